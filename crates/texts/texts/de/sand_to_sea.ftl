### From Sand to Sea, in German.

SandToSea = Vom Sand zur See

## The spices: their name, one cube, so many cubes, the name with the colour

sand_to_sea_yellow = Ingwer
    .one = Ingwer
    .counted = { $count } Ingwer
    .in_full = Ingwer (gelb)
sand_to_sea_red = Chili
    .one = Chili
    .counted = { $count } Chili
    .in_full = Chili (rot)
sand_to_sea_green = Tee
    .one = Tee
    .counted = { $count } Tee
    .in_full = Tee (grün)
sand_to_sea_brown = Nelken
    .one = Nelke
    .counted = { $count ->
            [one] { $count } Nelke
           *[other] { $count } Nelken
        }
    .in_full = Nelken (braun)

## The map

cell_to_begin = Auf { $name } beginnen
cell_to_stay = Auf { $name } bleiben
cell_to_sail_to = { $name } ansteuern, { cards }{ $toll ->
        [0] {""}
       *[other] , { $toll } Würfel Zoll
    }
cell_with = { $head }: { $place }{ $outposts ->
        [none] {""}
       *[other] ; Außenposten von { $outposts }
    }{ $boats ->
        [none] {""}
       *[other] ; { $boats_there ->
            [one] Schiff
           *[other] Schiffe
        } von { $boats }
    }
# A player, in the dative, with the number on their pieces.
owner = { $who ->
        [you] dir
       *[other] { $who_name }
    } ({ $number })
market_with = Markt, { $symbol }, tauscht { $input } gegen { $output }
OpenSea = offenes Meer
port_with = Hafen, { victory_for }
PortIsClosed = Hafen, zu
PortAwaitsTile = Hafen, neu: Ein Plättchen kommt

## Players and what lies before them

hold_with = Laderaum: { $cubes }, { $cubes_count } von { $limit }
hold_of = { $who ->
        [you] Dein Laderaum
       *[other] { whose } Laderaum
    }
board_of = { $who ->
        [you] Dein Tableau
       *[other] { whose } Tableau
    }
board_row = Reihe { $symbol }: { $built } von 4 Außenposten errichtet, { points }
FirstColumnReward = Ist diese Spalte leer, gibt es einen Händler gratis
ColumnReward = Ist diese Spalte leer, gibt es ein Bonusplättchen oder einen Händler gratis
cards_of = { $hand ->
        [one] { $hand } Karte
       *[other] { $hand } Karten
    } auf der Hand, { $played } gespielt, { $discarded } abgelegt
discarded_of = Abgelegt, { cards }
rest_with = Rasten: { cards } zurücknehmen, alle ausgespielten und abgelegten
starting_set = { $is_offered ->
        [yes] Beginnen mit Startsatz
       *[no] Startsatz
    } { $number }: { $cubes }

## Victory tiles and bonus tiles

victory_for = { points } für { $cost }
claim_victory = Einlösen: { victory_for }
NoVictoriesYet = Noch keine Siegplättchen. Alles ansehen
victories_worth = Siegplättchen: { $worth } Punkte. Alles ansehen
in_the_pile = { $tiles } im Stapel
points_tiles_left = noch { $left } Punkteplättchen, das oberste zählt { $worth }
NoPointsTilesLeft = keine Punkteplättchen mehr
move_tiles_left = noch { $left } Fahrtplättchen
hold_tiles_left = noch { $left } Laderaumplättchen
points_tiles_taken = Punkteplättchen für { points }
move_tiles_taken = { $steps ->
        [one] { $steps } freier Schritt
       *[other] { $steps } freie Schritte
    } bei jeder Fahrt
hold_tiles_taken = { $places } Plätze mehr im Laderaum
take_points_tile = { points } am Ende
TakeMoveTile = Ein freier Schritt bei jeder Fahrt
TakeHoldTile = 3 Plätze mehr im Laderaum
take_free_card = Gratis nehmen: { $card }{ $on_it_count ->
        [0] {""}
       *[other] , mit { $on_it } darauf
    }

## Sailing, building and paying

build_button = { $cost ->
        [0] Außenposten gratis errichten
       *[other] Außenposten für { $cost } Würfel errichten
    }
which_cards = { $of ->
        [1] Welche Karte bezahlt den Weg?
       *[other] { $chosen ->
            [0] Welche { $of } Karten bezahlen den Weg?
           *[other] Welche Karten bezahlen den Weg? { $chosen } von { $of } gewählt
        }
    }
discard_named = Ablegen: { $card } ({ $is_in_hand ->
        [yes] auf der Hand
       *[no] schon gespielt
    })
which_toll = Welchen Würfel bekommt { $to }?
give_toll = { $spice } an { $to } geben, du hast { $held }
which_cost = { $left } Würfel für den Außenposten.
give_for_outpost = 1 { $spice_one } für den Außenposten abgeben, du hast { $held }
aim_at_tile = Am nächsten ist das Plättchen für { points } auf { $port }. Dazu noch: { $missing }.
tile_can_be_paid = Das Plättchen für { points } auf { $port } kannst du bezahlen.

## What happened: the parts of a turn behind "hat", which are put in a list.
## Who stays does something there, and that says where: staying itself is left out.

did_begin = { $at ->
        [none] {""}
       *[other] auf { $at }{" "}
    }mit { $cubes } begonnen
did_play = { $card } gespielt
did_stay = {""}
did_sail = { $to } { sailing_cards } angesteuert
sailing_cards = { $cards ->
        [0] ohne Karten
       *[other] mit { cards }
    }
toll_to = { $spice } an { $who ->
        [you] dich
       *[other] { $who_name }
    }
did_pay_toll = { $toll } als Zoll gezahlt
# $stayed is the place, if the boat did not move and nothing else says where it is.
did_build = { there }einen Außenposten{ at_cost } errichtet
there = { $stayed ->
        [none] {""}
       *[other] auf { $stayed }{" "}
    }
at_cost = { $cost_count ->
        [0] {""}
       *[other] {" "}für { $cost }
    }
gift_of_merchant = { $card }{ $on_it_count ->
        [0] {""}
       *[other] {" "}mit { $on_it } darauf
    } als Geschenk
gift_of_points = ein Plättchen mit { points_dative }
GiftOfPoints = ein Punkteplättchen
GiftOfMove = ein Fahrtplättchen
GiftOfHold = ein Laderaumplättchen
did_take = { $gift } genommen
did_trade_there = { there }{ times } { $input } gegen { $output } getauscht
did_claim_tile = { there }{ points } mit { $cost } eingelöst
did_claim_tile_face_down = { there }ein Siegplättchen eingelöst

## What is about to happen. Of the parts in a list, sailing or staying is the first.

do_begin = Beginne { $at ->
        [none] {""}
       *[other] auf { $at }{" "}
    }mit { $cubes }.
do_play = Spiele { $card }.
do_all = { $legs }.
do_stay = Bleib auf { $to }
do_sail = Steuere { $to } { sailing_cards } an
do_pay_toll = zahle { $toll } als Zoll
do_build = errichte einen Außenposten{ at_cost }
do_take = nimm { $gift }
do_trade_there = tausche { times } { $input } gegen { $output }
do_trade_written = tausche { times }
do_claim_tile = löse { points } mit { $cost } ein
DoClaimTileFaceDown = löse ein Siegplättchen ein
SailSomewhere = Steuere einen anderen Ort an
StayThere = Bleib dort

## A first game of From Sand to Sea with a guide

SandToSeaLessonAcquire = Jeder Schritt deines Schiffs kostet eine Karte. Mit mehr Karten kommst du weiter. Der erste Händler kostet nichts: Drück ihn.
SandToSeaLessonBonus = Eine Spalte deines Tableaus ist leer. Dafür gibt es ein Bonusplättchen oder einen Händler. Drück „Nimm“, oder wähle anders.
SandToSeaLessonBuild = Jeder Außenposten öffnet dir einen Markt und deckt Punkte auf deinem Tableau auf. Drück „Außenposten errichten“.
SandToSeaLessonClaim = Das ist dein Hafen. Zahl seine Gewürze, und das Plättchen gehört dir: Drück „Einlösen“.
SandToSeaLessonColumn = Je ein Außenposten auf allen vier Symbolen leert die erste Spalte deines Tableaus. Das wird belohnt. Drück den markierten Markt.
SandToSeaLessonConfirm = Noch zählt nichts: Du siehst deinen Laderaum, wie er wäre. Drück „Bestätigen“, oder nimm es zurück.
SandToSeaLessonCost = Hier steht schon ein Außenposten, darum kostet deiner Würfel. Die billigsten genügen: Drück „Zahle“.
SandToSeaLessonDidBegin = Dein Schiff ist auf der Karte, die ersten Gewürze sind an Bord.
SandToSeaLessonDidBuild = Dein Außenposten steht, und dein Tableau zeigt die aufgedeckten Punkte.
SandToSeaLessonDidClaim = Das Siegplättchen gehört dir, mit seinen Punkten.
SandToSeaLessonDidPlay = Die Würfel sind im Laderaum; die Karte bleibt ausgespielt, bis du rastest.
SandToSeaLessonDidSail = Dein Schiff ist weitergefahren; die abgelegten Karten kommen mit der Rast zurück.
SandToSeaLessonDidShare = Der Zoll ist bezahlt, und beide Schiffe teilen sich den Markt.
SandToSeaLessonDidTake = Die Spalte ist leer, und die Belohnung gehört dir.
SandToSeaLessonDidTrade = Der Markt hat deine Würfel getauscht.
SandToSeaLessonDiscard = Jeder Schritt kostet eine Karte; die markierten fehlen dir am wenigsten. Alle kommen mit der Rast zurück. Drück „Lege ab“.
SandToSeaLessonDiscardPlayed = Am besten zahlst du mit einer ausgespielten Karte: Die wartet ohnehin auf deine Rast. Drück „Lege ab“.
SandToSeaLessonMarket = Dein Schiff liegt an einem Markt. Mit einem eigenen Außenposten darfst du dort tauschen. Um ihn zu errichten, drück das Feld mit deinem Schiff.
SandToSeaLessonOver = Das ist schon alles: Mit jemandes viertem Siegplättchen kommt die letzte Runde; die meisten Punkte gewinnen. Spiel weiter, oder eröffne einen eigenen Tisch.
SandToSeaLessonPay = Jede Karte links von deiner bekommt einen deiner Würfel. Ingwer (gelb) ist am wenigsten wert: Drück ihn, oder lass die billigsten legen.
SandToSeaLessonPlace = Dein Schiff beginnt an einem Markt, am besten mitten unter anderen. Drück „Hier beginnen“, oder wähle einen anderen Markt.
SandToSeaLessonPlay = In den Häfen an den Ecken liegen Siegplättchen. Du zahlst sie mit Gewürzen. Diese Karte bringt dir zwei gelbe Würfel Ingwer: Drück sie.
SandToSeaLessonPlayOn = Die markierte Karte bringt dich einem Siegplättchen näher. Drück sie.
SandToSeaLessonPort = Du hast alle Gewürze für ein Siegplättchen. Fahr zu seinem Hafen: Drück ihn.
SandToSeaLessonRest = Gespielte und abgelegte Karten kommen zurück, wenn du rastest. Das kostet einen Zug: Drück „Rasten“.
SandToSeaLessonReturn = Ein Laderaum fasst zehn Würfel, mit jedem Laderaumplättchen drei mehr. Gib zurück, was du am wenigsten brauchst: Drück „Gib ab“.
SandToSeaLessonReward = Die erste Spalte deines Tableaus ist leer. Dafür gibt es einen Händler gratis: Drück „Nimm“, oder eine andere Karte der Auslage.
SandToSeaLessonSail = Jetzt wird gefahren: Jeder Schritt auf ein Feld daneben kostet eine Karte, aus der Hand oder schon gespielt. Drück den markierten Markt.
SandToSeaLessonSailOn = Das markierte Feld bringt dich einem Siegplättchen näher. Drück es.
SandToSeaLessonSet = Alle beginnen mit ein paar Gewürzen. Drück den markierten Satz.
SandToSeaLessonShare = Am markierten Markt liegt das andere Schiff. Du darfst auch hin, für einen Würfel Zoll. Drück ihn.
SandToSeaLessonToll = Das andere Schiff bekommt einen Würfel deiner Wahl. Ingwer (gelb) ist am wenigsten wert: Drück „Gib“.
SandToSeaLessonTrade = Mit deinem Außenposten tauschst du, was der Markt zeigt, so oft du zahlen kannst. Drück „Tauschen“, oder „Hier aufhören“, wenn du die Würfel brauchst.
SandToSeaLessonUpgrade = Gewürze steigen von Ingwer (gelb) zu Chili (rot), Tee (grün) und Nelken (braun). Drück die Aufwertungskarte, um deine Würfel zu heben.
SandToSeaLessonWait = Das andere Schiff ist am Zug. Danach bist du dran.

## The table of From Sand to Sea

AMerchant = Nimm einen Händler aus der Auslage.
Accept = Annehmen
Begin = Beginnen
Board = Tableau
BonusTiles = Bonusplättchen
Build = Errichten
BuildOutpost = Außenposten errichten
ClaimHere = Einlösen
ClosedPort = zu
DiscardForMe = Lege ab
Discarded = Abgelegt
EmptyHand = Keine Karten auf der Hand. Eine Rast bringt sie zurück.
FaceUp = Schon gespielt
SandToSeaThings = Spiele eine Karte, nimm einen Händler, fahr los oder raste.
GiveForMe = Gib
Hold = Laderaum
Map = Seekarte
NewTileComes = neu
OrAMerchant = Oder nimm einen Händler aus der Auslage.
PayForMe = Zahle
PlaceLead = Wähle einen Markt auf der Seekarte. Schiffe dürfen sich einen teilen.
RaiseNothing = Nichts aufwerten
Reconstructed = Welche Zahlen rekonstruiert sind
SetUp = Aufbau
SetUpLead = Wähle einen Startsatz, dann einen Markt für dein Schiff. Beim Aufbau wählt zuerst, wer als Letztes dran ist.
StartHere = Hier beginnen
StartingSets = Startsätze
StayFoot = bleiben
StopHere = Hier aufhören
TakeForMe = Nimm
TradeHere = Tauschen
VictoryTiles = Siegplättchen
WhatNow = Was tust du hier?
WhereToStart = Wo beginnt dein Schiff?
WhichReward = Eine Spalte ist leer. Was nimmst du?

## Maps to choose from, and drawing one

map_standard = Standardkarte
map_long_coast = Lange Küste
map_ring = Ringinsel
map_twin_islands = Zwillingsinseln
MapDrawing = Deine Seekarte
MapDrawingHelp = 20 × o und 4 × P, Spalten zwei Zeichen auseinander, jede Zeile ein halbes Feld
MapFile = Oder eine Datei

## What is wrong with the drawing of a map

map_not_part_of_a_drawing = In Zeile { $line } ist „{ $found }“ weder ein Feld (o) noch ein Hafen (P)
map_between_columns = In Zeile { $line } steht das Feld bei Zeichen { $at } zwischen zwei Spalten: Sie sind zwei Zeichen auseinander
map_between_rows = In Zeile { $line } gehört das Feld bei Zeichen { $at } eine Zeile höher oder tiefer
map_wrong_count = Es braucht 20 Felder (o) und 4 Häfen (P), hier sind es { $tiles } und { $ports }
map_cut_off = { $cell } ist von den anderen Feldern aus nicht zu erreichen
map_lonely = { $cell } berührt weniger als zwei andere
MapsTooMany = Der Server behält keine weiteren Seekarten. Nimm eine, die er mitbringt

## The atlas

AtlasVictoryTiles = Siegplättchen
AtlasOutposts = Außenposten auf Märkten
AtlasBonusTiles = Bonusplättchen
AtlasMoveTile = Plättchen für einen Schritt mehr
AtlasHoldTile = Laderaumplättchen
AtlasPointsTile = Punkteplättchen

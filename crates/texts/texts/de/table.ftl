### What both games say at a table, in German.

## Cubes where no game is spoken of

cube_yellow = Gelb
    .one = Gelb
    .counted = { $count } Gelb
    .in_full = gelb
cube_red = Rot
    .one = Rot
    .counted = { $count } Rot
    .in_full = rot
cube_green = Grün
    .one = Grün
    .counted = { $count } Grün
    .in_full = grün
cube_brown = Braun
    .one = Braun
    .counted = { $count } Braun
    .in_full = braun
but_for = ohne { $spice }

## Merchant cards: what they do, and what they are called in a sentence

card_gain = Nimm { $cubes }
card_upgrade = Werte um bis zu { $steps } Schritte auf
card_trade = Tausche { $input } gegen { $output }
card_gain_named = „nimm { $cubes }“
card_upgrade_named = „{ $steps } aufwerten“
card_trade_named = „{ $input } gegen { $output }“
play_card = Spielen: { $card }
play_card_times = Spielen: { $card }, { $times ->
        [1] 1-mal
       *[other] bis zu { $times }-mal
    }
card_not_affordable = { $card } (nicht genug Gewürze)
merchant = Händler { $number }{ $is_offered ->
        [yes] {" "}nehmen
       *[no] {""}
    }: { $card }. { $cost ->
        [0] Gratis
       *[other] Kostet { $cost } Würfel
    }{ $on_it_count ->
        [0] {""}
       *[other] . Darauf liegt: { $on_it }
    }

## Whose turn it is

turn_of_player = { $who ->
        [you] Dein Zug
       *[other] { $who_name } ist am Zug
    }
returns_cubes = { $who ->
        [you] Würfel abgeben
       *[other] { $who_name } gibt Würfel ab
    }
waiting_for = { $name } { $owed ->
        [trade] { $is_away ->
            [yes] ist nicht da und darf noch tauschen
           *[no] darf noch tauschen, dann ist der Zug vorbei
        }
        [return] { $is_away ->
            [yes] ist nicht da und muss noch Würfel abgeben
           *[no] muss noch Würfel abgeben
        }
       *[none] { $is_away ->
            [yes] ist nicht da
           *[no] überlegt
        }
    }.{ $turns_until_yours ->
        [0] {" "}Dann gibst du Würfel ab.
        [1] {" "}Danach bist du dran.
        [2] {" "}Du bist in zwei Zügen dran.
        [none] {" "}Du schaust zu.
       *[other] {""}
    }
round_number = Runde { $round }
turn_number = Zug { $turn }
turn_of = Zug { $turn } von { $turns }
replay_title = Wiederholung, Zug { $turn }
asks_to_take_back = { $name } bittet darum, den letzten Zug zurückzunehmen.

## Players and what lies before them

side = { $who ->
        [you] Deine Seite
       *[other] { whose } Seite
    }
see_all_cards = { $name }{ $absence ->
        [none] {""}
       *[other] {" "}({ $absence })
    }: alle Karten ansehen
hand_and_played = { $hand ->
        [one] { $hand } Karte
       *[other] { $hand } Karten
    } auf der Hand, { $played } gespielt
hand_of = Hand, { cards }
played_of = Gespielt, { cards }
claims = { $claims } von { $of } eingelöst
claims_face_down = { claims }, verdeckt. Alle Karten ansehen
in_the_deck = { $cards } im Stapel
short_foot = { $short ->
        [one] { $short } fehlt
       *[other] { $short } fehlen
    }
rest_button = Rasten: { cards } zurücknehmen, alle ausgespielten
plus_cards = +{ cards }

## Choosing cubes

trade_so_often = { $times }-mal: { $input } zahlen, { $output } bekommen
steps_used = { $used } von { $most }
steps_from = { $steps ->
        [one] { $steps } Schritt
       *[other] { $steps } Schritte
    } von { $from }
one_step_more = Ein Schritt mehr von { $from }
one_step_less = Ein Schritt weniger von { $from }
which_cube_on = Welcher Würfel kommt auf Karte { $card }?
on_card = auf Karte { $card }
put_on_card = { $spice } auf Karte { $card } legen, du hast { $held }
cubes_to_place = Noch { $cubes } Würfel zu legen.
keep_cube = 1 { $spice_one } behalten
raise_cube = 1 { $from_one } zu { $to_one } erhöhen
return_one = 1 { $spice_one } abgeben, du hast { $held }
return_more = { $some_are_returned ->
        [yes] Gib noch { $cubes } ab.
       *[no] Gib { $cubes } Würfel ab.
    }
only_fit = Platz für { $limit }

## Hints

chance_to_win = Der beste Bot gewänne damit gegen seinesgleichen etwa { $win } % der Spiele.
chance_at_this_table = Ein { $level } gewänne von da an gegen diese Bots etwa { $win } % der Spiele.
leads_to_claim = Das bringt { $turns ->
        [1] im nächsten Zug
       *[other] in { $turns } Zügen
    } { points } für { $cost }.

## What happened: the perfect tense, with its verb at the end. The name of who did it stands before it, or "Du".

starts = { $who ->
        [you] du beginnst
       *[other] { $who_name } beginnt
    }
goes_next = { $who ->
        [you] du
       *[other] { $who_name }
    }
seats_were_drawn = { $places }.
program_failed = ist ausgefallen: Der Bot { $bot } spielt auf dem Platz weiter.
stood_in = { $who ->
        [you] bist weg: Ein Bot spielt für dich.
       *[other] ist weg: Ein Bot springt ein.
    }
came_back = { $who ->
        [you] bist
       *[other] ist
    } wieder da.
bot_for = { $who ->
        [you] Ein Bot (für dich)
       *[other] Ein Bot (für { $who_name })
    }
got_up = { has } den Tisch verlassen: Ein Bot spielt weiter.
handed_over = { $who ->
        [you] warst weg: Die anderen lassen einen Bot spielen.
       *[other] ist weg: Der Tisch lässt einen Bot spielen.
    }
resigned = { has } aufgegeben.
ended_by_all = { has } angeboten, das Spiel zu beenden, und alle sind einverstanden.
hinted = { has } um einen Tipp gebeten.
took_back = { has } den letzten Zug zurückgenommen.
took_turn = { has } { $did }{ $returned_count ->
        [0] {""}
       *[other] {" "}und { $returned } abgegeben
    }.
has = { $who ->
        [you] hast
       *[other] hat
    }
did_gain = { $cubes } genommen
did_upgrade = { $steps } aufgewertet
DidUpgradeNothing = eine Aufwertung gespielt, aber nichts aufgewertet
step = { $count } { $from } zu { $to }
did_trade = { times } { $input } gegen { $output } getauscht
did_acquire = { $card }{ lying_on_it } genommen{ $paid ->
        [none] {""}
       *[other] {" "}und dafür { $paid } gelegt
    }
lying_on_it = { $taken_count ->
        [0] {""}
       *[other] {" "}mit { $taken } darauf
    }
did_rest = gerastet und { cards } zurückgenommen
DidSettle = überzählige Würfel gehabt
DidStop = nicht mehr getauscht

## What is about to happen

do_gain = Nimm { $cubes }.
do_upgrade = Werte { $steps } auf.
DoUpgradeNothing = Spiele die Aufwertung, ohne etwas aufzuwerten.
do_trade = Tausche { times } { $input } gegen { $output }.
do_acquire = Nimm { $card }{ lying_on_it }{ $paid ->
        [none] {""}
       *[other] {" "}und lege dafür { $paid }
    }.
merchant_in_slot = Händler { $number }
do_rest = Raste und nimm { cards } zurück.
do_return = Gib { $cubes } ab.
DoSettle = Gib die Würfel ab, die zu viel sind.
DoStop = Tausche nicht mehr.

## The table

AfterThisTurn = Nach diesem Zug
Agree = Zustimmen
AskToTakeBack = Um Rücknahme bitten
Away = nicht da
BackInHand = Zurück auf der Hand
BackToTable = Zurück zum Tisch
BackToTables = Alle Tische
BeforeFirstTurn = Noch ist kein Zug gespielt.
TakenBack = Zurückgenommen
LotFell = Das Los hat entschieden:
Cancel = Abbrechen
Caravan = Karawane
ChooseWhatLights = Wähle, was leuchtet.
ClaimFoot = einlösen
Claimed = Eingelöst
Confirm = Bestätigen
DealIsFixed = Die Verteilung stand vor dem ersten Zug fest. Ihr Fingerabdruck:
FreeFoot = gratis
GameOver = Das Spiel ist aus
Hint = Tipp
MoreOftenHere = Diese Bots sind schwächer: Hier gewänne er öfter.
HowManyTimes = Wie oft?
InHand = Auf der Hand
InTheDeck = im Stapel
Keys = Tasten und Gewürze
LastRound = Letzte Runde
LastTurn = Letzter Zug
Log = Verlauf
Merchants = Händler
NewSinceYourTurn = neu seit deinem Zug
SinceYourTurn = Seit deinem Zug
StartOver = Von vorn
TakeTurnBack = Meinen Zug zurücknehmen
WhatHappenedSince = Was seit deinem Zug geschah
NoneYet = Keine
NotFinalYet = Nichts gilt, bevor du bestätigst.
OtherPlayers = Die anderen
ClaimsLieFaceDown = An diesem Tisch liegt Eingelöstes verdeckt: Von den anderen siehst du, wie viel, nicht was, und gezählt wird am Ende. Nur der letzte Zug sagt, was eingelöst wurde.
FaceDown = Verdeckt bis zum Ende
PointsAtTheEnd = Punkte werden am Ende gezählt
PlaceForMe = Lege
PlayFoot = spielen
Played = Gespielt
PointCards = Punktekarten
PricesBelow = der Preis in Würfeln steht unter jeder Karte
ReadyFoot = bereit
ReadyToConfirm = Bereit zum Bestätigen
Refuse = Ablehnen
Rest = Rasten
ReturnForMe = Gib ab
Returned = abgegeben
SettleReturn = Die neue Karte liegt offen. Gib jetzt ab, was zu viel ist.
SettleToll = Ein Zoll hat deinen Laderaum überfüllt. Gib ab, was zu viel ist.
SettleTrade = Die neue Karte liegt offen. Jetzt kannst du auf diesem Markt tauschen.
SettleBoth = Die neue Karte liegt offen. Tausche erst, wenn du magst, und gib dann ab, was zu viel ist.
SeeScores = Zur Wertung
SkipToSide = Zu deiner Seite springen
SoFar = Bisher
StoodInFor = vorerst spielt ein Bot
TableNav = Tisch
TakeBackAsked = Um Rücknahme gebeten
TimeLeft = Verbleibende Zeit
TimePassed = Dauer dieses Zugs
ToPlay = am Zug
Undo = Schritt zurück
WatchFromStart = Dieses Spiel von vorn ansehen
WatchLastTurn = Letzter Zug: noch einmal ansehen
WhatHappened = Was geschah
WhichCubesRise = Welche Würfel steigen?
YourDraft = Dein Entwurf

## The keys and the spices

SpicesByWorth = Die Gewürze, vom billigsten zum teuersten
KeyAct = Außenposten errichten, einlösen, aufhören
KeyCell = dieses Feld der Seekarte ansteuern oder dort beginnen
KeyDiscard = unterwegs die Karte an dieser Stelle ablegen
KeyCancel = Entwurf verwerfen, Fenster schließen
KeyClaim = die Punktekarte an dieser Stelle einlösen
KeyConfirm = den Zug bestätigen oder den Vorschlag annehmen
KeyCube = einen Würfel dieses Gewürzes legen oder abgeben
KeyHand = die Karte an dieser Stelle deiner Hand spielen
KeyHelp = Tipp, Verlauf, diese Hilfe
KeyMerchant = den Händler an dieser Stelle nehmen
KeyPlan = planen: wie bald was eingelöst werden könnte
KeyRest = rasten
KeySteps = beim Aufwerten ein Schritt mehr von diesem Gewürz, mit Umschalttaste einer weniger
KeyTimes = beim Tauschen: so oft
KeyUndo = den letzten Schritt des Entwurfs zurücknehmen

## Coming, going and ending

offers_end = { $name } bietet an, das Spiel hier zu beenden. Niemand würde gewinnen.
let_bot_play = Einen Bot für { $name } spielen lassen
resigned_and_wins = { $who ->
        [you] Du hast aufgegeben
       *[other] { $who_name } hat aufgegeben
    }: { $winner ->
        [you] Du gewinnst
       *[other] { $winner_name } gewinnt
    }
EndedAbandoned = Das Spiel wurde geschlossen, weil niemand zurückkam; niemand hat gewonnen
EndedByAgreement = Das Spiel wurde einvernehmlich beendet, niemand hat gewonnen
BotPlaysForYou = Ein Bot spielt für dich.
CancelTable = Diesen Tisch schließen
CancelTableHelp = Ist er geschlossen, kann sich niemand mehr daran setzen.
EndOffered = Ende angeboten
Gone = ist gegangen, ein Bot spielt
Leave = Den Tisch verlassen
LeaveHelp = Ein Bot spielt für dich weiter. Du kannst wiederkommen und deinen Platz zurücknehmen.
GetUp = Den Platz aufgeben
OfferEnd = Anbieten, das Spiel zu beenden
OfferEndHelp = Wenn alle zustimmen, endet das Spiel hier, und niemand gewinnt.
Resign = Aufgeben
ResignHelp = Du gibst dieses Spiel endgültig auf.
ResignNow = Ja, aufgeben
ResignedForGood = Du hast aufgegeben. Du kannst zusehen.
TakeSeatBack = Deinen Platz zurücknehmen
TableCancelled = Dieser Tisch wurde vor Spielbeginn geschlossen
TableCancelledHelp = Es wurde nichts gespielt. Du kannst selbst einen Tisch eröffnen.
YouGotUp = Du hast den Tisch verlassen.

## The result

CheckYourselfText = Lade die Aufzeichnung herunter und starte
DownloadRecord = Aufzeichnung herunterladen
FairDeal = Eine faire Verteilung
FairDealText = Die Reihenfolge beider Stapel stand vor dem ersten Zug fest und steht nun offen in der Aufzeichnung. Der Fingerabdruck, der die ganze Zeit zu sehen war:
FinalScores = Endwertung
Gold = Gold
JoinRematch = Zur Revanche
Player = Wer
Rematch = Revanche, Plätze gewechselt
Position = Eine Stellung
PositionLine = Die Stellung in Notation
Replay = Wiederholung
Show = Zeigen
TableAfter = Der Tisch danach
TableBefore = Der Tisch davor
Result = Ergebnis
ScoreCards = Karten
ScoreSpice = Gewürze
Silver = Silber
Total = Summe
LargestTurns = Die ergiebigsten Züge
LookAtTable = Den Tisch ansehen
PictureOfTable = Bild des Tisches am Ende
RaceByRound = Punkte Runde für Runde
RoundHeading = Runde
ShareResult = Das Ergebnis teilen
TheRace = Der Wettlauf
gain_in_turn = { $gain ->
        [one] Zug { $turn } brachte { $gain } Punkt: ansehen
       *[other] Zug { $turn } brachte { $gain } Punkte: ansehen
    }

## The replay

Go = Los
NextTurn = Nächster Zug
PlayOn = Weiterspielen
PlayOnFromHere = Von hier aus gegen Bots weiterspielen
PreviousTurn = Voriger Zug
TurnSlider = Nummer des Zugs
NewGameFromHere = Neue Partie ab hier
NewGameFromHereText = Ab diesem Zug spielst du gegen Bots, an einem eigenen Tisch. Die Partie, die du ansiehst, bleibt, wie sie ist.
PlayByItself = Von selbst abspielen
ToTheStart = Zum Anfang
ToTheEnd = Zum Ende

## A first game with a guide

AtAGlance = Alles auf einen Blick
Guide = Begleitung
LearnByPlaying = Spielend lernen
LessonBuy = Die markierte Händlerkarte hilft dir. Drück sie.
LessonChoose = Wähle, was leuchtet. Wenn du unsicher bist, lass dir einen Tipp geben.
LessonDidAcquire = Die Karte ist auf deiner Hand; die Reihe rückte auf, und eine neue Karte kam.
LessonDidRest = Alle deine Karten sind wieder auf der Hand.
LessonDidUpgrade = Deine Würfel sind gestiegen; die Karte bleibt ausgespielt, bis du rastest.
SkipLesson = Ohne Begleitung

### Spice Road, in German.

SpiceRoad = Die Gewürzstraße

## The spices: their name, one cube, so many cubes, the name with the colour.
## They are named as one speaks of goods ("2 Kurkuma"): such nouns do not change their form.

spice_road_yellow = Kurkuma
    .one = Kurkuma
    .counted = { $count } Kurkuma
    .in_full = Kurkuma (gelb)
spice_road_red = Safran
    .one = Safran
    .counted = { $count } Safran
    .in_full = Safran (rot)
spice_road_green = Kardamom
    .one = Kardamom
    .counted = { $count } Kardamom
    .in_full = Kardamom (grün)
spice_road_brown = Zimt
    .one = Zimt
    .counted = { $count } Zimt
    .in_full = Zimt (braun)

## Point cards, coins and caravans

gold_coin = eine Goldmünze
silver_coin = eine Silbermünze
coins = { $gold ->
        [0] { $silver } Silber
       *[other] { $silver ->
            [0] { $gold } Gold
           *[other] { $gold } Gold, { $silver } Silber
        }
    }
point_card_for = { points } für { $cost }
point_card_in_row = { $is_offered ->
        [yes] Einlösen: { points }
       *[no] { points }
    } für { $cost }{ $coin ->
        [gold] , dazu { gold_coin }
        [silver] , dazu { silver_coin }
       *[none] {""}
    }{ $short ->
        [0] {""}
       *[other] , { short_foot }
    }
caravan_with = Karawane: { $cubes }, { $cubes_count } von { $limit }
caravan_of = { $who ->
        [you] Deine Karawane
       *[other] { whose } Karawane
    }
coins_left = noch { $coin ->
        [gold] { $left ->
            [one] { $left } Goldmünze
           *[other] { $left } Goldmünzen
        }
       *[silver] { $left ->
            [one] { $left } Silbermünze
           *[other] { $left } Silbermünzen
        }
    }
NoClaimsYet = Noch nichts eingelöst. Alle Karten ansehen
claims_worth = Eingelöst: { $worth } Punkte. Alle Karten ansehen
aim_at_point_card = Am nächsten ist die Punktekarte für { points }. Dazu noch: { $missing }.

## Claims that were made, and that are about to be

did_claim = { points } mit { $cost } eingelöst{ got_coin }
did_claim_face_down = eine Punktekarte eingelöst{ got_coin }
got_coin = { $coin ->
        [gold] {" "}und { gold_coin } bekommen
        [silver] {" "}und { silver_coin } bekommen
       *[none] {""}
    }
do_claim = Löse { points } mit { $cost } ein{ take_coin }.
do_claim_slot = Löse Punktekarte { $number } ein.
do_claim_face_down = Löse eine Punktekarte ein{ take_coin }.
take_coin = { $coin ->
        [gold] {" "}und nimm { gold_coin }
        [silver] {" "}und nimm { silver_coin }
       *[none] {""}
    }

## A first game with a guide

SpiceRoadKnowCoins = Zur Punktekarte ganz links gehört eine Goldmünze, die drei Punkte zählt, zur nächsten eine Silbermünze für einen Punkt, solange welche da sind.
SpiceRoadKnowEnd = Die sechste Punktekarte von irgendwem (bei vier oder fünf Spielern die fünfte) bringt die letzte Runde. Sie wird zu Ende gespielt, sodass alle gleich oft dran waren.
SpiceRoadKnowLeft = Am Ende zählt jeder übrige Würfel, der nicht Kurkuma ist, einen Punkt. Es gewinnen die meisten Punkte: Karten, Münzen und Würfel zusammen.
SpiceRoadKnowLimit = Eine Karawane trägt zehn Würfel. Was am Ende eines Zuges mehr ist, geht zurück, und du wählst, was.
SpiceRoadKnowPrice = Der erste Händler ist gratis. Jeder weiter rechts kostet einen Würfel auf jeder Karte davor, und die Würfel auf einer Karte kommen mit ihr zu dir.
SpiceRoadKnowTrade = Eine Tauschkarte tauscht so oft, wie deine Würfel reichen, alles in einem Zug.
SpiceRoadKnowUpgrade = Aufgewertet wird in Schritten: Zwei Schritte heben zwei Würfel je einmal oder einen zweimal.
SpiceRoadLessonAcquire = Mehr Karten machen die Karawane schneller. Die Händlerkarte ganz links kostet nichts: Drück sie.
SpiceRoadLessonClaim = Du hast alle Gewürze für eine Punktekarte. Drück sie und nimm ihre Punkte, und die Münze darüber, wenn dort eine liegt.
SpiceRoadLessonConfirm = Noch zählt nichts: Du siehst deine Karawane, wie sie wäre. Drück Bestätigen, oder nimm es zurück.
SpiceRoadLessonDidClaim = Die Punktekarte gehört dir, mit ihren Punkten. Eine Goldmünze zählt drei dazu, eine Silbermünze einen.
SpiceRoadLessonDidPlay = Die Würfel sind in deiner Karawane, die zehn trägt; die Karte bleibt gespielt, bis du rastest.
SpiceRoadLessonDidHire = Die Karte ist auf deiner Hand, und deine Würfel liegen auf den Karten davor. Eine Tauschkarte tauscht in einem Zug, so oft deine Würfel reichen.
SpiceRoadLessonHire = Händler weiter rechts haben ihren Preis: einen Würfel auf jede Karte links davon, für den, der sie später nimmt. Drück den markierten und zahle.
SpiceRoadLessonTrade = Ein Tausch geht so oft, wie deine Würfel reichen, mit einer Karte in einem Zug. Drück die markierte Karte; wie oft, bestimmst du.
SpiceRoadLessonDidTrade = Jeder Tausch zählte, mit einer Karte in einem Zug. Sie bleibt gespielt, bis du rastest.
SpiceRoadLessonOver = Das ist schon alles: Bei jemandes sechster Punktekarte (der fünften zu viert oder fünft) wird die Runde zu Ende gespielt. Dann zählen Punkte, Münzen und jeder Würfel, der nicht Kurkuma ist; kein gutes Gewürz ist verschwendet. Spiel weiter, oder eröffne einen eigenen Tisch.
SpiceRoadLessonPay = Jede Karte links von deiner bekommt einen deiner Würfel. Kurkuma (gelb) ist am wenigsten wert: Drück es, oder lass die billigsten legen.
SpiceRoadLessonPlay = Mit Gewürzen gewinnst du: Sie kaufen die Punktekarten oben. Beginne mit der Karte, die dir zwei gelbe Würfel Kurkuma bringt: Drück sie.
SpiceRoadLessonPlayOn = Die markierte Karte bringt dich einer Punktekarte näher. Drück sie.
SpiceRoadLessonRest = Ausgespielte Karten kommen zurück, wenn du rastest. Das kostet einen Zug: Drück Rasten.
SpiceRoadLessonReturn = Eine Karawane trägt am Ende eines Zuges höchstens zehn Würfel. Gib zurück, was du am wenigsten brauchst.
SpiceRoadLessonUpgrade = Gewürze steigen von Kurkuma (gelb) zu Safran (rot), Kardamom (grün) und Zimt (braun). Drück die Aufwertungskarte, um deine Würfel zu heben.
SpiceRoadLessonWait = Die andere Karawane ist am Zug. Danach bist du dran.
SpiceRoadThings = Spiele eine Karte, nimm einen Händler, löse Punkte ein oder raste.

## The atlas

AtlasPointCards = Punktekarten

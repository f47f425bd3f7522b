### Every page, the list of tables, names, numbers and times, in German.

## Numbers, times and people

points = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkte
    }
# The dative: "mit 2 Punkten".
points_dative = { $points ->
        [one] { $points } Punkt
       *[other] { $points } Punkten
    }
points_word = { $points ->
        [one] Punkt
       *[other] Punkte
    }
cards = { $cards ->
        [one] { $cards } Karte
       *[other] { $cards } Karten
    }
times = { $times ->
        [1] einmal
        [2] zweimal
        [3] dreimal
        [4] viermal
       *[other] { $times }-mal
    }
of = { $part } von { $whole }
seat = Platz { $number }
# The genitive of a name: "Miras", but "Jonas’".
whose = { LAST_LETTER($who_name) ->
        [s] { $who_name }’
        [x] { $who_name }’
        [z] { $who_name }’
       *[other] { $who_name }s
    }
days = { $days ->
        [one] { $days } Tag
       *[other] { $days } Tage
    }
hours = { $hours ->
        [one] { $hours } Stunde
       *[other] { $hours } Stunden
    }
minutes = { $minutes ->
        [one] { $minutes } Minute
       *[other] { $minutes } Minuten
    }
seconds = { $seconds ->
        [one] { $seconds } Sekunde
       *[other] { $seconds } Sekunden
    }
hours_in_short = { $hours } Std.
minutes_in_short = { $minutes } Min.
LessThanAMinute = weniger als eine Minute
# In a list of players, and before what somebody did.
WhoYou = Du
SubjectYou = Du
Nothing = nichts

# What stands between the parts of a list, with its blanks: "a, b und c".
ListComma = {", "}
ListAnd = {" und "}
# Between a head and what follows it.
Colon = {": "}

## The games

rules_of_game = Regeln: { $game }
learn_by_playing = „{ $game }“ spielend lernen
facts_of_game = Für { $fewest } bis { $most }, etwa { $minutes } Minuten

## Tables in a list, and how games ended

waiting_for_players = { $free ->
        [0] Alle sind da.
        [one] Es fehlt noch eine Person.
       *[other] Es fehlen noch { $free } Personen.
    }
NobodyElse = noch niemand sonst
table_with_others = mit { $others }
seats_free = { $free ->
        [one] { $free } Platz frei
       *[other] { $free } Plätze frei
    }
turn_since = { $name }, { $time }
won = { $who ->
        [you] Du hast mit { $points } gewonnen
       *[other] { $who_name } hat mit { $points } gewonnen
    }
wins = { $who ->
        [you] Du gewinnst mit { points_dative }
       *[other] { $who_name } gewinnt mit { points_dative }
    }
tie = { $tied } { $you_are_tied ->
        [yes] habt
       *[no] haben
    } je { $points }. Bei Gleichstand gewinnt, wer zuletzt am Zug war: { $winner ->
        [you] du
       *[other] { $winner_name }
    }.
length_of_game = { $players } am Tisch, { $rounds ->
        [one] { $rounds } Runde
       *[other] { $rounds } Runden
    }, { $time }.

## Links and names

go_on_as = Weiter als { $name }
browser_changes_hands = In diesem Browser bist du { $now }. Mit dem Link bist du { $then }; zu { $now } kommst du danach nur mit einem eigenen persönlichen Link oder Passwort zurück.
turns_left = Dieser Tisch endet nach { $left } weiteren Zügen.
closes_in = Hier ist lange nichts geschehen. { $days ->
        [one] Morgen wird dieser Tisch geschlossen
       *[other] In { $days } Tagen wird dieser Tisch geschlossen
    }, wenn niemand weiterspielt; was gespielt wurde, bleibt aufgehoben.
bot_waits = Viele Bots denken gerade; dieser beginnt in etwa { $seconds } s.
session_used = seit { $first }, zuletzt benutzt { $last }
named_deal = Benannte Verteilung „{ $name }“: an jedem Tisch dieses Namens dieselben Karten. Wer schon an einem gespielt hat, kennt sie, und wer hier einen öffnet, auch.

## Whole pages that are not translated yet

NotTranslated = Diese Seite ist noch nicht übersetzt. Hier steht sie auf Englisch.

## The rulebook

# Between the first and the last of a kind, as in “P01 bis P36”.
RangeTo = bis

## Every page

AllSettings = Alle Einstellungen
BrandHome = Caravan, alle Tische
Close = Schließen
Copy = Kopieren
FanProject = Ein inoffizielles Fanprojekt mit eigenen Worten und Bildern.
Guest = Gast
LanguageSetting = Sprache
Rules = Regeln
Save = Speichern
Saved = Gespeichert.
Settings = Einstellungen
Site = Bereiche
SkipToText = Zum Text springen
SoundOff = Stumm
SoundOn = Mit Klängen
SoundSetting = Klänge
Tables = Tische
ThemeDark = Dunkel
ThemeLight = Hell
ThemeSetting = Farben
ThemeSystem = Wie das System
You = du

## The settings

CardsHelp = Alles auf dem Tisch wächst oder schrumpft mit ihnen.
CardsLarge = Groß
CardsMedium = Mittel
CardsSetting = Größe der Karten
CardsSmall = Klein
ConfirmAsk = Jedes Mal fragen
ConfirmAtOnce = Sofort, wo es geht
ConfirmHelp = Ein Zug ohne weitere Wahl, der keine neue Karte aufdeckt, kann mit dem Druck gespielt werden, der ihn festlegt.
ConfirmSetting = Bestätigen
LettersHelp = Die Formen unterscheiden die Gewürze mit und ohne sie.
LettersHidden = Verborgen
LettersSetting = Buchstaben auf Würfeln
LettersShown = Sichtbar
OfThisBrowser = Auf diesem Gerät
OfThisBrowserText = Sprache und Farben merkt sich dieser Browser.
SettingsGoWithYou = Sie gehen mit dir: Wo immer du hereinkommst, sehen Tische so aus und bewegen sich so.
SettingsOfAGuest = Sie liegen in diesem Browser und gehen mit dir, sobald du einen Namen hast.
SoLooksATable = So sieht es aus
SoundHelp = Ein paar Töne, wenn du am Zug bist, eine Karte eingelöst wird oder eine Partie endet.
SpeedFast = Schnell
SpeedHelp = Wie Karten und Würfel über den Tisch wandern. Wo das System weniger Bewegung verlangt, bewegt sich nichts.
SpeedNormal = Mäßig
SpeedSetting = Bewegung
SpeedSlow = Langsam
SpeedStill = Keine
YourTables = Deine Tische

## The home page

ThinkingAtOnce = Keine
ThinkingTime = Bedenkzeit der besten Bots
Anyone = Alle
ClaimsFaceDown = Eingelöstes verdeckt
ClaimsFaceDownHelp = du siehst, wie viele die anderen haben, nicht welche; Punkte erst am Ende
ClaimsFaceDownShort = Eingelöstes liegt verdeckt
AsListed = Platz 1, dann wie aufgeführt
AskExperience = Wie viel hast du schon gespielt?
ExperienceFirst = Das ist mein erstes Spiel
ExperienceSome = Ich habe es schon gespielt
ExperienceOften = Ich spiele es oft
ExperienceHelp = Danach richtet sich, welchen Bots du zuerst begegnest. Von da an entscheiden deine Ergebnisse.
beaten_by = Leute wie du schlagen ihn in { $per_cent } % von { $games } Spielen
HintsSetting = Tipps
HintsUsual = nur wenn jemand allein spielt
HintsGiven = ja, und alle sehen, wenn jemand fragt
HintsNone = nein
StandIn = Bot für Abwesende
BotPace = Tempo der Bots
ByLink = per Link
DrawnByLot = Das Los entscheidet
Game = Spiel
HomeLead = Handle mit Gewürzen, mit Freunden oder Bots, auf jedem Bildschirm. Ohne Konto: Ein Name genügt.
HomeTitle = Belade die Karawane.
Join = Mitspielen
Learn = Kennenlernen
MyTables = Meine Tische
NamedDeal = Benannte Verteilung
NoLimit = Keins
NoOpenTables = Gerade keine. Eröffne einen, an den sich alle setzen dürfen.
NoTablesYet = Noch keine. Hier stehen später deine Tische.
NoTurnLimit = kein Zeitlimit
Unsent = Keine Verbindung: Was du gedrückt hast, ist noch nicht gesendet. Es geht ab, sobald sie da ist.
Offline = Keine Verbindung. Der Tisch kommt von selbst wieder.
Open = Öffnen
OpenRecord = Eine Spielaufzeichnung öffnen
OpenTables = Offene Tische
Options = Optionen
PaceInstant = Sofort
PaceQuick = Zügig
PaceSlow = Langsam
PaceSteady = Gemächlich
HouseMap = Die dieses Servers
PeopleWithLink = Wer den Link hat
OwnMap = Eigene
RandomDeal = zufällige Verteilung
RandomMap = Zufällig
SameNameSameCards = gleicher Name, gleiche Karten
SeatMe = Ich
SeatNobody = Leer
SeatPerson = Jemand per Link
SeatsAsListed = Plätze wie aufgeführt
SeatsByLot = Plätze ausgelost
StartTable = Einen Tisch eröffnen
StartTheTable = Tisch eröffnen
TurnLimit = Zeitlimit pro Zug
Watch = Zuschauen
WhoStarts = Wer beginnt
WhoMayJoin = Wer mitspielen darf
PlayNow = Jetzt spielen
SeatBot = Ein Bot
level_of_seat = Welcher Bot auf Platz { $number } sitzt
play_now_against = { $bots ->
        [one] { $game } gegen einen Bot, { $name }
       *[other] { $game } gegen { $bots } Bots, { $name }
    }

## A table that waits for players

FreeSeat = Frei
InviteFriends = Freunde einladen
JoinTable = An den Tisch setzen
LotDecides = Wer beginnt, entscheidet das Los. Es ist schon gezogen und wird zu Spielbeginn aufgedeckt.
Seats = Plätze
SitDown = Nimm Platz
StartWithBots = Jetzt mit Bots anfangen
TableLink = Link zu diesem Tisch

## The person

AboutYou = Über dich
AnotherDevice = Ein anderes Gerät
ChangePassword = Passwort ändern
MakePersonalLink = Persönlichen Link erstellen
NewPassword = Neues Passwort
Password = Passwort
PasswordText = Mit einem Passwort kommst du mit deinem Namen auf jedem Gerät zurück.
PersonalLink = Dein persönlicher Link
PersonalLinkText = Öffne einen persönlichen Link auf dem anderen Gerät, und du spielst dort als dieselbe Person. Behalte ihn für dich.
SetPassword = Passwort festlegen
NewerTables = Neuere
OlderTables = Ältere
OlderTurns = Was davor geschah
EndOtherSessions = Überall sonst abmelden
EndSession = Abmelden
Sessions = Wo du angemeldet bist
SessionsText = Was ein halbes Jahr nicht benutzt wird, ist abgemeldet. Ein neues Passwort meldet alle anderen Geräte ab.
SignIn = Anmelden
SignOut = Abmelden
SignOutForGood = Du hast kein Passwort: Ohne eines, oder einen persönlichen Link, kommst du nicht zu deinen Tischen zurück.
SomeDevice = Ein Gerät
ThisBrowser = dieser Browser
YourName = Dein Name

## Rules and errors

GoOn = Weiter
NumbersAreCorrected = Auf diesem Server gelten andere Zahlen als auf diesen Seiten. Seine eigenen sind:
Rulebook = Regelbuch
SomeNumbersAreReconstructed = Einige Zahlen dieses Spiels sind rekonstruiert: was die Siegplättchen kosten und wert sind, die Zahlen auf den Tableaus, die Startsätze.
ThePieces = Das Material und wie gut es belegt ist

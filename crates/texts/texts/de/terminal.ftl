### Der Tisch im Terminal, auf Deutsch.

## Der Dialog

PlainKeys = Antworte mit der Nummer einer Möglichkeit; eine leere Zeile nimmt die mit * markierte. u zurück, c verwerfen, h Tipp, t der ganze Tisch, l Verlauf, ? diese Tasten, x aufgeben, o den Platz auf einem Server freigeben, q gehen.
PlainNotYet = Du bist noch nicht am Zug. Jederzeit: t der ganze Tisch, l Verlauf, ? diese Tasten, x aufgeben, o den Platz auf einem Server freigeben, q gehen.
no_such_choice = „{ $text }“ steht nicht zur Wahl.
game_is_saved = Das Spiel ist gespeichert. Weiter geht es mit: { $command }
played_elsewhere = In { $file } wird schon in einem anderen Terminal gespielt. Geh dort zuerst, oder gib diesem Spiel mit --store eine eigene Datei.
TableIsGone = Vom Tisch ist nichts mehr zu hören.

## Der Bildschirm

ScreenKeys = Enter wählen · u zurück · Esc verwerfen · h Tipp · l Verlauf · ? Hilfe · q gehen
ScreenEndKeys = r noch ein Spiel · l Verlauf · ? Hilfe · q gehen
ReplayKeys = ← → ein Zug · Bild↑ Bild↓ zehn · Pos1 Ende · l Verlauf · ? Hilfe · q gehen
ScreenPick = wählt, was diese Nummer hat; ein Klick, was leuchtet
ScreenMove = von Möglichkeit zu Möglichkeit
ScreenEnter = nimmt die Möglichkeit im Blick; * heißt: die übliche
ScreenUndo = den letzten Schritt zurück; vor dem ersten den letzten Zug
ScreenHint = Tipp
ScreenLog = Verlauf
ScreenAnswer = zustimmen oder ablehnen, wenn alle gefragt sind
ScreenResign = aufgeben: zweimal drücken
ScreenRematch = am Ende eine Revanche mit getauschten Plätzen
ScreenLeave = gehen: alles gespeichert; o zweimal: Platz am Server frei
ResignAgain = Du gibst dieses Spiel endgültig auf. Drücke noch einmal x, wenn du es so meinst.
ScreenScroll = Karte oder Verlauf verschieben
more_choices = … { $more } weitere: ↑ ↓ oder Nummer.
go_to_cell = Feld mit * ansteuern: Namen tippen, etwa { $cell }
ScreenLegend = Auf der Karte: * dorthin kannst du, #1 ein Außenposten und @1 das Schiff von Spieler 1. Bei den Spielern: errichtete Außenposten je Gewürz, [Karten auf der Hand|gespielt|abgelegt], → freie Schritte. Bonusplättchen übrig: ★ Punkte, → freie Schritte, □ Laderäume.
ScreenLetters = Karten: +YY bringt Würfel, ^2 wertet auf, YY>G tauscht; -2 kostet zwei Würfel; in Klammern nach einer Überschrift, was im Stapel übrig ist; ★ Punkte.
screen_too_small = Der Bildschirm ist zu klein: mindestens { $width } × { $height }.
Thinking = Ein Bot denkt nach …

## Ein Tisch auf einem Server

ServerIsSilent = Der Server antwortet nicht.
GetUpAgain = Dein Platz an diesem Tisch wird frei, oder ein Bot spielt für dich weiter. Drücke noch einmal o, wenn du es so meinst.
AnswerKeys = y zustimmen, n ablehnen.

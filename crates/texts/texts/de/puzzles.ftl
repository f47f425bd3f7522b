### Aufgaben, auf Deutsch.

Puzzles = Aufgaben
PuzzlesLead = Ein Zug ist eindeutig der beste, und es ist nicht der, der einem zuerst einfällt. Die Stellungen stammen aus Spielen starker Bots; jede wurde mehrmals weit vorausberechnet.
PuzzleTitle = Aufgabe
PuzzleFind = Finde den besten Zug.
PuzzleHow = Mach ihn wie an jedem Tisch und bestätige ihn. Deine erste Antwort zählt.
PuzzleSolved = Gelöst!
PuzzleMissed = Das ist nicht der beste Zug.
PuzzleNext = Nächste Aufgabe
PuzzleOfTheDay = Die Aufgabe des Tages
PuzzleMore = Mehr Aufgaben
PuzzleWhy = Warum
PuzzleBest = Am besten
PuzzleSecond = Am zweitbesten
PuzzleObvious = Auf den ersten Blick
PuzzleYours = Dein Zug
PuzzleLatest = Deine letzten Antworten
PuzzleWasSolved = gelöst
PuzzleWasMissed = verfehlt
PuzzleLine = So kann es weitergehen:
PuzzleRead = Die Chancen sind die des besten Bots gegen seinesgleichen, über alle Karten, die kommen könnten.

puzzle_win = Gewinnt { $win } % ± { $error }.
puzzle_for = { $game }, { $players } Spieler
puzzle_rating = Deine Wertung bei Aufgaben: { $rating } ± { $deviation }
puzzle_rating_now = Deine Wertung bei Aufgaben ist jetzt { $rating }.
puzzle_level = Der sanfteste Bot, der ihn findet: { $level }.
puzzle_count = { $solved } von { $answered } gelöst

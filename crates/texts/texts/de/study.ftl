### A game that is studied, in German.

StudyTitle = Was die Partie entschieden hat
StudySums = Wie es sich zusammensetzt
StudySumsHow = Gewinnchancen in Prozent. Anfang, Glück, eigene Fehler und das Spiel der anderen ergeben zusammen genau das Ergebnis. Glück ist, was aufgedeckt wurde, gemessen an allem, was hätte kommen können; ein Fehler ist, was ein Zug weniger wert war als der beste.
StudyMoments = Was den Ausschlag gab
StudyTurns = Jeder Zug, mit den Chancen danach
StudyPlayer = Wer
StudyStart = Anfang
StudyLuck = Glück
StudyOwn = Eigene Fehler
StudyOthers = Spiel der anderen
StudyResult = Ergebnis
StudyErrorRate = Fehler je Zug
StudyWithoutLuck = Ohne Glück
StudyPlayed = Gespielt
StudyCost = Kosten
StudyBetter = Besser
ClassBest = bester Zug
ClassGood = gut
ClassInaccuracy = ungenau
ClassMistake = Fehler
ClassBlunder = grober Fehler
StudyGame = Partie untersuchen
StudyAsk = Diese Partie untersuchen
StudyAskAgain = Noch einmal versuchen
StudyAskHow = Der stärkste Bot liest jeden Zug voraus: was er mit den Gewinnchancen aller gemacht hat, welcher Zug besser war und was Glück war. Das dauert ein paar Minuten und wird einmal gemacht, für alle, die es ansehen.
StudyGoesOn = Du kannst diese Seite schließen. Die Untersuchung geht weiter und bleibt hier aufgehoben.
StudyFailed = Die Untersuchung ist mehrmals abgebrochen und wurde aufgegeben.
StudyClasses = Wie gut die Züge waren
StudyWhole = Die ganze Untersuchung
ExploreFromHere = Von hier aus ausprobieren
ExploreTitle = Ausprobieren
ExploreHow = Spiele jeden Zug für wen auch immer, der dran ist. Aufgedeckt wird, was als Nächstes im Stapel lag.
BestTurns = Beste Züge
ExploreTurns = Die besten Züge hier, mit den Chancen aller
ExploreOver = Hier ist die Partie zu Ende.

study_chart = { $turns ->
    [one] Gewinnchancen aller über einen Zug
   *[other] Gewinnchancen aller über { $turns } Züge
}
study_point = Zug { $turn }, { $name }: { $played }. Danach: { $chances }
study_chances_after = Zug { $turn }, { $name }. Danach: { $chances }
study_turn = Zug { $turn }:
study_choice = { $name } spielte { $played }, und die Chance fiel von { $before } auf { $after } Prozent. Besser ist { $line }.
study_luck = Nach { $played } von { $name } kam eine von { $ways } Karten, und die Chance von { $whose } änderte sich von { $before } auf { $after } Prozent.
study_depth = Vorausgelesen mit { $search } Varianten je Zug und { $value } je Stellung danach.
study_progress = { $turns ->
    [one] { $done } von einem Zug ist untersucht.
   *[other] { $done } von { $turns } Zügen sind untersucht.
}
study_queue = { $before ->
    [0] Sie ist als Nächste dran.
    [one] Eine andere Partie ist vorher dran.
   *[other] { $before } andere Partien sind vorher dran.
}
study_better = Besser: { $what }
study_fell = Die Chance fiel von { $before } auf { $after } Prozent.
study_came = Was danach aufgedeckt wurde, eine von { $ways } Möglichkeiten, änderte die Chance von { $whose } von { $before } auf { $after } Prozent.
StudyGoesOnWith = So ginge es weiter:
explore_worth = Chancen hier: { $chances }

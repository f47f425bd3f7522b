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

study_chart = { $turns ->
    [one] Gewinnchancen aller über einen Zug
   *[other] Gewinnchancen aller über { $turns } Züge
}
study_point = Zug { $turn }, { $name }: { $played }. Danach: { $chances }
study_turn = Zug { $turn }:
study_choice = { $name } spielte { $played }, und die Chance fiel von { $before } auf { $after } Prozent. Besser ist { $line }.
study_luck = Nach { $played } von { $name } kam eine von { $ways } Karten, und die Chance von { $whose } änderte sich von { $before } auf { $after } Prozent.
study_depth = Vorausgelesen mit { $search } Varianten je Zug und { $value } je Stellung danach.

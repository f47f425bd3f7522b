### A game that is studied, in French.

StudyTitle = Ce qui a décidé la partie
StudySums = Comment cela s’additionne
StudySumsHow = Chances de gagner en pour cent. Le départ, la chance, ses propres erreurs et le jeu des autres font ensemble exactement le résultat. La chance est ce qui a été révélé, comparé à tout ce qui aurait pu venir ; une erreur est ce qu’un tour valait de moins que le meilleur.
StudyMoments = Les moments décisifs
StudyTurns = Chaque tour, avec les chances qui le suivent
StudyPlayer = Qui
StudyStart = Départ
StudyLuck = Chance
StudyOwn = Ses erreurs
StudyOthers = Jeu des autres
StudyResult = Résultat
StudyErrorRate = Erreur par tour
StudyWithoutLuck = Sans la chance
StudyPlayed = Joué
StudyCost = Coût
StudyBetter = Meilleur
ClassBest = le meilleur
ClassGood = bon
ClassInaccuracy = imprécis
ClassMistake = erreur
ClassBlunder = grosse erreur

study_chart = { $turns ->
    [one] Les chances de gagner de chacun sur un tour
   *[other] Les chances de gagner de chacun sur { $turns } tours
}
study_point = Tour { $turn }, { $name } : { $played }. Ensuite : { $chances }
study_turn = Tour { $turn } :
study_choice = { $name } a joué { $played }, et sa chance est tombée de { $before } à { $after } pour cent. Mieux : { $line }.
study_luck = Après { $played } par { $name }, une de { $ways } cartes a été révélée, et la chance de { $whose } est passée de { $before } à { $after } pour cent.
study_depth = Lu avec { $search } suites pour chaque tour et { $value } pour chaque position qui le suit.

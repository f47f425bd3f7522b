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
StudyGame = Étudier la partie
StudyAsk = Étudier cette partie
StudyAskAgain = Essayer encore
StudyAskHow = Le bot le plus fort lit chaque tour à l’avance : ce qu’il a fait des chances de chacun, quel tour était meilleur, et ce qui était de la chance. Cela prend quelques minutes et se fait une seule fois, pour tous ceux qui regardent.
StudyGoesOn = Tu peux fermer cette page. L’étude continue, et reste ici.
StudyFailed = L’étude s’est interrompue plusieurs fois et a été abandonnée.
StudyClasses = La qualité des tours
StudyWhole = Toute l’étude
ExploreFromHere = Explorer à partir d’ici
ExploreTitle = Exploration
ExploreHow = Joue n’importe quel tour pour celui dont c’est le tour. Ce qui est révélé est ce qui venait ensuite dans la pioche.
BestTurns = Meilleurs tours
ExploreTurns = Les meilleurs tours ici, avec les chances de chacun
ExploreOver = La partie est finie ici.

study_chart = { $turns ->
    [one] Les chances de gagner de chacun sur un tour
   *[other] Les chances de gagner de chacun sur { $turns } tours
}
study_point = Tour { $turn }, { $name } : { $played }. Ensuite : { $chances }
study_chances_after = Tour { $turn }, { $name }. Ensuite : { $chances }
study_turn = Tour { $turn } :
study_choice = { $name } a joué { $played }, et sa chance est tombée de { $before } à { $after } pour cent. Mieux : { $line }.
study_luck = Après { $played } par { $name }, une de { $ways } cartes a été révélée, et la chance de { $whose } est passée de { $before } à { $after } pour cent.
study_depth = Lu avec { $search } suites pour chaque tour et { $value } pour chaque position qui le suit.
study_progress = { $done ->
    [one] { $done } tour sur { $turns } est étudié.
   *[other] { $done } tours sur { $turns } sont étudiés.
}
study_queue = { $before ->
    [0] Elle est la prochaine.
    [one] Une autre partie passe avant.
   *[other] { $before } autres parties passent avant.
}
study_better = Mieux : { $what }
study_fell = La chance est tombée de { $before } à { $after } pour cent.
study_came = Ce qui a été révélé ensuite, une possibilité sur { $ways }, a changé la chance de { $whose } de { $before } à { $after } pour cent.
StudyGoesOnWith = La suite serait :
explore_worth = Chances ici : { $chances }

### Problèmes, en français.

Puzzles = Problèmes
PuzzlesLead = Un tour est nettement le meilleur, et ce n’est pas celui qui vient d’abord à l’esprit. Les positions viennent de parties entre bots forts ; chacune a été calculée loin, plusieurs fois.
PuzzleTitle = Problème
PuzzleFind = Trouve le meilleur tour.
PuzzleHow = Joue-le comme à n’importe quelle table et confirme-le. Ta première réponse compte.
PuzzleSolved = Résolu !
PuzzleMissed = Ce n’est pas le meilleur tour.
PuzzleNext = Problème suivant
PuzzleOfTheDay = Le problème du jour
PuzzleMore = Plus de problèmes
PuzzleWhy = Pourquoi
PuzzleBest = Le meilleur
PuzzleSecond = Le deuxième
PuzzleObvious = À première vue
PuzzleYours = Ton tour
PuzzleLatest = Tes dernières réponses
PuzzleWasSolved = résolu
PuzzleWasMissed = manqué
PuzzleLine = La suite possible :
PuzzleRead = Les chances sont celles du meilleur bot contre ses égaux, sur toutes les cartes qui pourraient venir.

puzzle_win = Gagne { $win } % ± { $error }.
puzzle_for = { $game }, { $players } joueurs
puzzle_rating = Ton classement aux problèmes : { $rating } ± { $deviation }
puzzle_rating_now = Ton classement aux problèmes est maintenant { $rating }.
puzzle_level = Le bot le plus doux qui le trouve : { $level }.
puzzle_count = { $solved } résolus sur { $answered }

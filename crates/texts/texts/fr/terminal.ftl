### La table dans le terminal, en français.

## Le dialogue

PlainKeys = Réponds par le numéro d’un choix ; une ligne vide prend celui marqué *. u revenir, c annuler, h conseil, t toute la table, l journal, ? ces touches, x abandonner, o libérer ta place sur un serveur, q quitter.
PlainNotYet = Ce n’est pas encore ton tour. À tout moment : t toute la table, l journal, ? ces touches, x abandonner, o libérer ta place sur un serveur, q quitter.
no_such_choice = « { $text } » ne fait pas partie des choix.
game_is_saved = La partie est enregistrée. Pour continuer : { $command }
played_elsewhere = Une partie de { $file } se joue déjà dans un autre terminal. Quitte-la d’abord, ou donne à celle-ci son propre fichier avec --store.
TableIsGone = La table ne donne plus de nouvelles.

## L’écran

ScreenKeys = Entrée choix · u revenir · Éch. annuler · h conseil · l journal · ? aide · q fin
ScreenEndKeys = r une autre partie · l journal · ? aide · q quitter
ReplayKeys = ← → un tour · Pg↑ Pg↓ dix tours · Début Fin · l journal · ? aide · q quitter
ScreenPick = prend le choix de ce numéro ; un clic, ce qui est allumé
ScreenMove = passer d’un choix à l’autre
ScreenEnter = prend le choix en surbrillance ; * marque le plus courant
ScreenUndo = annuler la dernière étape ; au début, ton dernier tour
ScreenHint = conseil
ScreenLog = journal
ScreenAnswer = accepter ou refuser, quand une question est posée
ScreenResign = abandonner : deux fois de suite
ScreenRematch = à la fin, une revanche avec les places décalées
ScreenLeave = quitter, tout est gardé ; o deux fois : libérer sa place
ResignAgain = Tu abandonnes cette partie pour de bon. Appuie encore sur x pour confirmer.
ScreenScroll = déplacer la carte ou le journal
more_choices = … { $more } de plus : ↑ ↓ ou numéro.
go_to_cell = Case marquée * : tape son nom, comme { $cell }
ScreenLegend = Sur la carte : * tu peux y aller, #1 un comptoir et @1 le bateau du joueur 1. Chez les joueurs : comptoirs construits par épice, [cartes en main|jouées|défaussées], → pas gratuits. Tuiles bonus restantes : ★ points, → pas gratuits, □ cales.
ScreenLetters = Cartes : +YY donne des cubes, ^2 améliore, YY>G échange ; -2 coûte deux cubes ; entre parenthèses après un titre, ce qui reste de la pile ; ★ points.
screen_too_small = L’écran est trop petit : { $width } × { $height } au moins.
Thinking = Un bot réfléchit …

## Une table sur un serveur

ServerIsSilent = Le serveur ne répond pas.
GetUpAgain = Ta place à cette table se libère, ou un bot continue pour toi. Appuie encore sur o pour confirmer.
AnswerKeys = y accepter, n refuser.

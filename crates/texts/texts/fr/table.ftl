### What both games say at a table, in French.

## Cubes where no game is spoken of

cube_yellow = jaune
    .one = jaune
    .counted = { $count ->
            [one] { $count } jaune
           *[other] { $count } jaunes
        }
    .in_full = jaune
cube_red = rouge
    .one = rouge
    .counted = { $count ->
            [one] { $count } rouge
           *[other] { $count } rouges
        }
    .in_full = rouge
cube_green = vert
    .one = vert
    .counted = { $count ->
            [one] { $count } vert
           *[other] { $count } verts
        }
    .in_full = vert
cube_brown = brun
    .one = brun
    .counted = { $count ->
            [one] { $count } brun
           *[other] { $count } bruns
        }
    .in_full = brun
but_for = sans { $spice }

## Merchant cards: what they do, and what they are called in a sentence

card_gain = Recevoir { $cubes }
card_upgrade = Améliorer jusqu’à { $steps } crans
card_trade = Échanger { $input } contre { $output }
card_gain_named = « recevoir { $cubes } »
card_upgrade_named = « améliorer { $steps } »
card_trade_named = « { $input } contre { $output } »
play_card = Jouer : { $card }
play_card_times = Jouer : { $card }, { $times ->
        [1] 1 fois
       *[other] jusqu’à { $times } fois
    }
card_not_affordable = { $card } (pas assez d’épices)
merchant = { $is_offered ->
        [yes] Prendre le marchand
       *[no] Marchand
    } { $number } : { $card }. { $cost ->
        [0] Gratuit
        [one] Coûte { $cost } cube
       *[other] Coûte { $cost } cubes
    }{ $on_it_count ->
        [0] {""}
       *[other] . Dessus : { $on_it }
    }

## Whose turn it is

turn_of_player = { $who ->
        [you] À toi
       *[other] Tour { of_whom }
    }
returns_cubes = { $who ->
        [you] Cubes à rendre
       *[other] { $who_name } rend des cubes
    }
waiting_for = { $name } { $owed ->
        [trade] { $is_away ->
            [yes] n’est pas là et peut encore échanger
           *[no] peut encore échanger, puis son tour est fini
        }
        [return] { $is_away ->
            [yes] n’est pas là et doit encore rendre des cubes
           *[no] doit encore rendre des cubes
        }
       *[none] { $is_away ->
            [yes] n’est pas là
           *[no] réfléchit
        }
    }.{ $turns_until_yours ->
        [0] {" "}Puis tu rends des cubes.
        [1] {" "}C’est ensuite à toi.
        [2] {" "}Tu joues dans deux tours.
        [none] {" "}Tu regardes.
       *[other] {""}
    }
round_number = Manche { $round }
turn_number = Tour { $turn }
turn_of = Tour { $turn } sur { $turns }
replay_title = Rediffusion, tour { $turn }
asks_to_take_back = { $name } demande à reprendre le dernier tour.

## Players and what lies before them

side = { $who ->
        [you] Ton côté
       *[other] Côté { of_whom }
    }
see_all_cards = { $name }{ $absence ->
        [none] {""}
       *[other] {" "}({ $absence })
    } : voir toutes les cartes
hand_and_played = { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    } en main, { $played ->
        [one] { $played } jouée
       *[other] { $played } jouées
    }
hand_of = Main, { cards }
played_of = Jouées, { cards }
claims = { $claims ->
        [one] { $claims } gain
       *[other] { $claims } gains
    } sur { $of }
claims_face_down = { claims }, face cachée. Voir toutes les cartes
in_the_deck = { $cards } en pioche
short_foot = encore { $short }
rest_button = Repos : reprendre { $cards ->
        [one] { $cards } carte jouée
       *[other] { $cards } cartes jouées
    }
plus_cards = +{ cards }

## Choosing cubes

trade_so_often = { $times ->
        [0] Aucun échange
       *[other] { $times } fois : payer { $input }, gagner { $output }
    }
steps_used = { $used ->
        [one] { $used } cran
       *[other] { $used } crans
    } sur { $most }
steps_from = { $from } : { $steps ->
        [one] { $steps } cran
       *[other] { $steps } crans
    }
one_step_more = { $from } : un cran de plus
one_step_less = { $from } : un cran de moins
which_cube_on = Quel cube va sur la carte { $card } ?
on_card = sur la carte { $card }
put_on_card = Poser 1 { $spice_one } sur la carte { $card }, tu en as { $held }
cubes_to_place = Encore { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } à poser.
keep_cube = Garder 1 { $spice_one }
raise_cube = Élever 1 { $from_one } en { $to_one }
return_one = Rendre 1 { $spice_one }, tu en as { $held }
return_more = { $some_are_returned ->
        [yes] Rends-en encore { $cubes }.
       *[no] Rends { $cubes ->
            [one] { $cubes } cube
           *[other] { $cubes } cubes
        }.
    }
only_fit = place pour { $limit }

## Hints

chance_to_win = Avec ce tour, le meilleur bot gagnerait environ { $win } % des parties contre ses semblables.
chance_at_this_table = À partir de là, un { $level } gagnerait environ { $win } % des parties contre ces bots.
leads_to_claim = Cela mène { $turns ->
        [1] au tour suivant
       *[other] en { $turns } tours
    } à { points } pour { $cost }.

## What happened: the passé composé with "avoir". The name of who did it stands before it, or "Tu".

starts = { $who ->
        [you] tu commences
       *[other] { $who_name } commence
    }
goes_next = { $who ->
        [you] toi
       *[other] { $who_name }
    }
seats_were_drawn = { $places }.
program_failed = { has } échoué : le bot { $bot } continue à sa place.
stood_in = { $who ->
        [you] n’es pas là : un bot joue pour toi.
       *[other] n’est pas là : un bot joue à sa place.
    }
came_back = { $who ->
        [you] es
       *[other] est
    } de retour.
bot_for = { $who ->
        [you] Un bot (pour toi)
       *[other] Un bot (pour { $who_name })
    }
got_up = { has } quitté la table : un bot continue.
handed_over = { $who ->
        [you] n’étais pas là : les autres font jouer un bot.
       *[other] n’est pas là : la table fait jouer un bot.
    }
resigned = { has } abandonné.
ended_by_all = { has } proposé d’arrêter la partie, et tous ont accepté.
hinted = { has } demandé un conseil.
took_back = { has } repris le dernier tour.
took_turn = { has } { $did }{ $returned_count ->
        [0] {""}
       *[other] , et rendu { $returned }
    }.
has = { $who ->
        [you] as
       *[other] a
    }
did_gain = reçu { $cubes }
did_upgrade = amélioré { $steps }
DidUpgradeNothing = joué une amélioration sans rien améliorer
step = { $count } { $from } en { $to }
did_trade = échangé { times } { $input } contre { $output }
did_acquire = pris { $card }{ lying_on_it }{ $paid ->
        [none] {""}
       *[other] {" "}en posant { $paid }
    }
lying_on_it = { $taken_count ->
        [0] {""}
       *[other] {" "}avec { $taken } dessus
    }
did_rest = pris du repos et repris { cards }
DidSettle = dépassé la limite
DidStop = renoncé à échanger

## What is about to happen

do_gain = Reçois { $cubes }.
do_upgrade = Améliore { $steps }.
DoUpgradeNothing = Joue l’amélioration sans rien améliorer.
do_trade = Échange { times } { $input } contre { $output }.
do_acquire = Prends { $card }{ lying_on_it }{ $paid ->
        [none] {""}
       *[other] {" "}en posant { $paid }
    }.
merchant_in_slot = le marchand { $number }
do_rest = Repose-toi et reprends { cards }.
do_return = Rends { $cubes }.
DoSettle = Rends les cubes en trop.
DoStop = Renonce à échanger.

## The table

AfterThisTurn = Après ce tour
Agree = Accepter
AskToTakeBack = Demander à reprendre
Away = pas là
BackInHand = De retour en main
BackToTable = Retour à la table
BackToTables = Toutes les tables
BeforeFirstTurn = Aucun tour n’a encore été joué.
TakenBack = Repris
LotFell = Le sort a décidé :
Cancel = Annuler
Caravan = Caravane
ChooseWhatLights = Choisis ce qui s’allume.
ClaimFoot = prendre
Claimed = Gains
Confirm = Confirmer
DealIsFixed = La donne a été fixée avant le premier tour. Son empreinte :
FreeFoot = gratuit
GameOver = La partie est finie
Hint = Conseil
MoreOftenHere = Ces bots sont plus faibles : ici, il gagnerait plus souvent.
HowManyTimes = Combien de fois ?
InHand = En main
InTheDeck = en pioche
Keys = Touches et épices
LastRound = Dernière manche
LastTurn = Dernier tour
Log = Journal
Merchants = Marchands
NewSinceYourTurn = nouveau depuis ton tour
SinceYourTurn = Depuis ton tour
StartOver = Recommencer
TakeTurnBack = Reprendre mon tour
WhatHappenedSince = Ce qui s’est passé depuis ton tour
NoneYet = Aucune
NotFinalYet = Rien n’est définitif avant que tu confirmes.
OtherPlayers = Les autres
ClaimsLieFaceDown = À cette table, les gains sont cachés : des autres, tu vois combien, pas lesquels, et on compte les points à la fin. Seul le dernier tour dit ce qui a été remporté.
FaceDown = Face cachée jusqu’à la fin
PointsAtTheEnd = Les points sont comptés à la fin
PlaceForMe = Poser
PlayFoot = jouer
Played = Jouées
PointCards = Cartes de points
PricesBelow = le prix en cubes est sous chaque carte
ReadyFoot = possible
ReadyToConfirm = Il ne reste qu’à confirmer
Refuse = Refuser
Rest = Repos
ReturnForMe = Rendre
Returned = rendu
SettleReturn = La nouvelle carte est visible. Rends maintenant ce qui est en trop.
SettleToll = Un péage a trop rempli ta cale. Rends ce qui est en trop.
SettleTrade = La nouvelle carte est visible. Tu peux maintenant échanger à ce marché.
SettleBoth = La nouvelle carte est visible. Échange d’abord si tu veux, puis rends les cubes en trop.
SeeScores = Voir les scores
SkipToSide = Aller de ton côté
SoFar = Jusqu’ici
StoodInFor = un bot joue pour le moment
TableNav = Table
TakeBackAsked = Reprise demandée
TimeLeft = Temps restant
TimePassed = Durée de ce tour
ToPlay = joue
Undo = Revenir d’une étape
WatchFromStart = Revoir cette partie depuis le début
WatchLastTurn = Revoir le dernier tour
WhatHappened = Ce qui s’est passé
WhichCubesRise = Quels cubes montent ?
YourDraft = Ton brouillon

## The keys and the spices

SpicesByWorth = Les épices, de la moins chère à la plus chère
KeyAct = construire un comptoir, remporter, arrêter
KeyCell = naviguer vers cette case de la carte marine, ou y commencer
KeyDiscard = en route, défausser la carte à cette place
KeyCancel = annuler le brouillon, fermer une fenêtre
KeyClaim = remporter la carte de points à cette place
KeyConfirm = confirmer le tour, ou accepter ce qui est proposé
KeyCube = poser ou rendre un cube de cette épice
KeyHand = jouer la carte à cette place de ta main
KeyHelp = conseil, journal, cette aide
KeyMerchant = prendre le marchand à cette place
KeyPlan = planifier : le plus tôt que chaque carte ou tuile pourrait être remportée
KeyRest = se reposer
KeySteps = pour améliorer, un cran de plus pour cette épice ; avec Maj, un de moins
KeyTimes = pour échanger, autant de fois
KeyUndo = revenir sur la dernière étape du brouillon

## Coming, going and ending

offers_end = { $name } propose d’arrêter la partie ici. Personne ne gagnerait.
let_bot_play = Faire jouer un bot pour { $name }
resigned_and_wins = { $who ->
        [you] Tu as abandonné
       *[other] { $who_name } a abandonné
    } : { $winner ->
        [you] tu gagnes
       *[other] { $winner_name } gagne
    }
EndedAbandoned = La partie a été fermée parce que personne n’est revenu, et personne n’a gagné
EndedByAgreement = La partie a été arrêtée d’un commun accord, personne n’a gagné
BotPlaysForYou = Un bot joue pour toi.
CancelTable = Fermer cette table
CancelTableHelp = Une fois fermée, plus personne ne pourra s’y asseoir.
EndOffered = Arrêt proposé
Gone = est parti·e, un bot joue
Leave = Quitter la table
LeaveHelp = Un bot continue pour toi. Tu peux revenir et reprendre ta place.
GetUp = Libérer ta place
OfferEnd = Proposer d’arrêter la partie
OfferEndHelp = Si tous acceptent, la partie s’arrête ici et personne ne gagne.
Resign = Abandonner
ResignHelp = Tu abandonnes cette partie pour de bon.
ResignNow = Oui, abandonner
ResignedForGood = Tu as abandonné. Tu peux regarder.
TakeSeatBack = Reprendre ta place
TableCancelled = Cette table a été fermée avant le début de la partie
TableCancelledHelp = Rien n’a été joué. Tu peux ouvrir ta propre table.
YouGotUp = Tu as quitté la table.

## The result

CheckYourselfText = Télécharge la partie et lance
DownloadRecord = Télécharger la partie
FairDeal = Une donne honnête
FairDealText = L’ordre des deux pioches était fixé avant le premier tour, et l’enregistrement le révèle. L’empreinte montrée depuis le début :
FinalScores = Scores finaux
Gold = Or
JoinRematch = Rejoindre la revanche
Player = Qui
Rematch = Revanche, places décalées
Position = Une position
PositionLine = La position en notation
Replay = Rediffusion
Show = Montrer
TableAfter = La table après
TableBefore = La table avant
Result = Résultat
ScoreCards = Cartes
ScoreSpice = Épices
Silver = Argent
Total = Somme
LargestTurns = Les tours les plus rentables
LookAtTable = Voir la table
PictureOfTable = Image de la table à la fin
RaceByRound = Les points, manche par manche
RoundHeading = Manche
ShareResult = Partager le résultat
TheRace = La course
gain_in_turn = { $gain ->
        [one] Le tour { $turn } a rapporté { $gain } point : le revoir
       *[other] Le tour { $turn } a rapporté { $gain } points : le revoir
    }

## The replay

Go = Aller
NextTurn = Tour suivant
PlayOn = Continuer
PlayOnFromHere = Continuer d’ici contre des bots
PreviousTurn = Tour précédent
TurnSlider = Numéro du tour
NewGameFromHere = Une nouvelle partie d’ici
NewGameFromHereText = À partir de ce tour, tu joues contre des bots, à une table à part. La partie que tu regardes reste telle quelle.
PlayByItself = Lecture automatique
ToTheStart = Au début
ToTheEnd = À la fin

## A first game with a guide

AtAGlance = Tout en un coup d’œil
Guide = Guide
LearnByPlaying = Apprendre en jouant
LessonBuy = Le marchand indiqué va t’aider. Appuie dessus.
LessonChoose = Choisis ce qui s’allume. En cas de doute, demande un conseil.
LessonDidAcquire = La carte est dans ta main ; la rangée a avancé et une nouvelle carte est arrivée.
LessonDidRest = Toutes tes cartes sont de retour dans ta main.
LessonDidUpgrade = Tes cubes sont montés ; la carte reste jouée jusqu’à ton repos.
SkipLesson = Passer la leçon

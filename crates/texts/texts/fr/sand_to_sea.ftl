### From Sand to Sea, in French.

SandToSea = Du sable à la mer

## The spices: their name, one cube, so many cubes, the name with the colour

sand_to_sea_yellow = gingembre
    .one = gingembre
    .counted = { $count } gingembre
    .in_full = gingembre (jaune)
sand_to_sea_red = piment
    .one = piment
    .counted = { $count ->
            [one] { $count } piment
           *[other] { $count } piments
        }
    .in_full = piment (rouge)
sand_to_sea_green = thé
    .one = thé
    .counted = { $count ->
            [one] { $count } thé
           *[other] { $count } thés
        }
    .in_full = thé (vert)
sand_to_sea_brown = girofle
    .one = girofle
    .counted = { $count ->
            [one] { $count } girofle
           *[other] { $count } girofles
        }
    .in_full = girofle (brun)

## The map

cell_to_begin = Commencer en { $name }
cell_to_stay = Rester en { $name }
cell_to_sail_to = Naviguer vers { $name }, { cards }{ $toll ->
        [0] {""}
        [one] {" "}et { $toll } cube de péage
       *[other] {" "}et { $toll } cubes de péage
    }
cell_with = { $head } : { $place }{ $outposts ->
        [none] {""}
       *[other] {"\u202F"}; { $outposts_there ->
            [one] comptoir
           *[other] comptoirs
        } : { $outposts }
    }{ $boats ->
        [none] {""}
       *[other] {"\u202F"}; { $boats_there ->
            [one] bateau
           *[other] bateaux
        } : { $boats }
    }
# A player with the number on their pieces.
owner = { $who ->
        [you] toi
       *[other] { $who_name }
    } ({ $number })
market_with = marché, { $symbol }, échange { $input } contre { $output }
OpenSea = pleine mer
port_with = port, { victory_for }
PortIsClosed = port fermé
PortAwaitsTile = port, une nouvelle tuile arrive

## Players and what lies before them

hold_with = Cale : { $cubes }, { $cubes_count } sur { $limit }
hold_of = { $who ->
        [you] Ta cale
       *[other] Cale { of_whom }
    }
board_of = { $who ->
        [you] Ton plateau
       *[other] Plateau { of_whom }
    }
board_row = Ligne { $symbol } : { $built ->
        [one] { $built } comptoir construit
       *[other] { $built } comptoirs construits
    } sur 4, { points }
FirstColumnReward = Une fois vide, cette colonne donne un marchand gratuit
ColumnReward = Une fois vide, cette colonne donne une tuile bonus ou un marchand gratuit
cards_of = { $hand ->
        [one] { $hand } carte
       *[other] { $hand } cartes
    } en main, { $played ->
        [one] { $played } jouée
       *[other] { $played } jouées
    }, { $discarded ->
        [one] { $discarded } défaussée
       *[other] { $discarded } défaussées
    }
discarded_of = Défaussées, { cards }
rest_with = Repos : reprendre { $cards ->
        [one] { $cards } carte jouée ou défaussée
       *[other] { $cards } cartes jouées ou défaussées
    }
starting_set = { $is_offered ->
        [yes] Commencer avec le lot
       *[no] Lot de départ
    } { $number } : { $cubes }

## Victory tiles and bonus tiles

victory_for = { points } pour { $cost }
claim_victory = Remporter { victory_for }
NoVictoriesYet = Aucune tuile victoire pour l’instant. Tout voir
victories_worth = Tuiles victoire : { $worth } points. Tout voir
in_the_pile = { $tiles } dans la pile
points_tiles_left = il reste { $left ->
        [one] { $left } tuile points
       *[other] { $left } tuiles points
    }, celle du dessus vaut { $worth }
NoPointsTilesLeft = plus de tuiles points
move_tiles_left = il reste { $left ->
        [one] { $left } tuile navigation
       *[other] { $left } tuiles navigation
    }
hold_tiles_left = il reste { $left ->
        [one] { $left } tuile cale
       *[other] { $left } tuiles cale
    }
points_tiles_taken = Tuiles points pour { points }
move_tiles_taken = { $steps ->
        [one] { $steps } pas gratuit
       *[other] { $steps } pas gratuits
    } à chaque voyage
hold_tiles_taken = { $places } places de plus dans la cale
take_points_tile = { points } à la fin
TakeMoveTile = Un pas gratuit à chaque voyage
TakeHoldTile = 3 places de plus dans la cale
take_free_card = Prendre, gratuit : { $card }{ $on_it_count ->
        [0] {""}
       *[other] , avec { $on_it } dessus
    }

## Sailing, building and paying

build_button = { $cost ->
        [0] Construire un comptoir gratuitement
        [one] Construire un comptoir pour { $cost } cube
       *[other] Construire un comptoir pour { $cost } cubes
    }
which_cards = { $of ->
        [1] Quelle carte paie le trajet ?
       *[other] { $chosen ->
            [0] Quelles { $of } cartes paient le trajet ?
           *[other] Quelles cartes paient le trajet ? { $chosen } sur { $of }
        }
    }
discard_named = Défausser : { $card } ({ $is_in_hand ->
        [yes] en main
       *[no] déjà jouée
    })
which_toll = Quel cube reçoit { $to } ?
give_toll = Donner 1 { $spice_one } à { $to }, tu en as { $held }
which_cost = { $left ->
        [one] { $left } cube
       *[other] { $left } cubes
    } pour le comptoir.
give_for_outpost = Rendre 1 { $spice_one } pour le comptoir, tu en as { $held }
aim_at_tile = La tuile la plus proche vaut { points }, en { $port }. Il manque : { $missing }.
tile_can_be_paid = Tu peux payer la tuile à { points } en { $port }.

## What happened: the parts of a turn behind "a", which are put in a list

did_begin = commencé avec { $cubes }{ at_place }
at_place = { $at ->
        [none] {""}
       *[other] {" "}en { $at }
    }
did_play = joué { $card }
did_stay = jeté l’ancre en { $to }
did_sail = rejoint { $to } { for_cards }
for_cards = { $cards ->
        [0] sans carte
       *[other] pour { cards }
    }
toll_to = { $spice } à { $who ->
        [you] toi
       *[other] { $who_name }
    }
did_pay_toll = payé un péage ({ $toll })
# $stayed is the place, if the boat did not move and nothing else says where it is.
did_build = construit un comptoir{ at_cost }
at_cost = { $cost_count ->
        [0] {""}
       *[other] {" "}pour { $cost }
    }
gift_of_merchant = { $card }{ $on_it_count ->
        [0] {""}
       *[other] {" "}avec { $on_it } dessus
    } en cadeau
gift_of_points = une tuile à { points }
GiftOfPoints = une tuile points
GiftOfMove = une tuile navigation
GiftOfHold = une tuile cale
did_take = pris { $gift }
did_trade_there = échangé { times } { $input } contre { $output }
did_claim_tile = remporté { points } avec { $cost }
did_claim_tile_face_down = remporté une tuile victoire

## What is about to happen. Of the parts in a list, sailing or staying is the first.

do_begin = Commence avec { $cubes }{ at_place }.
do_play = Joue { $card }.
do_all = { $legs }.
do_stay = Reste en { $to }
do_sail = Rejoins { $to } { for_cards }
do_pay_toll = paie un péage ({ $toll })
do_build = construis un comptoir{ at_cost }
do_take = prends { $gift }
do_trade_there = échange { times } { $input } contre { $output }
do_trade_written = échange { times }
do_claim_tile = remporte { points } avec { $cost }
DoClaimTileFaceDown = remporte une tuile victoire
SailSomewhere = Rejoins un autre endroit
StayThere = Reste là

## A first game of From Sand to Sea with a guide

SandToSeaLessonAcquire = Chaque pas de ton bateau coûte une carte : avec davantage de cartes, tu vas plus loin. Le premier marchand est gratuit : appuie dessus.
SandToSeaLessonBonus = Une colonne de ton plateau est vide. Tu gagnes une tuile bonus ou un marchand. Appuie sur « Prendre », ou choisis autre chose.
SandToSeaLessonBuild = Chaque comptoir t’ouvre un marché et découvre des points sur ton plateau. Appuie sur « Construire un comptoir ».
SandToSeaLessonClaim = C’est ton port. Paie ses épices et la tuile est à toi : appuie sur « Remporter ».
SandToSeaLessonColumn = Un comptoir sur chacun des quatre symboles vide la première colonne de ton plateau, et cela se récompense. Appuie sur le marché indiqué.
SandToSeaLessonConfirm = Rien ne compte encore : tu vois ta cale telle qu’elle serait. Appuie sur « Confirmer », ou sur « Revenir » pour y repenser.
SandToSeaLessonCost = Il y a déjà un comptoir ici, alors le tien coûte des cubes. Les moins chers suffisent : appuie sur « Payer ».
SandToSeaLessonDidBegin = Ton bateau est sur la carte et tes premières épices sont à bord.
SandToSeaLessonDidBuild = Ton comptoir est là, et ton plateau montre les points qu’il a découverts.
SandToSeaLessonDidClaim = La tuile victoire est à toi, avec ses points.
SandToSeaLessonDidPlay = Les cubes sont dans ta cale ; la carte reste jouée jusqu’à ton repos.
SandToSeaLessonDidSail = Ton bateau a avancé ; les cartes défaussées reviennent avec le repos.
SandToSeaLessonDidShare = Le péage est payé, et les deux bateaux partagent le marché.
SandToSeaLessonDidTake = La colonne est vide, et sa récompense est à toi.
SandToSeaLessonDidTrade = Le marché a échangé tes cubes.
SandToSeaLessonDiscard = Chaque pas coûte une carte, et celles qui sont indiquées te manqueront le moins. Toutes reviennent avec le repos. Appuie sur « Défausser ».
SandToSeaLessonDiscardPlayed = Le mieux est de payer avec une carte déjà jouée : elle attend ton repos de toute façon. Appuie sur « Défausser ».
SandToSeaLessonMarket = Ton bateau est à un marché. Avec ton propre comptoir, tu peux y échanger. Pour en construire un, appuie sur la case de ton bateau.
SandToSeaLessonOver = Voilà toute l’histoire : la quatrième tuile victoire de quelqu’un amène la dernière manche, et qui a le plus de points gagne. Continue, ou ouvre ta propre table.
SandToSeaLessonPay = Chaque carte à gauche de la tienne reçoit un de tes cubes. Le gingembre (jaune) vaut le moins : appuie dessus, ou fais poser les moins chers.
SandToSeaLessonPlace = Ton bateau commence à un marché, de préférence au milieu d’autres. Appuie sur « Commencer ici », ou sur un marché qui te plaît mieux.
SandToSeaLessonPlay = Les ports des coins ont des tuiles victoire, et on les paie en épices. Cette carte te donne deux cubes jaunes de gingembre : appuie dessus.
SandToSeaLessonPlayOn = La carte indiquée te rapproche d’une tuile victoire. Appuie dessus.
SandToSeaLessonPort = Tu as toutes les épices d’une tuile victoire. Navigue jusqu’à son port : appuie dessus.
SandToSeaLessonRest = Les cartes jouées ou défaussées reviennent quand tu te reposes. Cela coûte un tour : appuie sur « Repos ».
SandToSeaLessonReturn = Une cale contient dix cubes, et trois de plus par tuile cale. Rends ceux dont tu as le moins besoin : appuie sur « Rendre ».
SandToSeaLessonReward = La première colonne de ton plateau est vide. Sa récompense est un marchand gratuit : appuie sur « Prendre », ou sur une autre carte de la rangée.
SandToSeaLessonSail = Il est temps de naviguer : chaque pas vers une case voisine coûte une carte, de ta main ou déjà jouée. Appuie sur le marché indiqué.
SandToSeaLessonSailOn = La case indiquée te rapproche d’une tuile victoire. Appuie dessus.
SandToSeaLessonSet = Tout le monde commence avec quelques épices. Appuie sur le lot indiqué.
SandToSeaLessonShare = L’autre bateau est au marché indiqué. Tu peux y aller aussi, contre un péage d’un cube. Appuie dessus.
SandToSeaLessonToll = L’autre bateau reçoit un cube de ton choix. Le gingembre (jaune) vaut le moins : appuie sur « Donner ».
SandToSeaLessonTrade = Avec ton comptoir, tu échanges ce que montre le marché, autant de fois que tu peux payer. Appuie sur « Échanger », ou sur « Arrêter là » si tu as besoin de tes cubes.
SandToSeaLessonUpgrade = Les épices montent du gingembre (jaune) au piment (rouge), au thé (vert) et au girofle (brun). Appuie sur la carte d’amélioration pour faire monter tes cubes.
SandToSeaLessonWait = L’autre bateau est en route. C’est ensuite à toi.

## The table of From Sand to Sea

AMerchant = Prends un marchand de la rangée.
Accept = Accepter
Begin = Commencer
Board = Plateau
BonusTiles = Tuiles bonus
Build = Construire
BuildOutpost = Construire un comptoir
ClaimHere = Remporter
ClosedPort = fermé
DiscardForMe = Défausser
Discarded = Défaussées
EmptyHand = Aucune carte en main. Un repos les ramène.
FaceUp = Déjà jouées
SandToSeaThings = Joue une carte, prends un marchand, navigue ou repose-toi.
GiveForMe = Donner
Hold = Cale
Map = Carte marine
NewTileComes = nouvelle
OrAMerchant = Ou prends un marchand de la rangée.
PayForMe = Payer
PlaceLead = Choisis un marché sur la carte marine. Les bateaux peuvent s’en partager un.
RaiseNothing = Ne rien améliorer
Reconstructed = Quels nombres sont reconstitués
SetUp = Mise en place
SetUpLead = Choisis un lot de départ, puis un marché pour ton bateau. Pour la mise en place, on choisit dans l’ordre inverse.
StartHere = Commencer ici
StartingSets = Lots de départ
StayFoot = rester
StopHere = Arrêter là
TakeForMe = Prendre
TradeHere = Échanger
VictoryTiles = Tuiles victoire
WhatNow = Que fais-tu ici ?
WhereToStart = Où commence ton bateau ?
WhichReward = Une colonne est vide. Que prends-tu ?

## Maps to choose from, and drawing one

map_standard = Carte classique
map_long_coast = Longue côte
map_ring = Anneau
map_twin_islands = Îles jumelles
MapDrawing = Ta carte marine
MapDrawingHelp = 20 × o et 4 × P, colonnes à deux caractères d’écart, chaque ligne une demi-case
MapFile = Ou un fichier

## What is wrong with the drawing of a map

map_not_part_of_a_drawing = À la ligne { $line }, « { $found } » n’est ni une case (o) ni un port (P)
map_between_columns = À la ligne { $line }, la case au caractère { $at } est entre deux colonnes : elles sont à deux caractères d’écart
map_between_rows = À la ligne { $line }, la case au caractère { $at } devrait être une ligne plus haut ou plus bas
map_wrong_count = Il faut 20 cases (o) et 4 ports (P), et il y en a { $tiles } et { $ports }
map_cut_off = { $cell } ne peut pas être atteint depuis les autres cases
map_lonely = { $cell } touche moins de deux autres cases
MapsTooMany = Le serveur ne peut pas garder davantage de cartes marines. Choisis-en une parmi les siennes

## The atlas

AtlasVictoryTiles = Tuiles de victoire
AtlasOutposts = Comptoirs sur les marchés
AtlasBonusTiles = Tuiles bonus
AtlasMoveTile = tuile de pas supplémentaire
AtlasHoldTile = tuile de cale
AtlasPointsTile = tuile de points

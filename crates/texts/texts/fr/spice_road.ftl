### Spice Road, in French.

SpiceRoad = La Route des épices

## The spices: their name, one cube, so many cubes, the name with the colour.
## They are named as one speaks of goods ("2 curcuma"): such nouns do not change their form.

spice_road_yellow = curcuma
    .one = curcuma
    .counted = { $count } curcuma
    .in_full = curcuma (jaune)
spice_road_red = safran
    .one = safran
    .counted = { $count } safran
    .in_full = safran (rouge)
spice_road_green = cardamome
    .one = cardamome
    .counted = { $count } cardamome
    .in_full = cardamome (verte)
spice_road_brown = cannelle
    .one = cannelle
    .counted = { $count } cannelle
    .in_full = cannelle (brune)

## Point cards, coins and caravans

gold_coin = une pièce d’or
silver_coin = une pièce d’argent
coins = { $gold ->
        [0] { $silver } argent
       *[other] { $silver ->
            [0] { $gold } or
           *[other] { $gold } or, { $silver } argent
        }
    }
point_card_for = { points } pour { $cost }
point_card_in_row = { $is_offered ->
        [yes] Prendre { points }
       *[no] { points }
    } pour { $cost }{ $coin ->
        [gold] , avec { gold_coin }
        [silver] , avec { silver_coin }
       *[none] {""}
    }{ $short ->
        [0] {""}
       *[other] , { short_foot }
    }
caravan_with = Caravane : { $cubes }, { $cubes_count } sur { $limit }
caravan_of = { $who ->
        [you] Ta caravane
       *[other] Caravane { of_whom }
    }
coins_left = il reste { $coin ->
        [gold] { $left ->
            [one] { $left } pièce d’or
           *[other] { $left } pièces d’or
        }
       *[silver] { $left ->
            [one] { $left } pièce d’argent
           *[other] { $left } pièces d’argent
        }
    }
NoClaimsYet = Aucun gain pour l’instant. Voir toutes les cartes
claims_worth = Gains : { $worth } points. Voir toutes les cartes
aim_at_point_card = La carte de points la plus proche vaut { points }. Il manque : { $missing }.

## Claims that were made, and that are about to be

did_claim = remporté { points } avec { $cost }{ got_coin }
did_claim_face_down = remporté une carte de points{ got_coin }
got_coin = { $coin ->
        [gold] , et reçu { gold_coin }
        [silver] , et reçu { silver_coin }
       *[none] {""}
    }
do_claim = Remporte { points } avec { $cost }{ take_coin }.
do_claim_slot = Remporte la carte de points { $number }.
do_claim_face_down = Remporte une carte de points{ take_coin }.
take_coin = { $coin ->
        [gold] {" "}et prends { gold_coin }
        [silver] {" "}et prends { silver_coin }
       *[none] {""}
    }

## A first game with a guide

SpiceRoadKnowCoins = La carte de points la plus à gauche rapporte une pièce d’or, qui vaut trois points, et la suivante une pièce d’argent, qui en vaut un, tant qu’il en reste.
SpiceRoadKnowEnd = La sixième carte de points de n’importe qui (la cinquième à quatre ou cinq) amène le dernier tour de table. Il est joué jusqu’au bout, pour que chacun ait joué autant de fois.
SpiceRoadKnowLeft = À la fin, chaque cube restant qui n’est pas du curcuma vaut un point. Le plus de points gagne : cartes, pièces et cubes ensemble.
SpiceRoadKnowLimit = Une caravane porte dix cubes. Ce qui dépasse à la fin d’un tour est rendu, et tu choisis lesquels.
SpiceRoadKnowPrice = Le premier marchand est gratuit. Chacun des suivants coûte un cube sur chaque carte avant lui, et les cubes posés sur une carte viennent avec elle.
SpiceRoadKnowTrade = Une carte d’échange échange autant de fois que tes cubes le permettent, le tout en un tour.
SpiceRoadKnowUpgrade = Une amélioration va par crans : deux crans élèvent deux cubes une fois, ou un cube deux fois.
SpiceRoadLessonAcquire = Avec davantage de cartes, ta caravane va plus vite. Le marchand tout à gauche est gratuit : appuie dessus.
SpiceRoadLessonClaim = Tu as toutes les épices d’une carte de points. Appuie dessus et remporte ses points, et la pièce au-dessus s’il y en a une.
SpiceRoadLessonConfirm = Rien ne compte encore : tu vois ta caravane telle qu’elle serait. Appuie sur « Confirmer », ou sur « Revenir » pour y repenser.
SpiceRoadLessonDidClaim = La carte de points est à toi, avec ses points. Une pièce d’or en vaut trois de plus, une d’argent un.
SpiceRoadLessonDidPlay = Les cubes sont dans ta caravane, qui en porte dix ; la carte reste jouée jusqu’à ton repos.
SpiceRoadLessonDidHire = La carte est dans ta main, et tes cubes sont sur les cartes d’avant. Une carte d’échange échange autant de fois que tes cubes le permettent, en un tour.
SpiceRoadLessonHire = Les marchands plus à droite ont un prix : un cube sur chaque carte à leur gauche, pour qui prendra cette carte plus tard. Appuie sur celui qui est indiqué et paie.
SpiceRoadLessonTrade = Un échange se fait autant de fois que tes cubes le permettent, avec une carte en un tour. Appuie sur la carte indiquée ; à toi de choisir combien de fois.
SpiceRoadLessonDidTrade = Chaque échange a compté, avec une carte en un tour. Elle reste jouée jusqu’à ton repos.
SpiceRoadLessonOver = Voilà toute l’histoire : à la sixième carte de points de quelqu’un (la cinquième à quatre ou cinq), on finit la manche. Alors comptent les points, les pièces et chaque cube qui n’est pas du curcuma ; aucune bonne épice n’est perdue. Continue, ou ouvre ta propre table.
SpiceRoadLessonPay = Chaque carte à gauche de la tienne reçoit un de tes cubes. Le curcuma (jaune) vaut le moins : appuie dessus, ou fais poser les moins chers.
SpiceRoadLessonPlay = Ce sont les épices qui font gagner : elles achètent les cartes de points du haut. Commence par la carte qui te donne deux cubes jaunes de curcuma : appuie dessus.
SpiceRoadLessonPlayOn = La carte indiquée te rapproche d’une carte de points. Appuie dessus.
SpiceRoadLessonRest = Les cartes que tu as jouées reviennent quand tu te reposes. Cela coûte un tour : appuie sur « Repos ».
SpiceRoadLessonReturn = Une caravane porte dix cubes au plus à la fin d’un tour. Rends ce qui te sert le moins.
SpiceRoadLessonUpgrade = Les épices montent du curcuma (jaune) au safran (rouge), à la cardamome (vert) et à la cannelle (brun). Appuie sur la carte d’amélioration pour faire monter tes cubes.
SpiceRoadLessonWait = L’autre caravane est en marche. C’est ensuite à toi.
SpiceRoadThings = Joue une carte, prends un marchand, remporte des points ou repose-toi.

## The atlas

AtlasPointCards = Cartes de points

### Spice Road, in English.

SpiceRoad = Spice Road

## The spices: their name, one cube, so many cubes, the name with the colour

spice_road_yellow = turmeric
    .one = turmeric
    .counted = { $count } turmeric
    .in_full = turmeric (yellow)
spice_road_red = saffron
    .one = saffron
    .counted = { $count } saffron
    .in_full = saffron (red)
spice_road_green = cardamom
    .one = cardamom
    .counted = { $count } cardamom
    .in_full = cardamom (green)
spice_road_brown = cinnamon
    .one = cinnamon
    .counted = { $count } cinnamon
    .in_full = cinnamon (brown)

## Point cards, coins and caravans

gold_coin = a gold coin
silver_coin = a silver coin
coins = { $gold ->
        [0] { $silver } silver
       *[other] { $silver ->
            [0] { $gold } gold
           *[other] { $gold } gold, { $silver } silver
        }
    }
point_card_for = { points } for { $cost }
point_card_in_row = { $is_offered ->
        [yes] Claim { points }
       *[no] { points }
    } for { $cost }{ $coin ->
        [gold] , with { gold_coin }
        [silver] , with { silver_coin }
       *[none] {""}
    }{ $short ->
        [0] {""}
       *[other] , { short_foot }
    }
caravan_with = Caravan: { $cubes }, { $cubes_count } of { $limit }
caravan_of = { $who ->
        [you] Your caravan
       *[other] { $who_name }’s caravan
    }
coins_left = { $coin ->
        [gold] { $left ->
            [one] { $left } gold coin
           *[other] { $left } gold coins
        }
       *[silver] { $left ->
            [one] { $left } silver coin
           *[other] { $left } silver coins
        }
    } left
NoClaimsYet = No claims yet. See all cards
claims_worth = Claims: { $worth } points. See all cards
aim_at_point_card = Nearest is the point card for { points }: { $missing } to go.

## Claims that were made, and that are about to be

did_claim = claimed { points } with { $cost }{ took_coin }
did_claim_face_down = claimed a point card{ took_coin }
took_coin = { $coin ->
        [gold] , and took { gold_coin }
        [silver] , and took { silver_coin }
       *[none] {""}
    }
do_claim = Claim { points } with { $cost }{ take_coin }.
do_claim_slot = Claim point card { $number }.
do_claim_face_down = Claim a point card{ take_coin }.
take_coin = { $coin ->
        [gold] , and take { gold_coin }
        [silver] , and take { silver_coin }
       *[none] {""}
    }

## A first game with a guide

SpiceRoadKnowCoins = The leftmost point card brings a gold coin, worth three points, and the next one a silver coin, worth one, as long as there are any.
SpiceRoadKnowEnd = The sixth point card of anyone (the fifth with four or five players) brings the last round. It is played to its end, so that everyone has had as many turns.
SpiceRoadKnowLeft = In the end every cube left that is not turmeric is worth a point. The most points win: claims, coins and cubes together.
SpiceRoadKnowLimit = A caravan carries ten cubes. What is more at the end of a turn goes back, and you choose which.
SpiceRoadKnowPrice = The first merchant is free. Each one further right costs a cube on every card before it, and the cubes that lie on a card come with it.
SpiceRoadKnowTrade = A trade card trades as often as your cubes allow, all in one turn.
SpiceRoadKnowUpgrade = An upgrade goes in steps: two steps raise two cubes once, or one cube twice.
SpiceRoadLessonAcquire = A wider hand makes a faster caravan. The leftmost merchant costs nothing: press it.
SpiceRoadLessonClaim = You have all the spices of a point card. Press it and claim its points, and the coin above it if one lies there.
SpiceRoadLessonConfirm = Nothing counts yet: you see your caravan as it would be. Press Confirm, or Undo to think again.
SpiceRoadLessonDidClaim = The point card is yours, with its points. A gold coin counts three more, a silver one one.
SpiceRoadLessonDidPlay = The cubes are in your caravan, which carries ten; the card stays played until you rest.
SpiceRoadLessonDidHire = The card is in your hand, and your cubes lie on the cards before it. A trade card trades as often as your cubes allow, in one turn.
SpiceRoadLessonHire = Merchants further right have a price: a cube on each card left of them, for whoever takes that card later. Press the marked one and pay.
SpiceRoadLessonTrade = A trade can be made as often as your cubes allow, with one card in one turn. Press the marked card; how many times is yours to choose.
SpiceRoadLessonDidTrade = Every time you traded counted, with one card in one turn. It stays played until you rest.
SpiceRoadLessonOver = That is the whole of it: at the sixth point card of anyone (the fifth with four or five players) the round is played out. Then points, coins and every cube left that is not turmeric count, so no good spice is wasted. Play on, or start a table of your own.
SpiceRoadLessonPay = Each card left of yours gets one of your cubes. Turmeric (yellow) is worth least: press it, or have the cheapest placed.
SpiceRoadLessonPlay = Spices win this game: they buy the point cards above. Begin with the card that gives you two yellow cubes of turmeric: press it.
SpiceRoadLessonPlayOn = The marked card brings you nearer to a point card. Press it.
SpiceRoadLessonRest = Cards you have played come back when you rest. It costs a turn: press Rest.
SpiceRoadLessonReturn = A caravan carries ten cubes and no more at the end of a turn. Give back what you need least.
SpiceRoadLessonUpgrade = Spices rise from turmeric (yellow) to saffron (red), cardamom (green) and cinnamon (brown). Press the upgrade card to lift your cubes.
SpiceRoadLessonWait = The other caravan is on the move. You are next.
SpiceRoadThings = Play a card, take a merchant, claim points, or rest.

## The atlas

AtlasPointCards = Point cards

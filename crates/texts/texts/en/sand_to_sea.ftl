### From Sand to Sea, in English.

SandToSea = From Sand to Sea

## The spices: their name, one cube, so many cubes, the name with the colour

sand_to_sea_yellow = ginger
    .one = ginger
    .counted = { $count } ginger
    .in_full = ginger (yellow)
sand_to_sea_red = chili
    .one = chili
    .counted = { $count } chili
    .in_full = chili (red)
sand_to_sea_green = tea
    .one = tea
    .counted = { $count } tea
    .in_full = tea (green)
sand_to_sea_brown = cloves
    .one = clove
    .counted = { $count ->
            [one] { $count } clove
           *[other] { $count } cloves
        }
    .in_full = cloves (brown)

## The map

cell_to_begin = Start at { $name }
cell_to_stay = Stay at { $name }
cell_to_sail_to = Sail to { $name } for { $cards ->
        [0] free, 0 cards
       *[other] { cards }
    }{ $toll ->
        [0] {""}
        [one] {" "}and { $toll } cube of toll
       *[other] {" "}and { $toll } cubes of toll
    }
cell_with = { $head }: { $place }{ $outposts ->
        [none] {""}
       *[other] ; { $outposts_there ->
            [one] outpost
           *[other] outposts
        } of { $outposts }
    }{ $boats ->
        [none] {""}
       *[other] ; { $boats_there ->
            [one] boat
           *[other] boats
        } of { $boats }
    }
# A player with the number on their pieces.
owner = { $who ->
        [you] you
       *[other] { $who_name }
    } ({ $number })
market_with = market, { $symbol }, trades { $input } for { $output }
OpenSea = open sea
port_with = port, { victory_for }
PortIsClosed = closed port
PortAwaitsTile = port, a new tile comes

## Players and what lies before them

hold_with = Hold: { $cubes }, { $cubes_count } of { $limit }
hold_of = { $who ->
        [you] Your hold
       *[other] { $who_name }’s hold
    }
board_of = { $who ->
        [you] Your board
       *[other] { $who_name }’s board
    }
board_row = { $symbol } row: { $built } of 4 outposts built, { points }
FirstColumnReward = Emptied, this column gives a free merchant
ColumnReward = Emptied, this column gives a bonus tile or a free merchant
cards_of = { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    } in hand, { $played } played, { $discarded } discarded
discarded_of = Discarded, { cards }
rest_with = Rest: take back { cards } you have played or discarded
starting_set = { $is_offered ->
        [yes] Begin with set
       *[no] Starting set
    } { $number }: { $cubes }

## Victory tiles and bonus tiles

victory_for = { points } for { $cost }
claim_victory = Claim { victory_for }
NoVictoriesYet = No victory tiles yet. See everything
victories_worth = Victory tiles: { $worth } points. See everything
in_the_pile = { $tiles } in the pile
points_tiles_left = { $left ->
        [one] { $left } points tile
       *[other] { $left } points tiles
    } left, the top one worth { $worth }
NoPointsTilesLeft = no points tiles left
move_tiles_left = { $left ->
        [one] { $left } extra-move tile
       *[other] { $left } extra-move tiles
    } left
hold_tiles_left = { $left ->
        [one] { $left } hold tile
       *[other] { $left } hold tiles
    } left
points_tiles_taken = Points tiles worth { points }
move_tiles_taken = { $steps ->
        [one] { $steps } free step
       *[other] { $steps } free steps
    } in every move
hold_tiles_taken = { $places } more places in the hold
take_points_tile = { points } at the end
TakeMoveTile = A free step in every move
TakeHoldTile = 3 more places in the hold
take_free_card = Take for free: { $card }{ $on_it_count ->
        [0] {""}
       *[other] , with { $on_it } on it
    }

## Sailing, building and paying

build_button = { $cost ->
        [0] Build an outpost for free
        [one] Build an outpost for { $cost } cube
       *[other] Build an outpost for { $cost } cubes
    }
which_cards = { $of ->
        [1] Which card pays for the way?
       *[other] { $chosen ->
            [0] Which { $of } cards pay for the way?
           *[other] Which cards pay for the way? { $chosen } of { $of } chosen
        }
    }
discard_named = Discard: { $card } ({ $is_in_hand ->
        [yes] in hand
       *[no] already played
    })
which_toll = Which cube does { $to } get?
give_toll = Give { $spice } to { $to }, you have { $held }
which_cost = { $left ->
        [one] { $left } cube
       *[other] { $left } cubes
    } for the outpost.
give_for_outpost = Return one { $spice_one } for the outpost, you have { $held }
aim_at_tile = Nearest is the tile with { points } at { $port }: { $missing } to go.
tile_can_be_paid = You can pay for the tile with { points } at { $port }.

## What happened: the parts of a turn, which are put in a list

did_begin = began with { $cubes }{ at_place }
at_place = { $at ->
        [none] {""}
       *[other] {" "}at { $at }
    }
did_play = played { $card }
did_stay = stayed at { $to }
did_sail = sailed to { $to } for { $cards ->
        [0] free
       *[other] { cards }
    }
toll_to = { $spice } to { $who ->
        [you] you
       *[other] { $who_name }
    }
did_pay_toll = paid a toll of { $toll }
# $stayed is the place, if the boat did not move and nothing else says where it is.
did_build = built an outpost{ at_cost }
at_cost = { $cost_count ->
        [0] {""}
       *[other] {" "}for { $cost }
    }
gift_of_merchant = { $card }{ $on_it_count ->
        [0] {""}
       *[other] {" "}with { $on_it } on it
    } as a gift
gift_of_points = a tile worth { points }
GiftOfPoints = a points tile
GiftOfMove = an extra-move tile
GiftOfHold = a hold tile
did_take = took { $gift }
did_trade_there = traded { $input } for { $output } { times }
did_claim_tile = claimed { points } with { $cost }
did_claim_tile_face_down = claimed a victory tile

## What is about to happen. Of the parts in a list, sailing or staying is the first.

do_begin = Begin with { $cubes }{ at_place }.
do_play = Play { $card }.
do_all = { $legs }.
do_stay = Stay at { $to }
do_sail = Sail to { $to } for { $cards ->
        [0] free
       *[other] { cards }
    }
do_pay_toll = pay a toll of { $toll }
do_build = build an outpost{ at_cost }
do_take = take { $gift }
do_trade_there = trade { $input } for { $output } { times }
do_trade_written = trade { times }
do_claim_tile = claim { points } with { $cost }
DoClaimTileFaceDown = claim a victory tile
SailSomewhere = Sail to another place
StayThere = Stay there

## A first game of From Sand to Sea with a guide

SandToSeaLessonAcquire = Every step of your boat takes a card, so more cards carry you further. The first merchant costs nothing: press it.
SandToSeaLessonBonus = You have emptied a column of your board. Its reward is a bonus tile or a merchant. Press Take, or choose another.
SandToSeaLessonBuild = Every outpost opens a market to you and uncovers points on your board. Press Build an outpost.
SandToSeaLessonClaim = This is your port. Pay its spices and the tile is yours: press Claim.
SandToSeaLessonColumn = One outpost on each of the four symbols empties the first column of your board, which earns a reward. Press the marked market.
SandToSeaLessonConfirm = Nothing counts yet: you see your hold as it would be. Press Confirm, or Undo to think again.
SandToSeaLessonCost = Others have built here before you, so your outpost costs cubes. The cheapest will do: press Pay.
SandToSeaLessonDidBegin = Your boat is on the map and your first spices are on board.
SandToSeaLessonDidBuild = Your outpost stands, and your board shows the points it uncovered.
SandToSeaLessonDidClaim = The victory tile is yours, with its points.
SandToSeaLessonDidPlay = The cubes are in your hold; the card stays played until you rest.
SandToSeaLessonDidSail = Your boat has moved on; the discarded cards come back when you rest.
SandToSeaLessonDidShare = The toll is paid, and both boats share the market.
SandToSeaLessonDidTake = The column is empty, and its reward is yours.
SandToSeaLessonDidTrade = The market has changed your cubes.
SandToSeaLessonDiscard = Every step takes a card, and the marked ones you will miss least. All come back when you rest. Press Discard.
SandToSeaLessonDiscardPlayed = A card already played is the best fare: it waits for your next rest anyway. Press Discard.
SandToSeaLessonMarket = Your boat lies at a market. With an outpost of your own you may trade there. To build one, press your boat’s hex.
SandToSeaLessonOver = That is the whole of it: someone’s fourth victory tile brings the last round, and the most points win. Play on, or start a table of your own.
SandToSeaLessonPay = Each card left of yours gets one of your cubes. Ginger (yellow) is worth least: press it, or have the cheapest placed.
SandToSeaLessonPlace = Your boat starts at a market, best amid others. Press Start here, or a market you like better.
SandToSeaLessonPlay = The ports in the corners have victory tiles, and spices buy them. This card gives you two yellow cubes of ginger: press it.
SandToSeaLessonPlayOn = The marked card brings you nearer to a victory tile. Press it.
SandToSeaLessonPort = You have all the spices of a victory tile. Sail to its port: press it.
SandToSeaLessonRest = Cards played or discarded come back when you rest. It costs a turn: press Rest.
SandToSeaLessonReturn = A hold carries ten cubes, and three more with each hold tile. Give back what you need least: press Return.
SandToSeaLessonReward = You have emptied the first column of your board. Its reward is a merchant for free: press Take, or any card of the row.
SandToSeaLessonSail = Time to sail: every step to a hex beside takes one card, from your hand or already played. Press the marked market.
SandToSeaLessonSailOn = The marked place brings you nearer to a victory tile. Press it.
SandToSeaLessonSet = Everyone begins with a few spices. Press the marked set.
SandToSeaLessonShare = The other boat lies at the marked market. You may go there too, for a toll of one cube. Press it.
SandToSeaLessonToll = The owner of the other boat gets a cube of your choice. Ginger (yellow) is worth least: press Give.
SandToSeaLessonTrade = With your outpost you trade what the market shows, as often as you can pay. Press Trade, or Stop here if you need your cubes.
SandToSeaLessonUpgrade = Spices rise from ginger (yellow) to chili (red), tea (green) and cloves (brown). Press the upgrade card to lift your cubes.
SandToSeaLessonWait = The other boat is on its way. You are next.

## The table of From Sand to Sea

AMerchant = Take a merchant from the row.
Accept = Accept
Begin = Begin
Board = Board
BonusTiles = Bonus tiles
Build = Build
BuildOutpost = Build an outpost
ClaimHere = Claim
ClosedPort = closed
DiscardForMe = Discard
Discarded = Discarded
EmptyHand = No cards in hand. A rest brings them back.
FaceUp = Already played
SandToSeaThings = Play a card, take a merchant, sail, or rest.
GiveForMe = Give
Hold = Hold
Map = Map
NewTileComes = new
OrAMerchant = Or take a merchant from the row.
PayForMe = Pay
PlaceLead = Choose a market on the map. Boats may share one.
RaiseNothing = Raise nothing
Reconstructed = Which numbers are reconstructed
SetUp = Set-up
SetUpLead = Choose a starting set, then a market for your boat. The last in turn order chooses first.
StartHere = Start here
StartingSets = Starting sets
StayFoot = stay
StopHere = Stop here
TakeForMe = Take
TradeHere = Trade
VictoryTiles = Victory tiles
WhatNow = What do you do here?
WhereToStart = Where does your boat start?
WhichReward = A column is empty. What do you take?

## Maps to choose from, and drawing one

map_standard = Standard
map_long_coast = Long coast
map_ring = Ring
map_twin_islands = Twin islands
MapDrawing = Your map
MapDrawingHelp = 20 × o and 4 × P, columns two characters apart, each line half a hex
MapFile = Or a file

## What is wrong with the drawing of a map

map_not_part_of_a_drawing = In line { $line }, “{ $found }” is neither a tile (o) nor a port (P)
map_between_columns = In line { $line }, the hex at character { $at } is between two columns: they are two characters apart
map_between_rows = In line { $line }, the hex at character { $at } should be one line higher or lower
map_wrong_count = It needs 20 tiles (o) and 4 ports (P), and has { $tiles } and { $ports }
map_cut_off = { $cell } cannot be reached from the other hexes
map_lonely = { $cell } touches fewer than two others
MapsTooMany = The server has as many maps as it keeps. Choose one of those it brings along

## The atlas

AtlasVictoryTiles = Victory tiles
AtlasOutposts = Outposts on markets
AtlasBonusTiles = Bonus tiles
AtlasMoveTile = extra-move tile
AtlasHoldTile = hold tile
AtlasPointsTile = points tile

### What both games say at a table, in English.

## Cubes where no game is spoken of

cube_yellow = yellow
    .one = yellow
    .counted = { $count } yellow
    .in_full = yellow
cube_red = red
    .one = red
    .counted = { $count } red
    .in_full = red
cube_green = green
    .one = green
    .counted = { $count } green
    .in_full = green
cube_brown = brown
    .one = brown
    .counted = { $count } brown
    .in_full = brown
but_for = not { $spice }

## Merchant cards: what they do, and what they are called in a sentence

card_gain = Gain { $cubes }
card_upgrade = Upgrade up to { $steps } steps
card_trade = Trade { $input } for { $output }
card_gain_named = “gain { $cubes }”
card_upgrade_named = “upgrade { $steps }”
card_trade_named = “{ $input } for { $output }”
play_card = Play: { $card }
play_card_times = Play: { $card }, { $times ->
        [1] 1 time
       *[other] up to { $times } times
    }
card_not_affordable = { $card } (not enough spice)
merchant = { $is_offered ->
        [yes] Take merchant
       *[no] Merchant
    } { $number }: { $card }. { $cost ->
        [0] Free
        [one] Costs { $cost } cube
       *[other] Costs { $cost } cubes
    }{ $on_it_count ->
        [0] {""}
       *[other] . { $on_it } lying on it
    }

## Whose turn it is

turn_of_player = { $who ->
        [you] Your turn
       *[other] { $who_name }’s turn
    }
returns_cubes = { $who ->
        [you] Return cubes
       *[other] { $who_name } returns cubes
    }
waiting_for = { $name } { $owed ->
        [trade] { $is_away ->
            [yes] is away and may still trade
           *[no] may still trade, then the turn is over
        }
        [return] { $is_away ->
            [yes] is away and still has to return cubes
           *[no] still has to return cubes
        }
       *[none] { $is_away ->
            [yes] is away
           *[no] is thinking
        }
    }.{ $turns_until_yours ->
        [0] {" "}Then you return cubes.
        [1] {" "}You are next.
        [2] {" "}You are next but one.
        [none] {" "}You are watching.
       *[other] {""}
    }
round_number = Round { $round }
turn_number = Turn { $turn }
turn_of = Turn { $turn } of { $turns }
replay_title = Replay, turn { $turn }
asks_to_take_back = { $name } asks to take the last turn back.

## Players and what lies before them

side = { $who ->
        [you] Your side
       *[other] { $who_name }’s side
    }
see_all_cards = { $name }{ $absence ->
        [none] {""}
       *[other] {" "}({ $absence })
    }: see all cards
hand_and_played = { $hand ->
        [one] { $hand } card
       *[other] { $hand } cards
    } in hand, { $played } played
hand_of = Hand, { cards }
played_of = Played, { cards }
claims = { $claims } of { $of } claims
claims_face_down = { claims }, face down. See all cards
in_the_deck = { $cards } in the deck
short_foot = { $short } short
rest_button = Rest: take back { cards } you have played
plus_cards = +{ cards }

## Choosing cubes

trade_so_often = { $times ->
        [one] { $times } time
       *[other] { $times } times
    }: pay { $input }, gain { $output }
steps_used = { $used } of { $most } steps
steps_from = { $steps ->
        [one] { $steps } step
       *[other] { $steps } steps
    } from { $from }
one_step_more = One step more from { $from }
one_step_less = One step less from { $from }
which_cube_on = Which cube goes on card { $card }?
on_card = on card { $card }
put_on_card = Put { $spice } on card { $card }, you have { $held }
cubes_to_place = { $cubes ->
        [one] { $cubes } cube
       *[other] { $cubes } cubes
    } still to place.
keep_cube = Keep this { $spice_one }
raise_cube = Raise one { $from_one } to { $to_one }
return_one = Return one { $spice_one }, you have { $held }
return_more = { $some_are_returned ->
        [yes] Return { $cubes } more.
       *[no] Return { $cubes ->
            [one] { $cubes } cube
           *[other] { $cubes } cubes
        }.
    }
only_fit = only { $limit } fit

## Hints

chance_to_win = With it the best bot would win about { $win } % of games against its equals.
chance_at_this_table = Played on from there, a { $level } would win about { $win } % of games against these bots.
leads_to_claim = It leads to { points } for { $cost } { $turns ->
        [1] next turn
       *[other] in { $turns } turns
    }.

## What happened. The name of who did it stands before it, or "You".

starts = { $who ->
        [you] you start
       *[other] { $who_name } starts
    }
goes_next = { $who ->
        [you] you
       *[other] { $who_name }
    }
seats_were_drawn = { $places }.
program_failed = failed: the bot { $bot } plays on in its seat.
stood_in = { $who ->
        [you] are away: a bot plays for you.
       *[other] is away: a bot plays instead.
    }
came_back = came back and { $who ->
        [you] play on.
       *[other] plays on.
    }
bot_for = { $who ->
        [you] A bot (for you)
       *[other] A bot (for { $who_name })
    }
got_up = left the table: a bot plays on.
handed_over = { $who ->
        [you] were away: the others let a bot play.
       *[other] is away: the table lets a bot play.
    }
resigned = resigned.
ended_by_all = offered to end the game, and all agreed.
hinted = asked for a hint.
took_back = took the last turn back.
took_turn = { $did }{ $returned_count ->
        [0] {""}
       *[other] {" "}and returned { $returned }
    }.
did_gain = gained { $cubes }
did_upgrade = upgraded { $steps }
DidUpgradeNothing = played an upgrade but raised nothing
step = { $count } { $from } to { $to }
did_trade = traded { $input } for { $output }, { times }
did_acquire = took { $card }{ lying_on_it }{ left_for_it }
lying_on_it = { $taken_count ->
        [0] {""}
       *[other] {" "}with { $taken } on it
    }
left_for_it = { $paid ->
        [none] {""}
       *[other] , leaving { $paid }
    }
did_rest = rested and took back { cards }
DidSettle = had too many cubes
DidStop = traded no more

## What is about to happen

do_gain = Gain { $cubes }.
do_upgrade = Upgrade { $steps }.
DoUpgradeNothing = Play the upgrade but raise nothing.
do_trade = Trade { $input } for { $output }, { times }.
do_acquire = Take { $card }{ lying_on_it }{ left_for_it }.
merchant_in_slot = merchant { $number }
do_rest = Rest and take back { cards }.
do_return = Return { $cubes }.
DoSettle = Return the cubes over the limit.
DoStop = Trade no more.

## The table

AfterThisTurn = After this turn
Agree = Agree
AskToTakeBack = Ask to undo
Away = away
BackInHand = Back in your hand
BackToTable = Back to the table
BackToTables = All tables
BeforeFirstTurn = No turn has been played yet.
TakenBack = Taken back
LotFell = Lots were drawn:
Cancel = Cancel
Caravan = Caravan
ChooseWhatLights = Choose what lights up.
ClaimFoot = claim
Claimed = Claimed
Confirm = Confirm
DealIsFixed = The deal was fixed before the first turn. Its fingerprint:
FreeFoot = free
GameOver = The game is over
Hint = Hint
MoreOftenHere = These bots are weaker: here it would win more often.
HowManyTimes = How many times?
InHand = In hand
InTheDeck = in the deck
Keys = Keys and spices
LastRound = Last round
LastTurn = Last turn
Log = Log
Merchants = Merchants
NewSinceYourTurn = new since your turn
SinceYourTurn = Since your turn
StartOver = Start over
TakeTurnBack = Take my turn back
WhatHappenedSince = What happened since your turn
NoneYet = None
NotFinalYet = Nothing is final until you confirm.
OtherPlayers = Other players
ClaimsLieFaceDown = Claims lie face down at this table: of the others you see how many, not which, and points are counted at the end. Only the latest turn says what was claimed.
FaceDown = Face down until the end
PointsAtTheEnd = Points are counted at the end
PlaceForMe = Place
PlayFoot = play
Played = Played
PointCards = Point cards
PricesBelow = cubes to pay are under each card
ReadyFoot = ready
ReadyToConfirm = Ready to confirm
Refuse = Refuse
Rest = Rest
ReturnForMe = Return
Returned = returned
SettleReturn = The new card is up. Now return what is too much.
SettleToll = A toll has overfilled your hold. Return what is too much.
SettleTrade = The new card is up. Now you can trade at this market.
SettleBoth = The new card is up. Trade first if you like, then return what is over the limit.
SeeScores = See the scores
SkipToSide = Skip to your side
SoFar = So far
StoodInFor = a bot plays for now
TableNav = Table
TakeBackAsked = Asked to undo
TimeLeft = Time left
TimePassed = Time of this turn
ToPlay = to play
Undo = Undo this step
WatchFromStart = Watch this game from the start
WatchLastTurn = Watch the last turn again
WhatHappened = What happened
WhichCubesRise = Which cubes rise?
YourDraft = Your draft

## The keys and the spices

SpicesByWorth = The spices, from the cheapest to the dearest
KeyAct = build an outpost, claim, stop
KeyCell = sail to that cell of the map, or begin there
KeyDiscard = on the way, discard the card in that place
KeyCancel = cancel the draft, close a sheet
KeyClaim = claim the point card in that place
KeyConfirm = confirm the turn, or accept what is offered
KeyCube = lay or return a cube of that spice
KeyHand = play the card in that place of your hand
KeyHelp = hint, log, this help
KeyMerchant = take the merchant in that place
KeyPlan = plan: how soon each card or tile could be claimed
KeyRest = rest
KeySteps = in an upgrade, one step more from that spice; with Shift, one less
KeyTimes = in a trade, so many times
KeyUndo = undo the last step of the draft

## Coming, going and ending

offers_end = { $name } offers to end the game here. Nobody would win.
let_bot_play = Let a bot play for { $name }
resigned_and_wins = { $who ->
        [you] You resigned
       *[other] { $who_name } resigned
    }: { $winner ->
        [you] you win
       *[other] { $winner_name } wins
    }
EndedAbandoned = The game was closed since nobody came back, and nobody has won
EndedByAgreement = The game was ended by agreement, and nobody has won
BotPlaysForYou = A bot plays for you.
CancelTable = Close this table
CancelTableHelp = Once it is closed, nobody can sit down at it any more.
EndOffered = End offered
Gone = has left, a bot plays
Leave = Leave the table
LeaveHelp = A bot plays on for you. You can come back and take your seat again.
GetUp = Give up your seat
OfferEnd = Offer to end the game
OfferEndHelp = If all agree, the game ends here and nobody wins.
Resign = Resign
ResignHelp = You give this game up for good.
ResignNow = Yes, resign
ResignedForGood = You have resigned. You can watch.
TakeSeatBack = Take your seat back
TableCancelled = This table was closed before the game began
TableCancelledHelp = Nothing was played. You can start a table of your own.
YouGotUp = You have left the table.

## The result

CheckYourselfText = Download the record and run
DownloadRecord = Download the record
FairDeal = A fair deal
FairDealText = The order of both decks was fixed before the first turn and is revealed in the record. The fingerprint shown all along:
FinalScores = Final scores
Gold = Gold
JoinRematch = Join the rematch
Player = Player
Rematch = Rematch, seats rotated
Position = A position
PositionLine = The position in notation
Replay = Replay
Show = Show
TableAfter = The table after it
TableBefore = The table before it
Result = Result
ScoreCards = Cards
ScoreSpice = Spice
Silver = Silver
Total = Total
LargestTurns = The turns that brought most
LookAtTable = Look at the table
PictureOfTable = Picture of the final table
RaceByRound = Points, round by round
RoundHeading = Round
ShareResult = Share the result
TheRace = The race
gain_in_turn = { $gain ->
        [one] Turn { $turn } brought { $gain } point: watch it
       *[other] Turn { $turn } brought { $gain } points: watch it
    }

## The replay

Go = Go
NextTurn = Next turn
PlayOn = Play on
PlayOnFromHere = Play on from here against bots
PreviousTurn = Previous turn
TurnSlider = Turn number
NewGameFromHere = A new game from here
NewGameFromHereText = From this turn on you play against bots, at a table of its own. The game you are watching stays as it is.
PlayByItself = Play by itself
ToTheStart = To the start
ToTheEnd = To the end

## A first game with a guide

AtAGlance = All of it at a glance
Guide = Guide
LearnByPlaying = Learn by playing
LessonBuy = The marked merchant will help you. Press it.
LessonChoose = Choose what lights up. If you are in doubt, ask for a hint.
LessonDidAcquire = The card is in your hand; the row moved up and a new card came.
LessonDidRest = All your cards are back in your hand.
LessonDidUpgrade = Your cubes rose; the card stays played until you rest.
SkipLesson = Skip the lesson

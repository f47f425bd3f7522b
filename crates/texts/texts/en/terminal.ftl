### The table in the terminal, in English.

## The dialogue

PlainKeys = Answer with the number of a choice; an empty line takes the one marked *. u undo, c cancel, h hint, t the whole table, l log, ? these keys, x resign, o give up your seat on a server, q leave.
PlainNotYet = It is not your turn yet. At any time: t the whole table, l log, ? these keys, x resign, o give up your seat on a server, q leave.
no_such_choice = “{ $text }” is none of the choices.
game_is_saved = The game is saved. Go on with: { $command }
played_elsewhere = A game in { $file } is being played in another terminal. Leave it there first, or give this game a file of its own with --store.
TableIsGone = Nothing more is heard of the table.

## The screen

ScreenKeys = Enter choose · u undo · Esc cancel · h hint · l log · ? help · q leave
ScreenEndKeys = r another game · l log · ? help · q leave
ReplayKeys = ← → turn by turn · PgUp PgDn ten turns · Home End · l log · ? help · q leave
ScreenPick = pick the choice of that number; a click picks what is lit
ScreenMove = go from choice to choice
ScreenEnter = take the choice in focus; * marks the usual one
ScreenUndo = undo the last step; at the start of a turn, your last turn
ScreenHint = hint
ScreenLog = log
ScreenAnswer = agree or refuse, when everyone is asked something
ScreenResign = resign: press it twice
ScreenRematch = at the end, another game with the seats rotated
ScreenLeave = leave: the game is saved; o twice: give up a server’s seat
ResignAgain = You give this game up for good. Press x again if you mean it.
ScreenScroll = move the map or the log
more_choices = … { $more } more: ↑ ↓ or a number.
go_to_cell = To go to a cell marked *, type its name: { $cell }
ScreenLegend = On the map: * you can go there, #1 an outpost and @1 the boat of player 1. With the players: outposts built of each spice, [cards in hand|played|discarded], → free steps. Bonus tiles left: ★ points, → free steps, □ holds.
ScreenLetters = Cards: +YY gives cubes, ^2 upgrades, YY>G trades; -2 costs two cubes; in brackets after a heading, what is left of the pile; ★ points.
screen_too_small = The screen is too small: { $width } × { $height } at least.
Thinking = A bot is thinking …

## A table on a server

ServerIsSilent = The server does not answer.
GetUpAgain = Your seat at this table becomes free, or a bot plays on for you. Press o again if you mean it.
AnswerKeys = y agree, n refuse.

### Puzzles, in English.

Puzzles = Puzzles
PuzzlesLead = One turn is clearly best, and it is not the one that comes to mind first. The positions are from games of strong bots; each was read far ahead several times over.
PuzzleTitle = Puzzle
PuzzleFind = Find the best turn.
PuzzleHow = Make it as at any table and confirm it. Your first answer counts.
PuzzleSolved = Solved!
PuzzleMissed = That is not the best turn.
PuzzleNext = Next puzzle
PuzzleOfTheDay = The day’s puzzle
PuzzleMore = More puzzles
PuzzleWhy = Why
PuzzleBest = Best
PuzzleSecond = Second best
PuzzleObvious = At first sight
PuzzleYours = Your turn
PuzzleLatest = Your latest answers
PuzzleWasSolved = solved
PuzzleWasMissed = missed
PuzzleLine = How it may go on:
PuzzleRead = The chances are those of the best bot against its equals, over all cards that could come up.

puzzle_win = Wins { $win } % ± { $error }.
puzzle_for = { $game }, { $players } players
puzzle_rating = Your puzzle rating: { $rating } ± { $deviation }
puzzle_rating_now = Your puzzle rating is now { $rating }.
puzzle_level = The gentlest bot that finds it is the { $level }.
puzzle_count = { $solved } of { $answered } solved

### A game that is studied, in English.

StudyTitle = What decided the game
StudySums = How it adds up
StudySumsHow = Chances to win in per cent. Start, luck, own errors and the others’ play are together exactly the result. Luck is what came off the decks against everything that could have come; an error is what a turn was worth less than the best one.
StudyMoments = The moments that decided it
StudyTurns = Every turn, with the chances after it
StudyPlayer = Player
StudyStart = Start
StudyLuck = Luck
StudyOwn = Own errors
StudyOthers = Others’ play
StudyResult = Result
StudyErrorRate = Error a turn
StudyWithoutLuck = Without luck
StudyPlayed = Played
StudyCost = Cost
StudyBetter = Better
ClassBest = best
ClassGood = good
ClassInaccuracy = inaccuracy
ClassMistake = mistake
ClassBlunder = blunder

study_chart = { $turns ->
    [one] Every player’s chance to win over one turn
   *[other] Every player’s chance to win over { $turns } turns
}
study_point = Turn { $turn }, { $name }: { $played }. After it: { $chances }
study_turn = Turn { $turn }:
study_choice = { $name } played { $played }, and the chance fell from { $before } to { $after } per cent. Better is { $line }.
study_luck = After { $played } by { $name } one of { $ways } cards came up, and the chance of { $whose } went from { $before } to { $after } per cent.
study_depth = Read ahead with { $search } lines for each turn and { $value } for each position after it.

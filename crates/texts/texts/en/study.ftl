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
StudyGame = Study the game
StudyAsk = Study this game
StudyAskAgain = Try again
StudyAskHow = The strongest bot reads every turn ahead: what each turn did to everyone’s chance to win, which turn was better, and what was luck. It takes a few minutes and is made once, for all who look.
StudyGoesOn = You can close this page. The study goes on, and is kept here.
StudyFailed = The study broke off several times and was given up.
StudyClasses = How good the turns were
StudyWhole = The whole study
ExploreFromHere = Explore from here
ExploreTitle = Exploring
ExploreHow = Play any turn for whoever is to move. What comes up is what lay next in the deck.
BestTurns = Best turns
ExploreTurns = The best turns here, with everyone’s chances
ExploreOver = The game is over here.

study_chart = { $turns ->
    [one] Every player’s chance to win over one turn
   *[other] Every player’s chance to win over { $turns } turns
}
study_point = Turn { $turn }, { $name }: { $played }. After it: { $chances }
study_chances_after = Turn { $turn }, { $name }. After it: { $chances }
study_turn = Turn { $turn }:
study_choice = { $name } played { $played }, and the chance fell from { $before } to { $after } per cent. Better is { $line }.
study_luck = After { $played } by { $name } one of { $ways } cards came up, and the chance of { $whose } went from { $before } to { $after } per cent.
study_depth = Read ahead with { $search } lines for each turn and { $value } for each position after it.
study_progress = { $turns ->
    [one] { $done } of one turn is studied.
   *[other] { $done } of { $turns } turns are studied.
}
study_queue = { $before ->
    [0] It is next.
    [one] One other game comes before it.
   *[other] { $before } other games come before it.
}
study_better = Better: { $what }
study_fell = The chance fell from { $before } to { $after } per cent.
study_came = What came up after it, one of { $ways }, changed the chance of { $whose } from { $before } to { $after } per cent.
StudyGoesOnWith = How it would go on:
explore_worth = Chances here: { $chances }

### The day's deal, in English.

Today = Today
DailyDeal = The day’s deal
DailyLead = One deal a day for each game. Everyone plays it once, alone against the same bots, from the same seat: what differs is how you play.
DailyHow = There are no hints, and nothing is taken back. Once begun it counts: a game that is not over at midnight (UTC) counts as lost. Until then nobody else sees your table.
DailyPlay = Play today’s deal
DailyGoOn = Play on
DailyYourTable = Your table
DailyLadder = Today’s ladder
DailyNobody = Nobody has finished it.
DailyYesterday = Yesterday
DailyBestGame = Watch the best game
DailyRank = Rank
DailyWho = Who
DailyPlace = Place
DailyRounds = Rounds
DailyYou = (you)
DailyFair = Each day’s deal is fixed before the day begins: here are the fingerprints of today’s and of tomorrow’s. When a day is over its records show the deal, and anybody can check it against the fingerprint.
DailyNonce = What the fingerprint was made with:
DailyToPlay = not played yet
DailyPlaying = under way
DailyPlayed = played
DailyClosed = The day’s deal: nobody else can look at this table before the day is over.

# $date is as 2026-11-16.
daily_of = { $game }: the deal of { $date }
daily_ends_in = The deal of { $date } can be played for another { $time }.
daily_result = Place { $place } with { points } in { $rounds ->
    [one] { $rounds } round
   *[other] { $rounds } rounds
}: rank { $rank } so far.
# $change is as +12.
daily_rating = Your rating at the day’s deal: { $rating } ± { $deviation } (last: { $change })
daily_count = { $begun } have begun it, { $finished } have finished.
daily_watch = Watch { $name }

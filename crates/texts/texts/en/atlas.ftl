### What cards and tiles are worth, in English.

Atlas = Atlas
AtlasIntro = What every card and tile is worth, how games begin and how long they last, counted in games between the best bots.
AtlasTables = Tables in the atlas
AtlasCaution = That those who had a card won more often does not mean that they won because of it: whoever does well gets more of everything. So “gain” stands beside it: how much better the turn that took the card looked to the search than the best turn that did not. Lines and brackets are intervals of 95 per cent; the dashed mark in “won” is what would be fair.
AtlasSeats = Seats
AtlasSeat = Seat
AtlasLength = Length
AtlasOpenings = First turns
AtlasOpeningsHow = A player’s first two turns: the card that was played, or a hand with the place in the row of the merchant card that was taken, counted from the left; at sea also the cubes of a starting set, and a boat for a voyage.
AtlasOpening = Turns
AtlasPlayed = Played
AtlasOrder = In the order of
AtlasMerchants = Merchant cards
AtlasGain = Gain
AtlasWon = Won
AtlasTaken = Taken
AtlasName = Name
AtlasRound = Round
AtlasPrice = Price
AtlasPoints = Points
DecimalSign = .

atlas_table = { $game } for { $players }
atlas_source = Counted in { $games } games between bots of the level “{ $bot }” with { $budget } lines a turn; gains were read with { $read } lines.
atlas_interval = { $share } % ({ $low } to { $high })
atlas_mean = { $mean } ± { $error }
atlas_gain = { $gain } % ± { $error }
atlas_length = A game lasts { $rounds } rounds.
atlas_lengths = How many games lasted how many rounds, from { $first } to { $last }
atlas_rounds = { $games ->
    [one] one game of { $rounds } rounds
   *[other] { $games } games of { $rounds } rounds
}

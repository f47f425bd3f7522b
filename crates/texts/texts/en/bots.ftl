### The bots, in English.

# How the bots are called and how they play. The keys end in the names that levels have in the program.

bot = { $name } (bot)
level_apprentice = Apprentice
level_porter = Porter
level_drover = Drover
level_wanderer = Wanderer
level_pedlar = Pedlar
level_trader = Trader
level_merchant = Merchant
level_master = Master
level_vizier = Vizier
level_oracle = Oracle

# How they play, in a line: the words that the program has for other places too.
character_apprentice = falls for the biggest claim, and forgets to rest
character_porter = carries all it can, and parts with it late
character_drover = counts what it has, and forgets to rest
character_wanderer = new to the road, and sees little of it
character_pedlar = sells what is at hand
character_trader = knows the trade, and misses a bargain now and then
character_merchant = seldom misses anything
character_master = weighs every turn with a trained eye
character_vizier = reads a few turns ahead
character_oracle = reads far ahead, and further the longer it may think

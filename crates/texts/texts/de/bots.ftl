### The bots, in German.

# How the bots are called and how they play. The keys end in the names that levels have in the program.

bot = { $name } (Bot)
level_apprentice = Lehrling
level_porter = Träger
level_drover = Treiber
level_wanderer = Wanderer
level_pedlar = Hausierer
level_trader = Krämer
level_merchant = Kaufmann
level_master = Meister
level_vizier = Wesir
level_oracle = Orakel

# How they play, in a line.
character_apprentice = fällt auf das Größte herein und vergisst zu rasten
character_porter = schleppt, so viel es geht, und gibt es spät wieder her
character_drover = zählt, was da ist, und vergisst zu rasten
character_wanderer = ist neu auf der Straße und sieht wenig von ihr
character_pedlar = verkauft, was gerade da ist
character_trader = versteht das Geschäft und übersieht manchen guten Handel
character_merchant = übersieht selten etwas
character_master = wägt jeden Zug mit geübtem Auge
character_vizier = liest ein paar Züge voraus
character_oracle = liest weit voraus, und mit mehr Bedenkzeit noch weiter

### The bots, in French.

# How the bots are called and how they play. The keys end in the names that levels have in the program.

bot = { $name } (bot)
level_apprentice = Apprenti
level_porter = Porteur
level_drover = Chamelier
level_wanderer = Vagabond
level_pedlar = Colporteur
level_trader = Négociant
level_merchant = Marchand
level_master = Maître
level_vizier = Vizir
level_oracle = Oracle

# How they play, in a line.
character_apprentice = se laisse éblouir par les plus grosses affaires et oublie de se reposer
character_porter = porte tout ce qu’il peut et s’en sépare tard
character_drover = compte ce qu’il possède et oublie de se reposer
character_wanderer = découvre la route et n’en voit pas grand-chose
character_pedlar = vend ce qui lui tombe sous la main
character_trader = connaît le métier, et laisse parfois filer une bonne affaire
character_merchant = laisse rarement passer quelque chose
character_master = pèse chaque tour d’un œil exercé
character_vizier = lit quelques tours à l’avance
character_oracle = lit loin à l’avance, et plus loin encore avec le temps de réfléchir

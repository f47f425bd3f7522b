"""Century: Spice Road and From Sand to Sea, exact and at engine speed.

>>> import caravan_games
>>> table = caravan_games.Table("spice-road", players=2, seed=7)
>>> table.to_move, table.turn_so_far
(0, None)
>>> table.play("S02^yy")
1
>>> bot = caravan_games.Bot("trader", "spice-road", 2)
>>> table.play(bot.choose(table.position))
0

The environments are `spice_road_v1` and `sand_to_sea_v1` (PettingZoo), and those that `gymnasium.make` knows once this package is
imported: "caravan/SpiceRoad-v1" and "caravan/SandToSea-v1". `Batch` steps many games in one call.
"""

from ._engine import Batch, Bot, Table, decisions, faces, features, layout, levels
from . import sand_to_sea_v1, spice_road_v1
from .against_bots import AgainstBots, register
from .analysis import Analysis, analyse

register()

__all__ = [
    "AgainstBots",
    "Analysis",
    "Batch",
    "Bot",
    "Table",
    "analyse",
    "decisions",
    "faces",
    "features",
    "layout",
    "levels",
    "sand_to_sea_v1",
    "spice_road_v1",
]

"""Century: From Sand to Sea for PettingZoo, for 2 to 4 players.

>>> from caravan_games import sand_to_sea_v1
>>> env = sand_to_sea_v1.env(players=2, reward="points")
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, observation["action_mask"].shape
('player_1', (218,))
"""

from .aec import CaravanEnv


class raw_env(CaravanEnv):
    """From Sand to Sea, one agent per seat."""

    metadata = {**CaravanEnv.metadata, "name": "sand_to_sea_v1"}
    game = "sand-to-sea"


env = raw_env

__all__ = ["env", "raw_env"]

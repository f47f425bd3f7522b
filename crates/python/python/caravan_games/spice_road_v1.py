"""Century: Spice Road for PettingZoo, for 2 to 5 players.

>>> from caravan_games import spice_road_v1
>>> env = spice_road_v1.env(players=3)
>>> env.reset(seed=1)
>>> observation, reward, termination, truncation, info = env.last()
>>> env.agent_selection, observation["action_mask"].shape
('player_0', (244,))
"""

from .aec import CaravanEnv


class raw_env(CaravanEnv):
    """Spice Road, one agent per seat."""

    metadata = {**CaravanEnv.metadata, "name": "spice_road_v1"}
    game = "spice-road"


env = raw_env

__all__ = ["env", "raw_env"]

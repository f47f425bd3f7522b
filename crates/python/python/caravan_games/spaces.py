"""The spaces of both games, made once per game and number of players."""

from __future__ import annotations

import numpy as np
from gymnasium import spaces

from ._engine import decisions, features


def action_space(game: str, players: int) -> spaces.Discrete:
    """The flat index of a game's decisions."""
    return spaces.Discrete(decisions(game, players))


def observation_space(game: str, players: int) -> spaces.Dict:
    """What a seat sees, and which decisions are legal."""
    return spaces.Dict(
        {
            "observation": spaces.Box(0, 255, (features(game, players),), np.uint8),
            "action_mask": spaces.Box(0, 1, (decisions(game, players),), np.int8),
        }
    )

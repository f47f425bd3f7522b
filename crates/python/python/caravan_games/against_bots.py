"""The Gymnasium environment: one seat is yours, bots have the others."""

from __future__ import annotations

from typing import Any, Sequence

import gymnasium
import numpy as np

from . import drawing
from ._engine import Bot, Table
from .spaces import action_space, observation_space

IDS = {"spice-road": "caravan/SpiceRoad-v1", "sand-to-sea": "caravan/SandToSea-v1"}


class AgainstBots(gymnasium.Env):
    """A game against our bots.

    `bots` is a name for all of them or one name for each; `budget` is what each may spend on a turn ("800n", "50ms").
    `seat` is where you sit; None draws it anew for every game. `reward` is as in the PettingZoo environments. The
    observation has the legal decisions as `action_mask`; `action_masks()` is what masked PPO of sb3-contrib asks for.

    >>> import gymnasium, caravan_games
    >>> env = gymnasium.make("caravan/SpiceRoad-v1", players=3, bots="pedlar")
    >>> observation, info = env.reset(seed=1)
    >>> action = int(observation["action_mask"].argmax())
    >>> observation, reward, terminated, truncated, info = env.step(action)
    >>> reward, terminated, truncated
    (0.0, False, False)
    """

    metadata: dict[str, Any] = {"render_modes": ["human", "ansi", "rgb_array", "svg"], "render_fps": 2}

    def __init__(
        self,
        game: str = "spice-road",
        players: int = 2,
        bots: str | Sequence[str] = "pedlar",
        seat: int | None = None,
        reward: str = "win",
        budget: str | None = None,
        max_steps: int | None = None,
        render_mode: str | None = None,
    ):
        names = [bots] * (players - 1) if isinstance(bots, str) else list(bots)
        if len(names) != players - 1:
            raise ValueError(f"{len(names)} bots are given for {players - 1} seats")
        if seat is not None and not 0 <= seat < players:
            raise ValueError(f"seat {seat} of {players} is not there")
        self.game, self.players, self.bot_names, self.chosen_seat = game, players, names, seat
        self.reward, self.budget, self.max_steps, self.render_mode = reward, budget, max_steps, render_mode
        self.action_space = action_space(game, players)
        self.observation_space = observation_space(game, players)
        self.table = Table(game, players)
        self.table.rewards(reward)  # refuses a reward that there is not

    def reset(self, *, seed: int | None = None, options: dict | None = None):
        super().reset(seed=seed)
        draw = lambda below: int(self.np_random.integers(below))
        self.table = Table(self.game, self.players, draw(2**63))
        self.seat = draw(self.players) if self.chosen_seat is None else self.chosen_seat
        bots = [Bot(name, self.game, self.players, draw(2**63)) for name in self.bot_names]
        self._bots = bots[: self.seat] + [None] + bots[self.seat :]
        self._steps = 0
        self._let_bots_play()
        return self._seen(), self._info()

    def step(self, action):
        """Makes a decision of yours, and lets the bots play until you are to move again."""
        self.table.decide(int(action))
        self._steps += 1
        self._let_bots_play()
        rewards = self.table.rewards(self.reward)
        terminated = rewards is not None
        truncated = not terminated and self._steps == self.max_steps
        if self.render_mode == "human":
            self.render()
        return self._seen(), rewards[self.seat] if terminated else 0.0, terminated, truncated, self._info()

    def _let_bots_play(self) -> None:
        # None, once the game is over, is nobody's seat.
        while self.table.to_move not in (self.seat, None):
            bot = self._bots[self.table.to_move]
            self.table.play(bot.choose(self.table.position, self.budget))

    def _seen(self):
        return self.table.observation(self.seat)

    def _info(self) -> dict[str, Any]:
        return {"seat": self.seat, "points": self.table.points, "winner": self.table.winner}

    def action_masks(self) -> np.ndarray:
        """The legal decisions."""
        return self._seen()["action_mask"].astype(bool)

    def render(self):
        """As in the PettingZoo environments."""
        if self.render_mode is None:
            return None
        if self.render_mode == "human":
            print(drawing.text(self.table))
            return None
        return drawing.DRAWINGS[self.render_mode](self.table)


def register() -> None:
    """Makes the environments known to `gymnasium.make`."""
    for game, name in IDS.items():
        if name not in gymnasium.registry:
            gymnasium.register(id=name, entry_point="caravan_games.against_bots:AgainstBots", kwargs={"game": game})

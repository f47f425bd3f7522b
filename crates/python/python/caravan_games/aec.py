"""The PettingZoo environment that both games share."""

from __future__ import annotations

from typing import Any

import numpy as np
from pettingzoo import AECEnv

from . import drawing
from ._engine import Table
from .spaces import action_space, observation_space


class CaravanEnv(AECEnv):
    """One game; an action is one decision of the flat index, so a turn is a short run of steps of one agent.

    `reward` is what the end of a game is worth: "win" (1 to the winner), "rank" (1 to the first, 0 to the last) or "points".
    Before the end every reward is 0. After `max_steps` decisions a game is truncated, with no reward. An action that is not
    legal raises `ValueError` and changes nothing.

    A reset without a seed goes on to the next seed drawn from the last one given.
    """

    metadata: dict[str, Any] = {
        "render_modes": ["human", "ansi", "rgb_array", "svg"],
        "is_parallelizable": False,
        "render_fps": 2,
    }
    game: str

    def __init__(
        self,
        players: int = 2,
        reward: str = "win",
        max_steps: int | None = None,
        render_mode: str | None = None,
    ):
        super().__init__()
        self.players = players
        self.reward = reward
        self.max_steps = max_steps
        self.render_mode = render_mode
        self.possible_agents = [f"player_{seat}" for seat in range(players)]
        self.agents: list[str] = []
        self._seats = {agent: seat for seat, agent in enumerate(self.possible_agents)}
        self.action_spaces = {agent: action_space(self.game, players) for agent in self.possible_agents}
        self.observation_spaces = {agent: observation_space(self.game, players) for agent in self.possible_agents}
        self.table = Table(self.game, players)
        self.table.rewards(reward)  # refuses a reward that there is not
        self._seeds = np.random.default_rng()

    def action_space(self, agent):
        return self.action_spaces[agent]

    def observation_space(self, agent):
        return self.observation_spaces[agent]

    def reset(self, seed: int | None = None, options: dict | None = None) -> None:
        """Begins a game. `options={"record": text}` goes on from a record instead."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        record = (options or {}).get("record")
        if record is not None:
            self.table = Table.from_record(record)
        else:
            self.table = Table(self.game, self.players, int(self._seeds.integers(2**63)))
        self._check_table()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: {} for agent in self.agents}
        self._steps = 0
        self.agent_selection = self.possible_agents[self.table.to_move]

    def _check_table(self) -> None:
        if (self.table.game, self.table.players) != (self.game, self.players):
            raise ValueError(f"the record is of {self.table.game} for {self.table.players}")
        if self.table.to_move is None:
            raise ValueError("the game of the record is over")

    def observe(self, agent):
        return self.table.observation(self._seats[agent])

    def step(self, action) -> None:
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        to_move = self.table.decide(action)
        self._steps += 1
        self._cumulative_rewards[agent] = 0
        if to_move is None:
            self._end(self.terminations, self.table.rewards(self.reward))
        elif self._steps == self.max_steps:
            self._end(self.truncations, [0] * self.players)
        else:
            self.agent_selection = self.possible_agents[to_move]
        if self.render_mode == "human":
            self.render()

    def _end(self, over: dict[str, bool], rewards) -> None:
        for agent, reward in zip(self.agents, rewards):
            over[agent] = True
            self.rewards[agent] = reward
            self._cumulative_rewards[agent] += reward
        self._deads_step_first()

    def render(self):
        """The table: text for "ansi", an array of pixels for "rgb_array", a drawing for "svg"; "human" prints the text."""
        if self.render_mode is None:
            return None
        if self.render_mode == "human":
            print(drawing.text(self.table))
            return None
        return drawing.DRAWINGS[self.render_mode](self.table)

    def close(self) -> None:
        """There is nothing to close."""

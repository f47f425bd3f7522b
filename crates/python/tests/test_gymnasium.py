"""One seat against bots."""

import warnings

import gymnasium
import numpy as np
import pytest
from gymnasium.utils.env_checker import check_env, data_equivalence

from caravan_games import AgainstBots  # the import makes the environments known to gymnasium

NAMES = ["caravan/SpiceRoad-v1", "caravan/SandToSea-v1"]


def play(env, seed):
    """A whole game with random legal decisions: everything that was returned."""
    rng = np.random.default_rng(seed)
    observation, info = env.reset(seed=seed)
    seen = [(observation, 0.0, False, False, info)]
    while not (seen[-1][2] or seen[-1][3]):
        legal = np.flatnonzero(seen[-1][0]["action_mask"])
        seen.append(env.step(rng.choice(legal)))
    return seen


@pytest.mark.parametrize("name", NAMES)
@pytest.mark.parametrize("players", [2, 3])
def test_games_are_played_to_their_end_and_reproduce(name, players):
    one, other = (gymnasium.make(name, players=players, bots="greedy") for _ in range(2))
    first, second = play(one, seed=5), play(other, seed=5)
    assert data_equivalence(first, second)
    observation, reward, terminated, truncated, info = first[-1]
    assert terminated and not truncated and reward == float(info["winner"] == info["seat"])
    assert all(one.observation_space.contains(step[0]) for step in first)
    assert all(step[1] == 0 for step in first[:-1])


@pytest.mark.parametrize("game", ["spice-road", "sand-to-sea"])
def test_the_checker_finds_nothing(game):
    """Gymnasium's own checker samples actions without a mask, so it is given an environment that takes the next legal one."""

    class AnyAction(gymnasium.ActionWrapper):
        def action(self, action):
            legal = np.flatnonzero(self.env.unwrapped.action_masks())
            return int(legal[action % len(legal)])

    with warnings.catch_warnings():
        # It would like to make a second one by its name, and is given an object.
        warnings.simplefilter("ignore")
        check_env(AnyAction(AgainstBots(game)), skip_render_check=True)


def test_seats_and_bots_are_as_asked():
    env = gymnasium.make("caravan/SpiceRoad-v1", players=3, bots=["pedlar", "random"], seat=1, reward="points").unwrapped
    observation, info = env.reset(seed=1)
    assert info["seat"] == 1 and len(env.table.turns()) == 1
    assert [bot and bot.name for bot in env._bots] == ["pedlar", None, "random"]
    with pytest.raises(ValueError, match="2 bots are given for 1"):
        gymnasium.make("caravan/SpiceRoad-v1", bots=["pedlar", "pedlar"])
    with pytest.raises(ValueError, match="seat 7"):
        gymnasium.make("caravan/SpiceRoad-v1", seat=7)


def test_long_games_are_given_up():
    env = gymnasium.make("caravan/SpiceRoad-v1", bots="random", max_steps=5)
    assert [step[3] for step in play(env, seed=1)] == [False] * 5 + [True]

"""What the PettingZoo environments promise beyond PettingZoo's own tests, and the drawings."""

import random
from xml.etree import ElementTree

import numpy as np
import pytest

from caravan_games import Table, drawing, sand_to_sea_v1, spice_road_v1

BOTH = pytest.mark.parametrize("module", [spice_road_v1, sand_to_sea_v1])


def play(env, seed):
    """A whole game at random: the sum of each agent's rewards."""
    rng, sums = random.Random(seed), {}
    env.reset(seed=seed)
    for agent in env.agent_iter():
        observation, reward, termination, truncation, _ = env.last()
        sums[agent] = sums.get(agent, 0) + reward
        over = termination or truncation
        env.step(None if over else rng.choice(observation["action_mask"].nonzero()[0]))
    return sums


@BOTH
@pytest.mark.parametrize("reward", ["win", "rank", "points"])
def test_rewards_come_once_and_at_the_end(module, reward):
    env = module.env(players=3, reward=reward)
    sums = play(env, seed=3)
    assert list(sums.values()) != [0, 0, 0]
    assert [sums[agent] for agent in env.possible_agents] == env.table.rewards(reward)


@BOTH
def test_long_games_are_truncated_without_reward(module):
    env = module.env(max_steps=7)
    assert set(play(env, seed=1).values()) == {0}
    assert env.table.winner is None and not env.agents


@BOTH
def test_a_game_goes_on_from_a_record(module):
    env = module.env()
    env.reset(seed=5)
    for _ in range(40):
        env.step(env.table.legal()[0])
    while env.table.turn_so_far:
        env.step(env.table.legal()[0])
    other = module.env()
    other.reset(options={"record": env.table.record()})
    assert other.table.position == env.table.position and other.agent_selection == env.agent_selection
    with pytest.raises(ValueError, match="the record is of"):
        module.env(players=3).reset(options={"record": env.table.record()})


@BOTH
def test_an_illegal_action_changes_nothing(module):
    env = module.env()
    env.reset(seed=1)
    agent, position = env.agent_selection, env.table.position
    with pytest.raises(ValueError, match="not legal"):
        env.step(int((env.observe(agent)["action_mask"] == 0).argmax()))
    assert (env.agent_selection, env.table.position) == (agent, position)


def test_what_cannot_be_asked_for_is_refused():
    for wrong in ({"players": 6}, {"reward": "love"}):
        with pytest.raises(ValueError):
            spice_road_v1.env(**wrong)


@BOTH
@pytest.mark.parametrize("players", [2, 4])
def test_drawings_show_the_table(module, players):
    table = Table(module.raw_env.game, players, seed=3)
    while table.to_move is not None and len(table.turns()) < 60:
        table.decide(random.Random(len(table.turns())).choice(table.legal()))
    words, picture, pixels = drawing.text(table), drawing.svg(table), drawing.rgb_array(table)
    ElementTree.fromstring(picture)
    for card in table.position.split(" ")[3 if players and table.game == "spice-road" else 5].split(","):
        assert card[:3] in words and card[:3] in picture
    cubes = table.position.split(" ")[-1].split(";")[0]
    assert pixels.dtype == np.uint8 and len(np.unique(pixels.reshape(-1, 3), axis=0)) >= 6
    assert all(f"player_{seat}" in words and f"player_{seat}" in picture for seat in range(players))
    assert cubes in words


def test_another_position_is_another_picture():
    table = Table("spice-road", 2)
    before = drawing.rgb_array(table)
    assert np.array_equal(before, drawing.rgb_array(table))
    table.play("S01")
    assert not np.array_equal(before, drawing.rgb_array(table))

"""Many games at once."""

import numpy as np
import pytest

from caravan_games import Batch, Bot, Table

TABLES = [("spice-road", players) for players in (2, 3, 4, 5)] + [("sand-to-sea", players) for players in (2, 3, 4)]
every_table = pytest.mark.parametrize("game, players", TABLES)


def arrays(batch):
    """All that a step writes, copied."""
    names = ("observations", "masks", "to_move", "rewards", "terminated", "truncated")
    return [getattr(batch, name).copy() for name in names]


@every_table
def test_a_batch_plays_by_the_rules_of_a_table(game, players):
    """Every position that a batch comes to looks as a table says, and its turns are those of the game."""
    batch, other = Batch(game, players, 3, seed=11), Batch(game, players, 1)
    for _ in range(300):
        for index in range(3):
            other.set_position(0, batch.position(index))
            assert np.array_equal(other.observations[0], batch.observations[index])
            assert np.array_equal(other.masks[0], batch.masks[index])
        batch.step(batch.sample())


@every_table
def test_games_end_are_rewarded_and_begin_anew(game, players):
    batch = Batch(game, players, 32, seed=1, reward="win")
    ended = 0
    while ended < 10:
        batch.step(batch.sample())
        over = batch.terminated
        assert np.array_equal(batch.rewards.sum(axis=1), over.astype(np.float32))
        assert (batch.masks.sum(axis=1) > 0).all() and not batch.truncated.any()
        for index in np.flatnonzero(over):
            assert batch.last_turn(index) is None
        ended += int(over.sum())


@every_table
def test_threads_and_runs_change_nothing(game, players):
    batches = [Batch(game, players, 200, seed=2, threads=threads) for threads in (1, 2, 3, 1)]
    for _ in range(40):
        for batch in batches:
            batch.step(batch.sample())
        first, *others = map(arrays, batches)
        for other in others:
            assert all(np.array_equal(mine, theirs) for mine, theirs in zip(first, other))
    batches[0].reset(seed=2)
    assert batches[0].positions() == Batch(game, players, 200, seed=2).positions()
    assert Batch(game, players, 1, seed=3).positions() != Batch(game, players, 1, seed=4).positions()


def test_an_illegal_decision_in_one_game_changes_none():
    batch = Batch("spice-road", 2, 4)
    before, positions = arrays(batch), batch.positions()
    actions = batch.sample().copy()
    for wrong in (-1, 235, 244, 10**9):
        actions[2] = wrong
        with pytest.raises(ValueError, match=f"{wrong} is not legal in game 2"):
            batch.step(actions)
    with pytest.raises(ValueError, match="3 decisions are given for 4 games"):
        batch.step(actions[:3])
    assert batch.positions() == positions
    assert all(np.array_equal(was, now) for was, now in zip(before, arrays(batch)))


def test_actions_may_be_of_any_whole_type():
    for dtype in (np.int64, np.int32, np.uint8):
        batch = Batch("spice-road", 2, 8)
        batch.step(batch.sample().astype(dtype))
    Batch("spice-road", 2, 2).step([0, 0])


def test_the_arrays_stay_where_they_are():
    batch = Batch("sand-to-sea", 3, 5)
    where = [array.ctypes.data for array in (batch.observations, batch.masks, batch.rewards, batch.to_move)]
    batch.step(batch.sample())
    assert where == [array.ctypes.data for array in (batch.observations, batch.masks, batch.rewards, batch.to_move)]


def test_positions_and_turns_go_in_and_out_as_text():
    batch, table = Batch("spice-road", 2, 3), Table("spice-road", 2, seed=1)
    batch.set_position(1, table.position)
    batch.play(1, "S02^yy")
    table.play("S02^yy")
    assert batch.position(1) == table.position and batch.last_turn(1) == "S02^yy" and batch.last_turn(0) is None
    before = batch.positions()
    for refused in ("rest", "M99"):
        with pytest.raises(ValueError, match=refused):
            batch.play(1, refused)
    with pytest.raises(ValueError):
        batch.set_position(0, "spice-road 2")
    with pytest.raises(IndexError):
        batch.position(3)
    assert batch.positions() == before


def test_a_game_that_ends_by_a_turn_of_text_is_rewarded():
    batch = Batch("spice-road", 2, 2, seed=3)
    bot = Bot("merchant", "spice-road", 2)
    while not batch.terminated[1]:
        batch.play(1, bot.choose(batch.position(1)))
    assert batch.rewards[1].sum() == 1 and batch.rewards[0].sum() == 0 and batch.last_turn(1) is None


def test_long_games_are_given_up():
    batch = Batch("sand-to-sea", 2, 4, max_steps=10)
    for step in range(1, 31):
        batch.step(batch.sample())
        assert batch.truncated.all() == (step % 10 == 0) and not batch.rewards.any()

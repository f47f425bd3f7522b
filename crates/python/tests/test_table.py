"""One game: decisions, turns, records, rewards, what is seen."""

import random

import numpy as np
import pytest

import caravan_games
from caravan_games import Batch, Bot, Table

TABLES = [("spice-road", players) for players in (2, 3, 4, 5)] + [("sand-to-sea", players) for players in (2, 3, 4)]
every_table = pytest.mark.parametrize("game, players", TABLES)


def play_at_random(table, seed=0, most=10**9):
    """Makes random decisions until the game is over, or so many."""
    rng = random.Random(seed)
    while table.to_move is not None and most > 0:
        table.decide(rng.choice(table.legal()))
        most -= 1
    return table


@every_table
def test_a_random_game_ends_and_its_record_is_read_back(game, players):
    table = play_at_random(Table(game, players, seed=3))
    assert table.winner in range(players) and table.to_move is None and table.legal() == []
    again = Table.from_record(table.record())
    assert again.position == table.position and again.turns() == table.turns()
    assert max(table.points) == table.points[table.winner]


@every_table
def test_rewards_are_as_stated(game, players):
    table = Table(game, players, seed=5)
    assert table.rewards("win") is None
    play_at_random(table)
    points, winner = table.points, table.winner
    assert table.rewards("points") == points
    assert table.rewards("win") == [float(seat == winner) for seat in range(players)]
    ranks = table.rewards("rank")
    best_first = sorted(range(players), key=lambda seat: (points[seat], seat), reverse=True)
    assert best_first[0] == winner
    assert [ranks[seat] for seat in best_first] == pytest.approx(np.linspace(1, 0, players))


@every_table
def test_what_refuses_changes_nothing(game, players):
    table = Table(game, players, seed=1)
    before = table.position
    illegal = next(number for number in range(caravan_games.decisions(game, players)) if number not in table.legal())
    for refused in (illegal, 100_000):
        with pytest.raises(ValueError, match=str(refused)):
            table.decide(refused)
    with pytest.raises(ValueError):
        table.play("no turn")
    with pytest.raises(OverflowError):
        table.decide(-1)
    with pytest.raises(IndexError):
        table.observation(players)
    assert table.position == before


@every_table
def test_an_observation_has_what_its_layout_says(game, players):
    fields = {name: slice(start, end) for name, start, end in caravan_games.layout(game, players)}
    assert len(fields) == len(caravan_games.layout(game, players)), "a name is used twice"
    table = play_at_random(Table(game, players, seed=2), most=60)
    cubes = "caravan" if game == "spice-road" else "hold"
    for seat in range(players):
        seen = table.observation(seat)["observation"]
        assert seen.shape == (caravan_games.features(game, players),)
        field = lambda name: seen[fields[name]].tolist()
        assert field("table0.seat").index(1) == seat
        assert field("table0.to_move").index(1) == (table.to_move - seat) % players
        assert field("player0.points") == [table.points[seat]]
        written = table.position.split(" ")[-players:][seat].split(";")[0]
        assert field(f"player0.{cubes}") == [written.count(spice) for spice in "yrgb"]


@every_table
def test_only_the_seat_to_move_has_decisions(game, players):
    table = play_at_random(Table(game, players, seed=4), most=40)
    for seat in range(players):
        mask = table.observation(seat)["action_mask"]
        assert mask.nonzero()[0].tolist() == (table.legal() if seat == table.to_move else [])


@every_table
def test_nothing_hidden_is_seen(game, players):
    """Two games in the same position, whose decks lie in different order, look the same to every seat."""
    table = play_at_random(Table(game, players, seed=6), most=50)
    batch = Batch(game, players, 1, seed=99)
    batch.set_position(0, table.position)
    seen = table.observation(table.to_move)
    assert np.array_equal(batch.observations[0], seen["observation"])
    assert np.array_equal(batch.masks[0], seen["action_mask"])


@pytest.mark.parametrize("game", ["spice-road", "sand-to-sea"])
def test_decisions_of_a_turn_are_told_apart(game):
    """No two positions of a game with different legal decisions or turns under way look the same."""
    seen = {}
    for seed in range(8):
        table, rng = Table(game, 2, seed), random.Random(seed)
        while table.to_move is not None:
            state = table.observation(table.to_move)
            key = state["observation"].tobytes()
            assert seen.setdefault(key, table.legal()) == table.legal(), table.position
            table.decide(rng.choice(table.legal()))


@every_table
def test_a_turn_is_made_of_the_decisions_that_lead_to_it(game, players):
    table, other = Table(game, players, seed=12), Table(game, players, seed=12)
    bot = Bot("trader", game, players)
    while table.to_move is not None:
        turn = bot.choose(table.position)
        decisions = table.decisions_of(turn)
        table.play(turn)
        assert decisions
        for decision in decisions:
            other.decide(decision)
        assert other.position == table.position and other.turns()[-1] == turn
    with pytest.raises(ValueError):
        table.decisions_of(turn)


@every_table
def test_bots_play_whole_games(game, players):
    table = Table(game, players, seed=8)
    bots = [Bot(name, game, players, seed) for seed, name in enumerate(["pedlar", "trader", "greedy", "net", "random"])]
    for _ in range(2000):
        if table.to_move is None:
            break
        table.play(bots[table.to_move].choose(table.position))
    assert table.winner is not None


def test_a_tree_thinks_within_its_budget_and_says_what_it_expects():
    table = Table("spice-road", 2, seed=9)
    advice = [Bot("tree", "spice-road", 2, seed=1).advise(table.position, "200n") for _ in range(2)]
    assert advice[0] == advice[1]
    assert 0 < advice[0]["win"] < 1 and advice[0]["line"][0] == advice[0]["turn"]
    assert table.play(advice[0]["turn"]) == 1


def test_what_is_not_there_is_named():
    for make, named in [
        (lambda: Table("chess", 2), "chess"),
        (lambda: Table("sand-to-sea", 5), "2 to 4"),
        (lambda: Bot("nobody", "spice-road", 2), "nobody"),
        (lambda: Bot("pedlar", "spice-road", 2).choose("spice-road 2"), "."),
        (lambda: Bot("tree", "spice-road", 2).choose(Table("spice-road", 2).position, "soon"), "budget"),
        (lambda: Table("spice-road", 2).rewards("love"), "love"),
        (lambda: Table.from_record("caravan"), "."),
    ]:
        with pytest.raises(ValueError, match=named):
            make()

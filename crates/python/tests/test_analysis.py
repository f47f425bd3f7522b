"""What decided a game, as rows."""

import threading

import pandas
import pytest

from caravan_games import Bot, Table, analyse

TABLES = [("spice-road", players) for players in (2, 3, 4, 5)] + [("sand-to-sea", players) for players in (2, 3, 4)]
# Far less than anyone would read by, and enough for everything to happen.
SHALLOW = {"search": 30, "value": 4}


def played(game, players, seed=3, turns=10_000):
    """The record of a game between bots, whole or its first turns."""
    table, bot = Table(game, players, seed), Bot("trader", game, players, seed)
    while table.to_move is not None and len(table.turns()) < turns:
        table.play(bot.choose(table.position, "20n"))
    return table


def millionths(share):
    """Chances are whole millionths, so that their sums are exact."""
    assert abs(round(share * 1e6) - share * 1e6) < 1e-3
    return round(share * 1e6)


@pytest.mark.parametrize("game, players", TABLES)
def test_the_parts_are_together_the_result_for_every_seat(game, players):
    table = played(game, players)
    analysis = analyse(table.record(), **SHALLOW)
    assert analysis.finished and analysis.game == game and analysis.depth == SHALLOW
    assert [row["played"] for row in analysis] == table.turns()
    for number, seat in enumerate(analysis.seats):
        parts = [millionths(seat[part]) for part in ("start", "luck", "own", "others")]
        assert sum(parts) == millionths(seat["result"]) == 1_000_000 * (table.winner == number)
        assert millionths(seat["others_errors"]) + millionths(seat["others_reading"]) == parts[3]
        assert sum(seat[name] for name in ("best", "good", "inaccuracy", "mistake", "blunder")) == seat["choices"]


def test_the_rows_of_the_turns_add_up_to_the_rows_of_the_seats():
    """What a seat is said to have lost and gained is what its columns say, turn by turn."""
    analysis = analyse(played("spice-road", 3).record(), **SHALLOW)
    for number, seat in enumerate(analysis.seats):
        own = [row for row in analysis if row["seat"] == number]
        assert {row["name"] for row in own} == {seat["name"]}
        choice = lambda row: millionths(row[f"chosen_{number}"]) - millionths(row[f"before_{number}"])
        assert sum(map(choice, own)) == millionths(seat["own"]) == -sum(millionths(row["cost"]) for row in own)
        luck = (millionths(row[f"after_{number}"]) - millionths(row[f"chosen_{number}"]) for row in analysis)
        assert sum(luck) == millionths(seat["luck"])
        assert millionths(analysis[0][f"before_{number}"]) == millionths(seat["start"])


def test_pandas_takes_it_as_it_is():
    analysis = analyse(played("sand-to-sea", 2).record(), **SHALLOW)
    turns, seats = pandas.DataFrame(analysis), pandas.DataFrame(analysis.seats)
    assert len(turns) == len(analysis) and list(turns.columns) == list(analysis[0])
    assert all(turns[name].dtype == float for name in turns if name.startswith(("before", "chosen", "after", "cost")))
    lost = turns.groupby("seat")["cost"].sum()
    assert [millionths(-own) for own in seats["own"]] == [millionths(cost) for cost in lost]
    assert set(turns["class"]) <= {"best", "good", "inaccuracy", "mistake", "blunder"}


def test_an_unfinished_game_is_studied_as_far_as_it_went():
    table = played("spice-road", 2, turns=12)
    analysis = analyse(table.record(), **SHALLOW)
    assert not analysis.finished and len(analysis) == 12
    assert [seat["result"] for seat in analysis.seats] == [analysis[-1]["after_0"], analysis[-1]["after_1"]]


def test_threads_change_nothing_and_others_run_meanwhile():
    record = played("spice-road", 2).record()
    one = analyse(record, threads=1, **SHALLOW)
    both, done = [], threading.Event()
    worker = threading.Thread(target=lambda: (both.append(analyse(record, threads=2, search=300, value=20)), done.set()))
    worker.start()
    counted = 0
    # Without the lock this thread would stand still until the other is done, and count nothing.
    while not done.wait(0.001):
        counted += 1
    worker.join()
    assert counted > 5 and both[0].depth == {"search": 300, "value": 20}
    assert analyse(record, threads=2, **SHALLOW) == one


def test_what_cannot_be_studied_is_said():
    for make, named in [
        (lambda: analyse("caravan"), "."),
        (lambda: analyse(Table("spice-road", 2).record()), "no turns yet"),
        (lambda: analyse(played("spice-road", 2, turns=1).record(), search=0), "at least one line"),
    ]:
        with pytest.raises(ValueError, match=named):
            make()

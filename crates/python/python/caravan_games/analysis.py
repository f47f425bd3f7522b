"""What decided a game, as a table."""

from __future__ import annotations

import json
from typing import Any, Iterator

from ._engine import analysis_json, classes


class Analysis(list[dict[str, Any]]):
    """A game, studied: a row for each turn and settling step, so that `pandas.DataFrame(analysis)` is a table of them.

    A row has `turn` (from 0), `seat`, `name`, `step` (whether it is a settling step), `position` (before it), `played`, `best`, `line`
    (how the seat would go on), `forced`, `ways` (in how many ways what came up could have come out), `cost`, `cost_error`, `class`, and for
    every seat its chance to win: `before_0` (with the best turn), `chosen_0` (with the one that was played), `after_0` (with what
    came up), each with its standard error (`before_error_0`), and so on for the other seats.
    """

    def __init__(self, found: dict[str, Any]):
        self.game: str = found["game"]
        self.finished: bool = found["finished"]
        # How many lines were followed: {"search": …, "value": …}.
        self.depth: dict[str, int] = found["depth"]
        # A row for each seat: `start` + `luck` + `own` + `others` is `result`.
        self.seats: list[dict[str, Any]] = [seat_row(number, seat) for number, seat in enumerate(found["seats"])]
        # The moments that decided it: `turn`, `kind` ("choice" or "luck"), `seat`, `change`.
        self.moments: list[dict[str, Any]] = found["moments"]
        names = [seat["name"] for seat in self.seats]
        super().__init__(turn_row(number, turn, names) for number, turn in enumerate(found["turns"]))


def analyse(
    record: str, *, search: int | None = None, value: int | None = None, threads: int | None = None
) -> Analysis:
    """What decided the game of a record, text or JSON: what `caravan analyse` says, as rows.

    `search` lines are followed to find the best turn and `value` lines to value each position after it, as many as usual without
    them. The same record and depth give the same rows on any number of threads. It takes a while: about a fifth of a
    second of one core for each turn at the usual depth. The interpreter's lock is free meanwhile.
    """
    return Analysis(json.loads(analysis_json(record, search, value, threads)))


def seat_row(number: int, seat: dict[str, Any]) -> dict[str, Any]:
    """How the game went for a seat, in one row: what lies inside the JSON has columns of its own."""
    others = seat["others"]
    parts = {"others": round(others["errors"] + others["reading"], 6)}
    parts |= {f"others_{part}": others[part] for part in ("errors", "reading")}
    plain = {name: seat[name] for name in seat if name not in ("others", "classes")}
    return {"seat": number} | plain | parts | dict(zip(classes(), seat["classes"], strict=True))


def turn_row(number: int, turn: dict[str, Any], names: list[str]) -> dict[str, Any]:
    """A turn in one row: chances have a column for each seat."""
    plain = {name: value for name, value in turn.items() if name not in ("before", "chosen", "after")}
    chances = {name: value for when in ("before", "chosen", "after") for name, value in columns(when, turn[when])}
    return {"turn": number, "name": names[turn["seat"]]} | plain | chances


def columns(when: str, valued: dict[str, list[float]]) -> Iterator[tuple[str, float]]:
    """The chances of every seat and their errors, each with the name of its column."""
    for kind, values in (("", valued["win"]), ("error_", valued["error"])):
        yield from ((f"{when}_{kind}{seat}", value) for seat, value in enumerate(values))

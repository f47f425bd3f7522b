"""What lies on a table, read from its JSON: the same few questions for both games."""

from __future__ import annotations

import json
from dataclasses import dataclass
from functools import cache

from .._engine import Table, faces

SPICES = "yrgb"


@dataclass
class Player:
    """One seat: a name, cubes, points, and named lists of cards."""

    name: str
    is_to_move: bool
    cubes: str
    points: int
    lists: list[tuple[str, list[str]]]


@dataclass
class Seen:
    """The whole table; a cell is its name, what is there, whose outposts and whose boats."""

    title: str
    rows: list[tuple[str, list[tuple[str, str]]]]
    cells: list[tuple[str, str, list[int], list[int]]]
    players: list[Player]


@cache
def face_of(card: str) -> str:
    """What is printed on a card or tile, if anything is."""
    return faces().get(card, "")


def letters(cubes: dict[str, int]) -> str:
    """Cubes as letters: yyr."""
    return "".join(spice * cubes[spice] for spice in SPICES)


def look_at(table: Table) -> Seen:
    """Reads a table."""
    position = json.loads(table.json())
    rows = [("merchants", [(card["card"], letters(card["cubes"])) for card in position["merchantRow"]])]
    if "pointRow" in position:
        rows.append(("points", [(card, "") for card in position["pointRow"]]))
    return Seen(_title(table), rows, _cells(position), _players(table, position))


def _title(table: Table) -> str:
    who = "over" if table.to_move is None else f"player_{table.to_move} to move"
    so_far = f", {table.turn_so_far} so far" if table.turn_so_far else ""
    return f"{table.game} for {table.players}: {who}{so_far}"


def _cells(position: dict) -> list[tuple[str, str, list[int], list[int]]]:
    cells = []
    for cell in position.get("cells", []):
        there = cell["victory"] if "victory" in cell else cell["tile"]
        boats = [seat for seat, player in enumerate(position["seats"]) if player["boat"] == cell["cell"]]
        cells.append((cell["cell"], there, cell.get("outposts", []), boats))
    return cells


def _players(table: Table, position: dict) -> list[Player]:
    players = []
    for seat, (player, points) in enumerate(zip(position["seats"], table.points)):
        named = ("hand", "played", "discarded", "claimed")
        lists = [(name, player[name]) for name in named if name in player]
        cubes = letters(player.get("caravan") or player.get("hold"))
        players.append(Player(f"player_{seat}", seat == table.to_move, cubes, points, lists))
    return players

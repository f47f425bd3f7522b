"""The table as lines of text."""

from __future__ import annotations

from .._engine import Table
from .seen import Player, Seen, face_of, look_at


def text(table: Table) -> str:
    """The table as text, without colour."""
    seen = look_at(table)
    lines = [seen.title, *_rows(seen), *_map(seen), *map(_player, seen.players)]
    return "\n".join(lines)


def _rows(seen: Seen) -> list[str]:
    return [f"{name:<10} " + "  ".join(_card(card, cubes) for card, cubes in cards) for name, cards in seen.rows]


def _card(card: str, cubes: str) -> str:
    return f"{card} {face_of(card)}" + (f" [{cubes}]" if cubes else "")


def _map(seen: Seen) -> list[str]:
    columns: dict[str, list[str]] = {}
    for name, there, outposts, boats in seen.cells:
        columns.setdefault(name[0], []).append(f"{name} {there}{_who(' #', outposts)}{_who(' @', boats)}")
    return [f"map {letter}      " + "  ".join(cells) for letter, cells in columns.items()]


def _who(sign: str, seats: list[int]) -> str:
    return sign + "".join(map(str, seats)) if seats else ""


def _player(player: Player) -> str:
    lists = "  ".join(f"{name} {','.join(cards) or '-'}" for name, cards in player.lists)
    mark = "*" if player.is_to_move else " "
    return f"{player.name}{mark}  {player.points:>3} points  {player.cubes or '-':<10}  {lists}"

"""The table as rectangles and short texts, which both kinds of picture are made from."""

from __future__ import annotations

from dataclasses import dataclass

from .._engine import Table
from .seen import Player, Seen, face_of, look_at

PAPER, CARD, EDGE, INK, SEA, LAND = "#f4efe4", "#ffffff", "#8a7f6a", "#2b2620", "#cfe3ea", "#efe0bd"
MOVER = "#fff4c2"
COLOURS = {"y": "#e8c22e", "r": "#c8352c", "g": "#3f8f3f", "b": "#7a4a21"}
BOATS = ["#1f4e9e", "#9e1f6a", "#1f9e8b", "#5a5a5a", "#9e6a1f"]

WIDTH, MARGIN, CELL_WIDTH, CELL_HEIGHT = 760, 10, 92, 46
CARD_WIDTH, CARD_HEIGHT, CUBE = 116, 52, 9


@dataclass
class Box:
    """A rectangle."""

    x: int
    y: int
    width: int
    height: int
    fill: str
    edge: str = EDGE


@dataclass
class Label:
    """A short text; (x, y) is its upper left corner."""

    x: int
    y: int
    words: str


@dataclass
class Scene:
    """What is drawn, the lowest first."""

    width: int
    height: int
    shapes: list[Box | Label]


def scene(table: Table) -> Scene:
    """Lays a table out."""
    seen = look_at(table)
    shapes: list[Box | Label] = [Label(MARGIN, MARGIN, seen.title)]
    y = MARGIN + 20
    for name, cards in seen.rows:
        for place, (card, cubes) in enumerate(cards):
            shapes += _card(MARGIN + place * (CARD_WIDTH + 8), y, card, cubes)
        y += CARD_HEIGHT + 8
    map_shapes, map_height = _map(seen, y)
    shapes += map_shapes
    y += map_height
    for player in seen.players:
        shapes += _player(player, y)
        y += 64
    # The paper is as high for every position of a game, as a video needs it.
    return Scene(WIDTH, y + MARGIN, [Box(0, 0, WIDTH, y + MARGIN, PAPER, PAPER), *shapes])


def _cubes(x: int, y: int, cubes: str) -> list[Box | Label]:
    return [Box(x + place * (CUBE + 2), y, CUBE, CUBE, COLOURS[cube], INK) for place, cube in enumerate(cubes)]


def _card(x: int, y: int, card: str, cubes: str) -> list[Box | Label]:
    face = Box(x, y, CARD_WIDTH, CARD_HEIGHT, CARD)
    words = [Label(x + 5, y + 5, card), Label(x + 5, y + 19, face_of(card))]
    return [face, *words, *_cubes(x + 5, y + CARD_HEIGHT - CUBE - 5, cubes)]


def _map(seen: Seen, top: int) -> tuple[list[Box | Label], int]:
    columns: dict[str, list] = {}
    for cell in seen.cells:
        columns.setdefault(cell[0][0], []).append(cell)
    longest = max(map(len, columns.values()), default=0)
    shapes: list[Box | Label] = []
    for column, cells in enumerate(columns.values()):
        # Shorter columns stand half a cell lower on both ends, as on a map of hexagons.
        first = top + (longest - len(cells)) * CELL_HEIGHT // 2
        for place, cell in enumerate(cells):
            shapes += _cell(MARGIN + column * CELL_WIDTH, first + place * CELL_HEIGHT, *cell)
    return shapes, longest * CELL_HEIGHT + (8 if longest else 0)


def _cell(x: int, y: int, name: str, there: str, outposts: list[int], boats: list[int]) -> list[Box | Label]:
    shapes: list[Box | Label] = [Box(x, y, CELL_WIDTH - 4, CELL_HEIGHT - 4, SEA if there == "sea" else LAND)]
    shapes += [Label(x + 4, y + 4, f"{name} {there}"), Label(x + 4, y + 17, face_of(there))]
    shapes += [Box(x + 4 + 8 * seat, y + 32, 6, 6, BOATS[seat], INK) for seat in outposts]
    shapes += [Box(x + 44 + 9 * seat, y + 32, 8, 4, BOATS[seat], INK) for seat in boats]
    return shapes


def _player(player: Player, y: int) -> list[Box | Label]:
    lists = [f"{name} {' '.join(cards) or '-'}" for name, cards in player.lists]
    shapes: list[Box | Label] = [
        Box(MARGIN, y, WIDTH - 2 * MARGIN, 58, MOVER if player.is_to_move else CARD),
        Box(MARGIN, y, 6, 58, BOATS[int(player.name[-1])]),
        Label(MARGIN + 12, y + 5, f"{player.name}  {player.points} points"),
    ]
    shapes += _cubes(MARGIN + 200, y + 5, player.cubes)
    half = (len(lists) + 1) // 2
    for line, words in enumerate(["   ".join(lists[:half]), "   ".join(lists[half:])]):
        shapes.append(Label(MARGIN + 12, y + 22 + 16 * line, words))
    return shapes

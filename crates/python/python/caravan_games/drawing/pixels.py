"""The table as an array of pixels, with letters of three by five dots of our own."""

from __future__ import annotations

from functools import cache

import numpy as np

from .._engine import Table
from .scene import INK, Box, Label, scene

# Each letter is five rows of three dots, written as five octal digits: 7 is a full row, 5 has a hole in the middle.
LETTERS = {
    "0": "75557", "1": "26227", "2": "71747", "3": "71717", "4": "55711", "5": "74717", "6": "74757", "7": "71122",
    "8": "75757", "9": "75717", "A": "25755", "B": "65656", "C": "34443", "D": "65556", "E": "74647", "F": "74644",
    "G": "34553", "H": "55755", "I": "72227", "J": "11152", "K": "55655", "L": "44447", "M": "57755", "N": "65555",
    "O": "25552", "P": "65644", "Q": "25563", "R": "65655", "S": "34216", "T": "72222", "U": "55557", "V": "55552",
    "W": "55775", "X": "55255", "Y": "55222", "Z": "71247", ">": "42124", "<": "12421", "+": "02720", "-": "00700",
    "^": "25000", ":": "02020", ",": "00024", ".": "00002", "_": "00007", "=": "07070", "@": "75747", "#": "57575",
    "$": "37676", "&": "25253", "/": "11244", "*": "05250",
}  # fmt: skip
DOT = 2


@cache
def _letter(letter: str) -> np.ndarray:
    rows = [[int(row) >> bit & 1 for bit in (2, 1, 0)] for row in LETTERS.get(letter.upper(), "00000")]
    return np.kron(np.array(rows, dtype=bool), np.ones((DOT, DOT), dtype=bool))


@cache
def _colour(text: str) -> tuple[int, int, int]:
    return int(text[1:3], 16), int(text[3:5], 16), int(text[5:7], 16)


def rgb_array(table: Table) -> np.ndarray:
    """The table as uint8 (height, width, 3)."""
    drawn = scene(table)
    pixels = np.zeros((drawn.height, drawn.width, 3), dtype=np.uint8)
    for shape in drawn.shapes:
        if isinstance(shape, Label):
            _write(pixels, shape)
        else:
            _fill(pixels, shape)
    return pixels


def _fill(pixels: np.ndarray, box: Box) -> None:
    area = pixels[box.y : box.y + box.height, box.x : box.x + box.width]
    area[:] = _colour(box.edge)
    area[1:-1, 1:-1] = _colour(box.fill)


def _write(pixels: np.ndarray, label: Label) -> None:
    for place, letter in enumerate(label.words):
        dots = _letter(letter)
        x = label.x + place * 4 * DOT
        area = pixels[label.y : label.y + dots.shape[0], x : x + dots.shape[1]]
        area[dots[: area.shape[0], : area.shape[1]]] = _colour(INK)

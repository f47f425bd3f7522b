"""The table as text, as a drawing and as pixels. All three are made from the JSON of a position, which has nothing hidden."""

from .pixels import rgb_array
from .scene import scene
from .svg import svg
from .words import text

DRAWINGS = {"ansi": text, "rgb_array": rgb_array, "svg": svg}

__all__ = ["DRAWINGS", "rgb_array", "scene", "svg", "text"]

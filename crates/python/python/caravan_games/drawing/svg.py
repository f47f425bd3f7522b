"""The table as an SVG document."""

from __future__ import annotations

from html import escape

from .._engine import Table
from .scene import INK, Box, Label, scene


def svg(table: Table) -> str:
    """The table as the text of an SVG document."""
    drawn = scene(table)
    size = f'width="{drawn.width}" height="{drawn.height}" viewBox="0 0 {drawn.width} {drawn.height}"'
    style = f'font-family="monospace" font-size="11" fill="{INK}"'
    shapes = "\n".join(map(_shape, drawn.shapes))
    return f'<svg xmlns="http://www.w3.org/2000/svg" {size} {style}>\n{shapes}\n</svg>\n'


def _shape(shape: Box | Label) -> str:
    if isinstance(shape, Label):
        return f'<text x="{shape.x}" y="{shape.y + 9}" xml:space="preserve">{escape(shape.words)}</text>'
    place = f'x="{shape.x}" y="{shape.y}" width="{shape.width}" height="{shape.height}"'
    return f'<rect {place} fill="{shape.fill}" stroke="{shape.edge}"/>'

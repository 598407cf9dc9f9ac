"""The one renderer of scenes: as a self-contained SVG element, and as text of at most 80 columns."""

from games.render.svg import svg
from games.render.text import board_text, text

__all__ = ["board_text", "svg", "text"]

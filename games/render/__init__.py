"""Scenes drawn once for all families: as one SVG element, and in words for those who listen or have only characters."""

from games.render.svg import drawn_svg
from games.render.text import drawn_text

__all__ = ["drawn_svg", "drawn_text"]

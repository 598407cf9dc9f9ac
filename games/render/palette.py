"""Colours of the tones of scenes. Inks are legible on their fills (contrast of at least 4.5, WCAG 2.1); opposing sides
also differ in lightness, for colour-blind readers and on grey paper."""

from __future__ import annotations

from dataclasses import dataclass


@dataclass(frozen=True)
class Paint:
    """Fill, text colour and edge; the pale fill is for cards and areas, with text in INK."""

    fill: str
    ink: str
    edge: str
    pale: str


INK, PAPER, TABLE, MARK = "#33302a", "#fbf8f1", "#e7dcc6", "#c22f17"
WHITE, EDGE = "#ffffff", "#8a7a58"

PAINTS = {
    "plain": Paint("#f4efe4", INK, "#a3926d", "#f4efe4"),
    "light": Paint("#ecdcc0", INK, "#3a342c", "#f4ead8"),
    "dark": Paint("#c79c6e", INK, "#3a342c", "#e3cdb4"),
    "felt": Paint("#5f9d6c", "#101810", "#3a342c", "#cfe6cf"),
    "start": Paint("#dfe8d8", INK, "#a3926d", "#eef3ea"),
    "switch": Paint("#f6dfa8", INK, "#a8741a", "#fbf0d5"),
    "back": Paint("#eec4bd", INK, "#a3926d", "#f7e2de"),
    "goal": Paint("#f3d35e", INK, "#a3926d", "#f9e9af"),
    "outlet": Paint("#5b5347", "#f4efe4", "#a3926d", "#d3cbbd"),
    "black": Paint("#20262e", "#f4f1ea", "#8f8a80", "#d5d7da"),
    "white": Paint("#f8f5ee", "#20262e", "#3a342c", "#ffffff"),
    "red": Paint("#a82a1c", WHITE, "#5e1209", "#f3cdc6"),
    "green": Paint("#8fd0a8", "#10281a", "#1d6b42", "#d3ecdb"),
    "blue": Paint("#2c5aa0", WHITE, "#12315f", "#cbdcf2"),
    "orange": Paint("#f0a24a", "#33210a", "#8a4f0c", "#fbe0bf"),
    "neutral": Paint("#766a4a", WHITE, "#463e29", "#eee6d6"),
    "gold": Paint("#f3d35e", INK, "#8a6d1a", "#fbf0c4"),
    "muted": Paint("#cfc7b6", INK, "#8a7a58", "#e9e4d9"),
}

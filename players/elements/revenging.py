"""Revenging: jostles only opponents that have jostled its pieces."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="Revenging",
    meaning="prefers a move that jostles an opponent who has jostled it; in reversi: turns the opponent's last disk",
    source="Gaudl 2009, 3.3.2, the enhanced version of Aggressive",
    aims=(
        Aim({"revenge": 1}, "pays {jostled-seats:seats} back", high=1),
        Aim({"turns-last": 1}, "turns the last disk put down", high=1),
    ),
)

"""LEAVER: gives up pieces to end the game."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="LEAVER",
    meaning="walks its pieces onto outlets",
    source="Tarble (Greenberg 2016, 6.2): sacrifice",
    aims=(Aim({"lands-on-outlet": 1, "leaves-outlet": -1}, "goes to an outlet"),),
    within=0,
)

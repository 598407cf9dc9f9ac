"""WARY: keeps its distance."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="WARY",
    meaning="keeps its pieces at least four steps from opposing ones",
    source="Tarble (Greenberg 2016, 5.4): the rule of 3",
    aims=(Aim({"in-danger": -4, "nearness": -1}, "leaves {in-danger} pieces in danger"),),
    within=4,
)

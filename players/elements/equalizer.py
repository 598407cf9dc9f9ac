"""EQUALIZER: moves all pieces equally often, in order."""

from __future__ import annotations

from players.element import Aim, Element

ELEMENT = Element(
    name="EQUALIZER",
    meaning="moves all pieces equally often, in the order of their numbers",
    source="Gaudl 2009, 3.3.1, example 3.7",
    aims=(Aim({"times-moved": -4, "piece": -1}, "moved {times-moved} times before"),),
    scale=4,
)

"""Parameters of Tarble games; all combinations are valid."""

from __future__ import annotations

from games.parameter import Choice, Parameter, Whole
from games.tarble.spec import BACK, DIE, SECOND, SIDES, TarbleSpec

USUAL = TarbleSpec()

PARAMETERS: tuple[Parameter, ...] = (
    Whole("side", *SIDES, USUAL.side, "cells along an edge of the board"),
    Whole("back", *BACK, USUAL.back, "pieces of a side in its back row"),
    Whole("second", *SECOND, USUAL.second, "pieces of a side in its second row"),
    Whole("die", *DIE, USUAL.die, "sides of the die, the maximum number of movements per turn"),
    Choice("neutral", (True, False), USUAL.neutral, "whether a neutral piece stands on the centre"),
    Choice("deadly_centre", (True, False), USUAL.deadly_centre, "whether pieces leave the board through the centre"),
    Choice("deadly_corners", (True, False), USUAL.deadly_corners, "whether pieces leave the board through the corners"),
)

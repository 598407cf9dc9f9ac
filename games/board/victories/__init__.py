"""Victory conditions, one file each: the goal of each side, and the winner when nobody can move."""

from __future__ import annotations

from typing import TYPE_CHECKING

from games.board import own

if TYPE_CHECKING:
    from games.board.spec import BoardSpec

LINE, MOST_MEN, NO_MEN, POINTS = range(4)  # those in files of their own follow (games.board.own)
FIRST_OWN = POINTS + 1


def victory_number(spec: BoardSpec) -> int:
    """The victory's number in kernels: Scoring replaces the one that the spec names."""
    if "scoring" in spec.mutations:
        return POINTS
    if spec.line_length:
        return LINE
    for place, victory in enumerate(own.VICTORIES):
        if victory.name == spec.victory:
            return FIRST_OWN + place
    return MOST_MEN if spec.victory == "most-men" else NO_MEN

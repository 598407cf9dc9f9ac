"""Victory conditions, one file each: what a side must reach, and who has won when nobody can move."""

from games.board.spec import VICTORIES, BoardSpec

LINE, MOST_MEN, NO_MEN, POINTS = range(4)


def victory_number(spec: BoardSpec) -> int:
    """The kernel's victory: Scoring replaces the one the spec names."""
    if "scoring" in spec.mutations:
        return POINTS
    if spec.line_length:
        return LINE
    return MOST_MEN if spec.victory == VICTORIES[4] else NO_MEN

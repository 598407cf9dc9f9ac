"""The rules of a Boundary game in plain English, from the very numbers that the kernels are given."""

from __future__ import annotations

from games.boundary.spec import BoundarySpec

SHEET = """\
BOUNDARY
  A game for two on a field of {width} by {height} pixels with walls around it. Each side has {pieces} pieces. \
More points win.

The set-up
  Pieces and {treasures} treasures worth {values} lie anywhere, {margin} pixels or more from the walls. Pieces of \
one side that are near each other share a blob; see "Merging and splitting".

A turn
  Both sides plan in secret, then all pieces move at once. A plan gives each piece a destination in the field. A \
piece may go {range_}, rounded to pixels. Pieces walk straight, one pixel a step, and never block each other; a \
turn takes as many steps as its longest way. After every step the rules below are applied in this order.

Influence
  Each 2x2 square has the colour of one side or of none. A side's distance from it (measured at its upper left \
pixel) is that of its nearest blob: the geometric mean of the distances of the blob's pieces. It is pushed back by \
the other side: distance plus distance squared divided by the other side's distance. The side with the smaller \
pushed distance has the square, if that is at most the radius of its blob, {radius}.

Captures
  From a piece, look in eight directions, {ray} pixels far. A direction is closed if {run} pixels in a row have \
the enemy's colour, or if it leaves the field (walls close {walls} directions at most). It is opened again if its \
last pixel lies in the field and has the piece's own colour. A piece with {requirement} closed directions or more \
is captured: {capture} points.
  A treasure goes to the side whose colour {requirement} of its eight neighbouring pixels have (walls count as \
above). Both are judged before anything is taken off the field.

Merging and splitting
  Then the pieces of each side, in their order: a piece whose nearest ally is in its own blob leaves it if that \
ally is further away than {split:g} merging distances; if the ally is in another blob and nearer than the merging \
distance of that blob, the two become one. The merging distance is {merging}. A piece that has merged or split more \
than {changes} times in a turn starts nothing more.

The end
  The game ends when no treasure is left, when a side has no pieces left, or after {turns} turns. With as many \
points each it is a draw."""


def rule_sheet(spec: BoundarySpec) -> str:
    """Everything two people need to play this game."""
    low, high = spec.least_value, spec.most_value
    values = {name: getattr(spec, name) for name in spec.__dataclass_fields__}
    values |= {
        "values": f"{low} each" if low == high else f"{low} to {high}",
        "range_": _sized(spec.range_base, spec.range),
        "radius": _sized(spec.radius_base, spec.radius),
        "merging": _sized(spec.merge_base, spec.merge),
    }
    return SHEET.format(**values) + "\n"


def spelling(spec: BoundarySpec) -> str:
    """How a plan is written."""
    last = spec.pieces - 1
    return (
        f"Pieces 0 to {last} are given their destinations in turn, or the rest of them at once by a plan's name, such "
        "as GreedyTreasure or GT. A destination is 3 to 120,44: piece 3 goes to the pixel 120 from the left and 44 "
        "from the top. Behind it may stand what the piece is after there: after treasure 2, after piece 5."
    )


def _sized(base: float, each: float) -> str:
    """A number that depends on a blob's size, in words."""
    if base == 0:
        return f"{each:g} pixels for each piece of the blob"
    if each == 0:
        return f"{base:g} pixels"
    return f"{base:g} pixels and {each:g} more for each piece of the blob"

"""Rule sheets of Boundary games, generated from the numbers that the kernels use."""

from __future__ import annotations

from games.boundary.spec import BoundarySpec

SHEET = """\
BOUNDARY
  A game for two players on a field of {width} by {height} pixels enclosed by walls. Each side has {pieces} pieces. \
The side with more points wins.

The set-up
  The pieces and {treasures} treasures worth {values} are placed at random, at least {margin} pixels from the walls. \
Pieces of one side that are close together form a blob; see "Merging and splitting".

A turn
  Both sides plan in secret, then all pieces move simultaneously. A plan gives each piece a destination in the field. \
A piece can go {range_}, rounded to pixels. Pieces move in a straight line, one pixel per step, and never block each \
other; a turn takes as many steps as its longest move. After every step the following rules are applied in this order.

Influence
  Each 2x2 square has the colour of one side or of none. A side's distance from it (measured at its upper left \
pixel) is that of its nearest blob: the geometric mean of the distances of the blob's pieces. The other side pushes \
back: the adjusted distance is the distance plus its square divided by the other side's distance. The square belongs \
to the side with the smaller adjusted distance, if that is at most the radius of its blob, {radius}.

Captures
  From each piece, follow eight directions for {ray} pixels. A direction is closed if {run} consecutive pixels have \
the enemy's colour, or if it leaves the field (walls close at most {walls} directions). It is open after all if its \
last pixel lies in the field and has the piece's own colour. A piece with {requirement} closed directions or more \
is captured, for {capture} points.
  A treasure goes to the side that owns at least {requirement} of its eight neighbouring pixels (walls count as \
above). All captures are determined before anything is taken off the field.

Merging and splitting
  Then each side's pieces are checked in order. A piece whose nearest ally is in its own blob leaves the blob if that \
ally is further away than {split:g} merging distances; if the ally is in another blob and closer than the merging \
distance of that blob, the two blobs become one. The merging distance is {merging}. A piece that has merged or split \
more than {changes} times in a turn no longer does either.

The end
  The game ends when no treasure is left, when a side has no pieces left, or after {turns} turns. Equal points are a \
draw."""


def rule_sheet(spec: BoundarySpec) -> str:
    """The complete rules for two players."""
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
    """The notation of plans."""
    last = spec.pieces - 1
    return (
        f"Pieces 0 to {last} get their destinations one by one; the name of a plan, such as GreedyTreasure or GT, "
        "gives all remaining pieces theirs. A destination is written 3 to 120,44: piece 3 goes to the pixel 120 from "
        "the left and 44 from the top. A target may follow: after treasure 2, after piece 5."
    )


def _sized(base: float, each: float) -> str:
    """A number of pixels that depends on the size of the blob."""
    if base == 0:
        return f"{each:g} pixels for each piece of the blob"
    if each == 0:
        return f"{base:g} pixels"
    return f"{base:g} pixels and {each:g} more for each piece of the blob"

"""The six situations of the source's experiment with people (5.3, figures 14-19), as named positions.

1, 3 and 5 follow the source as far as its text determines them; 2, 4 and 6 are our placements to match its
descriptions, since the figures are not described in words.
"""

from __future__ import annotations

from games.tarble.texts.position import Position

SITUATIONS: dict[str, Position] = {
    # The starting position, with the highest roll.
    "situation-1": Position(
        first=((-4, -5), (-3, -5), (-2, -5), (-1, -5), (-3, -4), (-2, -4), (-1, -4)),
        second=((4, 5), (3, 5), (2, 5), (1, 5), (3, 4), (2, 4), (1, 4)),
        left=6,
    ),
    # Far behind in points, but with the pieces to make up ground.
    "situation-2": Position(
        first=((-3, -4), (-1, -3), (0, -2), (-2, -1), (-4, -2)), second=((2, 4), (4, 3)), left=4, points=(1, 5)
    ),
    # Behind by one; the opponent wins by moving their last piece into a corner, two steps away.
    "situation-3": Position(first=((-4, -4), (3, 3)), second=((3, 0),), left=1, points=(4, 5)),
    # Narrowly ahead: own pieces could start to leave through the outlets.
    "situation-4": Position(first=((-4, -5), (0, -4)), second=((3, 4), (0, 3), (4, 2)), left=5, points=(5, 4)),
    # Two of several pieces can be taken, but which?
    "situation-5": Position(first=((-1, 0), (1, 1)), second=((-1, 3), (0, 3), (-4, -4)), left=4, points=(4, 4)),
    # Nobody can take anything but the neutral piece.
    "situation-6": Position(first=((-2, -2), (0, -3)), second=((2, 3), (3, 2), (-3, 2)), left=2, points=(4, 4)),
}

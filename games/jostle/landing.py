"""Effects of a landing: special fields carry, occupied fields jostle. The heart of the game (source, chapter 2.2)."""

from __future__ import annotations

import numpy as np

from games.jit import inlined
from games.jostle.records import field_of, has, placed
from games.jostle.spec import PIECES

U = np.uint64


@inlined
def occupant(pieces, field):
    """The piece on an occupied field."""
    for piece in range(PIECES - 1):
        if field_of(pieces, piece) == field:
            return piece
    return PIECES - 1


@inlined
def landed(rules, pieces, occupied, piece, field):
    """Move a piece to the field it rolled to and settle all consequences; returns (pieces, occupied, jostled), the last
    with one bit per piece.

    A landing piece is carried by an open special field immediately, and a piece resting there stays; where it comes to
    rest it jostles the occupant, which lands on the first free field behind, and so on. The first special field used in
    a turn closes them all: from then on they carry no piece and count as occupied on the way back.
    """
    special = rules["special"]
    closed = U(0)
    jostled = 0
    left = field_of(pieces, piece)
    if left >= 0:
        occupied &= ~(U(1) << U(left))
    while True:
        if closed == U(0) and has(special, field):
            closed = special
            field = np.int64(rules["carry"][field])
        meets = has(occupied, field)
        victim = occupant(pieces, field) if meets else piece
        pieces = placed(pieces, piece, field)
        occupied |= U(1) << U(field)
        if not meets:
            return pieces, occupied, jostled
        jostled |= 1 << victim
        piece = victim
        taken = occupied | closed
        field -= 1
        while field >= 0 and has(taken, field):
            field -= 1
        if field < 0:
            return placed(pieces, piece, -1), occupied, jostled

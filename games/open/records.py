"""The records of an open game that kernels read, rules and state, and the numbers behind their words.

A row of the document becomes *entries*, one for each side and direction, so that move generation is one flat loop.
Kinds of pieces are distinguished by three bit planes; a game's requirements on the engine are a set of parts (`NEEDS`).
"""

from __future__ import annotations

from games.jit import record

MOST_CELLS, WAYS, ENTRIES, ZONES, KINDS = 128, 48, 160, 32, 8
PLANES = 3
GOALS, SLOTS = 6, 6  # of a side; different lengths and axes of lines
CHECKS = 2 * GOALS
NORMAL, SECOND, CHAIN = range(3)  # stages of a turn
OPENING, OPENINGS = 2, 3  # entries: those of the first plies are behind those of a turn's first and second half
GROUPS = 2  # captures come first if they are compulsory

DROP, STEP, HOP, EXIT, REMOVE, BLOCKS, SLIDE, COUNTED, FLYING, SHOOT = range(10)  # from SLIDE on: piece by piece
EMPTY, ENEMY, ANY = 1, 2, 3  # cells of arrival
OWN_NEAR, ENEMY_NEAR, ANY_NEAR, EMPTY_NEAR = 1, 2, 3, 4  # neighbours that are required

# Flags of an entry.
(
    CAPTURES,
    AGAIN,
    OPTIONAL,
    STRAIGHT,
    FALLS,
    FLANKS,
    FLIPS,
    CUSTODIAL,
    CUSTODIAL_ROWS,
    LEAVES,
    ORTHOGONAL,
    THEN,
    ADVANCES,
) = (1 << k for k in range(13))

LINE, SQUARE, CONNECT, REACH, ELIMINATE, CAPTURE, RUN_OUT, GROUP, FULL = range(9)
WINS, LOSES, DRAWS, COUNTS, PASSES = range(5)

# Parts of the engine: a game is played by kernels without the parts that it does not need (games.open.shapes).
# Games of one kind of drop a side need none of the parts from MOVES on.
(
    LINES,
    LINKS,
    FLANK,
    FALL,
    NEAR,
    ZONED,
    HANDS,
    FAR,  # boards too long for doubling to reach across
    TURNS,  # several moves a turn, passing, the pie rule, opening plies
    MOVES,
    DROPS,  # beside moves
    EXITS,  # pieces that leave the board or are taken off it
    HOPS,
    PIECES,  # two kinds …
    KINDS_3,  # … or more
    RAYS,
    SHORT,  # slides over so many cells at most
    BY_COUNT,  # slides as far as a line has pieces
    WALLS,
    EFFECTS,
    GROUPED,
    TALLIES,  # quiet plies, captured pieces
) = (1 << k for k in range(22))
ALL = (1 << 22) - 1

PASS, STOP, SWAP = 1 << 60, 1 << 61, 1 << 62
NO_CELL = -1
NO_LIMIT = 255  # pieces in hand

STATE = record(
    [
        ("men", "u8", (2, 2)), ("planes", "u8", (PLANES, 2)), ("walls", "u8", (2,)), ("linked", "u8", (2, 2)),
        ("unused", "i8", (1,)),  # stands in for the list of moves if none is written
        ("key", "u8"), ("played", "i8"), ("previous", "i4"),
        ("ply", "i4"), ("quiet", "i4"),
        ("hand", "u1", (2, KINDS)), ("taken", "u1", (2,)),
        ("last", "i2"),  # the piece that continues hopping, or whose move has a second half
        ("stage", "i1"), ("way", "i1"), ("row", "i2"), ("left", "i1"), ("turns", "i1"), ("swapped", "i1"),
        ("turn", "i1"), ("side", "i1"), ("ended", "i1"), ("winner", "i1"), ("cause", "i1"),
    ]
)  # fmt: skip
RULES = record(
    [
        ("open", "i8"),
        ("ply_cap", "i8"), ("keeps_past", "i8"), ("seats", "i8"),
        ("rows", "i8"), ("columns", "i8"), ("cells", "i8"), ("needs", "i8"), ("shape", "i8"),
        ("second_moves", "i8"),  # of the second side's first turn; 0: as of the others
        ("moves_a_turn", "i8"), ("hand_first", "i8"), ("may_pass", "i8"), ("openings", "i8"),
        ("pie", "i8"), ("komi_halves", "i8"), ("repetition", "i8"), ("quiet_cap", "i8"), ("groups", "i8"),
        ("stuck", "i8", (2,)), ("stuck_cause", "i8", (2,)),
        ("longer", "i8"),  # cells of a line beyond those that doubling reaches: FAR
        ("full", "u8", (2,)), ("start", STATE),
        ("axes", "i8"), ("near_ways", "i8"), ("straight_ways", "i8"), ("ways", "i8"), ("up_way", "i8"),
        ("step", "i8", (WAYS,)),  # directions come in pairs: even ones add this to a cell's index, odd ones subtract it
        ("delta", "i8", (WAYS,)),
        ("arrive", "u8", (WAYS, 2)),  # the cells of arrival of a direction
        ("near", "u8", (MOST_CELLS, 2)), ("ray", "u8", (MOST_CELLS, 8, 2)), ("whole", "u8", (MOST_CELLS, 4, 2)),
        ("zone", "u8", (ZONES, 2)),
        ("entries", "i8"),
        ("from_entry", "i8", (2, 2 + OPENINGS, GROUPS)), ("to_entry", "i8", (2, 2 + OPENINGS, GROUPS)),
        ("kind", "u1", (ENTRIES,)), ("piece", "u1", (ENTRIES,)), ("way", "u1", (ENTRIES,)), ("onto", "u1", (ENTRIES,)),
        ("over", "u1", (ENTRIES,)), ("most", "u1", (ENTRIES,)), ("far", "i1", (ENTRIES,)),
        ("effects", "i4", (ENTRIES,)), ("some_ways", "u8", (ENTRIES,)),
        ("origin", "u1", (ENTRIES,)), ("target", "u1", (ENTRIES,)), ("avoiding", "u1", (ENTRIES,)),  # zones; 0: all
        ("beside", "u1", (ENTRIES,)), ("apart", "u1", (ENTRIES,)), ("leaving", "u1", (ENTRIES,)),
        ("becomes", "i1", (KINDS,)), ("promotion", "u1", (2, KINDS)), ("royal", "u1", (KINDS,)),
        ("surround", "u1", (KINDS,)),
        ("hostile", "u1"),
        # Goals as they are checked after a move of each side: the mover's own and those of the other side.
        ("checks", "i8", (2,)), ("by_other", "u1", (2, CHECKS)), ("goal", "u1", (2, CHECKS)),
        ("result", "u1", (2, CHECKS)), ("number", "i8", (2, CHECKS)), ("exactly", "u1", (2, CHECKS)),
        ("slot", "u8", (2, CHECKS)), ("axis_set", "i8", (2, CHECKS)),
        ("goal_piece", "i1", (2, CHECKS)), ("goal_zones", "u1", (2, CHECKS, 3)),
        ("window", "u8", (SLOTS, MOST_CELLS, 4, 2)),  # cells within k-1 of a cell along an axis
        ("link_from", "u8", (2, 2)), ("link_to", "u8", (2, 2)),  # where `linked` begins and ends; empty: not maintained
    ]
)  # fmt: skip

"""The records that kernels read: rules and state of a board game, and the storage of sets in them."""

from __future__ import annotations

from games.board import bits
from games.jit import inlined, record

MOST_CELLS = 128
AXES = 4

# Weights of a learned evaluation (games.board.judgement.learned): by the part of the game, for the seat to move
# and the other.
PARTS, MOST_TRAITS = 16, 28
INWARDS = 4  # planes of a number of four bits


def _words(*names: str) -> list[tuple[str, str]]:
    return [(f"{name}_{half}", "u8") for name in names for half in ("low", "high")]


RULES = record(
    [
        ("board", "i8"),  # names the family, so that this record is a type of its own
        ("ply_cap", "i8"),
        ("keeps_past", "i8"),  # 1 where recalls need the game's past states
        ("seats", "i8"),
        ("rows", "i8"),
        ("columns", "i8"),
        ("cells", "i8"),
        ("piece", "i8"),  # index into spec.PIECES
        ("victory", "i8"),  # games.board.victories
        ("k", "i8"),  # length of a line; 0 for other victories
        ("plain", "i8"),  # 1: no mutation that is declared or recalls
        ("passes", "i8"),  # 1: a side that cannot move passes (reversi)
        ("quiet_cap", "i8"),  # plies without capture or man move that draw; 0: no such rule
        ("tokens", "i8"),  # each player's tokens at the start, 4 bits per mutation
        (
            "fine",
            "i8",
        ),  # 1: fine evaluation, 0: coarse (players.search.evaluations); all else is equal
        ("learned", "i8"),  # 1: the evaluation uses `weights`
        ("horizon", "i8"),  # the plies that a learned evaluation divides into parts
        ("span", "i8"),  # length of the windows in which lines are counted: k, or 3 where runs score; 0: none
        *_words("full", "not_left", "not_right", "corners", "edges", "middle"),
        *_words("men_0", "men_1"),  # the set-up
        *_words("far_0", "far_1"),  # where a side's men are promoted
        ("window", "u8", (MOST_CELLS, AXES, 2)),  # cells within k-1 of a cell along an axis, itself included
        ("starts", "u8", (AXES, 2)),  # lowest cells of all windows of `span` cells along an axis
        ("inwards", "u8", (INWARDS, 2)),  # cells whose steps to the nearest sides, along both axes, have this bit
        ("weights", "i4", (PARTS, 2, MOST_TRAITS)),
    ]
)

STATE = record(
    [
        *_words("men_0", "men_1"),  # disks by owner; a hybrid stands with its dropper
        *_words("kings", "hybrids", "still"),  # still: cannot be flipped or captured
        *_words("targets"),  # cells to drop on, or pieces that can move (checkers)
        ("path", "u8"),  # hash of the timeline, if recalls need it
        ("played", "i8"),  # the move that led here
        ("barred", "i8"),  # board part of the one move that a recall forbids here, or NO_MOVE
        ("tokens_0", "i8"),
        ("tokens_1", "i8"),
        ("previous", "i4"),  # index of the position before this one, or -1
        ("number", "i4"),  # moves on the timeline
        ("ply", "i4"),
        ("quiet", "i4"),
        ("last_0", "i1"),  # where a side's last board move landed, or -1; memory for features, not part of the hash
        ("last_1", "i1"),
        ("turn", "i1"),  # who decides
        ("side", "i1"),  # whose pieces move
        ("again", "i1"),  # double move declared: the side will move once more
        ("second", "i1"),  # this is the second half of a double move
        ("borrow", "i1"),  # move for you declared: the side's next opponent move is chosen for it
        ("recallable", "i1"),  # whether the move that led here can be taken back, see mutations.recalls
        ("capturing", "i1"),  # checkers: the side must capture
        ("ended", "i1"),
        ("winner", "i1"),
        ("cause", "i1"),
    ]
)


@inlined
def men_of(state, side, like):
    """The disks a side owns."""
    if side == 0:
        return bits.join(like, state.men_0_low, state.men_0_high)
    return bits.join(like, state.men_1_low, state.men_1_high)


@inlined
def set_men(state, side, men):
    """Store the disks a side owns."""
    if side == 0:
        state.men_0_low = bits.low(men)
        state.men_0_high = bits.high(men)
    else:
        state.men_1_low = bits.low(men)
        state.men_1_high = bits.high(men)


@inlined
def kings_of(state, like):
    """The kings of both sides."""
    return bits.join(like, state.kings_low, state.kings_high)


@inlined
def set_kings(state, kings):
    """Store the kings of both sides."""
    state.kings_low = bits.low(kings)
    state.kings_high = bits.high(kings)


@inlined
def hybrids_of(state, like):
    """The disks that count for both sides."""
    return bits.join(like, state.hybrids_low, state.hybrids_high)


@inlined
def set_hybrids(state, hybrids):
    """Store the disks that count for both sides."""
    state.hybrids_low = bits.low(hybrids)
    state.hybrids_high = bits.high(hybrids)


@inlined
def still_of(state, like):
    """The disks that cannot be flipped or captured (non-flipping disks)."""
    return bits.join(like, state.still_low, state.still_high)


@inlined
def set_still(state, still):
    """Store the disks that cannot be flipped or captured."""
    state.still_low = bits.low(still)
    state.still_high = bits.high(still)


@inlined
def targets_of(state, like):
    """Cells to drop on, or the pieces that can move."""
    return bits.join(like, state.targets_low, state.targets_high)


@inlined
def set_targets(state, targets):
    """Store the cells to drop on, or the pieces that can move."""
    state.targets_low = bits.low(targets)
    state.targets_high = bits.high(targets)


@inlined
def full_of(rules, like):
    """All cells of the board."""
    return bits.join(like, rules.full_low, rules.full_high)


@inlined
def not_left_of(rules, like):
    """All cells but the left column: where a step to the right can arrive."""
    return bits.join(like, rules.not_left_low, rules.not_left_high)


@inlined
def not_right_of(rules, like):
    """All cells but the right column: where a step to the left can arrive."""
    return bits.join(like, rules.not_right_low, rules.not_right_high)


@inlined
def window_of(rules, cell, axis, like):
    """Cells within k-1 of a cell along an axis."""
    return bits.join(like, rules.window[cell, axis, 0], rules.window[cell, axis, 1])


@inlined
def counted_for(state, side, like):
    """The disks that count for a side: its own and all hybrids."""
    return bits.either(men_of(state, side, like), hybrids_of(state, like))

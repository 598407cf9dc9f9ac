"""The columns of the board family, the bits that request groups of them, and the columns that apply to a game."""

from __future__ import annotations

import numpy as np

from games.board import own
from games.board.spec import BoardSpec

# The position in this tuple is the column; see games.features for the meanings. At most 60: players add their own.
FEATURES = (
    "phase", "declares", "wins", "loses", "take", "takes-king",
    "corner", "edge", "beside-corner", "diagonal-to-corner", "ring", "centre", "near-own", "near-their",
    "from-their-last", "from-own-last",
    "own-mobility", "their-mobility", "mobility", "own-corners", "their-corners", "their-safe", "contested",
    "middle", "own-open", "own-frontier", "their-frontier", "own-outlets", "their-outlets", "openness",
    "turns-last", "edge-turned", "wedge",
    "own-stable", "their-stable", "odd-region",
    "longest", "their-longest", "own-lines", "one-short", "two-short", "three-short",
    "blocks-one-short", "blocks-two-short", "blocks-three-short", "threats", "their-threats",
    "progress", "crowns", "king-move", "leaves-home", "backed", "backs", "same-piece", "approach",
    "exposed", "threatened", "rescues", "their-take", "exchange",
)  # fmt: skip
(PHASE, DECLARES, WINS, LOSES, TAKE, TAKES_KING,
 CORNER, EDGE, BESIDE_CORNER, DIAGONAL_TO_CORNER, RING, CENTRE, NEAR_OWN, NEAR_THEIR,
 FROM_THEIR_LAST, FROM_OWN_LAST,
 OWN_MOBILITY, THEIR_MOBILITY, MOBILITY, OWN_CORNERS, THEIR_CORNERS, THEIR_SAFE, CONTESTED,
 MIDDLE, OWN_OPEN, OWN_FRONTIER, THEIR_FRONTIER, OWN_OUTLETS, THEIR_OUTLETS, OPENNESS, TURNS_LAST, EDGE_TURNED, WEDGE,
 OWN_STABLE, THEIR_STABLE, ODD_REGION,
 LONGEST, THEIR_LONGEST, OWN_LINES, ONE_SHORT, TWO_SHORT, THREE_SHORT,
 BLOCKS_ONE_SHORT, BLOCKS_TWO_SHORT, BLOCKS_THREE_SHORT, THREATS, THEIR_THREATS,
 PROGRESS, CROWNS, KING_MOVE, LEAVES_HOME, BACKED, BACKS, SAME_PIECE, APPROACH,
 EXPOSED, THREATENED, RESCUES, THEIR_TAKE, EXCHANGE) = range(len(FEATURES))  # fmt: skip


def bits_of(first: int, last: int) -> np.uint64:
    """The columns from first to last as bits of `wanted`."""
    return np.uint64(sum(1 << column for column in range(first, last + 1)))


OF_LOSS = bits_of(LOSES, LOSES)
OF_PLACE = bits_of(CORNER, FROM_OWN_LAST)
OF_REACH = bits_of(OWN_MOBILITY, THEIR_SAFE)
OF_CONTEST = bits_of(CONTESTED, CONTESTED)
OF_DISKS = bits_of(OWN_OPEN, WEDGE)
OF_STABLE = bits_of(OWN_STABLE, THEIR_STABLE)
OF_REGION = bits_of(ODD_REGION, ODD_REGION)
OF_LINES = bits_of(LONGEST, BLOCKS_THREE_SHORT)
OF_THREATS = bits_of(THREATS, THEIR_THREATS)
OF_MEN = bits_of(PROGRESS, APPROACH)
OF_DANGER = bits_of(EXPOSED, EXCHANGE)

ONLY_REVERSI = (
    *FEATURES[OWN_CORNERS : CONTESTED + 1],
    *FEATURES[OWN_OPEN : ODD_REGION + 1],
    "corner",
    "beside-corner",
    "diagonal-to-corner",
)
ONLY_CHECKERS = (*FEATURES[PROGRESS : EXCHANGE + 1], "takes-king")
ONLY_DROPS = ("threats", "their-threats")
ONLY_LINES = FEATURES[LONGEST : BLOCKS_THREE_SHORT + 1]


def fitting(spec: BoardSpec) -> tuple[str, ...]:
    """The columns that are meaningful in a game: line columns if lines count, those of men if men move, those of
    corners if disks on them cannot be turned again."""
    absent: set[str] = set()
    scoring = "scoring" in spec.mutations
    if spec.piece != "reversi":
        absent.update(ONLY_REVERSI)
    if spec.piece != "checkers":
        absent.update(ONLY_CHECKERS)
    if spec.piece not in ("reversi", "checkers"):
        absent.update(("own-mobility", "their-mobility", "mobility"))
    if spec.piece == "tic-tac-toe":
        absent.update(("take", "middle"))
    if not (spec.line_length or scoring):
        absent.update(ONLY_LINES)
    if not spec.line_length or scoring or spec.piece != "tic-tac-toe":
        absent.update(ONLY_DROPS)
    if scoring or spec.victory == "most-men" or own.victory(spec.victory):
        absent.add("loses")
    rights = [mutation for mutation in spec.mutations if mutation != "scoring"]
    if not rights:
        absent.add("declares")
    return tuple(name for name in FEATURES if name not in absent)

"""The rule mutations as a player reads them."""

from __future__ import annotations

_RECALL_TERMS = (
    "The opponent must then make a different move (or answer with a recall). It is only possible while play goes on, "
    "at the start of your turn, and only if there is a different move to make. Special disks and other tokens spent "
    "since then stay spent."
)

SENTENCES = {
    "recall-last-move": (
        "Once per game, instead of moving, you may take back your opponent's last move: the game returns to just "
        "before it. "
        + _RECALL_TERMS
    ),
    "recall-any-move": (
        "Once per game, instead of moving, you may take back any one earlier move of your opponent: the game returns "
        "to just before it, and all later moves are undone. " + _RECALL_TERMS
    ),
    "move-for-you": (
        "Once per game, with a move of yours, you may announce that you will choose your opponent's next move. You "
        "make it with your opponent's pieces and by your opponent's rules, but without using his special rights; "
        "then you move as usual. If your opponent has to pass, the right lapses."
    ),
    "double-move": (
        "Once per game, with a move of yours, you may announce a double move: you move again at once. If no second "
        "move is possible the turn passes on."
    ),
    "scoring": "The winner is decided by points when nobody can move.",
    "first-hybrid-disk": (
        "Your first move makes its piece a hybrid: from then on it counts as a piece of both players for lines, "
        "counts, points and flanking; it is never turned or captured; only you may move it."
    ),
    "hybrid-disk": (
        "Once per game for each hybrid disk you hold, the piece you drop or move may become a hybrid: from then on "
        "it counts as a piece of both players for lines, counts, points and flanking; it is never turned or "
        "captured; only its owner may move it. You must have used all your hybrid disks to win."
    ),
    "non-flipping-disk": (
        "Once per game for each non-flipping disk you hold, the piece you drop or move may become fixed in colour: "
        "it can never be turned or captured."
    ),
}

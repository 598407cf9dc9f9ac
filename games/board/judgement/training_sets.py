"""The groups of board games whose evaluations are fitted together (players.learned.pretraining); pretrained_weights.py
has the results. They contain only games for which the family's fine evaluation is clearly worse; lines of checkers men
gained nothing, nor did Scoring by such lines."""

from __future__ import annotations

RIGHTS = ("", "+double-move", "+recall-last-move", "+hybrid-disk", "+non-flipping-disk", "+move-for-you")
LINES = (3, 4, 5, 4, 5, 6)
SMALL, LARGE = ("5x5", "6x6", "6x7"), ("7x8", "9x8", "8x7")
# (piece, victory) of the rules → codes.
TRAINING_SETS: dict[tuple[str, str], list[str]] = {
    ("reversi", "no-men"): [f"{b}/reversi/no-men-remaining{m}" for b in (*SMALL, *LARGE) for m in RIGHTS],
    **{
        (piece, "points"): [f"{b}/{piece}/most-men{m}+scoring" for b in (*SMALL, *LARGE) for m in RIGHTS]
        for piece in ("tic-tac-toe", "reversi")
    },
    ("reversi", "line"): [f"{b}/reversi/{k}-in-a-row{m}" for b, k in zip((*SMALL, *LARGE), LINES) for m in RIGHTS],
}

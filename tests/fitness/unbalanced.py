"""Games that are not balanced, each with the reason why that is known; some of them look balanced to weak players."""

from __future__ import annotations

ODD, EVEN = (3, 5, 7, 9), (4, 6, 8, 10)
DROP = "tic-tac-toe"

_MOST = "the board fills, the first player has one disk more"
_SHARED = "the board fills, both have as many disks"
_STUCK_SECOND = "the second player is stuck on the full board"
_STUCK_FIRST = "the first player is stuck on the full board"
_NO_ROOM = "no line fits the board"
_FIVE_PLIES = "two disks with both ends open win: three in a row in 5 plies"
_SAME = ", and the mutation changes no count and no turn"

UNBALANCED: dict[str, str] = {
    **{f"{n}x{n}/{DROP}/most-men": _MOST for n in ODD},
    **{f"{n}x{n}/{DROP}/no-men-remaining": _STUCK_SECOND for n in ODD},
    **{f"{n}x{n}/{DROP}/no-men-remaining": _STUCK_FIRST for n in EVEN},
    **{f"{n}x{n}/{DROP}/most-men+non-flipping-disk": _MOST + _SAME for n in (3, 5, 7)},
    **{f"{n}x{n}/{DROP}/most-men+recall-last-move": _MOST + _SAME for n in (3, 5)},
    "3x3/tic-tac-toe/most-men+recall-any-move": _MOST + _SAME,
    "4x4/tic-tac-toe/no-men-remaining+non-flipping-disk": _STUCK_FIRST + _SAME,
    "6x6/tic-tac-toe/no-men-remaining+non-flipping-disk+non-flipping-disk": _STUCK_FIRST + _SAME,
    **{f"{n}x{n}/{DROP}/3-in-a-row": _FIVE_PLIES for n in (4, 5, 6, 7, 8, 9, 10)},
    **{f"{n}x{n}/{DROP}/3-in-a-row+non-flipping-disk": _FIVE_PLIES + _SAME for n in (6, 8, 10)},
    **{f"{n}x{n}/{DROP}/4-in-a-row": "a first player's win on 5x6 and larger (Uiterwijk 2019)" for n in (6, 7, 8)},
    "5x5/tic-tac-toe/3-in-a-row+recall-any-move": "the source's Game A: by its own account a trivial win",
    "4x4/tic-tac-toe/3-in-a-row+double-move": "solved: the first player wins",
    "5x5/tic-tac-toe/3-in-a-row+double-move": "solved: the first player wins",
    "6x6/reversi/5-in-a-row+recall-any-move": "solved: the second player wins",
    "8x3/reversi/most-men+recall-last-move+scoring": "solved: the first player wins; sampling players do not see it",
    "4x4/reversi/no-men-remaining+hybrid-disk": "solved: the second player wins in 10",
    "4x4/reversi/most-men": "solved: the second player wins by 8",
}

# Nobody forces a win, so no seat is favoured.
DRAWN: dict[str, str] = {
    **{f"{n}x{n}/{DROP}/most-men": _SHARED for n in EVEN},
    **{f"{n}x{n}/{DROP}/{k}-in-a-row": _NO_ROOM for n, k in ((3, 4), (3, 5), (4, 6), (5, 6))},
    "3x3/tic-tac-toe/4-in-a-row+double-move": _NO_ROOM,
    "3x3/tic-tac-toe/3-in-a-row": "solved: a draw, which anybody learns",
    "4x4/tic-tac-toe/4-in-a-row": "solved: a draw",
}

# Won by force, but not within twenty plies: what a certificate once let pass because people would not find it.
LONG_WINS: dict[str, str] = {
    "8x8/reversi/5-in-a-row+recall-any-move": "second",
    "7x7/reversi/5-in-a-row+recall-any-move": "first",
    "9x9/reversi/5-in-a-row+recall-any-move": "second",
    "5x5/checkers/no-men-remaining": "first",
}

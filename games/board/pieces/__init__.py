"""Piece types, one file each: the set-up they start from, where they may go, and what a move of theirs changes."""

from games.board.spec import PIECES

TIC_TAC_TOE, REVERSI, CHECKERS = range(len(PIECES))

"""Piece types, one file each: the set-up they start from, where they may go, and what a move of theirs changes."""

TIC_TAC_TOE, REVERSI, CHECKERS = range(3)  # those of their own follow (games.board.own)
FIRST_OWN = CHECKERS + 1

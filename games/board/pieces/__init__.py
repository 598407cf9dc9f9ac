"""Piece types, one file each: their initial position, where they may go, and what their moves change."""

TIC_TAC_TOE, REVERSI, CHECKERS = range(3)  # those in files of their own follow (games.board.own)
FIRST_OWN = CHECKERS + 1

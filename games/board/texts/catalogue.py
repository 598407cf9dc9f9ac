"""Named board games: classics, the 32 traditional games that seed the published search, and its five best results."""

from __future__ import annotations

# Hom & Marks populate their search with "32 traditional games like Tic-Tac-Toe, Reversi, Checkers, and minor variants
# thereof", chosen by hand and not listed. Table 1 names reversi 6x6, 8x8, 10x10 and checkers 8x8, 10x10; the rest is
# our choice of traditional games and minor variants.
TRADITIONAL = {
    "tic-tac-toe": "3x3/tic-tac-toe/3-in-a-row",
    "tic-tac-toe-4x4": "4x4/tic-tac-toe/3-in-a-row",
    "tic-tac-toe-5x5": "5x5/tic-tac-toe/3-in-a-row",
    "four-in-a-row-4x4": "4x4/tic-tac-toe/4-in-a-row",
    "four-in-a-row-5x5": "5x5/tic-tac-toe/4-in-a-row",
    "four-in-a-row-6x6": "6x6/tic-tac-toe/4-in-a-row",
    "four-in-a-row-7x7": "7x7/tic-tac-toe/4-in-a-row",
    "five-in-a-row-6x6": "6x6/tic-tac-toe/5-in-a-row",
    "five-in-a-row-7x7": "7x7/tic-tac-toe/5-in-a-row",
    "five-in-a-row-8x8": "8x8/tic-tac-toe/5-in-a-row",
    "five-in-a-row-9x9": "9x9/tic-tac-toe/5-in-a-row",
    "gomoku": "10x10/tic-tac-toe/5-in-a-row",
    "six-in-a-row-8x8": "8x8/tic-tac-toe/6-in-a-row",
    "six-in-a-row-9x9": "9x9/tic-tac-toe/6-in-a-row",
    "six-in-a-row-10x10": "10x10/tic-tac-toe/6-in-a-row",
    "reversi-4x4": "4x4/reversi/most-men",
    "reversi-5x5": "5x5/reversi/most-men",
    "reversi-6x6": "6x6/reversi/most-men",
    "reversi-7x7": "7x7/reversi/most-men",
    "reversi-8x8": "8x8/reversi/most-men",
    "reversi-9x9": "9x9/reversi/most-men",
    "reversi-10x10": "10x10/reversi/most-men",
    "checkers-4x4": "4x4/checkers/no-men-remaining",
    "checkers-5x5": "5x5/checkers/no-men-remaining",
    "checkers-6x6": "6x6/checkers/no-men-remaining",
    "checkers-7x7": "7x7/checkers/no-men-remaining",
    "checkers-8x8": "8x8/checkers/no-men-remaining",
    "checkers-9x9": "9x9/checkers/no-men-remaining",
    "checkers-10x10": "10x10/checkers/no-men-remaining",
    "checkers-most-men": "8x8/checkers/most-men",
    "reversi-line": "8x8/reversi/5-in-a-row",
    "reversi-starve": "8x8/reversi/no-men-remaining",
}

PUBLISHED_BEST = {
    "game-a": "5x5/tic-tac-toe/3-in-a-row+recall-any-move",
    "game-b": "6x6/reversi/no-men-remaining",
    "game-c": "8x8/reversi/5-in-a-row+non-flipping-disk",
    "game-d": "10x10/reversi/most-men+non-flipping-disk",
    "game-e": "10x10/tic-tac-toe/5-in-a-row+recall-last-move",
}

CATALOGUE = {**TRADITIONAL, **PUBLISHED_BEST}

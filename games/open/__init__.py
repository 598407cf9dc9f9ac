"""Open board games, whose rules are documents in words: board, pieces, moves, goals, turn.

`board.py` is the geometry, `zones.py` sets of cells in words, `moves.py` and `goals.py` the rows of a document,
`document.py` the whole; `library/` has known games. docs/open-games.md is the language reference.
"""

from games.open.family import FAMILY

__all__ = ["FAMILY"]

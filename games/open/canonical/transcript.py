"""The transcript key: games that play the same have the same key, however their documents are worded.

In a few games the move with the least hash of (stream, ply, move) is played; the key chains the legal moves, the side
to move and the position after each. The order of rows, the names of pieces and goals, and parts that change nothing do
not enter it. A part that matters only in positions that these games do not reach goes unnoticed.
"""

from __future__ import annotations

import hashlib
from functools import lru_cache

import numpy as np

from games.hooks import MOST_MOVES
from games.open import records
from games.open.document import Document
from games.open.kernels import HOOKS
from games.open.lower import lower
from games.streams import STREAMS

GAMES, PLIES = 10, 80
PLACE = (1 << 14) - 1  # the cells of a move


@lru_cache(maxsize=20_000)
def transcript_key(document: Document, games: int = GAMES, plies: int = PLIES) -> str:
    """16 hex digits."""
    rules = lower(document)
    body = hashlib.blake2b(digest_size=8)
    line, moves = np.zeros(plies + 2, HOOKS.state), np.zeros(MOST_MOVES, np.int64)
    for game in range(games):
        HOOKS.initial(rules[0], line, np.zeros(STREAMS, np.uint64))
        for ply in range(plies):
            count = HOOKS.legal(rules[0], line, ply, moves)
            if line[ply]["ended"] or count == 0:
                break
            played = least(moves[:count], game, ply)
            HOOKS.apply(rules[0], line, ply, played[0], ply + 1)
            body.update(played[1])
            body.update(_position(line[ply + 1]))
    return body.hexdigest()


def least(moves: np.ndarray, game: int, ply: int) -> tuple[int, bytes]:
    """The move with the least hash, and all legal moves as seen on the board, in a fixed order."""
    seen = (moves & PLACE) | (moves & (records.PASS | records.STOP | records.SWAP))
    with np.errstate(over="ignore"):
        hashed = (seen.astype(np.uint64) + np.uint64(1 + ply + 1000 * game)) * np.uint64(0x9E3779B97F4A7C15)
        hashed ^= hashed >> np.uint64(29)
        hashed *= np.uint64(0xBF58476D1CE4E5B9)
        hashed ^= hashed >> np.uint64(32)
    return int(moves[int(np.argmin(hashed))]), np.unique(seen).tobytes()


def _position(state: np.void) -> bytes:
    ended = np.array([state["ended"], state["winner"], state["turn"]], np.int8).tobytes()
    return bytes(state["men"].tobytes() + state["walls"].tobytes() + ended)

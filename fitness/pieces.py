"""Evaluation in pieces: it pauses before a long match, whose games other workers then play in parallel.

`fitness.score.evaluate` remains the only definition of an evaluation. It is rerun from its start with the games known
so far, which it reads here instead of playing them; so its result is identical bit for bit however it is cut, and it
plays any missing games itself.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from contextvars import ContextVar
from dataclasses import asdict, dataclass, replace
from typing import Any

from fitness.evidence import COLUMNS, SELF, Played, joined, played_from_json
from games.game import Game
from players.spec import read_player

PIECE = 20  # games
ROOM = 40  # games with search, after which an evaluation pauses before its next match


@dataclass(frozen=True)
class Wanted:
    """The games that an evaluation is about to play."""

    role: str
    players: tuple[str, ...]
    games: int
    seed: int
    first: int
    digests: bool

    def pieces(self, planned: int) -> list[Wanted]:
        """The games in pieces; for the judged match, which comes in batches, all that is planned."""
        end = max(self.first + self.games, planned if self.role == SELF else 0)
        return [replace(self, first=at, games=min(PIECE, end - at)) for at in range(self.first, end, PIECE)]

    def to_json(self) -> dict[str, Any]:
        """The request as plain values."""
        return asdict(self)

    @classmethod
    def from_json(cls, data: Mapping[str, Any]) -> Wanted:
        """Inverse of `to_json`."""
        return cls(**{**data, "players": tuple(data["players"])})


class Pause(Exception):
    """Raised before a match whose games can be played by other workers."""

    def __init__(self, wanted: Wanted) -> None:
        super().__init__(wanted)
        self.wanted = wanted


class Known:
    """Games played already, here or elsewhere."""

    def __init__(self, code: str, pieces: Sequence[Played], room: int) -> None:
        self.code, self.pieces, self.room = code, list(pieces), room
        self.fresh: list[Played] = []

    def find(self, game: Game, wanted: Wanted) -> Played | None:
        """The games if they are known; else None, or a pause if there are many. Matches of a variant of the candidate
        (without one of its rules) are always played here."""
        if game.code != self.code:
            return None
        found = [part for piece in self.pieces if (part := cut(piece, wanted))]
        found.sort(key=lambda part: part.first)
        if sum(part.games for part in found) == wanted.games:
            return plain(joined(found))
        thoughtful = wanted.games * any(read_player(name).budget for name in wanted.players)
        if thoughtful > self.room:
            raise Pause(wanted)
        self.room -= thoughtful
        return None

    def record(self, game: Game, played: Played) -> None:
        """Store a match that was played here, so that it is not repeated."""
        if game.code == self.code:
            self.fresh.append(played)


KNOWN: ContextVar[Known | None] = ContextVar("KNOWN", default=None)


@contextmanager
def knowing(known: Known) -> Iterator[None]:
    """A context in which known games are used instead of playing matches."""
    token = KNOWN.set(known)
    try:
        yield
    finally:
        KNOWN.reset(token)


def cut(piece: Played, wanted: Wanted) -> Played | None:
    """The wanted part of a piece; None if there is none or the piece belongs to another match."""
    same = (piece.role, piece.players, piece.seed) == (wanted.role, wanted.players, wanted.seed)
    start, end = max(piece.first, wanted.first), min(piece.first + piece.games, wanted.first + wanted.games)
    if not same or bool(piece.digest) != wanted.digests or end <= start:
        return None
    span = slice(start - piece.first, end - piece.first)
    columns: dict[str, Any] = {name: getattr(piece, name)[span] for name in COLUMNS}
    return replace(piece, first=start, uses={name: used[span] for name, used in piece.uses.items()}, **columns)


def plain(played: Played) -> Played:
    """The match without its payoffs if the winner determines them, the form in which matches store them."""
    bare = replace(played, payoffs=())
    return bare if bare.paid == played.paid else played


def step(
    code: str, pieces: Sequence[Mapping[str, Any]], evaluate: Callable[[], dict[str, Any]], room: int = ROOM
) -> dict[str, Any]:
    """Evaluate with the known games: the result, or {"wanted": …, "pieces": games played before the pause}."""
    known = Known(code, [played_from_json(piece) for piece in pieces], room)
    try:
        with knowing(known):
            return evaluate()
    except Pause as pause:
        return {"wanted": pause.wanted.to_json(), "pieces": [asdict(played) for played in known.fresh]}

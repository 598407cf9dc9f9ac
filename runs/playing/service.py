"""A player as a service: reads positions as JSON lines and writes moves with their reasons (docs/take-away.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass, fields
from typing import Annotated, Any

from games.errors import BadInput
from games.game import Game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from games.reading import Between, read_as
from players.spec import PlayerSpec
from runs.playing.answer import answer, why
from runs.playing.positions import play_words

LONGEST = 1_000_000  # characters of a request


@dataclass(frozen=True)
class Request:
    """A position and the seed of the answer; `id` is returned with it."""

    id: Any = None
    position: dict[str, Any] | None = None
    moves: str | tuple[str, ...] = ""
    seed: Annotated[int, Between(0, 2**64 - 1)] | None = None


class Service:
    """A player of a game, without state between requests."""

    def __init__(self, game: Game, player: PlayerSpec, seed: int) -> None:
        self.game, self.player, self.seed = game, player, seed

    def greeting(self) -> dict[str, Any]:
        """The first line of output."""
        return {
            "ready": True,
            "game": self.game.code,
            "player": str(self.player),
            "seats": list(self.game.seats),
            "fields": [field.name for field in fields(Request)],
        }

    def replies(self, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
        """A reply to every line that is not blank; a bad request gets an error and the service continues."""
        for line in lines:
            if line.strip():
                yield self.reply(line)

    def reply(self, line: str) -> dict[str, Any]:
        """The reply to a request."""
        named: dict[str, Any] = {}
        try:
            request = read_request(line)
            named = {} if request.id is None else {"id": request.id}
            return {**named, **self.move(request)}
        except BadInput as error:
            return {**named, "error": str(error)}

    def move(self, request: Request) -> dict[str, Any]:
        """The move, its seat and, for compositions, the reason."""
        play = Playthrough(self.game, self.seed, position=request.position)
        play_words(play, request.moves if isinstance(request.moves, str) else ";".join(request.moves))
        if play.ended:
            raise BadInput(f"the game is over: {play.cause}")
        if play.turn == CHANCE_TURN:
            raise BadInput("it is chance's turn; add its outcome, or roll, to the moves")
        seat, at = play.turn, play.t
        move = answer(play, self.player, self.seed if request.seed is None else request.seed)
        text = play.text(move)
        play.play(move)
        reason = why(play, self.player, at).partition(": ")[2] if self.player.composition else None
        return {"move": text, "seat": self.game.seats[seat], "reason": reason}


def read_request(line: str) -> Request:
    """The request in a line."""
    if len(line) > LONGEST:
        raise BadInput(f"the request has more than {LONGEST:,} characters")
    try:
        data = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"not valid JSON: {error}") from None
    return read_as(Request, data)


def lines_of(readline: Callable[[int], str]) -> Iterator[str]:
    """The lines of a stream; the rest of a line that is too long is skipped."""
    while line := readline(LONGEST + 2):
        yield line
        while line and not line.endswith("\n"):
            line = readline(LONGEST)

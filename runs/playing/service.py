"""A player as a service: positions come in as JSON lines, moves with their reasons go out (docs/take-away.md)."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from games.errors import BadInput, unknown
from games.game import Game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from players.spec import PlayerSpec
from runs.playing.answer import answer, why
from runs.playing.positions import play_words

LONGEST = 1_000_000  # letters of a request
FIELDS = ("id", "position", "moves", "seed")


class Service:
    """One player at one game. It remembers nothing between requests."""

    def __init__(self, game: Game, player: PlayerSpec, seed: int) -> None:
        self.game, self.player, self.seed = game, player, seed

    def greeting(self) -> dict[str, Any]:
        """The first line, once it is ready."""
        return {
            "ready": True,
            "game": self.game.code,
            "player": str(self.player),
            "seats": list(self.game.seats),
            "fields": list(FIELDS),
        }

    def replies(self, lines: Iterable[str]) -> Iterator[dict[str, Any]]:
        """An answer to each line that says something; what cannot be answered says why, and the service goes on."""
        for line in lines:
            if line.strip():
                yield self.reply(line)

    def reply(self, line: str) -> dict[str, Any]:
        """The answer to one request."""
        named: dict[str, Any] = {}
        try:
            request = read_request(line)
            named = {"id": request["id"]} if "id" in request else {}
            return {**named, **self.move(request)}
        except BadInput as error:
            return {**named, "error": str(error)}

    def move(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The move, whose it is, and why where the player can say."""
        play = Playthrough(self.game, self.seed, position=request.get("position"))
        play_words(play, request.get("moves", ""))
        if play.ended:
            raise BadInput(f"the game is over: {play.cause}")
        if play.turn == CHANCE_TURN:
            raise BadInput("it is chance's turn; add its outcome, or roll, to the moves")
        seat, at = play.turn, play.t
        move = answer(play, self.player, request.get("seed", self.seed))
        text = play.text(move)
        play.play(move)
        reason = why(play, self.player, at).partition(": ")[2] if self.player.composition else None
        return {"move": text, "seat": self.game.seats[seat], "reason": reason}


def read_request(line: str) -> dict[str, Any]:
    """A request with fields of the right kinds; moves may be a list of them."""
    if len(line) > LONGEST:
        raise BadInput(f"a request of more than {LONGEST:,} letters")
    try:
        request = json.loads(line)
    except (ValueError, RecursionError) as error:
        raise BadInput(f"not valid JSON: {error}") from None
    if not isinstance(request, dict):
        raise BadInput("a request is an object, such as {}")
    for field in request:
        if field not in FIELDS:
            raise unknown("field", field, FIELDS)
    moves, position, seed = request.get("moves", ""), request.get("position"), request.get("seed", 0)
    if isinstance(moves, list) and all(isinstance(move, str) for move in moves):
        request["moves"] = moves = ";".join(moves)
    if not isinstance(moves, str):
        raise BadInput('"moves" must be a text or a list of texts')
    if position is not None and not isinstance(position, dict):
        raise BadInput('"position" must be an object, as evolve position --json prints it')
    if isinstance(seed, bool) or not isinstance(seed, int) or not 0 <= seed < 2**64:
        raise BadInput('"seed" must be a whole number from 0')
    return request


def lines_of(readline: Callable[[int], str]) -> Iterator[str]:
    """Lines of a stream, none kept that is longer than a request may be; the rest of such a line is passed over."""
    while line := readline(LONGEST + 2):
        yield line
        while line and not line.endswith("\n"):
            line = readline(LONGEST)

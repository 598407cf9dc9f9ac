"""Requests without a table: the move a player would choose in a position, and a seat's view of it."""

from __future__ import annotations

import asyncio
import time
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.errors import BadInput
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from games.scene import EVERYTHING
from runs.playing.answer import answer, why
from studio.api.answers import TooMany, answering, owners, plain, sent
from studio.api.forms import Asked, MoveAsked
from studio.server.input_policy import read_game, read_seat, seat_named
from studio.server.serving import Serving

MOST_MOVES = 4_000
ROLL = "roll"


def reached(form: Asked, serving: Serving) -> Playthrough:
    """The position after the moves; dice that are not given are rolled with the seed."""
    game = read_game(form.game, serving.runs)
    if not 0 <= form.seed < 1 << 64:
        raise BadInput(f'"seed" is {form.seed}; valid: 0 to 2^64 - 1')
    play = Playthrough(game, form.seed, position=form.position)
    for number, text in enumerate(form.moves):
        if play.turn == CHANCE_TURN and not play.ended and (text == ROLL or text not in play.texts()):
            roll_on(play)
            if text == ROLL:
                continue
        if play.ended:
            raise BadInput(f'the game is over before move {number + 1}, "{text[:40]}"')
        try:
            play.play_text(text)
        except BadInput as error:
            raise BadInput(f"move {number + 1}: {error}") from None
    roll_on(play)
    return play


def roll_on(play: Playthrough) -> None:
    """Roll dice until a seat is to move."""
    while not play.ended and play.turn == CHANCE_TURN:
        play.play(play.roll())


def chosen(form: MoveAsked, serving: Serving) -> dict[str, Any]:
    """The player's move, a pure function of the request."""
    play = reached(form, serving)
    if play.ended:
        raise BadInput(f"the game is over: {play.cause}")
    seat = seat_named(play.game, form.seat)
    if seat is not None and seat != play.turn:
        raise BadInput(f"it is {play.game.seats[play.turn]}'s turn, not {play.game.seats[seat]}'s")
    if not form.player:
        raise BadInput('"player" is missing; one that plays this game: ' + play.game.opponent)
    player = read_seat(play.game, form.player)
    began = time.monotonic()
    move = answer(play, player, form.seed)
    seconds = time.monotonic() - began
    text, at = play.text(move), play.t
    play.play(move)
    reason = why(play, player, at) if player.composition is not None else ""
    return {"move": text, "why": reason, "seconds": round(seconds, 6)}


def seen(form: Asked, serving: Serving) -> dict[str, Any]:
    """A seat's view of the position; without a seat, the complete position."""
    play = reached(form, serving)
    game, seat = play.game, seat_named(play.game, form.seat)
    family, shown = game.family, EVERYTHING if seat is None else seat
    acts = play.turn if seat is None else seat
    interactions = [] if play.ended else family.interactions(game.rules, play.states, play.t, acts)
    moves = enumerate(play.moves, play.begun)
    return {
        "scene": family.scene(game.rules, play.states, play.t, shown).to_json(),
        "ways": [interaction.to_json() for interaction in interactions],
        "told": [family.describe_move(game.rules, play.states, t, move, shown) for t, move in moves],
        "turn": None if play.ended else play.turn,
        "seats": list(game.seats),
        "ended": play.cause if play.ended else None,
    }


async def choose(request: Request) -> Response:
    """POST /api/v1/choose"""
    return await _asked(request, MoveAsked, chosen)


async def scene(request: Request) -> Response:
    """POST /api/v1/scene"""
    return await _asked(request, Asked, seen)


async def _asked(request: Request, cls: Any, reply: Any) -> Response:
    serving = owners(request)
    form = await sent(request, cls)
    if len(form.moves) > MOST_MOVES:
        raise BadInput(f"{len(form.moves)} moves are too many; at most {MOST_MOVES}")
    if not await serving.rate_limit.allow("questions"):
        raise TooMany
    await serving.warmup.family(read_game(form.game, serving.runs))
    return plain(await asyncio.get_running_loop().run_in_executor(serving.npcs.pool, reply, form, serving))


ROUTES = [
    Route("/choose", answering(choose), methods=["POST"]),
    Route("/scene", answering(scene), methods=["POST"]),
]

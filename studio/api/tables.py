"""Tables over HTTP: open one, view it with a seat's token, wait for changes, send moves and commands."""

from __future__ import annotations

import secrets
from typing import Any

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from games.errors import BadInput
from runs.playing.event import MOVE, PRACTICE, RESIGN, UNDO, Opening, Refused
from runs.playing.seen import AGAIN, saved
from runs.playing.series import MOVED, begun
from runs.types.naming.players import HUMAN
from studio.api.answers import Conflicting, NotThere, TooMany, answering, bearer, owners, plain, sent
from studio.api.forms import CommandSent, MoveSent, NewTable, SeatWanted
from studio.server.input_policy import read_game, read_seat
from studio.server.serving import Serving
from studio.server.tables import WATCH, Command, OpenTable

LONGEST_WAIT = 30.0  # seconds
LONGEST_CID = 100
PAGE = 50  # tables of a list


async def open_table(serving: Serving, form: NewTable) -> dict[str, Any]:
    """Open a table; its id, and the tokens and links of its seats."""
    game = read_game(form.game, serving.runs)
    players = tuple(None if seat_is_open(seat) else read_seat(game, seat.player or "") for seat in form.seats)
    seed = secrets.randbits(63) if form.seed is None else form.seed
    series = begun([None if seat_is_open(seat) else seat.player for seat in form.seats])
    opening = Opening(game, seed, players, form.mode, form.position, series)
    await serving.warmup.table(opening, serving.npcs)
    return opened(serving, await serving.tables.open(opening, form.pace))


def opened(serving: Serving, table: OpenTable) -> dict[str, Any]:
    """A table for its owner: tokens and links of its seats."""
    game = table.table.game
    links = {word: f"{serving.address}/tables/{table.name}/{token}" for word, token in table.tokens.items()}
    seats = [
        {"seat": seat, "name": game.seats[seat], "token": table.tokens[str(seat)], "link": links[str(seat)]}
        for seat in table.table.people
    ]
    watch = {"token": table.tokens[WATCH], "link": links[WATCH]}
    return {"id": table.name, "game": game.name, "seats": seats, "watch": watch}


def seat_is_open(seat: SeatWanted) -> bool:
    """Whether the seat is for a human."""
    if seat.open == (seat.player is not None):
        raise BadInput('a seat must be {"player": "greedy"} or {"open": true}')
    return seat.open or seat.player == HUMAN


def seated(request: Request) -> tuple[OpenTable, int | None]:
    """The requested table and the token's seat; NotThere for an unknown table or a wrong token."""
    serving: Serving = request.app.state.serving
    token = bearer(request)
    try:
        table = serving.tables.find(request.path_params["id"])
        return table, None if serving.is_owner(token) else table.seat_of(token)
    except KeyError:
        raise NotThere from None


def number(request: Request, name: str, most: float) -> float:
    """A number in the query string; 0 by default."""
    text = request.query_params.get(name, "0")
    try:
        value = float(text)
    except ValueError:
        raise BadInput(f'"{name}" is not a number: {text[:40]}') from None
    if not value >= 0:
        raise BadInput(f'"{name}" is {text[:40]}; valid: 0 or more')
    return min(value, most)


async def create(request: Request) -> Response:
    """POST /api/v1/tables"""
    serving = owners(request)
    return plain(await open_table(serving, await sent(request, NewTable)), 201)


async def every(request: Request) -> Response:
    """GET /api/v1/tables?after=id: the owner's list, newest first, one page at a time."""
    serving = owners(request)
    tables, after = serving.tables.all()[::-1], request.query_params.get("after", "")
    names = [table.name for table in tables]
    start = names.index(after) + 1 if after in names else 0
    rows = [
        {**opened(serving, table), "n": table.table.n, "over": table.table.over}
        for table in tables[start : start + PAGE]
    ]
    return plain({"tables": rows, "more": len(tables) > start + PAGE})


async def close(request: Request) -> Response:
    """POST /api/v1/tables/{id}/close: for good."""
    serving, name = owners(request), request.path_params["id"]
    try:
        n = serving.tables.find(name).table.n
        await serving.tables.close(name)
    except KeyError:
        raise NotThere from None
    return plain({"n": n})


async def look(request: Request) -> Response:
    """GET /api/v1/tables/{id}?since=n&wait=seconds"""
    table, seat = seated(request)
    since = int(number(request, "since", 1e9))
    await table.news(since, number(request, "wait", LONGEST_WAIT))
    return plain(table.view(seat, since))


async def carry_out(request: Request, kind: str, n: int, cid: str, data: dict[str, Any]) -> Response:
    """Execute a seat's command."""
    serving: Serving = request.app.state.serving
    table, seat = seated(request)
    if seat is None:
        raise NotThere
    if not 1 <= len(cid) <= LONGEST_CID:
        raise BadInput(f'"cid" has {len(cid)} characters; valid: 1 to {LONGEST_CID}')
    if not await serving.rate_limit.allow(f"{table.name}/{seat}"):
        raise TooMany
    try:
        n = await table.do(Command(seat, n, cid, kind, data))
    except Refused as reason:
        raise Conflicting(reason, table, seat) from None
    table.wake(serving.npcs)
    return plain({"n": n})


async def move(request: Request) -> Response:
    """POST /api/v1/tables/{id}/moves"""
    seated(request)
    form = await sent(request, MoveSent)
    if (form.move is None) == (form.moves is None):
        raise BadInput('send "move", or "moves" for several at once')
    moves = list(form.moves or (form.move,))
    return await carry_out(request, MOVE, form.n, form.cid, {"moves": moves})


async def undo(request: Request) -> Response:
    """POST /api/v1/tables/{id}/undo"""
    return await command(request, UNDO)


async def resign(request: Request) -> Response:
    """POST /api/v1/tables/{id}/resign"""
    return await command(request, RESIGN)


async def command(request: Request, kind: str) -> Response:
    """Execute a command without further data."""
    seated(request)
    form = await sent(request, CommandSent)
    return await carry_out(request, kind, form.n, form.cid, {})


async def again(request: Request) -> Response:
    """POST /api/v1/tables/{id}/again: the seat at the table of the next game; with `swap`, the sides change."""
    serving, table, seat = await asking(request, AGAIN)
    other = await serving.tables.again(table, request.query_params.get("swap", "") == "1")
    further = (other.table.opening.series or {}).get(MOVED, False)
    told, own = opened(serving, other), (seat + further) % len(other.table.game.seats)
    return plain(next(one for one in told["seats"] if one["seat"] == own) | {"id": told["id"]})


async def asking(request: Request, what: str) -> tuple[Serving, OpenTable, int]:
    """The table and seat, if the seat may use this aid; otherwise Conflicting."""
    serving: Serving = request.app.state.serving
    table, seat = seated(request)
    if seat is None:
        raise NotThere
    if not await serving.rate_limit.allow(f"{table.name}/{seat}"):
        raise TooMany
    if what not in table.view(seat)["can"]:
        practice = table.table.opening.mode == PRACTICE
        why = f"{what} is not available now" if practice or what == AGAIN else f"{what} is available in practice only"
        raise Conflicting(Refused(why), table, seat)
    return serving, table, seat


async def hint(request: Request) -> Response:
    """POST /api/v1/tables/{id}/hint"""
    serving, table, seat = await asking(request, "hint")
    adviser, text = await serving.npcs.hint(table.table.asked(seat), table.table.opening.seed)
    return plain({"adviser": adviser, "move": text})


async def why(request: Request) -> Response:
    """POST /api/v1/tables/{id}/why"""
    serving, table, _ = await asking(request, "why")
    found = []
    for seat, at in sorted(table.table.last_plies().items(), key=lambda item: item[1]):
        if (player := table.table.opening.players[seat]) is not None:
            reason = await serving.npcs.reason(table.table.play.fork(), player, at)
            found.append(f"{table.table.game.seats[seat]}, {reason}")
    return plain({"why": found or ["no player has moved yet"]})


async def replay(request: Request) -> Response:
    """GET /api/v1/tables/{id}/replay?ply=k: the position after k plies as the token's seat saw it."""
    table, seat = seated(request)
    return plain(table.frame(seat, int(number(request, "ply", 1e6))))


async def position(request: Request) -> Response:
    """GET /api/v1/tables/{id}/position: a file of the position."""
    table, seat = seated(request)
    try:
        return plain(saved(table.table, seat))
    except Refused as reason:
        raise Conflicting(reason, table, seat) from None


async def game(request: Request) -> Response:
    """GET /api/v1/tables/{id}/game: the rules in English, and as a file."""
    table, _ = seated(request)
    played = table.table.game
    sheet = played.family.rule_sheet(played.spec)
    said = {"name": played.name, "code": played.code, "rules": sheet, "file": played.to_json()}
    players = [None if player is None else str(player) for player in table.table.opening.players]
    return plain({**said, "seats": list(played.seats), "players": players})


ROUTES = [
    Route("/tables", answering(every), methods=["GET"]),
    Route("/tables", answering(create), methods=["POST"]),
    Route("/tables/{id}", answering(look), methods=["GET"]),
    Route("/tables/{id}/close", answering(close), methods=["POST"]),
    Route("/tables/{id}/moves", answering(move), methods=["POST"]),
    Route("/tables/{id}/undo", answering(undo), methods=["POST"]),
    Route("/tables/{id}/resign", answering(resign), methods=["POST"]),
    Route("/tables/{id}/hint", answering(hint), methods=["POST"]),
    Route("/tables/{id}/why", answering(why), methods=["POST"]),
    Route("/tables/{id}/again", answering(again), methods=["POST"]),
    Route("/tables/{id}/replay", answering(replay), methods=["GET"]),
    Route("/tables/{id}/position", answering(position), methods=["GET"]),
    Route("/tables/{id}/game", answering(game), methods=["GET"]),
]

"""The pages for playing: the gallery of games, the form for a new table, and the open tables."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from urllib.parse import urlencode

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from games.errors import BadInput
from games.game import catalogue
from runs.documents.markup import Child, Markup, join, tag
from studio.api.forms import NewTable, SeatWanted
from studio.api.tables import open_table, opened
from studio.gallery import gallery, picture, size_of
from studio.levels import EVEN, levels
from studio.new_table import FIELDS, new_table_form, wanted
from studio.owner_pages import NOT_OURS, PRIVATE, owners_form, session_of, sign_in_page
from studio.pages.shelf import Shelf
from studio.server.input_policy import read_game
from studio.server.serving import Serving
from studio.server.tables import Full, OpenTable, Unkept
from studio.server.warmup import warm_families
from studio.shell import FIELD, page
from studio.shell import PLAY as SECTION

SHOWN = 30  # tables on the page
EMPTY = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"/>'  # while a family's kernels are loaded


async def front(request: Request) -> Response:
    """GET /: the games, and the open tables."""
    if not (session := session_of(request)):
        return sign_in_page(PRIVATE, 403)
    return front_page(request, session)


def front_page(request: Request, session: str, wrong: str = "") -> Response:
    """Open tables, then a card for each game."""
    serving: Serving = request.app.state.serving
    word = tag("input", type="hidden", name=FIELD, value=serving.auth.csrf(session))
    tables = serving.tables.all()[::-1][:SHOWN]
    rows = [table_row(serving, table, word) for table in tables]
    listed = tag("section", tag("h2", "Your tables"), tag("ul", *rows, class_="tables")) if rows else None
    known = levels(Shelf(serving.runs))
    cards = [card(title, names, word, known.get(catalogue()[names[0]][1], {})) for title, names in gallery().items()]
    more = tag("p", "Another game, opponent or file: ", tag("a", "set up a table", href="/new"), class_="quiet")
    games = tag("section", tag("h2", "Games"), more, tag("ul", *cards, class_="gallery"))
    notice = tag("p", wrong, class_="notice", role="alert") if wrong else None
    status = 400 if wrong else 200
    return page("Play", tag("h1", "Play"), notice, listed, games, section=SECTION, status=status, kind="front")


def card(title: str, names: tuple[str, ...], word: Markup, known: Mapping[str, str]) -> Markup:
    """A game: its picture, its sizes or measured opponents, a button that starts a game."""
    choice: Child = None
    if len(names) > 1:
        options = [tag("option", size_of(name), value=name) for name in names]
        choice = tag("label", tag("span", "Size", class_="unseen"), tag("select", *options, name="game"))
    elif known:
        options = [tag("option", level, value=player, selected=level == EVEN) for level, player in known.items()]
        choice = tag("label", tag("span", "Opponent", class_="unseen"), tag("select", *options, name="against"))
    game = tag("input", type="hidden", name="game", value=names[0]) if len(names) == 1 else None
    asked = urlencode({"game": names[0]})
    other = tag("a", "Options", href=f"/new?{asked}", aria_label=f"Options for {title}")
    change = tag("a", "Change it", href=f"/make?{asked}", aria_label=f"Change {title}")
    button = tag("button", "Play", type="submit", class_="main", aria_label=f"Play {title}")
    form = tag("form", word, game, tag("div", choice, button, class_="row"), method="post", action="/play")
    drawn = tag("img", src=f"/pictures/{names[0]}.svg", alt="", loading="lazy", width="320", height="240")
    return tag("li", drawn, tag("h3", title), form, tag("div", other, change, class_="row links"), class_="card")


def table_row(serving: Serving, table: OpenTable, word: Markup) -> Markup:
    """A row of the list: a table with the links of its seats, and a button that closes it."""
    told = opened(serving, table)
    links: list[Child] = []
    for seat in told["seats"]:
        links += [tag("a", seat["name"], href=seat["link"].removeprefix(serving.address)), " "]
    links.append(tag("a", "watch", href=told["watch"]["link"].removeprefix(serving.address)))
    state = "over" if table.table.over else f"ply {table.table.play.t}"
    close = tag("button", "Close", type="submit", aria_label=f"Close {told['game']}, {state}")
    form = tag("form", word, close, method="post", action=f"/tables/{table.name}/close")
    return tag("li", tag("b", told["game"]), tag("span", state, class_="quiet"), tag("span", join(links)), form)


async def drawn(request: Request) -> Response:
    """GET /pictures/{name}.svg: a position of a game of the catalogue."""
    name = request.path_params["name"]
    if name not in catalogue() or not session_of(request):
        return Response(status_code=404)
    if catalogue()[name][0].name not in warm_families():
        return Response(EMPTY, media_type="image/svg+xml")
    text = await asyncio.to_thread(picture, name)
    return Response(text, media_type="image/svg+xml", headers={"Cache-Control": "private, max-age=86400"})


# the form for a new table


async def new(request: Request) -> Response:
    """GET /new?game=…: the form."""
    if not (session := session_of(request)):
        return sign_in_page(PRIVATE, 403)
    return new_page(request, session, {name: request.query_params.get(name, "")[:2_000] for name in FIELDS})


def new_page(request: Request, session: str, given: Mapping[str, str], wrong: str = "") -> Response:
    """The form, filled in with the submitted values, and the reason why they were refused."""
    serving: Serving = request.app.state.serving
    notice = tag("p", wrong, class_="notice", role="alert") if wrong else None
    form, status = new_table_form(serving, session, given), 400 if wrong else 200
    heading = tag("h1", "A new table")
    return page("A new table", heading, notice, form, section=SECTION, scripts=("form.js",), status=status)


# what forms do


async def create(request: Request) -> Response:
    """POST /tables: open a table from the form."""
    serving: Serving = request.app.state.serving
    if (sent := await owners_form(request)) is None:
        return sign_in_page(NOT_OURS, 403)
    try:
        return await seated(serving, wanted(serving, sent[1]))
    except (BadInput, Full, Unkept) as error:
        return new_page(request, *sent, str(error))


async def play_now(request: Request) -> Response:
    """POST /play: a table with a person in the first seat, and the usual or the named opponent in all others."""
    serving: Serving = request.app.state.serving
    if (sent := await owners_form(request)) is None:
        return sign_in_page(NOT_OURS, 403)
    word = sent[1].get("game", "").strip()
    try:
        game = read_game(word, serving.runs)
        against = SeatWanted(player=sent[1].get("against", "").strip() or game.opponent)
        seats = (SeatWanted(open=True), *[against] * (len(game.seats) - 1))
        return await seated(serving, NewTable(word, seats))
    except (BadInput, Full, Unkept) as error:
        return front_page(request, sent[0], str(error))


async def seated(serving: Serving, form: NewTable) -> Response:
    """Open a table and go to its first open seat, or to the spectators' page if there is none."""
    told = await open_table(serving, form)
    links = [seat["link"] for seat in told["seats"]] or [told["watch"]["link"]]
    return RedirectResponse(links[0].removeprefix(serving.address), 303)


async def close(request: Request) -> Response:
    """POST /tables/{id}/close"""
    serving: Serving = request.app.state.serving
    if (sent := await owners_form(request)) is None:
        return sign_in_page(NOT_OURS, 403)
    try:
        await serving.tables.close(request.path_params["id"])
    except (KeyError, Unkept) as error:
        gone = isinstance(error, KeyError)
        return front_page(request, sent[0], "This table is closed already." if gone else str(error))
    return RedirectResponse("/", 303)


ROUTES = [
    Route("/", front, methods=["GET"]),
    Route("/new", new, methods=["GET"]),
    Route("/play", play_now, methods=["POST"]),
    Route("/tables", create, methods=["POST"]),
    Route("/tables/{id}/close", close, methods=["POST"]),
    Route("/pictures/{name}.svg", drawn, methods=["GET"]),
]

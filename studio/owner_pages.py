"""The owner's pages: signing in, the list of tables, a new table."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from typing import Any
from urllib.parse import parse_qs

from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import Route

from games.errors import BadInput
from games.game import catalogue, families
from players.kinds import KINDS
from runs.documents.markup import Child, Markup, join, tag
from runs.playing.event import PLAY, PRACTICE
from runs.types.naming.players import HUMAN
from studio.api.forms import NewTable, SeatWanted
from studio.api.tables import open_table, opened
from studio.pages.frame import to
from studio.pages.shelf import Shelf
from studio.server.auth import COOKIE, FIELD, LASTS
from studio.server.bodies import read_json
from studio.server.input_policy import read_game
from studio.server.serving import Serving
from studio.server.tables import Full, OpenTable, Unkept
from studio.shell import page

MOST_SEATS = 8
SHOWN = 30  # tables on the page


def session_of(request: Request) -> str:
    """The session id in a request's cookie; "" if it is not valid."""
    serving: Serving = request.app.state.serving
    session = request.cookies.get(COOKIE, "")
    return session if serving.auth.is_in(session) else ""


def signed_in(request: Request, session: str) -> Response:
    """Redirect to the front page, with the session cookie."""
    serving: Serving = request.app.state.serving
    response = RedirectResponse("/", 303)
    secure = serving.address.startswith("https:")
    response.set_cookie(COOKIE, session, max_age=int(LASTS), httponly=True, samesite="lax", secure=secure, path="/")
    return response


async def enter(request: Request) -> Response:
    """GET /enter?key=…: the single-use link."""
    serving: Serving = request.app.state.serving
    if session_of(request):
        return RedirectResponse("/", 303)
    session = serving.auth.spend(request.query_params.get("key", ""))
    return (
        signed_in(request, session) if session else sign_in_page("This link has already been used, or is invalid.", 403)
    )


async def sign_in(request: Request) -> Response:
    """POST /enter: sign in with the token or the password."""
    serving: Serving = request.app.state.serving
    if serving.sign_ins.delay("sign-in") > 0:
        return sign_in_page("Too many attempts; wait a minute.", 429)
    word = (await form_of(request)).get("word", "")
    if serving.is_owner(word) or await asyncio.to_thread(serving.auth.knows, word):
        return signed_in(request, serving.auth.new_session())
    return sign_in_page("This is neither the token nor the password.", 403)


def sign_in_page(why: str, status: int) -> Response:
    """The sign-in page."""
    asked = tag("label", "Token or password", tag("input", name="word", type="password", autocomplete="off"))
    form = tag("form", asked, tag("button", "Sign in", type="submit"), method="post", action="/enter", class_="card")
    hint = "For a new link, run evolve studio --show-url where this studio was started."
    return page("Sign in", tag("h1", "Sign in"), tag("p", why), form, tag("p", hint, class_="quiet"), status=status)


async def form_of(request: Request) -> dict[str, str]:
    """A form's fields; among several with the same name, the first."""
    kind = request.headers.get("content-type", "").split(";")[0]
    if kind != "application/x-www-form-urlencoded":
        raise BadInput("a form was expected")
    text = (await request.body()).decode("utf-8", "replace")
    return {name: values[0] for name, values in parse_qs(text, max_num_fields=40).items()}


async def front(request: Request) -> Response:
    """GET /: the front page."""
    if not (session := session_of(request)):
        return sign_in_page("This studio is private. Open it with the link that it printed.", 403)
    return front_page(request, session)


def front_page(request: Request, session: str, wrong: str = "", given: Mapping[str, str] | None = None) -> Response:
    """Runs, a form for a new table, the tables."""
    serving: Serving = request.app.state.serving
    listed_runs = Shelf(serving.runs).entries()[:SHOWN]
    runs = [tag("li", tag("a", run.name, href=to(run.name))) for run in listed_runs]
    every = tag("p", tag("a", "all runs and their status", href=to()))
    shown = [tag("section", tag("h2", "Runs"), tag("ul", *runs, class_="links"), every)] if runs else []
    notice = tag("p", wrong, class_="notice", role="alert") if wrong else None
    asked = dict(given) if given is not None else prefilled(request)
    form = tag("section", tag("h2", "A new table"), notice, new_table_form(serving, session, asked))
    tables = serving.tables.all()[::-1][:SHOWN]
    rows = [table_row(serving, table) for table in tables]
    listed = tag("section", tag("h2", "Tables"), tag("ul", *rows, class_="tables") if rows else tag("p", "None yet."))
    scripts = ("form.js",)
    return page(
        "Studio", tag("h1", "Studio"), *shown, form, listed, scripts=scripts, status=400 if wrong else 200, kind="front"
    )


def prefilled(request: Request) -> dict[str, str]:
    """Form values from the query of a link on another page."""
    known = ("game", "mode", "seed", *(f"seat{k}" for k in range(MOST_SEATS)))
    return {name: request.query_params.get(name, "")[:2_000] for name in known}


def new_table_form(serving: Serving, session: str, given: Mapping[str, str]) -> Markup:
    """Form for game, seats, mode and seed; a blank seat is a human's, if the game has it."""
    names = list(catalogue())
    word = given.get("game", "") or names[0]
    seats = [seat_field(k, given.get(f"seat{k}", "")) for k in range(MOST_SEATS)]
    modes = [
        tag("option", words, value=mode, selected=given.get("mode") == mode)
        for mode, words in ((PRACTICE, "practice: undo, hints, explanations"), (PLAY, "play: no help"))
    ]
    choice = tag("input", name="game", list="games", value=word, required=True, autocomplete="off", spellcheck="false")
    return tag(
        "form",
        tag("input", type="hidden", name=FIELD, value=serving.auth.csrf(session)),
        tag("label", "Game", choice),
        tag("datalist", *(game_option(name) for name in names), id="games"),
        tag("datalist", *(tag("option", value=one) for one in usual_players()), id="players"),
        tag("fieldset", tag("legend", "Seats"), *seats),
        tag("label", "Mode", tag("select", *modes, name="mode")),
        tag(
            "label",
            "Seed",
            tag(
                "input",
                name="seed",
                inputmode="numeric",
                placeholder="random",
                size=12,
                value=given.get("seed") or None,
            ),
        ),
        tag(
            "label",
            "Or a game or position file (drop it here)",
            tag("input", type="file", accept=".json", data_into="file"),
            class_="file",
        ),
        tag("textarea", given.get("file", ""), name="file", hidden=True, aria_label="game file"),
        tag("button", "Open the table", type="submit", class_="main"),
        tag(
            "p",
            "A player is a name such as ",
            tag("code", "mcts:1000"),
            ", or a composition of elements.",
            class_="quiet",
        ),
        method="post",
        action="/tables",
        class_="card new",
    )


def game_option(name: str) -> Markup:
    """An option of the game list, with the names of its seats and its usual opponent for the form's script."""
    family, code = catalogue()[name]
    spec = family.read_code(code)
    seats = ",".join(family.seats(spec))
    return tag("option", value=name, data_seats=seats, data_opponent=family.opponent_in(spec))


def seat_field(seat: int, given: str) -> Markup:
    """Input for the player of a seat."""
    field = tag("input", name=f"seat{seat}", value=given, list="players", placeholder=HUMAN, autocomplete="off")
    return tag("label", tag("span", f"Seat {seat + 1}"), field, class_="seat", data_seat=str(seat))


def usual_players() -> list[str]:
    """Players to suggest in the form."""
    opponents = dict.fromkeys(family.opponent for family in families().values())
    adapting = [word for word, kind in KINDS.items() if kind.adapts is not None]
    return [HUMAN, "random", "greedy", *opponents, *adapting, "mcts:200", "alphabeta:4"]


def table_row(serving: Serving, table: OpenTable) -> Markup:
    """A row of the list: a table with the links of its seats."""
    told = opened(serving, table)
    links: list[Child] = []
    for seat in told["seats"]:
        links += [tag("a", seat["name"], href=seat["link"].removeprefix(serving.address)), " "]
    links.append(tag("a", "watch", href=told["watch"]["link"].removeprefix(serving.address)))
    state = "over" if table.table.over else f"ply {table.table.play.t}"
    return tag("li", tag("b", told["game"]), " ", tag("span", state, class_="quiet"), " ", join(links))


async def create(request: Request) -> Response:
    """POST /tables: open a table from the front page's form."""
    serving: Serving = request.app.state.serving
    session, given = session_of(request), await form_of(request)
    if not session or not serving.auth.is_csrf(session, given.get(FIELD, "")):
        return sign_in_page("This form was not sent from this studio.", 403)
    try:
        told = await open_table(serving, wanted(serving, given))
    except (BadInput, Full, Unkept) as error:
        return front_page(request, session, str(error), given)
    links = [seat["link"] for seat in told["seats"]] or [told["watch"]["link"]]
    return RedirectResponse(links[0].removeprefix(serving.address), 303)


def wanted(serving: Serving, given: Mapping[str, str]) -> NewTable:
    """The table that a form requests. Empty seats, and seats that the form does not have, are humans'."""
    word = read_json(given["file"]) if given.get("file") else given.get("game", "").strip()
    position: dict[str, Any] | None = None
    if isinstance(word, dict) and isinstance(word.get("position"), dict):
        position, word = word["position"], str(word.get("code", ""))
    if not isinstance(word, (str, dict)):
        raise BadInput("this is neither a game file nor a position file")
    game = read_game(word, serving.runs)
    named = [given.get(f"seat{k}", "").strip() for k in range(MOST_SEATS)]
    if any(named[len(game.seats) :]):
        raise BadInput(f"{game.name} has {len(game.seats)} seats ({', '.join(game.seats)})")
    humans = [name in ("", HUMAN) for name in named]
    seats = tuple(
        SeatWanted(open=True) if human else SeatWanted(player=name)
        for name, human in zip(named[: len(game.seats)], humans)
    )
    seed = given.get("seed", "").strip()
    if seed and not (seed.isdecimal() and len(seed) < 20):
        raise BadInput(f'"{seed[:40]}" is not a seed; write a whole number')
    watched = not any(humans[: len(game.seats)])
    pace = 0.6 if watched else 0.0
    return NewTable(word, seats, given.get("mode", PRACTICE), int(seed) if seed else None, position, pace)


ROUTES = [
    Route("/", front, methods=["GET"]),
    Route("/enter", enter, methods=["GET"]),
    Route("/enter", sign_in, methods=["POST"]),
    Route("/tables", create, methods=["POST"]),
]

"""The page that starts a run of any type: a form of its options, as the command line has them."""

from __future__ import annotations

import asyncio
from collections.abc import Mapping
from urllib.parse import quote

from starlette.requests import Request
from starlette.responses import HTMLResponse, RedirectResponse, Response
from starlette.routing import Route

from games.errors import BadInput, unknown
from games.game import catalogue
from runs.documents.markup import Markup, tag
from runs.types.building import request_class
from studio.jobs.starting import start
from studio.owner_pages import NOT_OURS, PRIVATE, owners_form, session_of, sign_in_page
from studio.pages.frame import page
from studio.pages.options import option_fields
from studio.pages.parts import NO_TOKEN
from studio.pages.shelf import Shelf
from studio.run_pages import with_token
from studio.server.input_policy import read_game
from studio.server.serving import Serving

KINDS = {  # type of run → what it does
    "games": "Evolve games: search a space of rules, certify the best",
    "tune": "Tune a game until it meets targets",
    "npcs": "Evolve strategies of elements",
    "exploit": "Find the best response to players",
    "training": "Train a network by self-play",
}
FILES = ("study", "judged", "confirmed", "by", "records", "format", "sample", "humans_only", "rating", "person")


async def new(request: Request) -> Response:
    """GET /start?kind=…: the form."""
    if not (session := session_of(request)):
        return sign_in_page(PRIVATE, 403)
    kind = request.query_params.get("kind", "games")
    return form_page(request, session, kind if kind in KINDS else "games", request.query_params)


async def begin(request: Request) -> Response:
    """POST /start/{kind}"""
    serving: Serving = request.app.state.serving
    if (sent := await owners_form(request)) is None:
        return sign_in_page(NOT_OURS, 403)
    session, form = sent
    kind = request.path_params["kind"]
    try:
        if kind not in KINDS:
            raise unknown("type of run", kind[:40], KINDS)
        wanted = dict(form)
        for name in ("game", "start"):
            if text := wanted.get(name, "").strip():
                wanted[name] = read_game(text, serving.runs).code
        path = (await asyncio.to_thread(start, serving.jobs, serving.home, kind, wanted, kind)).target
    except BadInput as error:
        return form_page(request, session, kind if kind in KINDS else "games", form, str(error))
    name = next((entry.name for entry in Shelf(serving.runs).entries() if str(entry.path) == path), "")
    return RedirectResponse(f"/runs/{quote(name)}", 303)


def form_page(request: Request, session: str, kind: str, given: Mapping[str, str], wrong: str = "") -> Response:
    """The form with what was given, and why it was refused."""
    serving: Serving = request.app.state.serving
    notice = tag("p", wrong, class_="notice", role="alert") if wrong else None
    text = page(
        "A new run",
        tag("h1", "A new run"),
        tag("nav", *(kind_link(name, name == kind) for name in KINDS), class_="strip kinds", aria_label="Types of run"),
        tag("p", f"{KINDS[kind]}. Options that are left empty have their defaults.", class_="quiet"),
        notice,
        form_of_kind(kind, given),
        way=(("Runs", "/runs"),),
    )
    return with_token(HTMLResponse(text, 400 if wrong else 200), serving.auth.csrf(session))


def kind_link(kind: str, here: bool) -> Markup:
    """A link to the form of a type of run."""
    return tag("a", kind, href=f"/start?kind={kind}", class_="button", aria_current="page" if here else None)


def form_of_kind(kind: str, given: Mapping[str, str]) -> Markup:
    """The options of a type of run. Those that name files belong to the command line."""
    names = [name for name in catalogue() if "/" not in name]
    fields = option_fields(request_class(kind), given, without=FILES)
    seed = tag("div", tag("label", "Seed", for_="seed"), tag("input", type="number", id="seed", name="seed", min="0",
               value=given.get("seed") or "1"))  # fmt: skip
    return tag(
        "form",
        Markup(NO_TOKEN),
        tag("datalist", *(tag("option", value=name) for name in names), id="games"),
        tag("div", *fields, seed, class_="more"),
        tag("p", tag("button", "Start the run", class_="button main"), class_="buttons"),
        method="post",
        action=f"/start/{kind}",
        class_="make-run",
    )


ROUTES = [
    Route("/start", new, methods=["GET"]),
    Route("/start/{kind}", begin, methods=["POST"]),
]

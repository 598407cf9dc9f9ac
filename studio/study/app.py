"""The server of a study: participants' routes, the tables' API without anything that reveals NPCs, and the matchmaking
ticks."""

from __future__ import annotations

import asyncio
import contextlib
import hashlib
import hmac
import json
import secrets
import time
from collections.abc import AsyncIterator, Callable, Iterator
from pathlib import Path
from typing import Any

from starlette.applications import Starlette
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response
from starlette.routing import BaseRoute, Mount, Route
from starlette.staticfiles import StaticFiles
from starlette.types import ASGIApp

from games.errors import BadInput
from runs.documents.markup import tag
from studio import table_page
from studio.api import tables as api
from studio.api import websocket
from studio.api.answers import answering, plain, wrong
from studio.app import STATIC, Server, Settings, bound, hosts_of, secret_of, server_config, write_private
from studio.owner_pages import form_of
from studio.server.log import Log
from studio.server.middleware import SecurityMiddleware
from studio.server.npc_pool import NpcPool
from studio.server.rate_limit import RateLimit
from studio.server.serving import Serving
from studio.server.tables import Tables, Unkept
from studio.server.warmup import Warmup, warm_now
from studio.shell import page
from studio.study import codes, pages
from studio.study.actions import ACTIONS, ASKS, ERASED, nothing
from studio.study.erase import NOBODY, own_data
from studio.study.keeping import FILE, NOW, Study
from studio.study.matchmaking import Matchmaking
from studio.study.npc_driver import StudyTable
from studio.study.pace import pace_in
from studio.study.person import DEBRIEF, QUESTIONS, RULES, SELF, TABLE, Person
from studio.study.plan import PLACEHOLDER
from studio.study.routing import asked_of, shown
from studio.study.state import Gone, StudyState, totals


class StudyTables(Tables):
    """Tables that do not reveal the players of seats."""

    kind = StudyTable
    most = 1_000
    drops_unfinished = False  # its strategies play on


def state_of(request: Request) -> StudyState:
    """The state of the running study."""
    found: StudyState = request.app.state.study
    return found


def person_of(request: Request) -> tuple[StudyState, Person, str] | None:
    """State, person and formatted code of the address; None for an unknown code."""
    state, code = state_of(request), request.path_params["code"]
    person = state.find(code)
    return None if person is None else (state, person, codes.written(codes.read_code(code) or ""))


def unknown_code(request: Request) -> Response:
    """The page for an unknown code. Five attempts a minute, by a hash of the address whose salt is never stored."""
    state = request.app.state
    mark = hmac.new(state.salt, (request.client.host if request.client else "").encode(), hashlib.sha256).hexdigest()
    if state.codes.delay(mark) > 0:
        return page("Wait", tag("h1", "Wait a minute"), tag("p", "Too many attempts."), status=429)
    return page(
        "Unknown code", tag("h1", "Unknown code"), tag("p", "Please check the code for typing errors."), status=404
    )


async def information(request: Request) -> Response:
    """GET /study/{name}?group=…"""
    plan = state_of(request).study.plan
    if request.path_params["name"] != plan.name:
        return page("Not found", tag("h1", "Not found"), status=404)
    return pages.information(plan, request.query_params.get("group", ""))


async def consent(request: Request) -> Response:
    """POST /study/{name}: take part, or return with a code."""
    state, given = state_of(request), await form_of(request)
    plan, group = state.study.plan, given.get("group", "")
    if request.path_params["name"] != plan.name:
        return page("Not found", tag("h1", "Not found"), status=404)
    if given.get("do") == "back":
        code = codes.read_code(given.get("code", "")[:40])
        return RedirectResponse(f"/s/{codes.written(code)}", 303) if code else unknown_code(request)
    if plan.groups and group not in plan.groups:
        return pages.information(plan, "", "This link is incomplete; please ask for another.")
    if given.get("age") != "yes" or given.get("agree") != "yes":
        return pages.information(plan, group, "To take part, please tick both boxes.", given)
    if state.speed == 1.0 and request.app.state.joins.delay("all") > 0:
        busy = "Too many people are joining right now; please try again in a minute."
        return pages.information(plan, group, busy, given)
    try:
        person, code = await state.join(group if plan.groups else "", plan.version)
    except Unkept as error:
        answer = pages.information(plan, group, str(error), given)
        answer.status_code = 503
        return answer
    return RedirectResponse(f"/s/{code}", 303)


async def here(request: Request) -> Response:
    """GET /s/{code}: the page that a person is on, the same after a refresh."""
    if (found := person_of(request)) is None:
        return unknown_code(request)
    return shown(*found)


async def act(request: Request) -> Response:
    """POST /s/{code}: perform and commit one action, then show the next page."""
    if (found := person_of(request)) is None:
        return unknown_code(request)
    state, person, code = found
    given = await form_of(request)
    try:
        done = await ACTIONS.get(given.get("do", ""), nothing)(state, person, given)
    except Gone:
        return unknown_code(request)
    except (BadInput, Unkept) as error:
        if given.get("do") == "erase":
            answer: Response = pages.data(state.study.plan, code, str(error))
        else:
            answer = shown(state, person, code, str(error), given)
        if isinstance(error, Unkept):
            answer.status_code = 503
        return answer if answer.status_code != 303 else wrong(503, "unkept", str(error))
    if done == ERASED:
        return pages.gone(state.study.plan)
    if done == ASKS:
        return pages.leaving(state.study.plan, code)
    return RedirectResponse(f"/s/{code}", 303)


async def leaving(request: Request) -> Response:
    """GET /s/{code}/leave: the question before the end."""
    if (found := person_of(request)) is None:
        return unknown_code(request)
    state, person, code = found
    return shown(*found) if state.where(person) == DEBRIEF else pages.leaving(state.study.plan, code)


async def table(request: Request) -> Response:
    """GET /tables/{id}/{token}/{code}: the table, with the link or form that leads to the next page."""
    response = await table_page.table(request)
    if (found := person_of(request)) is None or response.status_code != 200:
        return response if found else unknown_code(request)
    state, person, code = found
    watching = person.units and person.units[-1].seating.watched_by
    onward: Any = tag("a", "Continue when the game is over", href=f"/s/{code}", id="onward")
    if watching:
        onward = pages.post(f"/s/{code}", "watched", button="I have watched the game")
    onward = tag("p", onward, " · ", tag("a", "Leave the study", href=f"/s/{code}/leave"))
    script = "" if watching else str(tag("script", type="module", src="/static/study.js"))
    body = bytes(response.body).decode().replace("</main>", f"{onward}</main>").replace("</head>", f"{script}</head>")
    return Response(body, media_type="text/html")


async def now(request: Request) -> Response:
    """GET /s/{code}/now: the person's current page in JSON, for simulated participants."""
    if (found := person_of(request)) is None:
        return unknown_code(request)
    state, person, _code = found
    place = state.where(person)
    data: dict[str, Any] = {"at": place}
    if place == TABLE and (where := state.table_of(person)) is not None:
        data |= {"table": where[0].name, "token": where[1], "watch": bool(person.units[-1].seating.watched_by)}
    if place in (SELF, RULES, QUESTIONS):
        if place == QUESTIONS:
            state.shown.setdefault((person.name, person.units[-1].seating.table), time.time())
        rows = asked_of(state, person, place)
        data["asked"] = [{"name": it.name, "id": it.question.id, "options": list(it.options)} for it in rows]
    return plain(data)


async def my_data(request: Request) -> Response:
    """GET /s/{code}/data"""
    if (found := person_of(request)) is None:
        return unknown_code(request)
    return pages.data(found[0].study.plan, found[2])


async def export(request: Request) -> Response:
    """GET /s/{code}/export: all stored data about a person; others appear only as seats."""
    if (found := person_of(request)) is None:
        return unknown_code(request)
    data = await asyncio.to_thread(own_data, found[0].study.log, found[1].name)
    return Response(json.dumps(data, indent=1, ensure_ascii=False), media_type="application/json")


async def watch(request: Request) -> Response:
    """GET /watch/{study}/{token}: the researcher's monitor."""
    state: StudyState = state_of(request)
    if not state.serving.is_owner(request.path_params["token"]):
        return page("Not found", tag("h1", "Not found"), status=404)
    counts: dict[str, int] = {}
    for it in state.answers().judgements:
        counts[it.item] = counts.get(it.item, 0) + (it.right is not None)
    share = Matchmaking(state).tally().share
    rows = [(name, str(count)) for name, count in totals(state).items()]
    rows += [("people among judged seats", f"{100 * share:.0f} %"), ("late NPC moves", str(state.npc_driver.late))]
    return pages.monitor(state.study.plan, rows, [(name, str(n)) for name, n in counts.items()])


async def erasing(request: Request) -> Response:
    """POST /watch/{study}/{token}/erase: erase the person with a receipt code, for the researcher."""
    state: StudyState = state_of(request)
    if not state.serving.is_owner(request.path_params["token"]):
        return wrong(404, "not-found", "not found, or not available to you")
    person = state.find((await form_of(request)).get("code", "")[:40])
    if person is None:
        return wrong(404, "no-person", NOBODY)
    return plain({"erased": await state.erase(person)})


async def ready(request: Request) -> Response:
    """GET /ready"""
    return plain({"ready": True, "study": state_of(request).study.plan.name})


PARTICIPANTS: list[BaseRoute] = [
    Route("/study/{name}", information, methods=["GET"]),
    Route("/study/{name}", consent, methods=["POST"]),
    Route("/s/{code}", here, methods=["GET"]),
    Route("/s/{code}", act, methods=["POST"]),
    Route("/s/{code}/leave", leaving, methods=["GET"]),
    Route("/s/{code}/now", now, methods=["GET"]),
    Route("/s/{code}/data", my_data, methods=["GET"]),
    Route("/s/{code}/export", export, methods=["GET"]),
    Route("/tables/{id}/{token}/{code}", table, methods=["GET"]),
    Route("/watch/{study}/{token}", watch, methods=["GET"]),
    Route("/watch/{study}/{token}/erase", erasing, methods=["POST"]),
]
SEATS: list[BaseRoute] = [  # without opening, resigning, and game files that name players
    Route("/tables/{id}", answering(api.look), methods=["GET"]),
    Route("/tables/{id}/moves", answering(api.move), methods=["POST"]),
    Route("/tables/{id}/undo", answering(api.undo), methods=["POST"]),
    Route("/tables/{id}/hint", answering(api.hint), methods=["POST"]),
    Route("/tables/{id}/why", answering(api.why), methods=["POST"]),
    Route("/tables/{id}/replay", answering(api.replay), methods=["GET"]),
    *websocket.ROUTES,
]


def application(study: Study, serving: Serving, hosts: list[str], schemes: tuple[str, ...], speed: float) -> ASGIApp:
    """All routes behind the security middleware; matchmaking runs while the server does."""
    known = websocket.Sockets()
    state = StudyState(study, serving, known, pace_in(study.path), speed)

    @contextlib.asynccontextmanager
    async def lifespan(_app: Starlette) -> AsyncIterator[None]:
        state.resume()
        serving.tables.resume()
        await state.tidy()
        await serving.tables.go_on()
        await state.go_on()
        ticking = asyncio.create_task(Matchmaking(state).ticks())
        yield
        ending = [ticking, *state.npc_driver.tasks.values()]
        for task in ending:
            task.cancel()
        await asyncio.gather(*ending, return_exceptions=True)

    async def missing(_request: Request, _error: Exception) -> Response:
        return wrong(404, "not-found", "not found, or not available to you")

    async def failed(_request: Request, error: Exception) -> Response:
        return wrong(500, "fault", f"internal error ({type(error).__name__})")

    routes = [
        *PARTICIPANTS,
        Mount("/api/v1", routes=SEATS),
        Route("/ready", ready),
        Mount("/static", StaticFiles(directory=STATIC)),
    ]
    app = Starlette(routes=routes, lifespan=lifespan, exception_handlers={404: missing, 500: failed})
    app.state.serving, app.state.live, app.state.study = serving, known, state
    app.state.salt, app.state.codes = secrets.token_bytes(16), RateLimit(burst=5, a_second=5 / 60)
    app.state.joins = RateLimit(burst=120, a_second=1.0)  # enough for a class, but no flood
    serving.goodbye = known.goodbye
    return SecurityMiddleware(app, hosts, schemes)


@contextlib.contextmanager
def prepared(study: Study, settings: Settings, port: int) -> Iterator[Serving]:
    """The parts of the server, closed at the end."""
    log = Log(study.log, settings.journal, secure=True)
    npcs = NpcPool()
    try:
        tables = StudyTables(log, npcs, secret_of(study.path))
        name = settings.names[0] if settings.names else f"{settings.host}:{port}"
        warm_now([study.plan.of_game.family.name], ())
        warmup = Warmup(all_=False)
        yield Serving(f"{settings.scheme}://{name}", secrets.token_hex(16), log, tables, npcs, warmup)
    finally:
        npcs.close()
        log.close()


def serve(study: Study, settings: Settings, said: Callable[[str, str], None], speed: float = 1.0) -> None:
    """Serve until a signal; `said` is called with the participants' link and the monitor's. Errors in the study's files
    are reported before anything is written."""
    settings.check()
    if study.plan.contact.strip() == PLACEHOLDER and speed == 1.0:
        where = study.path / FILE
        raise BadInput(f"{where}: contact is still the template's; enter who is responsible and how to reach them")
    pace_in(study.path), study.rounds()
    listening = bound(settings)
    port = listening.getsockname()[1]
    with listening, prepared(study, settings, port) as serving:
        app = application(study, serving, hosts_of(settings, port), (settings.scheme,), speed)
        link = f"{serving.address}/study/{study.plan.name}"
        monitor = f"{serving.address}/watch/{study.plan.name}/{serving.token}"

        def told() -> None:
            write_private(study.path / NOW, json.dumps({"link": link, "monitor": monitor}))
            said(link, monitor)

        try:
            Server(server_config(app, settings), told, serving.goodbye).run(sockets=[listening])
        finally:
            Path(study.path / NOW).unlink(missing_ok=True)

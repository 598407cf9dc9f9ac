"""The addresses of Make: the page and its changing part, the file of a game, and the actions of its buttons."""

from __future__ import annotations

import asyncio
import json
from collections.abc import Callable, Mapping
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, PlainTextResponse, RedirectResponse, Response
from starlette.routing import Route

from games.errors import BadInput
from games.game import Game
from studio.jobs.queue import WAITING, Job, Jobs
from studio.jobs.starting import certificate_file, certify_quickly, search_around, under_way
from studio.make.documents import game_of_text, is_document
from studio.make.genes import GENE, game_of_genes
from studio.make.page import Made, make_page
from studio.make.shown import Fairness, address, shown, title_of
from studio.owner_pages import NOT_OURS, PRIVATE, owners_form, session_of, sign_in_page
from studio.pages.shelf import Shelf
from studio.run_pages import with_token
from studio.server.input_policy import read_game
from studio.server.serving import Serving

USUAL = "reversi-6x6"


async def make(request: Request) -> Response:
    """GET /make?game=…: the page; with the fields of its form, the game that they make."""
    if not (session := session_of(request)):
        return sign_in_page(PRIVATE, 403)
    serving: Serving = request.app.state.serving
    sent, wrong = request.query_params, ""
    try:
        made = made_of(serving, sent)
    except BadInput as error:
        wrong, made = str(error), fallback(serving, sent)
    return await answered(serving, session, made, lambda: make_page(made, *about(serving, made.game), wrong), wrong)


async def live(request: Request) -> Response:
    """GET /make/live: the changing part as HTML, or the reason why there is none as plain text."""
    if not (session := session_of(request)):
        return PlainTextResponse(PRIVATE, 403)
    serving: Serving = request.app.state.serving
    try:
        made = made_of(serving, request.query_params)
        return await answered(
            serving, session, made,
            lambda: shown(made.game, made.changed, made.repairs, *about(serving, made.game)),
        )  # fmt: skip
    except BadInput as error:
        return PlainTextResponse(str(error))


async def answered(serving: Serving, session: str, made: Made, render: Callable[[], str], wrong: str = "") -> Response:
    """A page, rendered in a thread once the family's kernels are loaded."""
    await serving.warmup.family(made.game)
    text = await asyncio.to_thread(render)
    return with_token(HTMLResponse(text, 400 if wrong else 200), serving.auth.csrf(session))


def made_of(serving: Serving, sent: Mapping[str, str]) -> Made:
    """The game of a request: a document's, the fields' or the named one."""
    base = read_game(sent.get("base") or sent.get("game", "").strip() or USUAL, serving.runs)
    if "text" in sent:
        game = checked(game_of_text(sent["text"]))
        return Made(game, base if is_document(base) else game, sent["text"])
    if any(name.startswith(GENE) for name in sent):
        game, repairs = game_of_genes(base, sent)
        return Made(checked(game), base, repairs=repairs)
    game = checked(read_game(sent["game"], serving.runs)) if sent.get("game") else base
    return Made(game, base if game.family == base.family else game)


def checked(game: Game) -> Game:
    """The game, after checking that it can be played."""
    game.rules  # noqa: B018  BadInput where a document cannot be lowered
    return game


def fallback(serving: Serving, sent: Mapping[str, str]) -> Made:
    """The state to show beside an error: the game that was to be changed, with the document as written."""
    try:
        base = read_game(sent.get("base") or USUAL, serving.runs)
    except BadInput:
        base = read_game(USUAL)
    return Made(base, base, sent.get("text") if is_document(base) else None)


def about(serving: Serving, game: Game) -> tuple[Fairness, str]:
    """The known facts about a game's fairness, and the game's link."""
    return fairness_of(serving.jobs, serving.home, game), f"{serving.address}{address(game)}"


def fairness_of(jobs: Jobs, home: Path, game: Game) -> Fairness:
    """The certificate of a game, or the job that makes it."""
    file = certificate_file(home, game)
    job = jobs.of(file)
    ahead = jobs.before(job) if job is not None and job.state == WAITING else 0
    return Fairness(file, job, ahead, jobs.last_line(job) if job is not None and job.failed else "")


# what buttons do


Act = Callable[[Serving, Game, Mapping[str, str]], Job | None]


def acting(act: Act, there: Callable[[Serving, Game, Job | None], str]) -> Callable[[Request], object]:
    """A handler of a form about a game, which runs an action in a thread and redirects to a page."""

    async def handle(request: Request) -> Response:
        serving: Serving = request.app.state.serving
        if (sent := await owners_form(request)) is None:
            return sign_in_page(NOT_OURS, 403)
        session, form = sent
        try:
            game = checked(read_game(form.get("game", "").strip(), serving.runs))
        except BadInput as error:
            made, wrong = fallback(serving, {}), str(error)
        else:
            try:
                job = await asyncio.to_thread(act, serving, game, form)
                return RedirectResponse(there(serving, game, job), 303)
            except BadInput as error:
                made, wrong = Made(game, game), str(error)
        return await answered(serving, session, made, lambda: make_page(made, *about(serving, made.game), wrong), wrong)

    return handle


def certify(serving: Serving, game: Game, _form: Mapping[str, str]) -> Job | None:
    """Queue the quick certificate."""
    certificate_file(serving.home, game).unlink(missing_ok=True)
    return certify_quickly(serving.jobs, serving.home, game)


def search(serving: Serving, game: Game, form: Mapping[str, str]) -> Job | None:
    """Queue a search around the game."""
    return search_around(serving.jobs, serving.home, game, form)


def stop(serving: Serving, game: Game, _form: Mapping[str, str]) -> Job | None:
    """Stop the certificate."""
    file = certificate_file(serving.home, game)
    serving.jobs.stop(file)
    return serving.jobs.of(file)


def to_game(_serving: Serving, game: Game, _job: Job | None) -> str:
    """The page of the game, at its certificate."""
    return f"{address(game)}#fair"


def to_run(serving: Serving, game: Game, job: Job | None) -> str:
    """The page of the run."""
    found = Shelf(serving.runs).named(Path(job.target)) if job is not None and under_way(job) else ""
    return f"/runs/{found}" if found else address(game)


async def game_file(request: Request) -> Response:
    """GET /make/game.json?game=…: the game as a file."""
    if not session_of(request):
        return sign_in_page(PRIVATE, 403)
    serving: Serving = request.app.state.serving
    try:
        game = read_game(request.query_params.get("game", ""), serving.runs)
    except BadInput as error:
        return PlainTextResponse(str(error), 404)
    name = title_of(game)
    text = json.dumps({**game.to_json(), "name": name}, indent=2, ensure_ascii=False) + "\n"
    headers = {"Content-Disposition": f'attachment; filename="{name}.json"'}
    return Response(text, media_type="application/json", headers=headers)


ROUTES = [
    Route("/make", make, methods=["GET"]),
    Route("/make/live", live, methods=["GET"]),
    Route("/make/game.json", game_file, methods=["GET"]),
    Route("/make/certify", acting(certify, to_game), methods=["POST"]),
    Route("/make/stop", acting(stop, to_game), methods=["POST"]),
    Route("/make/search", acting(search, to_run), methods=["POST"]),
]

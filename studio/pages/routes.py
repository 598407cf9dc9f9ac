"""Routes of the pages about runs; the actions of their buttons are in studio.run_control."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import wraps
from pathlib import Path

from starlette.requests import Request
from starlette.responses import HTMLResponse, Response
from starlette.routing import Route

from games.errors import BadInput, unknown
from runs.documents.document import Replay
from runs.documents.saved import saved_document
from runs.storage.failure import RunFailed
from runs.storage.folder import read_run
from studio.jobs.queue import Jobs
from studio.pages import export, frame
from studio.pages.compare import Side, compare_page
from studio.pages.control import control_of, queue_list
from studio.pages.frame import HERE, answer, notice
from studio.pages.game import Shown, game_file, game_page, measured, shown
from studio.pages.games import games_page
from studio.pages.lineage import lineage_page
from studio.pages.list import runs_page
from studio.pages.listed import Asked
from studio.pages.loaded import KEPT, Games, Loaded
from studio.pages.replay import replay_of, replay_page
from studio.pages.result import result_live, result_page, saved_page
from studio.pages.run import live, run_page
from studio.pages.shelf import Entry, Shelf
from studio.pages.strategies import game_of_strategies

GAMES = "games"  # the type of run that has pages of its own
Page = Callable[[Request], Response]


def routes(runs: Sequence[Path] | Shelf = ()) -> list[Route]:
    """The routes below /runs, and the style sheets and scripts that the pages need."""
    pages = Pages(runs if isinstance(runs, Shelf) else Shelf(runs))
    return [Route(path, page, methods=["GET"]) for path, page in pages.by_path().items()]


def in_one_sentence(page: Page) -> Page:
    """Answer bad requests, and requests for runs that have vanished, with one sentence."""

    @wraps(page)
    def answered(request: Request) -> Response:
        try:
            return page(request)
        except BadInput as error:
            return HTMLResponse(notice("Not found", str(error)), status_code=404)
        except (RunFailed, sqlite3.DatabaseError) as error:
            return HTMLResponse(notice("This run cannot be read", str(error)), status_code=500)
        except FileNotFoundError:
            return HTMLResponse(notice("Not found", "It existed and is gone."), status_code=404)

    return answered


def whole(text: str | None, usual: int = 0, most: int = 10_000_000) -> int:
    """A number in an address."""
    return min(int(text), most) if text and text.isdecimal() and len(text) < 10 else usual


class Pages:
    """All pages about the runs on a shelf."""

    def __init__(self, shelf: Shelf, jobs: Jobs | None = None) -> None:
        self.shelf = shelf
        self.jobs = jobs
        self.loaded = Loaded()

    def by_path(self) -> dict[str, Page]:
        """The handlers of all pages by address."""
        game = "/runs/{run}/games/{game}"
        found: dict[str, Page] = {
            "/runs": self.list,
            "/results/{name}": self.result,
            "/runs/{run}": self.run,
            "/runs/{run}/live": self.live,
            "/runs/{run}/games": self.games,
            "/runs/{run}/games.csv": self.csv,
            "/runs/{run}/games.json": self.json,
            "/runs/{run}/run.json": self.run_json,
            "/runs/{run}/compare": self.compare,
            "/runs/{run}/replay": self.strategies_game,
            "/runs/{run}/lineage/{game}": self.lineage,
            game: self.game,
            f"{game}/replay": self.replay,
            f"{game}/game.json": self.game_json,
            f"{game}/measured.json": self.measured,
        }
        return {**{path: in_one_sentence(page) for path, page in found.items()}, HERE + "/{name}": self.static}

    def warm(self) -> None:
        """Read the most recent runs before the first request."""
        with suppress(BadInput, RunFailed, sqlite3.DatabaseError, OSError, ValueError):
            for entry in [it for it in self.shelf.entries() if not it.withheld][:KEPT]:
                (self.loaded.games if entry.kind == "games" else self.loaded.other)(entry.path)

    # the requested run

    def _entry(self, request: Request, *kinds: str) -> Entry:
        return self._of_kinds(request.path_params["run"], *kinds)

    def _of_kinds(self, name: str, *kinds: str) -> Entry:
        entry = self.shelf.find(name)
        if kinds and entry.kind not in kinds:
            raise BadInput(f"{entry.name} is a run of another kind")
        return entry

    def _games(self, request: Request) -> tuple[Entry, Games]:
        return self._of_games(request.path_params["run"])

    def _of_games(self, name: str) -> tuple[Entry, Games]:
        entry = self._of_kinds(name, "games")
        return entry, self.loaded.games(entry.path)

    def _game(self, request: Request) -> tuple[Entry, Games, Shown]:
        entry, now = self._games(request)
        return entry, now, self._shown(entry, now, request.path_params["game"])

    def _shown(self, entry: Entry, now: Games, key: str) -> Shown:
        with read_run(entry.path) as run:
            it = shown(run, now, key)
        if it is None:
            raise BadInput(f'there is no game "{key[:40]}" in {entry.name}')
        return it

    # pages

    def list(self, request: Request) -> Response:
        """The list of runs."""
        return HTMLResponse(runs_page(self.shelf.entries(), list(self.shelf.results()), queue_list(self.jobs)))

    def result(self, request: Request) -> Response:
        """A saved league or certificate."""
        known, name = self.shelf.results(), request.path_params["name"]
        if name not in known:
            raise unknown("result", name[:80], known)
        return HTMLResponse(saved_page(name, saved_document(known[name])))

    def run(self, request: Request) -> Response:
        """One run of any kind."""
        return self._followed(request, run_page, result_page)

    def live(self, request: Request) -> Response:
        """The live part of a run; 304 while it is unchanged."""
        return self._followed(request, live, result_live)

    def _followed(self, request: Request, of_games: Callable[..., str], of_others: Callable[..., str]) -> Response:
        entry = self._entry(request)
        of_kind = entry.kind == GAMES
        now = self.loaded.games(entry.path) if of_kind else self.loaded.other(entry.path)
        control, render = control_of(self.jobs, entry.name, entry.path, now.status), of_games if of_kind else of_others
        return answer(request, f"{now.stamp}{control.mark}", lambda: render(entry.name, now, control))

    def games(self, request: Request) -> Response:
        """The list of games."""
        entry, now = self._games(request)
        return HTMLResponse(games_page(entry.name, now, Asked.read(request.query_params)))

    def game(self, request: Request) -> Response:
        """The page of a game."""
        entry, now, it = self._game(request)
        known = self.shelf.entries()
        others = [other.name for other in known if other.kind == "games" and not other.withheld and other != entry]
        return answer(request, f"{now.mark}.{len(others)}", lambda: game_page(entry.name, now, it, others))

    def replay(self, request: Request) -> Response:
        """A replay of a game on which it was measured."""
        entry, now, it = self._game(request)
        plan = now.view.plan
        number = max(0, min(whole(request.query_params.get("game"), 1), plan.games) - 1)
        found = replay_of(Replay(it.row.code, (plan.player,) * len(it.game.seats), plan.seed, number))
        address = frame.to(entry.name, "games", it.evaluated.key)
        way = ((entry.name, frame.to(entry.name)), (it.title, address))
        about = f"Game {number + 1} of {plan.games}: {plan.player} in every seat, seed {plan.seed}"
        at = whole(request.query_params.get("at"))
        return HTMLResponse(replay_page(found, it.row.code, about, f"{address}/replay", number, plan.games, at, way))

    def compare(self, request: Request) -> Response:
        """Two games side by side; with `of` the second belongs to another run."""
        query = request.query_params
        keys = [key for key in (query.get("a"), query.get("b"), *query.getlist("pick")) if key][:2]
        if len(keys) < 2:
            return HTMLResponse(notice("Compare", "Select two games in the list to compare them."), status_code=400)
        entry, now = self._games(request)
        of, theirs = self._of_games(query["of"]) if query.get("of") else (entry, now)
        one = Side(entry.name, now, self._shown(entry, now, keys[0]))
        other = Side(of.name, theirs, self._shown(of, theirs, keys[1]))
        number = whole(query.get("game")) if query.get("game") else None
        return HTMLResponse(compare_page(one, other, number))

    def lineage(self, request: Request) -> Response:
        """The page with a game's ancestors and descendants."""
        entry, now, it = self._game(request)
        return answer(request, now.mark, lambda: lineage_page(entry.name, now, it))

    def strategies_game(self, request: Request) -> Response:
        """A replay of a game between strategies."""
        entry = self._entry(request, "npcs")
        return HTMLResponse(game_of_strategies(entry.name, self.loaded.other(entry.path), request.query_params))

    # for other programs

    def csv(self, request: Request) -> Response:
        """Everything that was evaluated, as rows."""
        entry = self._entry(request)
        return _file(export.csv_of(entry.path), "text/csv", f"{entry.name}.csv")

    def json(self, request: Request) -> Response:
        """Everything that was evaluated, as objects."""
        return Response(export.json_of(self._entry(request).path), media_type="application/json")

    def run_json(self, request: Request) -> Response:
        """The document of `evolve inspect --json`; `since` leaves out older history."""
        entry = self._entry(request)
        if entry.kind != GAMES:
            return Response(export.other_json(self.loaded.other(entry.path)), media_type="application/json")
        since = whole(request.query_params.get("since"))
        return Response(export.run_json(self.loaded.games(entry.path), since), media_type="application/json")

    def game_json(self, request: Request) -> Response:
        """A game as a file that can be played."""
        entry, _, it = self._game(request)
        return _file(game_file(it), "application/json", f"{entry.name}-{it.evaluated.key}.json")

    def measured(self, request: Request) -> Response:
        """All measurements of a game."""
        return Response(measured(self._game(request)[2]), media_type="application/json")

    def static(self, request: Request) -> Response:
        """A style sheet or a script."""
        found = frame.static(request.path_params["name"])
        return found or HTMLResponse(notice("Not found", "There is no such file."), status_code=404)


def _file(text: str, kind: str, name: str) -> Response:
    return Response(text, media_type=kind, headers={"Content-Disposition": f'attachment; filename="{name}"'})

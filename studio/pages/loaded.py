"""Cache of parsed run data: one reader at a time reads new steps, all others get the latest state."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runs.storage.folder import Run, file_of, read_run
from runs.storage.repro import RESUMED
from runs.storage.status import FINISHED, RunStatus, status_of
from runs.storage.tally import Tally, tally_of
from runs.types import RunType, find_run_type

if TYPE_CHECKING:
    from runs.types.games.evaluated_games import EvaluatedGame, EvaluatedGames
    from runs.types.games.run_view import GameRow, RunView
    from runs.types.games.view import ViewCache

KEPT = 8  # runs
PAUSE = 1.0  # seconds between two readings of an unfinished run


@dataclass(frozen=True)
class Games:
    """A run of games: its view, all evaluated games, its status; the mark changes with any of the shown data."""

    view: RunView
    games: Mapping[str, EvaluatedGame]  # by key
    status: RunStatus
    mark: str
    rows: Mapping[str, GameRow]  # key → the game's row among the best of its phase
    keys: Mapping[tuple[str, str], str]  # (phase, code) → key
    parents: Mapping[str, tuple[str, ...]]  # key → the keys of its parents
    children: Mapping[str, list[str]]  # key → keys, in the order of evaluation

    @property
    def stamp(self) -> str:
        """A mark that changes with anything shown of the run, including its progress."""
        return stamp_of(self.mark, self.status)

    def key_of(self, code: str, phase: str = "search") -> str | None:
        """The key of a game."""
        return self.keys.get((phase, code))


@dataclass(frozen=True)
class Other:
    """A run of another type, with its view."""

    type: RunType
    view: Any
    tally: Tally
    status: RunStatus
    mark: str

    @property
    def stamp(self) -> str:
        """A mark that changes with anything shown of the run, including its progress."""
        return stamp_of(self.mark, self.status)


def stamp_of(mark: str, status: RunStatus) -> str:
    """A mark extended by the time of the last progress."""
    return mark if status.progress is None else f"{mark}_{status.progress.at:.0f}"


@dataclass(frozen=True)
class Marked:
    """A quickly read summary of a run's state: steps by phase, status."""

    mark: str
    steps: Mapping[str, int]
    status: RunStatus
    life: str  # while it is unchanged, steps are only added


def marked(run: Run) -> Marked:
    """The summary of a run's state, from a few rows for any size of run."""
    steps = {phase: run.store.step_count(phase) for phase in run.store.phases()}
    status = status_of(run)
    checkpoints = [file.name[:-5] for phase in steps for file in run.checkpoints(phase).files()[:1]]
    counted = ".".join(map(str, steps.values()))
    life = f"{file_of(run.path)}-{run.store.count_of(RESUMED)}"
    words = (counted, "-".join(checkpoints), status.state, str(status.copy)[0], life)
    return Marked("_".join(words), steps, status, life)


class Loaded:
    """Cache of the most recently read runs."""

    def __init__(self) -> None:
        self._runs: OrderedDict[Path, _Reading] = OrderedDict()
        self._lock = threading.Lock()

    def games(self, path: Path) -> Games:
        """The current state of a run of games."""
        found = self._reading(path).read()
        assert isinstance(found, Games)
        return found

    def other(self, path: Path) -> Other:
        """The current state of a run of another type."""
        found = self._reading(path).read()
        assert isinstance(found, Other)
        return found

    def _reading(self, path: Path) -> _Reading:
        with self._lock:
            reading = self._runs.get(path)
            if reading is None:
                reading = self._runs[path] = _Reading(path)
            self._runs.move_to_end(path)
            while len(self._runs) > KEPT:
                self._runs.popitem(last=False)
            return reading


class _Reading:
    """One run, read incrementally; if it was resumed or replaced, it is read from the start."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()
        self.found: Games | Other | None = None
        self.at = -PAUSE
        self.life = ""

    def read(self) -> Games | Other:
        """The current state."""
        with self.lock:
            found = self.found
            if found and time.monotonic() - self.at < PAUSE and found.status.state != FINISHED:
                return found
            with read_run(self.path) as run:
                now = marked(run)
                if found is None or found.mark != now.mark:
                    found = self._new(run, now)
            self.found, self.at = replace(found, status=now.status), time.monotonic()
            return self.found

    def _new(self, run: Run, now: Marked) -> Games | Other:
        if (kind := str(run.config.get("kind", "games"))) != "games":
            return other_now(run, kind, now)
        if self.life != now.life:
            self.life = now.life
            self.cache, self.evaluated = _new_caches(run)
        return games_now(run, now, self.cache, self.evaluated)


def _new_caches(run: Run) -> tuple[ViewCache, EvaluatedGames]:
    from runs.types.games.config import GamesConfig
    from runs.types.games.evaluated_games import EvaluatedGames
    from runs.types.games.view import ViewCache

    evaluated = EvaluatedGames(GamesConfig.from_config(run.config))
    return ViewCache(hashes=False, counter=evaluated.tally), evaluated


def games_now(run: Run, now: Marked, cache: ViewCache, evaluated: EvaluatedGames) -> Games:
    """Read new steps; `Games` returned earlier are unchanged."""
    from runs.types.games.view import view_of

    evaluated.read(run.store)
    view, keys = view_of(run, cache), evaluated.keys
    rows = {}
    for phase, best in (("search", view.top), ("baseline", view.sampled)):
        rows.update({key: row for row in best if (key := keys.get((phase, row.code)))})
    parents = parents_by_key(evaluated)
    children: dict[str, list[str]] = {}
    for child, found in parents.items():
        for parent in found:
            children.setdefault(parent, []).append(child)
    games = dict(evaluated.games)
    for key, row in rows.items():
        games[key] = measured_again(evaluated, games[key], row)
    return Games(view, games, now.status, now.mark, rows, dict(keys), parents, children)


def measured_again(evaluated: EvaluatedGames, game: EvaluatedGame, row: GameRow) -> EvaluatedGame:
    """A game with all its measurements, including the re-evaluation, so that every page shows the numbers of its
    row."""
    terms = {name: row.terms[name]["value"] for name in game.terms if name in row.terms}
    return replace(game, value=evaluated.judge.value({"terms": row.terms}), balance=row.balance, terms=terms)


def parents_by_key(evaluated: EvaluatedGames) -> dict[str, tuple[str, ...]]:
    """Key → the keys of its parents, in the order of evaluation."""
    found = {}
    for key in sorted(evaluated.parents, key=lambda it: (len(it), it)):
        if (game := evaluated.games.get(key)) is not None:
            keys = (evaluated.keys.get((game.phase, code)) for code in evaluated.parents[key])
            found[key] = tuple(dict.fromkeys(it for it in keys if it and it != key))
    return found


def other_now(run: Run, kind: str, now: Marked) -> Other:
    """A run of another type, read completely: it has hundreds of steps, not thousands."""
    tally = tally_of(run.store, ("search",))
    this = find_run_type(kind)
    return Other(this, this.view(run), tally, now.status, now.mark)

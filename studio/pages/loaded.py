"""Runs as they were last read: one reader at a time reads what is new, all others are shown what is known."""

from __future__ import annotations

import threading
import time
from collections import OrderedDict
from collections.abc import Mapping
from dataclasses import dataclass, replace
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any

from runs.storage.folder import Run, file_of, read_run
from runs.storage.repro import RESUMED
from runs.storage.status import FINISHED, RunStatus, status_of
from runs.storage.tally import Tally, tally_of

if TYPE_CHECKING:
    from runs.types.games.told import ToldGame
    from runs.types.games.view import GameRow, RunView

KEPT = 8  # runs
PAUSE = 1.0  # seconds between two readings of a run under way


@dataclass(frozen=True)
class Games:
    """A run of games: its view, every game told, how it stands; the mark changes with anything that is shown."""

    view: RunView
    told: Mapping[str, ToldGame]  # by key
    status: RunStatus
    mark: str
    rows: Mapping[str, GameRow]  # key → the game's row among the best of its phase
    keys: Mapping[tuple[str, str], str]  # (phase, code) → key
    parents: Mapping[str, tuple[str, ...]]  # key → the keys of its parents, as far as they are known
    children: Mapping[str, list[str]]  # key → keys, in the order of evaluation

    def key_of(self, code: str, phase: str = "search") -> str | None:
        """The key of a game."""
        return self.keys.get((phase, code))


@dataclass(frozen=True)
class Other:
    """A run of another kind, with the view of its kind."""

    view: Any
    tally: Tally
    status: RunStatus
    mark: str


@dataclass(frozen=True)
class Marked:
    """What can be said of a run at once: steps by phase, the last history row, how it stands."""

    mark: str
    steps: Mapping[str, int]
    status: RunStatus
    life: str  # while it is the same, steps are only added


def marked(run: Run) -> Marked:
    """A few rows are read for it, however large the run."""
    steps = {phase: run.store.step_count(phase) for phase in run.store.phases()}
    status = status_of(run)
    checkpoints = [file.name[:-5] for phase in steps for file in run.checkpoints(phase).files()[:1]]
    counted = ".".join(map(str, steps.values()))
    life = f"{file_of(run.path)}-{run.store.count_of(RESUMED)}"
    words = (counted, "-".join(checkpoints), status.state, str(status.copy)[0], life)
    return Marked("_".join(words), steps, status, life)


class Loaded:
    """The runs read last."""

    def __init__(self) -> None:
        self._runs: OrderedDict[Path, _Reading] = OrderedDict()
        self._lock = threading.Lock()

    def games(self, path: Path) -> Games:
        """A run of games as it is now."""
        found = self._reading(path).read()
        assert isinstance(found, Games)
        return found

    def other(self, path: Path) -> Other:
        """A run of another kind as it is now."""
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
    """One run, read on as it grows; one that was taken up again, or replaced by another, is read anew."""

    def __init__(self, path: Path) -> None:
        self.path = path
        self.lock = threading.Lock()
        self.found: Games | Other | None = None
        self.at = -PAUSE
        self.life = ""

    def read(self) -> Games | Other:
        """What is known now."""
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
            self.known, self.told = _nothing_known(run)
        return games_now(run, now, self.known, self.told)


def _nothing_known(run: Run) -> tuple[Any, Any]:
    from runs.types.games.config import GamesConfig
    from runs.types.games.known import Known
    from runs.types.games.told import Told

    told = Told(GamesConfig.from_config(run.config))
    return Known(hashes=False, counted=told.tally), told


def games_now(run: Run, now: Marked, known: Any, told: Any) -> Games:
    """What is new is read; what was handed out before stays as it is."""
    from runs.types.games.view import view_of

    told.read(run.store)
    view = view_of(run, known)
    rows = {}
    for phase, best in (("search", view.top), ("baseline", view.sampled)):
        rows.update({key: row for row in best if (key := told.keys.get((phase, row.code)))})
    parents = families_of(told, rows)
    children: dict[str, list[str]] = {}
    for child, found in parents.items():
        for parent in found:
            children.setdefault(parent, []).append(child)
    return Games(view, dict(told.games), now.status, now.mark, rows, dict(told.keys), parents, children)


def families_of(told: Any, rows: Mapping[str, GameRow]) -> dict[str, tuple[str, ...]]:
    """Key → the keys of its parents; of a run from before parents were kept only those of the best are known."""
    codes = {**{key: row.parents for key, row in rows.items()}, **told.parents}
    found = {}
    for key in sorted(codes, key=lambda it: (len(it), it)):
        if (game := told.games.get(key)) is not None:
            keys = (told.keys.get((game.phase, code)) for code in codes[key])
            found[key] = tuple(dict.fromkeys(it for it in keys if it and it != key))
    return found


def other_now(run: Run, kind: str, now: Marked) -> Other:
    """All of it is read: there are hundreds of steps, not thousands."""
    tally = tally_of(run.store, ("search",))
    view = import_module(f"runs.types.{kind}.view").view_of(run)
    return Other(view, tally, now.status, now.mark)

"""The list of runs with subject, status and progress, read from two or three rows of each run."""

from __future__ import annotations

import json
import sqlite3
import time
from collections import defaultdict
from collections.abc import Sequence
from typing import Any

from games.errors import BadInput
from runs.documents.markup import Markup, button, cell, data_table, section, tag
from runs.storage.failure import RunFailed
from runs.storage.folder import Run, read_run
from runs.storage.status import RunStatus
from runs.types import run_type
from studio.pages.frame import page, to
from studio.pages.loaded import marked
from studio.pages.parts import status_badge
from studio.pages.shelf import Entry

HEADERS = (
    ("run", ""), ("what", ""), ("status", ""), ("steps", "right"), ("best fitness", "right spare"),
    ("last written", "spare"),
)  # fmt: skip


def runs_page(entries: Sequence[Entry], results: Sequence[str] = (), queue: Markup | None = None) -> str:
    """The page with the list of runs; with a queue, runs can be started from it."""
    new = tag("p", button("New run", "/start"), class_="buttons") if queue is not None else None
    return page("Runs", tag("h1", "Runs"), new, queue, runs_table(entries), results_list(results))


def results_list(names: Sequence[str]) -> Markup | None:
    """Links to saved leagues and certificates."""
    if not names:
        return None
    items = [tag("li", tag("a", name, href=f"/results/{name}")) for name in names]
    return section("Leagues and certificates", "results", tag("ul", *items, class_="strip"))


def runs_table(entries: Sequence[Entry]) -> Markup:
    """A row for each run; if there are none, the command that creates a run."""
    if not entries:
        made = tag("code", "evolve games --steps 300")
        return tag("p", "There is no run here yet. To create one: ", made, class_="quiet")
    many = f"{len(entries)} run{'s' if len(entries) != 1 else ''}, latest first"
    return data_table(many, HEADERS, [_row(entry) for entry in entries], "games runs")


def _row(entry: Entry) -> Markup:
    name = cell(tag("a", entry.name, href=to(entry.name)), class_="game")
    try:
        if entry.withheld:
            raise BadInput(entry.why_withheld)
        cells = _cells(entry)
    except (BadInput, RunFailed, sqlite3.DatabaseError, OSError, ValueError) as error:
        cells = [cell(f"not read: {error}", class_="quiet"), *[cell()] * 4]
    return tag("tr", name, *cells)


def _cells(entry: Entry) -> list[Markup]:
    with read_run(entry.path) as run:
        now = marked(run)
        last = _last_history(run, now.steps.get("search", 0))
        what = about(run)
    best = last.get("best")
    return [
        cell(what),
        cell(status_badge(now.status), stage_of(now.status)),
        cell(f"{now.steps.get('search', 0) + now.steps.get('baseline', 0):,}", class_="right"),
        cell("–" if best is None else f"{best:.1f}" if abs(best) >= 10 else f"{best:.3f}", class_="right spare"),
        cell(_when(now.status.heartbeat), class_="spare"),
    ]


def stage_of(status: RunStatus) -> Markup | None:
    """The stage of a run that is being worked on."""
    return tag("div", status.progress.words, class_="quiet") if status.progress else None


def _last_history(run: Run, steps: int) -> dict[str, Any]:
    texts = list(run.store.histories("search", max(0, steps - 1)))
    return json.loads(texts[-1]) if texts else {}


def about(run: Run) -> str:
    """The subject of a run, in a few words from its config."""
    return run_type(run.config).about.format_map(defaultdict(lambda: "?", run.config))


def _when(beat: float) -> str:
    return time.strftime("%Y-%m-%d %H:%M", time.localtime(beat)) if beat else "–"

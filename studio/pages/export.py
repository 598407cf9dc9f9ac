"""Exports of a run for other programs: tables as CSV and JSON, the run as JSON; no cell is a spreadsheet formula."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from runs.exports.tables import csv_text, harmless
from runs.storage.status import RunStatus
from runs.types import rows_of
from studio.pages.loaded import Games, Other


def csv_of(path: Path) -> str:
    """The table that `evolve export RUN` writes, without cells that are formulas."""
    return csv_text([{name: harmless(value) for name, value in row.items()} for row in rows_of(path)])


def json_of(path: Path) -> str:
    """The table that `evolve export RUN` writes, as a list of objects."""
    return json.dumps(rows_of(path), ensure_ascii=False)


def run_json(now: Games, since: int) -> str:
    """The document of `evolve inspect --json`, with the run's status and its history since a step."""
    found = now.view.to_json()
    more = {
        **_more(now.status, now.mark),
        "history": found["history"][since:],
        "since": since,
    }
    return json.dumps({**found, **more, "run": now.view.path.name}, ensure_ascii=False)


def other_json(now: Other) -> str:
    """The document of `evolve inspect --json` for a run of another kind."""
    more = {**_more(now.status, now.mark), **now.tally.to_json(), "history": now.view.history}
    return json.dumps({**now.view.to_json(), **more, "run": now.view.path.name}, ensure_ascii=False)


def _more(status: RunStatus, mark: str) -> dict[str, Any]:
    return {"standing": {"word": status.state, "beat": status.heartbeat, "copy": status.copy}, "mark": mark}

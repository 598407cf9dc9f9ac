"""How a game's games ended: the ledger of causes, as a table of shares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from runs.report.markup import Markup, tag

MEANING = {
    "unfinished": "broken off",
    "line": "a line was made",
    "most-men": "more pieces at the end",
    "equal-men": "equal pieces at the end, a draw",
    "no-men": "all pieces lost",
    "stuck": "no move left",
    "board-full": "board full without a line, a draw",
    "points": "more points at the end",
    "equal-points": "equal points, a draw",
    "hybrid-unused": "winner still held a hybrid disk, a draw",
    "quiet": "too long without progress, a draw",
    "ply-cap": "stopped at the move limit, a draw",
    "goals": "all goals taken",
    "shared-goals": "goals shared",
}


def ledger_of(terms: Mapping[str, Mapping[str, Any]]) -> dict[str, int]:
    """Cause → games, from the note of the term `endings`; empty where it was not measured."""
    note = str((terms.get("endings") or {}).get("note") or "")
    return {cause: int(games) for cause, games in re.findall(r"([a-z][a-z-]*) (\d+)", note)}


def ending_table(terms: Mapping[str, Mapping[str, Any]]) -> Markup:
    """Cause, share, bar."""
    ledger = ledger_of(terms)
    games = sum(ledger.values())
    if not games:
        return tag("p", "The endings were not counted.", class_="quiet")
    rows = [
        tag(
            "tr",
            tag("th", cause, tag("span", MEANING.get(cause, ""), class_="quiet"), scope="row"),
            tag("td", _bar(100 * count / games), class_="track"),
            tag("td", f"{100 * count / games:.0f} %", class_="right"),
        )
        for cause, count in ledger.items()
    ]
    return tag(
        "table", tag("caption", f"How {games} games ended", class_="unseen"), tag("tbody", *rows), class_="ledger"
    )


def _bar(percent: float) -> Markup:
    ground = tag("rect", x=0, y=3, width=100, height=8, rx=1, class_="ground")
    fill = tag("rect", x=0, y=3, width=percent, height=8, class_="fill")
    return tag("svg", ground, fill, viewBox="0 0 100 14", preserveAspectRatio="none", class_="bar", aria_hidden="true")

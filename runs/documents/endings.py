"""How a game's games ended: the ledger of causes, as a table of shares."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import Any

from games.game import families
from runs.documents.markup import Markup, tag


def meanings() -> dict[str, str]:
    """Cause → half a sentence, of all families."""
    return {cause: words for family in families().values() for cause, words in family.endings.items()}


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
    known = meanings()
    rows = [
        tag(
            "tr",
            tag("th", cause, tag("span", known.get(cause, ""), class_="quiet"), scope="row"),
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

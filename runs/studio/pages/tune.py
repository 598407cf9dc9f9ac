"""A run of `evolve tune`: what was wanted, how the game was before, and the smallest changes that were found."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

from runs.report.markup import Markup, cell, data_table, section, tag
from runs.studio.pages.frame import page
from runs.studio.pages.parts import facts, play_link
from runs.studio.pages.shelf import ANSWER, Entry

Found = dict[str, Any]


def answer_of(path: Path) -> Found:
    """What the run wrote down."""
    found: Found = json.loads((path / ANSWER).read_text(encoding="utf-8"))
    return found


def tune_page(entry: Entry) -> str:
    """The whole page."""
    found = answer_of(entry.path)
    known = [("looked at", f"{found['looked_at']:,} games"), ("played", f"{found['games_played']:,} games")]
    if "game" in found:
        known.insert(0, ("game", found["game"]))
    return page(
        entry.name,
        tag("h1", entry.name),
        tag("p", _verdict(found), class_="verdict"),
        facts([*known, ("result", found["result_hash"])]),
        *(_before(found) if "before" in found else ()),
        *(_answer(found, number) for number in range(len(found["front"]))),
    )


def _verdict(found: Found) -> str:
    best = found["best"]
    changes = len(best["changes"])
    said = "No change is needed" if not changes else f"{changes} change{'s' if changes != 1 else ''}"
    surely = all(want["met"] for want in best["wants"])
    return f"{said}: the game is {'as wanted' if surely else 'the nearest found, and not surely as wanted'}."


def _before(found: Found) -> list[Markup]:
    return [section("Before", "before", _wants(found["before"], "of the game as it was"), play_link(found["game"]))]


def _answer(found: Found, number: int) -> Markup:
    it = found["front"][number]
    rows = [
        tag("tr", tag("th", change["gene"], scope="row"), cell(change["from"]), cell(change["to"]))
        for change in it["changes"]
    ]
    changed = data_table("What changes", (("gene", ""), ("before", ""), ("after", "")), rows, "games")
    title = "After" if len(found["front"]) == 1 else f"After, with {len(rows)} change{'s' if len(rows) != 1 else ''}"
    return section(
        title,
        f"after-{number}",
        tag("p", tag("code", it["code"])),
        changed if rows else tag("p", "Nothing changes.", class_="quiet"),
        _wants(it["wants"], "on fresh games"),
        tag("p", play_link(it["code"])),
    )


def _wants(wants: list[Found], where: str) -> Markup:
    headers = (("wanted", ""), ("value", "right"), ("interval", "right"), ("surely to spare", "right"), ("", ""))
    rows = []
    for want in wants:
        low, high = want["interval"]
        met = tag(
            "span", "✓ met" if want["met"] else "? not surely", class_=f"badge {'holds' if want['met'] else 'open'}"
        )
        cells = (f"{want['value']:.1f}", f"{low:.1f} to {high:.1f}", f"{want['low']:+.1f}")
        rows.append(
            tag("tr", tag("th", want["want"], scope="row"), *(cell(it, class_="right") for it in cells), cell(met))
        )
    return data_table(f"What was wanted, {where}", headers, rows, "games")

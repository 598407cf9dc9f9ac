"""The certificate of a game on its card: verdict, proof, and a row for each judge."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from runs.documents.card import part
from runs.documents.markup import Markup, cell, data_table, tag
from runs.documents.verdict import kind_of, reason_of
from runs.types.games.view import GameRow


def certificate(row: GameRow) -> Markup:
    """The verdict with all that it rests on, or how to ask for one."""
    found = row.certified
    if not found or "panel" not in found:
        how = tag("p", "Nobody looked at it again. ", tag("code", f"evolve certify {row.code}"), class_="quiet")
        return part("Certificate", how)
    return part(
        "Certificate",
        tag("div", tag("p", reason_of(row), class_=f"reason {kind_of(row)}"), _exact(found), panel(found["panel"])),
    )


def _exact(found: Mapping[str, Any]) -> Markup | None:
    exact, line = found["exact"], found["line"]
    if exact["value"] == "unknown":
        return None
    plies = f" in {exact['plies']} plies" if exact["plies"] is not None else ""
    said = "a draw with perfect play" if exact["value"] == "draw" else f"the {exact['value']} player wins{plies}"
    return tag("p", f"Solved: {said}.", f" Best play: {' '.join(line)}" if line else "")


def panel(looks: list[Mapping[str, Any]]) -> Markup:
    """A row a judge."""
    if not looks:
        return tag("p", "No judge was asked: it is proved.", class_="quiet")
    headers = (
        ("judge", ""), ("may judge", ""), ("balance (95 %)", "right"), ("wins", "right"), ("draws", "right"),
        ("games", "right"), ("distinct", "right"), ("scored against", ""),
    )  # fmt: skip
    rows = [
        tag("tr", tag("th", look["player"], scope="row"), *(cell(text, class_=kind) for text, kind in _look(look)))
        for look in looks
    ]
    return data_table("The judges, on fresh games", headers, rows, "games")


def _look(look: Mapping[str, Any]) -> list[tuple[str, str]]:
    low, high = look["interval"]
    against = ", ".join(f"{other} {100 * score:.0f} %" for other, score in look["against"].items())
    numbers = (
        f"{look['balance']:.0f} ({low:.0f} to {high:.0f})", " : ".join(map(str, look["wins"])), str(look["draws"]),
        str(look["games"]), str(look["distinct"]),
    )  # fmt: skip
    may = "yes" if look["competent"] else "no"
    return [(may, ""), *((text, "right") for text in numbers), (against or "–", "quiet")]

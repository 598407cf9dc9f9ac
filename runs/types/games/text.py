"""A run in the terminal: the ranked games as a table, and one game with its terms, certificate and lineage."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence

from runs.documents.text_table import GAP, table, terminal_width
from runs.types.games.certificate_text import certificate_text
from runs.types.games.view import GameRow

INDENT = "      "


HEADERS = ("#", "game", "fit", "bal", "div", "1st", "2nd", "draw", "certified", "verdict")
SPARED = ("div", "fit", "draw", "2nd", "1st", "bal")  # columns that give way to whole names, in this order
BELOW = ("verdict", "certified")  # and that go to a second line where names are longer still


def best_table(rows: Sequence[GameRow], width: int | None = None) -> str:
    """Rank, code, published and certified score, verdict. Where a terminal is narrow columns are left out before names
    or verdicts are cut; a verdict's reason stands in lines of its own."""
    cells, room = [_cells(row) for row in rows], width or terminal_width()
    names = list(HEADERS)
    for spared in (*SPARED, *BELOW):
        if _width(names, cells) <= room:
            break
        names.remove(spared)
    below = [name for name in BELOW if name not in names]
    head, rule, *lines = table(names, [[row[name] for name in names] for row in cells], room).split("\n")
    more = [reason_lines(row, room, [str(cell[name]) for name in below]) for row, cell in zip(rows, cells, strict=True)]
    told = [part for line, reason in zip(lines, more, strict=True) for part in (line, *reason)]
    return "\n".join([head, rule, *told])


def _width(names: Sequence[str], cells: Sequence[dict[str, object]]) -> int:
    columns = [max(len(name), *(len(str(row[name])) for row in cells)) if cells else len(name) for name in names]
    return sum(columns) + len(GAP) * (len(columns) - 1)


def reason_lines(row: GameRow, room: int, before: Sequence[str] = ()) -> list[str]:
    """Why a game that was certified does not hold, behind what found no room above."""
    if row.certified is None:
        return []
    reason = "" if row.holds else str(row.certified.get("reason") or row.certified.get("error", "unknown"))
    text = ": ".join(filter(None, (" ".join(before), reason)))
    return textwrap.wrap(text, room, initial_indent=INDENT, subsequent_indent=INDENT, break_long_words=False)


def _cells(row: GameRow) -> dict[str, object]:
    certified, verdict = "–", "not certified"
    if row.certified is not None:
        verdict = "failed"
        if "balance" in row.certified:
            low, high = row.certified["interval"]
            certified, verdict = f"{row.certified['balance']:.0f} [{low:.0f}, {high:.0f}]", word_of(row)
    counts = [row.counts.get(name, "–") for name in ("first", "second", "draws")]
    balance = "–" if row.balance is None else f"{row.balance:.0f}"
    scores = f"{row.fitness:.1f}", balance, f"{row.diversity:.3g}"
    values = (row.rank, row.code, *scores, *counts, certified, verdict)
    return dict(zip(HEADERS, values, strict=True))


def game_text(row: GameRow) -> str:
    """Everything known of one game."""
    parts = [f"#{row.rank} {row.code}   fitness {row.fitness:.1f}   evaluated as number {row.number + 1}"]
    terms = [
        (name.replace("_", " "), _value(found["value"]), _interval(found.get("interval")), found.get("note") or "")
        for name, found in row.terms.items()
    ]
    parts.append(table(("term", "value", "95 % interval", "note"), terms))
    if row.certified and "panel" in row.certified:
        parts.append(certificate_text(row.certified))
    parts.append(lineage(row))
    return "\n\n".join(parts)


def word_of(row: GameRow) -> str:
    """The verdict's word, and whether the game is often drawn."""
    return f"{row.verdict}, drawish" if (row.certified or {}).get("drawish") else row.verdict


def lineage(row: GameRow) -> str:
    """Its parents, and in which genes it differs from each."""
    if not row.parents:
        return "parents: none (an initial game or a random one)"
    lines = [f"  {parent.code}   differs in {', '.join(parent.genes) or 'nothing'}" for parent in row.lineage]
    return "\n".join(["parents:", *lines])


def _value(value: float | None) -> str:
    return "–" if value is None else f"{value:.3g}"


def _interval(interval: Sequence[float] | None) -> str:
    return "–" if not interval else f"{interval[0]:.3g} to {interval[1]:.3g}"

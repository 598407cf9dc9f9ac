"""A run in the terminal: the ranked games as a table, and one game with its terms, certificate and lineage."""

from __future__ import annotations

from collections.abc import Sequence

from runs.kinds.games.certificate_text import certificate_text
from runs.kinds.games.view import GameRow
from runs.terminal.tables import table


def best_table(rows: Sequence[GameRow]) -> str:
    """Rank, code, published and certified score, verdict."""
    headers = ("#", "game", "fit", "bal", "div", "1st", "2nd", "draw", "certified", "verdict")
    return table(headers, [_cells(row) for row in rows])


def _cells(row: GameRow) -> tuple[object, ...]:
    certified, verdict = "–", "not certified"
    if row.certified is not None:
        if "balance" in row.certified:
            low, high = row.certified["interval"]
            certified = f"{row.certified['balance']:.0f} [{low:.0f}, {high:.0f}]"
            verdict = word_of(row) if row.holds else f"{row.verdict}: {row.certified['reason']}"
        else:
            verdict = f"failed: {row.certified.get('error', 'unknown')}"
    counts = [row.counts.get(name, "–") for name in ("first", "second", "draws")]
    balance = "–" if row.balance is None else f"{row.balance:.0f}"
    return row.rank, row.code, f"{row.fitness:.1f}", balance, f"{row.diversity:.3g}", *counts, certified, verdict


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

"""A comparison of players with people as the table that people read."""

from __future__ import annotations

from math import exp

from fitness.statistics.auc import Auc
from fitness.statistics.interval import Interval
from runs.documents.text_table import table
from runs.people.agreement import Comparison, Row

HEADERS = ("player", "top-1", "95 %", "nats", "95 %", "perplexity", "lapse")
APART = ("AUC", "95 %")


def as_table(compared: Comparison) -> str:
    """One line a player, then uniform choice, then people among themselves where positions came up again."""
    has_auc = compared.control is not None
    lines = [_cells(row) + (_apart(row.apart) if has_auc else ()) for row in compared.rows]
    blank = ("", "") if has_auc else ()
    first = compared.rows[0].found
    nats = first.uniform_cross_entropy
    lines.append(("(uniform)", percent(first.uniform_top1), "", f"{nats:.3f}", "", f"{exp(nats):.2f}", "", *blank))
    if compared.another is not None:
        apart = _apart(compared.control) if has_auc else ()
        lines.append(("(people)", percent(compared.another), "", "", "", "", "", *apart))
    return table((*HEADERS, *(APART if has_auc else ())), lines)


def _cells(row: Row) -> tuple[str, ...]:
    found = row.found
    return (
        row.player,
        percent(found.top1),
        between(found.top1_interval.scaled(100), 1),
        f"{found.cross_entropy:.3f}",
        between(found.cross_entropy_interval, 3),
        f"{found.perplexity:.2f}",
        percent(found.lapse) if found.lapse else "",
    )


def _apart(found: Auc | None) -> tuple[str, str]:
    return ("", "") if found is None else (f"{found.value:.3f}", between(found.interval(), 3))


def percent(share: float) -> str:
    """`48.4 %`."""
    return f"{100 * share:.1f} %"


def between(interval: Interval, digits: int) -> str:
    """`47.9–48.9`."""
    return f"{interval.low:.{digits}f}–{interval.high:.{digits}f}"

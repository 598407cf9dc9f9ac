"""Rejected and failed candidates of a run, by reason."""

from __future__ import annotations

from runs.documents.document import Block, Column, Row, Scale, Section, Table
from runs.storage.tally import Tally

PERCENT = Scale(0.0, 100.0)


def rejections(tally: Tally, things: str) -> list[Block]:
    """The rejected and failed candidates by reason; empty if there are none."""
    counted = {**tally.rejected, **{f"error: {kind}": count for kind, count in tally.errors.items()}}
    failed = sum(counted.values())
    total = tally.measured + failed
    if not failed:
        return []
    count, share = Column(things, right=True), Column("share", "%", ".0f", right=True)
    rows = tuple(
        Row((reason, count.fact(number), share.fact(100 * number / total, scale=PERCENT)))
        for reason, number in sorted(counted.items(), key=lambda it: (-it[1], it[0]))
    )
    table = Table(f"{failed:,} of {total:,} {things}, by reason", (Column("reason"), count, share), rows)
    return [Section("Rejected", (table,), "failures")]

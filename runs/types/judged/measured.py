"""The measurement of a game outside a run, as a document."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from fitness.profiles import Profile
from runs.documents.document import Column, Document, Fact, Row, Table

TERM, WEIGHT, NOTE = Column("term"), Column("weight", form="g", right=True), Column("note")
VALUE = Column("value", form=".4g", right=True)


def measured_document(result: Mapping[str, Any], profile: Profile, value: float | None) -> Document:
    """The terms of a profile with their intervals, or the reason of a rejection."""
    if rejected := result["rejected"]:
        return Document(result["code"], (f"rejected: {rejected['reason']}",), (), ())
    rows = tuple(
        Row((name, WEIGHT.fact(profile.weights.get(name)), VALUE.fact(it["value"], _ends(it)), it.get("note") or ""))
        for name, it in result["terms"].items()
    )
    facts = Fact("value", value, form=".2f"), Fact("games", result["counts"]["games"])
    return Document(result["code"], (), facts, (Table("", (TERM, WEIGHT, VALUE, NOTE), rows),))


def _ends(term: Mapping[str, Any]) -> tuple[float, float] | None:
    ends = term.get("interval")
    return None if ends is None or None in ends else (ends[0], ends[1])

"""A run whose strategies are judged by people, as a document."""

from __future__ import annotations

from collections.abc import Sequence

from fitness.judges.believed import STANDS_FOR
from runs.documents.document import QUIET, Code, Column, Document, Fact, Prose, Row, Section, Table
from studio.study.believed.view import BelievedView, answer

ROUND, PHASE, STRATEGY = Column("round", right=True), Column("phase", right=True), Column("strategy")
JUDGED = Column("judgements", right=True)
DETECTED, EXPERTS, WEIGHTED = (
    Column(name, "%", ".0f", right=True) for name in ("detected", "by experts", "weighted by skill")
)


def document(view: BelievedView, top: int) -> Document:
    """The run, with its last `top` judged strategies."""
    facts = (
        Fact("game", view.config.game),
        Fact("study", view.config.study),
        Fact("judged", len(view.judged), "strategies"),
        Fact("seed", view.config.seed, form="d"),
        Fact("result", view.result_hash),
    )
    nothing = Prose(("There are no judgements yet.",), QUIET)
    table = judged_table(view, top) if view.judged else nothing
    notices = (*view.notices, Prose((STANDS_FOR,), QUIET))
    title = f"{view.config.game}, judged by people"
    return Document(title, (answer(view),), facts, (Section("Judged", (table,), "judged"),), notices=notices)


def judged_table(view: BelievedView, top: int) -> Table:
    """Every strategy that was judged, round by round."""
    rows = [
        Row((
            ROUND.fact(round_.number), PHASE.fact(round_.phase), Code(name), JUDGED.fact(found["n"]),
            DETECTED.fact(100 * (1 - found["value"]), detected(found["interval"])),
            EXPERTS.fact(percent(found["experts"])), WEIGHTED.fact(percent(found["by weights"])),
        ))
        for round_, judgements in view.refinement.rounds
        for name, found in judgements.items()
    ]  # fmt: skip
    columns = ROUND, PHASE, STRATEGY, JUDGED, DETECTED, EXPERTS, WEIGHTED
    return Table("Detection: how often each strategy was taken for a program.", columns, tuple(rows[-top:]))


def detected(interval: Sequence[float]) -> tuple[float, float]:
    """The interval of a strategy's detection rate, in per cent."""
    low, high = interval
    return 100 * (1 - high), 100 * (1 - low)


def percent(share: float | None) -> float | None:
    """A share in per cent, if it is known."""
    return None if share is None else 100 * share

"""The results of a study as a document: detection, fun and challenge of each strategy, judges, flags."""

from __future__ import annotations

from collections import Counter
from math import isnan

from fitness.judges.believed import people_detected
from fitness.judges.judgement import PEOPLE
from fitness.judges.space import NOT_ENOUGH, Place
from runs.documents.document import QUIET, Block, Column, Document, Fact, Prose, Row, Section, Table
from studio.study.analysis.results import Results

Z90 = 1.645  # standard errors of half a 90 % interval
STRATEGY, JUDGED = Column("strategy"), Column("judged", right=True)
DETECTED = Column("detected", "%", ".0f", right=True)
UNFLAGGED = Column("without flagged", "%", ".0f", "judges with a flag left out", right=True)
DIFFICULTY = Column("difficulty", form="+.2f", help="in logits, with its 90 % interval", right=True)
FUN, CHALLENGE = Column("fun", form=".1f", right=True), Column("challenging", "%", ".0f", right=True)
COLUMNS = STRATEGY, JUDGED, DETECTED, UNFLAGGED, DIFFICULTY, FUN, CHALLENGE


def document(title: str, results: Results) -> Document:
    """The results of a study, finished or in progress."""
    places = sorted(results.places.items(), key=lambda it: (it[0] == PEOPLE, it[1].detection.value))
    rows = tuple(row_of(results, name, place) for name, place in places)
    nothing = Prose(("There are no judgements yet.",), QUIET)
    blocks: list[Block] = [Section("Strategies", (Table("", COLUMNS, rows) if rows else nothing,), "strategies")]
    kinds = Counter(flag.kind for flag in results.flags)
    if kinds:
        flags = tuple(Fact(kind, count) for kind, count in sorted(kinds.items()))
        count = Column("judges", right=True)
        table = Table("Nobody is removed.", (Column("flag"), count), tuple(Row((it.name, it)) for it in flags))
        blocks.append(Section("Flags", (table,), "flags"))
    return Document(title, (), facts(results), tuple(blocks))


def facts(results: Results) -> tuple[Fact, ...]:
    """Judgements, judged seats, judges."""
    share, _, n = people_detected(results.answers.judgements)
    people = [Fact("people taken for programs", 100 * share, "%", form=".0f", note=f"of {n} times")] if n else []
    return (
        Fact("judgements", len(results.answers.judgements)),
        Fact("judged seats of people", 100 * results.human_share, "%", form=".0f"),
        *people,
        Fact("super experts", len(results.experts)),
    )


def row_of(results: Results, name: str, place: Place) -> Row:
    """A strategy; only its number of judgements if they are too few."""
    judged = JUDGED.fact(place.detection.n)
    if not place.enough:
        return Row((name, judged, NOT_ENOUGH, "", "", "", ""))
    difficulty, without = place.difficulty, results.without.get(name)
    low, high = place.detection.interval
    half = Z90 * difficulty.error if difficulty else 0.0
    return Row((
        name, judged,
        DETECTED.fact(percent(place.detection.value), (100 * low, 100 * high)),
        UNFLAGGED.fact(percent(without.detection.value) if without and without.detection.n else None),
        DIFFICULTY.fact(difficulty.value, (difficulty.value - half, difficulty.value + half)) if difficulty else "–",
        FUN.fact(place.fun.value if place.fun.n else None),
        CHALLENGE.fact(percent(place.challenge.value) if place.challenge.n else None),
    ))  # fmt: skip


def percent(share: float) -> float | None:
    """A share in per cent; None if it is unknown."""
    return None if isnan(share) else 100 * share

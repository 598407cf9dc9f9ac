"""The verdict: holds, disputed or fails, from a proof and the eligible judges' intervals, never from a point value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fitness.certify.assessment import AT_THE_END, EVEN, ONE_SIDED, Assessment, reading_of
from fitness.certify.strictness import Strictness
from fitness.evidence import Exact, Played, joined

HOLDS, DISPUTED, FAILS = "holds", "disputed", "fails"
WORDS = (HOLDS, DISPUTED, FAILS)


@dataclass(frozen=True)
class Verdict:
    """A word, its reason and the favoured seat; `by` are the assessments it rests on."""

    word: str
    why: str  # proof, nobody-wins, one-sided, apart, straddles, leans, nobody-eligible, even, proved-draw
    favoured: int | None = None
    by: tuple[Assessment, ...] = ()


def together(assessments: Sequence[Assessment]) -> Played | None:
    """The pooled match of all judges of the first one's kind: they differ in budget only."""
    kind = assessments[0].player.partition(":")[0] if assessments else ""
    matches = [one.match for one in assessments if one.player.partition(":")[0] == kind]
    return joined(matches) if matches else None  # a game that two of them play is one distinct game


def decide(exact: Exact, assessments: Sequence[Assessment], no_winner: bool, rules: Strictness) -> Verdict:
    """The verdict on a game. `no_winner`: every game was drawn, by random play as well."""
    if exact.value in ("first", "second"):
        return Verdict(FAILS, "proof", 0 if exact.value == "first" else 1)
    if no_winner:
        return Verdict(FAILS, "nobody-wins")
    if exact.value == "draw":
        return Verdict(HOLDS, "proved-draw")
    judges = [one for one in assessments if one.eligible]
    if not judges:
        return Verdict(DISPUTED, "nobody-eligible", by=tuple(assessments))
    blaming = [one for one in judges if one.reading == ONE_SIDED]
    if blaming:
        return blamed(judges, blaming)
    pool = together(judges)
    assert pool is not None
    reading = reading_of(pool, rules.bar, AT_THE_END)
    leaning = tuple(one for one in judges if one.leaning)
    if reading == EVEN and not leaning:
        return Verdict(HOLDS, "even", by=tuple(judges))
    if reading == EVEN:
        return Verdict(DISPUTED, "leans", leaning[0].seen.favoured, leaning)
    furthest = min(judges, key=lambda one: one.seen.value)
    if reading == ONE_SIDED:
        return Verdict(FAILS, "one-sided", furthest.seen.favoured, (furthest,))
    return Verdict(DISPUTED, "straddles", furthest.seen.favoured, (furthest,))


def blamed(judges: Sequence[Assessment], blaming: Sequence[Assessment]) -> Verdict:
    """The verdict where some judge finds the game one-sided: another that finds it significantly even disputes it."""
    favoured = {one.seen.favoured for one in blaming}
    worst = min(blaming, key=lambda one: one.seen.value)
    others = tuple(one for one in judges if one.reading == EVEN)
    if len(favoured) > 1 or others:
        return Verdict(DISPUTED, "apart", worst.seen.favoured, (*blaming, *others))
    return Verdict(FAILS, "one-sided", worst.seen.favoured, tuple(blaming))

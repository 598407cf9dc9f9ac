"""The word: holds, disputed or fails, from a proof and what competent judges see. Intervals decide, never a value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fitness.certify.panel import EVEN, ONE_SIDED, Look, reading_of
from fitness.certify.strictness import Strictness
from fitness.evidence import Exact, Played, joined

HOLDS, DISPUTED, FAILS = "holds", "disputed", "fails"
WORDS = (HOLDS, DISPUTED, FAILS)


@dataclass(frozen=True)
class Verdict:
    """A word, why, and whom the game favours; `by` are the looks that say so."""

    word: str
    why: str  # proof, nobody-wins, one-sided, apart, straddles, leans, nobody-competent, even, proved-draw
    favoured: int | None = None
    by: tuple[Look, ...] = ()


def together(looks: Sequence[Look]) -> Played | None:
    """The games of one kind of judges as one match: they differ in budget only. The kind is that of the first."""
    kind = looks[0].player.partition(":")[0] if looks else ""
    matches = [look.match for look in looks if look.player.partition(":")[0] == kind]
    return joined(matches) if matches else None  # a game that two of them play is one distinct game


def decide(exact: Exact, looks: Sequence[Look], barren: bool, rules: Strictness) -> Verdict:
    """The word for a game. `barren`: nobody ever won, neither luck nor thought."""
    if exact.value in ("first", "second"):
        return Verdict(FAILS, "proof", 0 if exact.value == "first" else 1)
    if barren:
        return Verdict(FAILS, "nobody-wins")
    if exact.value == "draw":
        return Verdict(HOLDS, "proved-draw")
    judges = [look for look in looks if look.competent]
    if not judges:
        return Verdict(DISPUTED, "nobody-competent", by=tuple(looks))
    blaming = [look for look in judges if look.reading == ONE_SIDED]
    if blaming:
        return blamed(judges, blaming)
    pool = together(judges)
    assert pool is not None
    reading = reading_of(pool, rules.bar, 0.95)
    leaning = tuple(look for look in judges if look.leaning)
    if reading == EVEN and not leaning:
        return Verdict(HOLDS, "even", by=tuple(judges))
    if reading == EVEN:
        return Verdict(DISPUTED, "leans", leaning[0].seen.favoured, leaning)
    furthest = min(judges, key=lambda look: look.seen.value)
    if reading == ONE_SIDED:
        return Verdict(FAILS, "one-sided", furthest.seen.favoured, (furthest,))
    return Verdict(DISPUTED, "straddles", furthest.seen.favoured, (furthest,))


def blamed(judges: Sequence[Look], blaming: Sequence[Look]) -> Verdict:
    """The word where some judge finds the game one-sided: another that is sure of the contrary makes it a dispute."""
    favoured = {look.seen.favoured for look in blaming}
    worst = min(blaming, key=lambda look: look.seen.value)
    others = tuple(look for look in judges if look.reading == EVEN)
    if len(favoured) > 1 or others:
        return Verdict(DISPUTED, "apart", worst.seen.favoured, (*blaming, *others))
    return Verdict(FAILS, "one-sided", worst.seen.favoured, tuple(blaming))

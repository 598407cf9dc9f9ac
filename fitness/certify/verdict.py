"""The verdict: holds, drawn, disputed or fails, from a proof and the eligible judges' intervals, never from a point
value."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from fitness.certify.assessment import (
    AT_THE_END,
    EVEN,
    HALF,
    LEANING,
    ONE_SIDED,
    Assessment,
    draws_in,
    kind_of,
    reading_of,
)
from fitness.certify.course import STEADY, advantage, course
from fitness.certify.strictness import Strictness
from fitness.evidence import Exact, Played, joined
from players.spec import read_player

HOLDS, DRAWN, DISPUTED, FAILS = "holds", "drawn", "disputed", "fails"
UNCONFIRMED = "unconfirmed"
WORDS = (HOLDS, DRAWN, DISPUTED, FAILS)


@dataclass(frozen=True)
class Verdict:
    """A verdict: its word, reason and favoured seat; `by` holds the assessments it rests on."""

    word: str
    why: str  # proof, proved-draw, nobody-wins, often-drawn, even, one-sided, apart, straddles, leans, leads, turns, …
    favoured: int | None = None
    by: tuple[Assessment, ...] = ()


def together(assessments: Sequence[Assessment]) -> Played | None:
    """The pooled match of all judges of the first one's kind, which differ only in budget."""
    matches = [one.match for one in assessments if kind_of(one) == kind_of(assessments[0])]
    return joined(matches) if matches else None  # a game that two of them play is one distinct game


def decide(exact: Exact, assessments: Sequence[Assessment], no_winner: bool, rules: Strictness) -> Verdict:
    """The verdict on a game. `no_winner` says whether every game was drawn, even in random play."""
    if exact.value in ("first", "second"):
        return Verdict(FAILS, "proof", 0 if exact.value == "first" else 1)
    if exact.value == "draw":
        return Verdict(DRAWN, "proved-draw")
    if no_winner:
        return Verdict(DRAWN, "nobody-wins")
    judges = [one for one in assessments if one.eligible]
    if not judges:
        return Verdict(DISPUTED, "nobody-eligible", by=tuple(assessments))
    if often_drawn(judges):
        return Verdict(DRAWN, "often-drawn", by=tuple(judges))
    verdict, longest = by_seats(judges, rules), strongest(judges)
    found = course(judges, rules.bar) if verdict.word in (HOLDS, FAILS) else STEADY
    if found == STEADY and verdict.word == FAILS and not confirms(longest, verdict):
        found = UNCONFIRMED
    if found == STEADY and verdict.word == HOLDS and leads(longest):
        return Verdict(DISPUTED, "leads", longest.seen.favoured, (longest,))
    return verdict if found == STEADY else Verdict(DISPUTED, found, longest.seen.favoured, tuple(judges))


def confirms(longest: Assessment, verdict: Verdict) -> bool:
    """Whether the longest search leans towards the seat that the verdict names; a single judge needs no such
    confirmation."""
    if verdict.by == (longest,) or len(longest.match.players) != 2:
        return True
    return advantage(longest).clear(LEANING) == (1, -1)[verdict.favoured or 0]


def leads(longest: Assessment) -> bool:
    """Whether the longest search certainly favours a seat, and by more than a balanced game allows, although few of its
    games leave open whether the true advantage is as large."""
    two = len(longest.match.players) == 2
    return two and longest.seen.value < longest.bar and advantage(longest).clear() != 0


def often_drawn(judges: Sequence[Assessment]) -> bool:
    """Whether draws are certainly more than half of the games: those of the longest search, or those of all judges
    unless the longest search contradicts them or a judge finds the points one-sided."""
    low, high = draws_in(strongest(judges).match)
    if low > HALF or high <= HALF or any(one.seen.interval.high < one.bar for one in judges):
        return low > HALF
    return draws_in(joined([one.match for one in judges])).low > HALF


def strongest(judges: Sequence[Assessment]) -> Assessment:
    """The judge of the first one's kind that searches longest."""
    of_kind = [one for one in judges if kind_of(one) == kind_of(judges[0])]
    return max(of_kind, key=lambda one: read_player(one.player).budget)


def by_seats(judges: Sequence[Assessment], rules: Strictness) -> Verdict:
    """The verdict by the seats' wins."""
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
    """The verdict if some judge finds the game one-sided: disputed if another one finds it significantly even."""
    favoured = {one.seen.favoured for one in blaming}
    worst = min(blaming, key=lambda one: one.seen.value)
    others = tuple(one for one in judges if one.reading == EVEN)
    if len(favoured) > 1 or others:
        return Verdict(DISPUTED, "apart", worst.seen.favoured, (*blaming, *others))
    return Verdict(FAILS, "one-sided", worst.seen.favoured, tuple(blaming))


def second_opinion(assessments: Sequence[Assessment], rules: Strictness) -> bool:
    """Whether a kind of player other than the first eligible one judged by enough different games."""
    judges = [one for one in assessments if one.eligible]
    return any(kind_of(one) != kind_of(judges[0]) and (one.match.distinct or 0) >= rules.opinion for one in judges)

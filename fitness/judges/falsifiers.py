"""Flags on judges who may answer falsely (Gaudl 2009, 5.1.3): said, with the reason, and never a silent removal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from statistics import median

import numpy as np

from fitness.judges.judgement import Judgement, by_item
from fitness.judges.rasch import Estimate, Rasch, detected

MOST_CHANGES = 2  # of one fact about oneself ("more than twice")
FAST = 1.5  # seconds; nobody reads a question and looks back at a game in less
FAST_SHARE = 0.5  # of the answers
LEAST_FAST = 3
OUTLYING = 3.0  # robust standard deviations of log seconds below what judges usually take
SHORT = 0.5  # and less than so much of it
LEAST_SPREAD = 0.2  # of log seconds: judges who are all alike make nobody an outlier by a hair
LEAST_JUDGES = 10  # to know what is usual
QUICKEST = 1e-3  # seconds
CHANCE = 0.01  # of answering alike all the time by luck
BELOW = -1.0  # logits; whose upper bound lies below is wrong on purpose, or has misread the question
SURE = 0.9
CONTRADICTIONS = 2
CHANGED, HURRIED, ALWAYS, INVERTED, CONTRADICTING = KINDS = (
    "changed",
    "hurried",
    "always",
    "inverted",
    "contradicting",
)


@dataclass(frozen=True)
class Change:
    """A fact about oneself was set to a value; None is a removal, which is nobody's fault, but its moment is kept."""

    judge: str
    fact: str
    value: str | None
    at: float


@dataclass(frozen=True)
class Flag:
    """Why a judge may be a falsifier."""

    judge: str
    kind: str
    why: str


@dataclass(frozen=True)
class Usual:
    """What all judges together are like: how long an answer takes them (log seconds and their spread), where enough of
    them were timed, and how difficult items are."""

    pace: tuple[float, float] | None = None
    difficulties: Mapping[str, Estimate] = field(default_factory=dict)


def usual(own: Iterable[Sequence[Judgement]], difficulties: Mapping[str, Estimate]) -> Usual:
    """By medians, which a few falsifiers do not move."""
    logs = [log(seconds) for judgements in own if (seconds := typical(judgements)) is not None]
    if len(logs) < LEAST_JUDGES:
        return Usual(None, difficulties)
    centre = median(logs)
    spread = 1.4826 * median(abs(it - centre) for it in logs)
    return Usual((centre, max(spread, LEAST_SPREAD)), difficulties)


def typical(judgements: Sequence[Judgement]) -> float | None:
    """Seconds of an answer, where enough are known."""
    timed = [it.seconds for it in judgements if it.seconds == it.seconds]
    return max(QUICKEST, median(timed)) if len(timed) >= LEAST_FAST else None


def flags(
    judge: str,
    judgements: Sequence[Judgement],
    ability: Estimate | None = None,
    changes: Iterable[Change] = (),
    others: Usual | None = None,
) -> list[Flag]:
    """All that speaks against one judge."""
    others = others or Usual()
    found = {
        CHANGED: changed(changes),
        HURRIED: hurried(judgements) or outlying(judgements, others),
        ALWAYS: always(judgements),
        INVERTED: inverted(ability) or wrong_on_purpose(judgements, others),
        CONTRADICTING: contradicting(judgements),
    }
    return [Flag(judge, kind, why) for kind, why in found.items() if why]


def changed(changes: Iterable[Change]) -> str:
    """A fact was set to another value more than twice. Setting again after a removal is a change only if the value
    is another one."""
    last: dict[str, str] = {}
    counts: dict[str, int] = {}
    for it in sorted(changes, key=lambda change: change.at):
        if it.value is None:
            continue
        counts[it.fact] = counts.get(it.fact, 0) + (it.fact in last and last[it.fact] != it.value)
        last[it.fact] = it.value
    most = max(counts, key=lambda fact: counts[fact], default="")
    return f"{most} changed {counts[most]} times" if most and counts[most] > MOST_CHANGES else ""


def hurried(judgements: Sequence[Judgement]) -> str:
    """Answers faster than one can read."""
    timed = [it.seconds for it in judgements if it.seconds == it.seconds]
    fast = sum(seconds < FAST for seconds in timed)
    if len(timed) < LEAST_FAST or fast <= FAST_SHARE * len(timed):
        return ""
    return f"{fast} of {len(timed)} answers in less than {FAST:g} s (median {median(timed):.1f} s)"


def outlying(judgements: Sequence[Judgement], others: Usual) -> str:
    """Far faster than judges are, whatever the machine and the questions take: a slow line adds to everybody's
    seconds, so a limit in seconds alone lets who hurries pass."""
    seconds = typical(judgements)
    if seconds is None or others.pace is None:
        return ""
    centre, spread = others.pace
    if log(seconds) >= centre - max(OUTLYING * spread, -log(SHORT)):
        return ""
    return f"an answer takes {seconds:.1f} s, where judges usually take {exp(centre):.1f}"


def always(judgements: Sequence[Judgement]) -> str:
    """One answer all the time, which half and half would give with less than CHANCE."""
    said = [it.said_human for it in judgements if it.said_human is not None]
    if not said or len(set(said)) > 1 or 2.0 * 0.5 ** len(said) > CHANCE:
        return ""
    return f'"{"human" if said[0] else "artificial"}" {len(said)} times of {len(said)}'


def inverted(ability: Estimate | None) -> str:
    """Wrong more often than who guesses."""
    if ability is None or ability.upper(SURE) >= BELOW:
        return ""
    return f"ability below {ability.upper(SURE):.1f} with {100 * SURE:.0f} % confidence"


def wrong_on_purpose(judgements: Sequence[Judgement], others: Usual) -> str:
    """So few right that an ability of BELOW would seldom have had so few. Eight judgements can show that; the interval
    cannot yet, as its prior holds everybody near the mean."""
    said = [it for it in judgements if it.right is not None and it.item in others.difficulties]
    right = sum(bool(it.right) for it in said)
    chance = at_most(right, [detected(BELOW, others.difficulties[it.item]) for it in said])
    if not said or chance >= 1.0 - SURE:
        return ""
    return f"right {right} times of {len(said)}, which an ability of {BELOW:g} would be with {100 * chance:.1f} %"


def at_most(count: int, chances: Sequence[float]) -> float:
    """The chance of so many successes at most, of independent trials with these chances."""
    spread = np.ones(1)
    for chance in chances:
        spread = np.convolve(spread, [1.0 - chance, chance])
    return float(spread[: count + 1].sum())


def contradicting(judgements: Sequence[Judgement]) -> str:
    """The same strategy met again and judged otherwise, again and again; people differ, so they are no repetition."""
    repeated = [
        {it.said_human for it in met if it.said_human is not None}
        for item, met in by_item(it for it in judgements if not it.human).items()
        if sum(it.said_human is not None for it in met) > 1
    ]
    against = sum(len(said) > 1 for said in repeated)
    if against < CONTRADICTIONS or against < len(repeated):
        return ""
    return f"{against} of {len(repeated)} strategies that came again judged otherwise"


def all_flags(
    own: Mapping[str, Sequence[Judgement]], fitted: Rasch, changes: Iterable[Change] = ()
) -> list[Flag]:
    """Of all judges, in their order."""
    changed_by: dict[str, list[Change]] = {}
    for it in changes:
        changed_by.setdefault(it.judge, []).append(it)
    names, others = dict.fromkeys([*own, *changed_by]), usual(own.values(), fitted.difficulties)
    return [
        flag
        for name in names
        for flag in flags(name, own.get(name, ()), fitted.abilities.get(name), changed_by.get(name, ()), others)
    ]

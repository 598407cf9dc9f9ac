"""Flags on judges who may answer falsely (Gaudl 2009, 5.1.3), each with its reason; nobody is silently removed."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from math import exp, log
from statistics import median

import numpy as np

from fitness.judges.judgement import Judgement, by_item
from fitness.judges.rasch import Estimate, Rasch, detected

MOST_CHANGES = 2  # of one fact about oneself ("more than twice")
FAST = 1.5  # seconds; too little to read a question and look back at a game
FAST_SHARE = 0.5  # of the answers
LEAST_FAST = 3
OUTLYING = 3.0  # robust standard deviations of log seconds below the median judge
SHORT = 0.5  # and below this fraction of the median
LEAST_SPREAD = 0.2  # of log seconds: where judges are nearly equal, small differences are no outliers
LEAST_JUDGES = 10  # needed to estimate the usual pace
QUICKEST = 1e-3  # seconds
CHANCE = 0.01  # of giving one answer throughout by luck
BELOW = -1.0  # logits; an upper bound below means wrong on purpose, or a misread question
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
    """A personal detail set to a value; None means that it was removed, which does not count as a change but is
    recorded with its time."""

    judge: str
    fact: str
    value: str | None
    at: float


@dataclass(frozen=True)
class Flag:
    """A reason to suspect a judge."""

    judge: str
    kind: str
    why: str


@dataclass(frozen=True)
class Usual:
    """Statistics of all judges: time per answer (mean and spread of log seconds), if enough answers were timed, and the
    difficulties of the items."""

    pace: tuple[float, float] | None = None
    difficulties: Mapping[str, Estimate] = field(default_factory=dict)


def usual(own: Iterable[Sequence[Judgement]], difficulties: Mapping[str, Estimate]) -> Usual:
    """Robust statistics of all judges: medians, which a few falsifiers hardly affect."""
    logs = [log(seconds) for judgements in own if (seconds := typical(judgements)) is not None]
    if len(logs) < LEAST_JUDGES:
        return Usual(None, difficulties)
    centre = median(logs)
    spread = 1.4826 * median(abs(it - centre) for it in logs)
    return Usual((centre, max(spread, LEAST_SPREAD)), difficulties)


def typical(judgements: Sequence[Judgement]) -> float | None:
    """Median seconds per answer; None if too few are known."""
    timed = [it.seconds for it in judgements if it.seconds == it.seconds]
    return max(QUICKEST, median(timed)) if len(timed) >= LEAST_FAST else None


def flags(
    judge: str,
    judgements: Sequence[Judgement],
    ability: Estimate | None = None,
    changes: Iterable[Change] = (),
    others: Usual | None = None,
) -> list[Flag]:
    """All flags on one judge."""
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
    """A personal detail changed more than twice. After a removal, only a different value is a change."""
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
    """Answers given faster than anybody can read."""
    timed = [it.seconds for it in judgements if it.seconds == it.seconds]
    fast = sum(seconds < FAST for seconds in timed)
    if len(timed) < LEAST_FAST or fast <= FAST_SHARE * len(timed):
        return ""
    return f"{fast} of {len(timed)} answers in less than {FAST:g} s (median {median(timed):.1f} s)"


def outlying(judgements: Sequence[Judgement], others: Usual) -> str:
    """Answers far faster than those of other judges. A slow connection adds to all times, so an absolute limit alone
    would miss hurried answers."""
    seconds = typical(judgements)
    if seconds is None or others.pace is None:
        return ""
    centre, spread = others.pace
    if log(seconds) >= centre - max(OUTLYING * spread, -log(SHORT)):
        return ""
    return f"{seconds:.1f} s per answer, where judges usually take {exp(centre):.1f}"


def always(judgements: Sequence[Judgement]) -> str:
    """The same answer every time, which fair coin flips would give with a probability below CHANCE."""
    said = [it.said_human for it in judgements if it.said_human is not None]
    if not said or len(set(said)) > 1 or 2.0 * 0.5 ** len(said) > CHANCE:
        return ""
    return f'"{"human" if said[0] else "artificial"}" {len(said)} times of {len(said)}'


def inverted(ability: Estimate | None) -> str:
    """Answers that are wrong significantly more often than guesses would be."""
    if ability is None or ability.upper(SURE) >= BELOW:
        return ""
    return f"ability below {ability.upper(SURE):.1f} with {100 * SURE:.0f} % confidence"


def wrong_on_purpose(judgements: Sequence[Judgement], others: Usual) -> str:
    """Fewer correct answers than an ability of BELOW would give. Eight judgements can show this, even while the
    interval of the ability is dominated by its prior."""
    said = [it for it in judgements if it.right is not None and it.item in others.difficulties]
    right = sum(bool(it.right) for it in said)
    chance = at_most(right, [detected(BELOW, others.difficulties[it.item]) for it in said])
    if not said or chance >= 1.0 - SURE:
        return ""
    return (
        f"{right} of {len(said)} correct, for which an ability of {BELOW:g} has a probability of {100 * chance:.1f} %"
    )


def at_most(count: int, chances: Sequence[float]) -> float:
    """The probability of at most `count` successes in independent trials with these probabilities."""
    spread = np.ones(1)
    for chance in chances:
        spread = np.convolve(spread, [1.0 - chance, chance])
    return float(spread[: count + 1].sum())


def contradicting(judgements: Sequence[Judgement]) -> str:
    """Several strategies judged differently when met again. Meeting people again does not count, since people
    differ."""
    repeated = [
        {it.said_human for it in met if it.said_human is not None}
        for item, met in by_item(it for it in judgements if not it.human).items()
        if sum(it.said_human is not None for it in met) > 1
    ]
    against = sum(len(said) > 1 for said in repeated)
    if against < CONTRADICTIONS or against < len(repeated):
        return ""
    return f"{against} of {len(repeated)} strategies judged differently when met again"


def all_flags(own: Mapping[str, Sequence[Judgement]], fitted: Rasch, changes: Iterable[Change] = ()) -> list[Flag]:
    """The flags on all judges, in the order of the judges."""
    changed_by: dict[str, list[Change]] = {}
    for it in changes:
        changed_by.setdefault(it.judge, []).append(it)
    names, others = dict.fromkeys([*own, *changed_by]), usual(own.values(), fitted.difficulties)
    return [
        flag
        for name in names
        for flag in flags(name, own.get(name, ()), fitted.abilities.get(name), changed_by.get(name, ()), others)
    ]

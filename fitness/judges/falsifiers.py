"""Flags on judges who may answer falsely (Gaudl 2009, 5.1.3): said, with the reason, and never a silent removal."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from statistics import median

from fitness.judges.judgement import Judgement, by_item
from fitness.judges.rasch import Estimate

MOST_CHANGES = 2  # of one fact about oneself ("more than twice")
FAST = 1.5  # seconds; nobody reads a question and looks back at a game in less
FAST_SHARE = 0.5  # of the answers
LEAST_FAST = 3
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


def flags(
    judge: str, judgements: Sequence[Judgement], ability: Estimate | None = None, changes: Iterable[Change] = ()
) -> list[Flag]:
    """All that speaks against one judge."""
    found = {
        CHANGED: changed(changes),
        HURRIED: hurried(judgements),
        ALWAYS: always(judgements),
        INVERTED: inverted(ability),
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
    own: Mapping[str, Sequence[Judgement]], abilities: Mapping[str, Estimate], changes: Iterable[Change] = ()
) -> list[Flag]:
    """Of all judges, in their order."""
    changed_by: dict[str, list[Change]] = {}
    for it in changes:
        changed_by.setdefault(it.judge, []).append(it)
    names = dict.fromkeys([*own, *changed_by])
    return [
        flag for name in names for flag in flags(name, own.get(name, ()), abilities.get(name), changed_by.get(name, ()))
    ]

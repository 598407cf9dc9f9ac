"""What a composition means, from its docstring: lists of moves as dictionaries of features, no columns, no steps."""

from __future__ import annotations

from math import exp
from typing import NamedTuple

from players.composition import Composition, Part
from players.element import AIMS, LINGERS, OBSERVES, RANDOM, Aim, Element
from players.elements import ELEMENTS

Row = dict[str, int]


class Act(NamedTuple):
    """Something that narrows, or weighs, or (without an aim) leaves the rest to chance."""

    aim: Aim | None
    within: int = 0
    weight: float | None = None
    host: Element | None = None  # the basic whose own choice this is


def first_aim(aims, has) -> Aim | None:
    return next((aim for aim in aims if set(aim.terms) <= has), None)


def act_of(part: Part, has) -> list[Act]:
    """What a part does by itself."""
    element = ELEMENTS[part.element]
    if element.role == RANDOM:
        return [Act(None)]
    weight = None if part.weight is None else part.weight / element.scale
    return [
        Act(first_aim(element.alternatives(part.own), has), part.within, weight, element if element.basic else None)
    ]


def acts_now(composition: Composition, rows: list[Row], has) -> list[Act]:
    """What binds in this position, in order: symbionts from the inside out."""
    found: list[Act] = []
    parts = list(composition.parts)
    while parts:
        end = next(i for i, part in enumerate(parts) if part.is_basic)
        found += host_now(parts[:end], parts[end], rows, has)
        parts = parts[end + 1 :]
    return found


def host_now(symbionts: list[Part], basic: Part, rows: list[Row], has) -> list[Act]:
    if not symbionts:
        return act_of(basic, has) if in_phase(basic, rows) else []
    outer, inner = symbionts[0], symbionts[1:]
    role = ELEMENTS[outer.element].role
    if role == LINGERS and rows[0]["opponent-in-goal"]:
        weight = basic.weight if "weight" in ELEMENTS[str(outer.own)].parameters else None
        return act_of(Part(str(outer.own), weight=weight), has)
    host = host_now(inner, basic, rows, has)
    if not in_phase(outer, rows):
        return host
    if role == AIMS:
        return act_of(outer, has) + host
    if role == OBSERVES:
        seen = [first_aim(act.host.observed, has) if act.host else None for act in host]
        new = [
            Act(aim, 0, outer.weight)
            for aim, act in zip(seen, host)
            if aim is not None and act.aim is not None and aim.terms != act.aim.terms
        ]
        return new + host
    return host


def in_phase(part: Part, rows: list[Row]) -> bool:
    return part.phase[0] <= rows[0].get("phase", 0) <= part.phase[1]


def worth(aim: Aim, row: Row) -> int:
    return max(aim.low, min(aim.high, sum(factor * row[name] for name, factor in aim.terms.items())))


def odds(composition: Composition, rows: list[Row], has) -> list[float]:
    """The probability of every move."""
    left, sums = set(range(len(rows))), [0.0] * len(rows)
    for act in acts_now(composition, rows, has):
        if act.aim is None:
            break
        best = max(worth(act.aim, rows[i]) for i in left)
        behind = {i: max(0, best - act.within - worth(act.aim, rows[i])) for i in left}
        if act.weight is None:
            left = {i for i in left if behind[i] == 0}
        else:
            for i in left:
                sums[i] -= act.weight * behind[i]
    top = max(sums[i] for i in left)
    total = sum(exp(sums[i] - top) for i in left)
    drawn = [exp(sums[i] - top) / total if i in left else 0.0 for i in range(len(rows))]
    return [(1 - composition.error_rate) * p + composition.error_rate / len(rows) for p in drawn]

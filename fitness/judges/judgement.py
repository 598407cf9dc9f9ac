"""A person's judgement of one seat of a game, and collections of judgements as arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import nan

import numpy as np

PEOPLE = "people"  # the item of all seats that were held by people


@dataclass(frozen=True)
class Judgement:
    """A judgement; `item` is the strategy of the seat, or PEOPLE. "Can't tell" counts as missing, never as wrong."""

    judge: str
    item: str
    said_human: bool | None
    seconds: float = nan  # from question to answer

    @property
    def human(self) -> bool:
        """Whether a person held the seat."""
        return self.item == PEOPLE

    @property
    def right(self) -> bool | None:
        """Whether the judgement is correct; None if no answer was given."""
        return None if self.said_human is None else self.said_human == self.human


@dataclass(frozen=True)
class Coded:
    """Answered judgements: judge and item as indices into their names, and correctness."""

    judges: tuple[str, ...]
    items: tuple[str, ...]
    judge: np.ndarray
    item: np.ndarray
    right: np.ndarray


def coded(judgements: Iterable[Judgement]) -> Coded:
    """Answered judgements as arrays; names in order of first appearance."""
    said = [it for it in judgements if it.right is not None]
    judges, items = (tuple(dict.fromkeys(names)) for names in ([it.judge for it in said], [it.item for it in said]))
    of_judge, of_item = ({name: index for index, name in enumerate(names)} for names in (judges, items))
    return Coded(
        judges,
        items,
        np.array([of_judge[it.judge] for it in said], int),
        np.array([of_item[it.item] for it in said], int),
        np.array([it.right for it in said], float),
    )


def by_judge(judgements: Iterable[Judgement]) -> dict[str, list[Judgement]]:
    """Judge → judgements, in order."""
    found: dict[str, list[Judgement]] = {}
    for it in judgements:
        found.setdefault(it.judge, []).append(it)
    return found


def by_item(judgements: Iterable[Judgement]) -> dict[str, list[Judgement]]:
    """Item → judgements, in order."""
    found: dict[str, list[Judgement]] = {}
    for it in judgements:
        found.setdefault(it.item, []).append(it)
    return found


def right_share(judgements: Sequence[Judgement]) -> float:
    """The share of correct answers; NaN without answers."""
    said = [it.right for it in judgements if it.right is not None]
    return sum(said) / len(said) if said else nan

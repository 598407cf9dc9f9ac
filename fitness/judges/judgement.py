"""One person's judgement of one seat of one game, and many of them as arrays."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from math import nan

import numpy as np

PEOPLE = "people"  # the item of all seats that were held by people


@dataclass(frozen=True)
class Judgement:
    """`item` is the strategy of the seat, or PEOPLE. Who cannot tell says nothing: that is missing, never wrong."""

    judge: str
    item: str
    said_human: bool | None
    seconds: float = nan  # from the question shown to the answer given

    @property
    def human(self) -> bool:
        """What the seat was."""
        return self.item == PEOPLE

    @property
    def right(self) -> bool | None:
        """Whether it is so; None where nothing was said."""
        return None if self.said_human is None else self.said_human == self.human


@dataclass(frozen=True)
class Coded:
    """Judgements that say something: judge and item as indices into their names, and whether it was right."""

    judges: tuple[str, ...]
    items: tuple[str, ...]
    judge: np.ndarray
    item: np.ndarray
    right: np.ndarray


def coded(judgements: Iterable[Judgement]) -> Coded:
    """Names in the order in which they come first."""
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
    """Each judge's own, in order."""
    found: dict[str, list[Judgement]] = {}
    for it in judgements:
        found.setdefault(it.judge, []).append(it)
    return found


def by_item(judgements: Iterable[Judgement]) -> dict[str, list[Judgement]]:
    """What was said of each item, in order."""
    found: dict[str, list[Judgement]] = {}
    for it in judgements:
        found.setdefault(it.item, []).append(it)
    return found


def right_share(judgements: Sequence[Judgement]) -> float:
    """Of those that say something; NaN where none does."""
    said = [it.right for it in judgements if it.right is not None]
    return sum(said) / len(said) if said else nan

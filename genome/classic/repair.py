"""Repair: the nearest genome of the classic space to raw genes, with a reason for every change."""

from __future__ import annotations

from collections.abc import Sequence

from genome.classic.rule_genome import RuleGenome
from genome.classic.words import LARGEST_SIDE, MOST_MUTATIONS, REPEATABLE, SMALLEST_SIDE
from genome.space import Change


def repair(side: int, piece: str, victory: str, mutations: Sequence[str]) -> tuple[RuleGenome, tuple[Change, ...]]:
    """The genome nearest to raw genes, and the changes. The first mutations that fit are kept, in the order given.
    Unknown names cannot be repaired; they raise BadInput."""
    changes = []
    if side < SMALLEST_SIDE:
        changes.append(Change("board-too-small", f"{side}x{side}"))
    if side > LARGEST_SIDE:
        changes.append(Change("board-too-large", f"{side}x{side}"))
    kept: list[str] = []
    for mutation in mutations:
        if mutation in kept and mutation not in REPEATABLE:
            changes.append(Change("mutation-repeated", mutation))
        elif len(kept) == MOST_MUTATIONS:
            changes.append(Change("too-many-mutations", mutation))
        else:
            kept.append(mutation)
    fitting = min(max(side, SMALLEST_SIDE), LARGEST_SIDE)
    return RuleGenome(fitting, piece, victory, tuple(kept)), tuple(changes)

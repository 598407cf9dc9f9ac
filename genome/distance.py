"""Diversity: the distance of a game from the nearest other one, as rewarded by Hom & Marks 2007, in any space."""

from __future__ import annotations

from collections.abc import Sequence

from genome.space import Genome, Space


def nearest(space: Space[Genome], genome: Genome, others: Sequence[Genome]) -> tuple[int, float]:
    """(index, distance) of the nearest of the others; the first one if several are equally near."""
    if not others:
        raise ValueError("there are no other games")
    distances = [space.distance(genome, other) for other in others]
    place = min(range(len(distances)), key=distances.__getitem__)
    return place, distances[place]


def diversity(space: Space[Genome], genome: Genome, others: Sequence[Genome]) -> float:
    """Distance to the nearest other game, 0 if there are none. The caller leaves the game itself out of `others`; a
    second copy of it counts and makes the diversity 0."""
    return nearest(space, genome, others)[1] if others else 0

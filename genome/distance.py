"""Diversity: how far a game is from the nearest other one, as Hom & Marks 2007 reward it; in any space."""

from __future__ import annotations

from collections.abc import Sequence

from genome.space import Genome, Space


def nearest(space: Space[Genome], genome: Genome, others: Sequence[Genome]) -> tuple[int, float]:
    """(place, distance) of the first of the nearest among others."""
    if not others:
        raise ValueError("no other game to be near to")
    distances = [space.distance(genome, other) for other in others]
    place = min(range(len(distances)), key=distances.__getitem__)
    return place, distances[place]


def diversity(space: Space[Genome], genome: Genome, others: Sequence[Genome]) -> float:
    """Distance to the nearest other game. The caller leaves the game itself out of others: a second copy counts, and
    makes it 0. A game that is alone differs from nothing: 0."""
    return nearest(space, genome, others)[1] if others else 0

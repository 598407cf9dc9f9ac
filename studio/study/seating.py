"""Assignment of people to tables at a tick, so that half of all judged seats are people's.

All games of a tick start together, so waiting reveals nothing. People of the same group never meet, nor do two people
who have met before. A table of g people and s seats gives g judges (s − 1) seats each, of which g − 1 are people's; the
size of each group is chosen to bring the share over all judged seats so far closest to the target.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from studio.study.pace import rng


@dataclass(frozen=True)
class Waiting:
    """A person in the queue, with the time of joining and the group."""

    name: str
    since: float
    group: str = ""


@dataclass(frozen=True)
class Tally:
    """Number of judged seats, and of people's seats among them."""

    seats: int = 0
    people: int = 0

    def with_table(self, people: int, seats: int) -> Tally:
        """The tally after one more table."""
        return Tally(self.seats + people * (seats - 1), self.people + people * (people - 1))

    @property
    def share(self) -> float:
        """Share of people's seats; 0 before anything was judged."""
        return self.people / self.seats if self.seats else 0.0


def tables_of(
    queue: Sequence[Waiting], met: Mapping[str, Collection[str]], seats: int, wanted: float, tally: Tally
) -> list[list[str]]:
    """The people of each table; strategies fill its other seats. Those who have waited longest are seated first."""
    left, found = sorted(queue, key=lambda it: (it.since, it.name)), []
    while left:
        first = left.pop(0)
        best: list[Waiting] = [first]
        for size in range(1, seats + 1):
            group = company(first, left, met, size)
            if group is None:
                break
            if distance(tally, len(group), seats, wanted) < distance(tally, len(best), seats, wanted):
                best = group
        left = [it for it in left if it not in best]
        tally = tally.with_table(len(best), seats)
        found.append([it.name for it in best])
    return found


def distance(tally: Tally, people: int, seats: int, wanted: float) -> float:
    """Distance from the wanted number of people's seats after such a table."""
    after = tally.with_table(people, seats)
    return abs(after.people - wanted * after.seats)


def company(
    first: Waiting, left: Sequence[Waiting], met: Mapping[str, Collection[str]], size: int
) -> list[Waiting] | None:
    """The first people in the queue who may sit together; None if there are too few."""
    group = [first]
    for it in left:
        if len(group) == size:
            break
        if all(may_meet(it, other, met) for other in group):
            group.append(it)
    return group if len(group) == size else None


def may_meet(one: Waiting, other: Waiting, met: Mapping[str, Collection[str]]) -> bool:
    """Whether two people are of different groups and have not met."""
    same = bool(one.group) and one.group == other.group
    return not same and other.name not in met.get(one.name, ()) and one.name not in met.get(other.name, ())


def seats_drawn(people: Sequence[str], strategies: Sequence[str], seed: int, table: str) -> dict[int, str]:
    """Seat → person or strategy, drawn at random."""
    everybody = [*people, *strategies]
    places = rng(seed, table, "seats").permutation(len(everybody)).tolist()
    return {place: everybody[k] for k, place in enumerate(places)}

"""JOSTLE a second time: slow, plain Python, written from the spec and docs/decisions.md alone; no kernel is shared."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from games.jostle.spec import JostleSpec

STACK = -1


@dataclass(frozen=True)
class Naive:
    """A position. `dice` are this turn's rolls; `decided`: nothing is left to say about a second roll."""

    spec: JostleSpec
    places: tuple[int, ...] = (STACK,) * 9
    seat: int = 0
    dice: tuple[int, ...] = ()
    decided: bool = False
    chosen: int | None = None
    left: int | None = None
    over: bool = False
    jostlers: frozenset[tuple[int, int]] = field(default=frozenset())

    @property
    def rolls(self) -> bool:
        """Whether the dice are next."""
        return not self.over and (not self.dice or (len(self.dice) == 1 and self.decided and self._wants_more))

    @property
    def _wants_more(self) -> bool:
        return self.chosen is not None

    @property
    def points(self) -> list[int]:
        layout = self.spec.layout
        worth = {layout.fields - len(layout.goals) + k: value for k, value in enumerate(layout.goals)}
        return [sum(worth.get(place, 0) for place in self.places[3 * s : 3 * s + 3]) for s in range(3)]

    def movable(self) -> list[int]:
        """Pieces that may go by the sum of the dice."""
        goals, fields = self._goals(), self.spec.layout.fields
        own = range(3 * self.seat, 3 * self.seat + 3)
        can = [p for p in own if self.places[p] not in goals and self.places[p] + sum(self.dice) < fields]
        return [p for p in can if self.chosen in (None, ANY, p)]

    def _goals(self) -> set[int]:
        fields = self.spec.layout.fields
        return set(range(fields - len(self.spec.layout.goals), fields))

    def choices(self) -> list[str]:
        """Legal moves or rolls in words."""
        if self.over:
            return []
        if self.rolls:
            return [f"roll {n}" for n in range(1, 7)]
        names = {p: f"{p}{'rgb'[self.seat]}" for p in self.movable()}
        moves = [f"{name}{self.places[p] + sum(self.dice)}" for p, name in names.items()]
        if self.dice == (6,) and not self.decided and names:
            if self.spec.re_roll == "sum":
                return ["keep", "re-roll"]
            return moves + [f"re-roll {name}" for name in names.values()]
        return moves or ["pass"]

    def play(self, text: str) -> Naive:
        """The position after a choice."""
        if text.startswith("roll"):
            return replace(self, dice=(*self.dice, int(text.split()[1])))
        if text == "keep":
            return replace(self, decided=True)
        if text == "re-roll":
            return replace(self, decided=True, chosen=ANY)
        if text.startswith("re-roll"):
            return replace(self, decided=True, chosen=int(text.split()[1][0]))
        done = self if text == "pass" else self._moved(int(text[0]), int(text[2:]))
        return done._next_turn()

    def _moved(self, piece: int, target: int) -> Naive:
        places, hit = land(self.spec, list(self.places), piece, target)
        return replace(self, places=tuple(places), jostlers=self.jostlers | {(p // 3, self.seat) for p in hit})

    def _next_turn(self) -> Naive:
        left = self.left
        if left is not None:
            left -= 1
        elif self._goals() <= set(self.places):
            left = 3
        fresh = replace(self, dice=(), decided=False, chosen=None, left=left)
        return replace(fresh, over=True) if left == 0 else replace(fresh, seat=(self.seat + 1) % 3)


ANY = -2  # a second roll was asked for without naming a piece


def land(spec: JostleSpec, places: list[int], piece: int, target: int) -> tuple[list[int], list[int]]:
    """Settle a landing: who stands where afterwards, and who was jostled."""
    layout = spec.layout
    switch = {a: b for low, high in layout.switches for a, b in ((low, high), (high, low))}
    special = set(switch) | set(layout.minus_three)
    used, hit = False, []
    places[piece] = STACK
    moving: tuple[int, int] | None = (piece, target)
    while moving is not None:
        who, where = moving
        moving = None
        if where in special and not used:
            used = True
            where = switch.get(where, where - 3)
        there = [p for p, place in enumerate(places) if place == where and place != STACK]
        places[who] = where
        for victim in there:
            places[victim] = STACK
            hit.append(victim)
            free = [f for f in range(where) if f not in places and not (used and f in special)]
            if free:
                moving = (victim, max(free))
    return places, hit

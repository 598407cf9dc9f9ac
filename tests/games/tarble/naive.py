"""Tarble once more, as plainly as can be: sets of (x, y), nothing shared with the program but the spec's words."""

from __future__ import annotations

from dataclasses import dataclass, replace

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]


def on_board(side, x, y):
    return -side < x < side and -side < y < side and -side < x - y < side


@dataclass(frozen=True)
class Naive:
    side: int
    die: int
    has_neutral: bool
    deadly: frozenset
    pieces: tuple[frozenset, frozenset]
    neutral: bool
    seat: int = 0
    left: int = 0
    points: tuple[int, int] = (0, 0)
    winner: int | None = None  # -1: a tie

    @staticmethod
    def start(side=6, back=4, second=3, die=6, neutral=True, deadly_centre=True, deadly_corners=True):
        far = side - 1
        first = set()
        for y, many in ((-far, back), (-far + 1, second)):
            row = [x for x in range(-far, far + 1) if on_board(side, x, y)]
            begin = (len(row) - many) // 2
            first |= {(x, y) for x in row[begin : begin + many]}
        deadly = {(0, 0)} if deadly_centre else set()
        if deadly_corners:
            deadly |= {(far * dx, far * dy) for dx, dy in STEPS}
        other = frozenset((-x, -y) for x, y in first)
        return Naive(side, die, neutral, frozenset(deadly), (frozenset(first), other), neutral)

    def movements(self):
        own, other = self.pieces[self.seat], self.pieces[1 - self.seat]
        prey = other | ({(0, 0)} if self.neutral else set())
        found = []
        for x, y in own:
            for dx, dy in STEPS:
                near, far = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
                if on_board(self.side, *near) and near not in own and near not in prey:
                    found.append(((x, y), near, None))
                if near in prey and on_board(self.side, *far) and far not in own and far not in prey:
                    found.append(((x, y), far, near))
        return found

    def texts(self):
        return sorted(f"{a},{b}>{c},{d}" for (a, b), (c, d), _ in self.movements())

    def roll(self, pips):
        return replace(self, left=pips).settled()

    def move(self, text):
        movement = next(m for m in self.movements() if "{},{}>{},{}".format(*m[0], *m[1]) == text)
        return self.displaced(movement).settled()

    def displaced(self, movement):
        start, end, over = movement
        own = self.pieces[self.seat] - {start} | {end}
        other, neutral, points = self.pieces[1 - self.seat], self.neutral, list(self.points)
        if over is not None:
            points[self.seat] += 1
            if over in other:
                other = other - {over}
            else:
                neutral = False
        pieces = (own, other) if self.seat == 0 else (other, own)
        return replace(self, pieces=pieces, neutral=neutral, points=tuple(points), left=self.left - 1)

    def settled(self):
        return self if self.left and self.movements() else self.end_turn()

    def end_turn(self):
        own, other = self.pieces[self.seat] - self.deadly, self.pieces[1 - self.seat]
        pieces = (own, other) if self.seat == 0 else (other, own)
        neutral = self.has_neutral and (0, 0) not in own | other
        winner = None
        if not own or not other:
            p, q = self.points
            winner = (0 if p > q else 1) if p != q else -1 if not own and not other else 0 if pieces[0] else 1
        seat = self.seat if winner is not None else 1 - self.seat
        return replace(self, pieces=pieces, neutral=neutral, left=0, winner=winner, seat=seat)

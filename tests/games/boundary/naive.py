"""A second Boundary, plain and slow: dictionaries and whole maps asked pixel by pixel, written from the rules alone."""

from __future__ import annotations

import math
from dataclasses import dataclass, field

from games.boundary.spec import BoundarySpec

RAYS = [(dx, dy) for dx in (-1, 0, 1) for dy in (-1, 0, 1) if (dx, dy) != (0, 0)]


@dataclass
class Piece:
    """A living piece; `blob` is the set of the numbers that share its blob."""

    x: int
    y: int
    blob: frozenset[int]
    changes: int = 0


@dataclass
class Field:
    """A position: pieces[seat][number], treasures[number] = (x, y, value)."""

    spec: BoundarySpec
    pieces: list[dict[int, Piece]]
    treasures: dict[int, tuple[int, int, int]]
    scores: list[int] = field(default_factory=lambda: [0, 0])
    ended: bool = False

    def blobs(self, seat: int) -> set[frozenset[int]]:
        """The blobs of a side."""
        return {piece.blob for piece in self.pieces[seat].values()}

    def blob_distance(self, seat: int, blob: frozenset[int], x: int, y: int) -> float:
        """The geometric mean; the roots are those that the rules name."""
        product, size = 1.0, len(blob)
        for number in sorted(blob):
            piece = self.pieces[seat][number]
            product *= float((piece.x - x) ** 2 + (piece.y - y) ** 2)
        for roots in (1, 2, 4):
            if size == roots:
                for _ in range(size.bit_length()):
                    product = math.sqrt(product)
                return product
        return product ** (0.5 / size)

    def owner(self, x: int, y: int) -> int | None:
        """Whose colour a pixel has."""
        x, y = x - x % 2, y - y % 2
        near = []
        for seat in (0, 1):
            every = [(self.blob_distance(seat, blob, x, y), -len(blob)) for blob in self.blobs(seat)]
            near.append(min(every) if every else (math.inf, 0))
        pushed = []
        for seat in (0, 1):
            own, other = near[seat][0], near[1 - seat][0]
            if own == 0 and other == 0:
                return None
            pushed.append(0.0 if own == 0 else math.inf if other == 0 else own + own * own / other)
        reach = [pushed[seat] <= (self.spec.radius_of(-near[seat][1]) if near[seat][1] else -1.0) for seat in (0, 1)]
        if all(reach):
            return None if pushed[0] == pushed[1] else int(pushed[1] < pushed[0])
        return reach.index(True) if any(reach) else None

    def inside(self, x: int, y: int) -> bool:
        """Whether a pixel is in the field."""
        return 0 <= x < self.spec.width and 0 <= y < self.spec.height

    def surrounded(self, seat: int, piece: Piece) -> int:
        """The sum of the eight rays."""
        total = walls = 0
        for dx, dy in RAYS:
            way = [(piece.x + n * dx, piece.y + n * dy) for n in range(1, self.spec.ray + 1)]
            leaves = not all(self.inside(x, y) for x, y in way)
            seen = [self.owner(x, y) for x, y in way if self.inside(x, y)]
            runs = range(len(seen) - self.spec.run + 1)
            if any(all(one == 1 - seat for one in seen[k : k + self.spec.run]) for k in runs):
                total += 1
            elif leaves and walls < self.spec.walls:
                walls += 1
                total += 1
            if not leaves and seen[-1] == seat:
                total -= 1
        return total

    def taken_by(self, x: int, y: int) -> int | None:
        """Who takes a treasure here."""
        around = [(x + dx, y + dy) for dx, dy in RAYS]
        walls = min(sum(not self.inside(*pixel) for pixel in around), self.spec.walls)
        owners = [self.owner(*pixel) for pixel in around if self.inside(*pixel)]
        counts = [owners.count(seat) for seat in (0, 1)]
        able = [seat for seat in (0, 1) if counts[seat] and counts[seat] + walls >= self.spec.requirement]
        if len(able) == 2:
            return None if counts[0] == counts[1] else int(counts[1] > counts[0])
        return able[0] if able else None

    def look(self) -> None:
        """Captures, treasures, removal, end."""
        gone = [
            [
                number
                for number, piece in self.pieces[seat].items()
                if self.surrounded(seat, piece) >= self.spec.requirement
            ]
            for seat in (0, 1)
        ]
        taken = {number: self.taken_by(x, y) for number, (x, y, _) in self.treasures.items()}
        for number, seat in taken.items():
            if seat is not None:
                self.scores[seat] += self.treasures.pop(number)[2]
        for seat in (0, 1):
            for number in gone[seat]:
                del self.pieces[seat][number]
                self.scores[1 - seat] += self.spec.capture
            for piece in self.pieces[seat].values():
                piece.blob = piece.blob - frozenset(gone[seat])
        self.ended = not self.treasures or not all(self.pieces)

    def regroup(self) -> None:
        """One pass of merging and splitting."""
        for own in self.pieces:
            for number in sorted(own):
                piece = own[number]
                others = [(math.hypot(o.x - piece.x, o.y - piece.y), n) for n, o in own.items() if n != number]
                if not others or piece.changes > self.spec.changes:
                    continue
                distance, other = min(others)
                size = len(own[other].blob)
                if other in piece.blob:
                    if distance > self.spec.split * self.spec.merging(size):
                        for left in piece.blob:
                            own[left].blob = piece.blob - {number} if left != number else own[left].blob
                        piece.blob = frozenset({number})
                        piece.changes += 1
                elif distance < self.spec.merging(size):
                    both = piece.blob | own[other].blob
                    for one in both:
                        own[one].blob = both
                        own[one].changes += 1

    def turn(self, goals: list[dict[int, tuple[int, int]]]) -> None:
        """All pieces walk to their goals at once."""
        starts = [{number: (piece.x, piece.y) for number, piece in own.items()} for own in self.pieces]
        longest = max(
            math.dist(starts[seat][number], goals[seat][number]) for seat in (0, 1) for number in starts[seat]
        )
        for n in range(1, max(1, math.ceil(longest)) + 1):
            for seat in (0, 1):
                for number, piece in self.pieces[seat].items():
                    (x, y), (to_x, to_y) = starts[seat][number], goals[seat][number]
                    length = math.dist((x, y), (to_x, to_y))
                    if n >= length:
                        piece.x, piece.y = to_x, to_y
                    else:
                        piece.x = math.floor(x + n * ((to_x - x) / length) + 0.5)
                        piece.y = math.floor(y + n * ((to_y - y) / length) + 0.5)
            self.look()
            if self.ended:
                break
            self.regroup()
        for own in self.pieces:
            for piece in own.values():
                piece.changes = 0

"""Colonizers a second time: slow, plain Python, written from the rules alone; no kernel is shared."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field

from games.colonizers.spec import ColonizersSpec

COLONISTS = ["Ecologist", "General", "Miner", "Opportunist", "Spy", "Visionary"]
PAYS = {"Ecologist": "green", "General": "red", "Miner": "blue"}


@dataclass
class Naive:
    """A game. `removed(round)` names the colonist put aside; the deck's top card is its first."""

    spec: ColonizersSpec
    deck: list[str]
    removed: Callable[[int], str]
    hands: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    colonies: list[list[str]] = field(default_factory=lambda: [[], [], [], []])
    omnium: list[int] = field(default_factory=list)
    colonists: dict[int, str] = field(default_factory=dict)
    looked: list[str] = field(default_factory=list)
    full: list[int] = field(default_factory=list)  # seats with a full colony, in the order in which they filled it
    gone: int = 0
    rounds: int = 0
    step: str = "pick"
    over: str = ""

    def __post_init__(self) -> None:
        for _ in range(self.spec.hand):
            for hand in self.hands:
                hand.append(self.deck.pop(0))
        self.omnium = [self.spec.omnium + more for more in self.spec.extra]
        self._begin_round()

    def _begin_round(self) -> None:
        first = self.rounds % 4 if self.spec.rotate else 0
        self.order = [(first + k) % 4 for k in range(4)]
        self.left = [name for name in COLONISTS if name != self.removed(self.rounds)]
        self.colonists = {}
        self.step = "pick"
        self.waiting = list(self.order)

    @property
    def seat(self) -> int:
        return self.waiting[0]

    def cost(self, name: str) -> int:
        return next(card.cost for card in self.spec.cards if card.name == name)

    def value(self, name: str) -> int:
        return next(card.value for card in self.spec.cards if card.name == name)

    def colour(self, name: str) -> str:
        return next(card.colour for card in self.spec.cards if card.name == name)

    def choices(self) -> set[str]:
        """Legal moves in words."""
        if self.over:
            return set()
        seat = self.seat
        if self.step == "pick":
            return {f"pick {name}" for name in self.left}
        if self.step == "draw":
            return {"omnium", "draw"} if len(self.hands[seat]) < self.spec.limit else {"omnium"}
        if self.step == "keep":
            return {f"keep {name}" for name in self.looked}
        mine = self.colonists[seat]
        if self.step == "power":
            named = [name for name in COLONISTS if name != mine] if mine in ("Opportunist", "Spy") else []
            return {"none", *(f"power {name}" for name in named)}
        return {"nothing", *(f"build {name}" for name in self.hands[seat] if self.cost(name) <= self.omnium[seat])}

    def play(self, text: str) -> None:
        """One legal move."""
        word, _, name = text.partition(" ")
        getattr(self, f"_{self.step}")(self.seat, word, name)

    def _pick(self, seat: int, word: str, name: str) -> None:
        self.colonists[seat] = name
        self.left.remove(name)
        self.waiting.pop(0)
        if not self.waiting:
            self.waiting, self.step = list(self.order), "draw"

    def _draw(self, seat: int, word: str, name: str) -> None:
        mine = self.colonists[seat]
        if mine == "Visionary" and len(self.hands[seat]) < self.spec.limit and self.deck:
            self.hands[seat].append(self.deck.pop(0))
        if mine in PAYS:
            self.omnium[seat] += sum(self.colour(name) == PAYS[mine] for name in self.colonies[seat])
        if word == "omnium":
            self.omnium[seat] += self.spec.income
            self.step = "power"
        elif len(self.deck) < self.spec.drawn:
            self.over = "empty-deck"
        else:
            self.looked = [self.deck.pop(0) for _ in range(self.spec.drawn)]
            self.step = "keep"

    def _keep(self, seat: int, word: str, name: str) -> None:
        self.looked.remove(name)
        if len(self.hands[seat]) < self.spec.limit:
            self.hands[seat].append(name)
        else:
            self.gone += 1
        table = [card.name for card in self.spec.cards]
        self.deck += sorted(self.looked, key=table.index)
        self.looked = []
        self.step = "power"

    def _power(self, seat: int, word: str, name: str) -> None:
        self.step = "build"
        victims = [other for other, colonist in self.colonists.items() if colonist == name]
        if word == "none" or not victims:
            return
        (victim,) = victims
        if self.colonists[seat] == "Spy":
            self.hands[seat], self.hands[victim] = self.hands[victim], self.hands[seat]
        else:
            loot = min(self.spec.steal, self.omnium[victim])
            self.omnium[seat] += loot
            self.omnium[victim] -= loot

    def _build(self, seat: int, word: str, name: str) -> None:
        if word == "build":
            self.hands[seat].remove(name)
            self.omnium[seat] -= self.cost(name)
            self.colonies[seat].append(name)
            if len(self.colonies[seat]) == self.spec.colony:
                self.full.append(seat)
        self.waiting.pop(0)
        self.step = "draw"
        if not self.waiting:
            self.rounds += 1
            if self.full:
                self.over = "full-colony"
            else:
                self._begin_round()

    def scores(self) -> list[int]:
        """Points as they stand."""
        found = []
        for seat, colony in enumerate(self.colonies):
            bonus = 0
            if seat in self.full:
                bonus = self.spec.first if self.full[0] == seat else self.spec.later
            found.append(self.spec.points[seat] + sum(map(self.value, colony)) + bonus)
        return found

    def payoffs(self) -> list[float]:
        """1, -0.6, -0.8, -1 by rank, shared by those who share."""
        if self.over == "empty-deck":
            return [-1.0] * 4
        rows = []
        for seat, score in enumerate(self.scores()):
            ties = {"seat": (-seat,), "shared": (), "omnium": (self.omnium[seat], -seat)}
            rows.append((score, *ties[self.spec.tie]))
        worths = [1.0, -0.6, -0.8, -1.0]
        found = []
        for row in rows:
            ahead, level = sum(other > row for other in rows), rows.count(row)
            found.append(sum(worths[ahead : ahead + level]) / level)
        return found

"""Tables 5.1 and 5.2 of Crha 2020, game by game: a replica of the source's engine with the source's own random streams.

The tables come out as they do because every player of every game restarted the same stream (Python's Mersenne Twister,
seed 42 for random players, 97 for heuristic ones), so that players that decide equally often draw the same numbers; and
every player that filled a colony got four points. The engine's own stream, .NET's `System.Random`, was created once:
its seed is the first number below 99 of a generator seeded with 42, which is 66; experiment 2 continues where
experiment 1 stopped.

Before each game the four (equal) players are shuffled, then the colonists, of which the first is left out, then the
deck; after every round, including the last, the colonists are shuffled again. Cards, hands and actions are in order of
arrival. Equal cards are separate actions, so random players keep and build duplicate cards more often; treated as one
action, as in our rules, they leave only 1 of the 24 figures equal.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any

from games.colonizers.cards import STANDARD, Card

RANDOM_SEED, HEURISTIC_SEED, ENGINE_SEED = 42, 97, 66
SEATS, FULL, HAND, GAMES = 4, 8, 5, 1000
COLONISTS = ("Ecologist", "General", "Miner", "Opportunist", "Spy", "Visionary")
PAID = {"Ecologist": "green", "General": "red", "Miner": "blue"}
WORD = 0xFFFFFFFF


# the two generators


class MersenneTwister:
    """Python's `random`, as far as the players used it (Matsumoto and Nishimura 1998; seeded by an array)."""

    def __init__(self, seed: int) -> None:
        words = [19650218]
        for i in range(1, 624):
            words.append((1812433253 * (words[-1] ^ (words[-1] >> 30)) + i) & WORD)
        i = 1
        for _ in range(624):
            words[i] = ((words[i] ^ ((words[i - 1] ^ (words[i - 1] >> 30)) * 1664525)) + seed) & WORD
            i += 1
            if i == 624:
                words[0], i = words[623], 1
        for _ in range(623):
            words[i] = ((words[i] ^ ((words[i - 1] ^ (words[i - 1] >> 30)) * 1566083941)) - i) & WORD
            i += 1
            if i == 624:
                words[0], i = words[623], 1
        words[0] = 0x80000000
        self.words, self.at = words, 624

    def word(self) -> int:
        """The next 32 bits."""
        if self.at == 624:
            self._turn()
        y = self.words[self.at]
        self.at += 1
        y ^= y >> 11
        y ^= (y << 7) & 0x9D2C5680
        y ^= (y << 15) & 0xEFC60000
        return y ^ (y >> 18)

    def _turn(self) -> None:
        words = self.words
        for k in range(624):
            y = (words[k] & 0x80000000) | (words[(k + 1) % 624] & 0x7FFFFFFF)
            words[k] = words[(k + 397) % 624] ^ (y >> 1) ^ (0x9908B0DF if y & 1 else 0)
        self.at = 0


@dataclass
class Stream:
    """One player's numbers, from the beginning in each game: `words` are shared by all players with the same seed."""

    words: list[int]
    more: MersenneTwister
    at: int = 0

    def below(self, n: int) -> int:
        """`randint(0, n - 1)`, and the index that `choice` draws: bits are drawn until they fit, even if n is 1."""
        bits = n.bit_length()
        while True:
            if self.at == len(self.words):
                self.words.append(self.more.word())
            found = self.words[self.at] >> (32 - bits)
            self.at += 1
            if found < n:
                return found


class DotNetRandom:
    """.NET's `System.Random`: Knuth's subtractive generator (with an index error that its authors kept)."""

    MOST = 2**31 - 1

    def __init__(self, seed: int) -> None:
        numbers, before, now = [0] * 56, 161803398 - seed, 1
        numbers[55] = before
        for i in range(1, 55):
            numbers[21 * i % 55] = now
            now, before = (before - now) % self.MOST, now
        for _ in range(4):
            for i in range(1, 56):
                numbers[i] = (numbers[i] - numbers[1 + (i + 30) % 55]) % self.MOST
        self.numbers, self.one, self.two = numbers, 0, 21

    def below(self, n: int) -> int:
        """`Next(n)`."""
        self.one, self.two = self.one % 55 + 1, self.two % 55 + 1
        found = (self.numbers[self.one] - self.numbers[self.two]) % self.MOST
        self.numbers[self.one] = found
        return int(found * (1.0 / self.MOST) * n)

    def shuffle(self, things: list[Any]) -> None:
        """The shuffle of Fisher and Yates, from the end."""
        for i in range(len(things) - 1, 0, -1):
            j = self.below(i + 1)
            things[i], things[j] = things[j], things[i]


# the game


@dataclass
class Seat:
    """The state of one player; `may` lists the colonists that the player thinks each seat may have, in the source's
    order."""

    number: int
    hand: list[Card] = field(default_factory=list)
    colony: list[Card] = field(default_factory=list)
    omnium: int = 0
    colonist: str = ""
    may: dict[int, list[str]] = field(default_factory=dict)

    def of_colour(self, colour: str) -> int:
        """The number of modules of a colour in the colony."""
        return sum(card.colour == colour for card in self.colony)


class EmptyDeck(Exception):
    """Raised when the deck is empty: nobody wins."""


@dataclass
class Table:
    """One game under way."""

    engine: DotNetRandom
    deck: list[Card]
    seats: list[Seat] = field(default_factory=lambda: [Seat(number) for number in range(SEATS)])
    available: list[str] = field(default_factory=list)

    def new_colonists(self) -> None:
        """Shuffle the colonists and leave out the first."""
        self.available = list(COLONISTS)
        self.engine.shuffle(self.available)
        del self.available[0]

    def pick(self, seat: Seat, place: int) -> None:
        """Let a seat take a colonist; it then knows what the seats before it may have and those after it may take."""
        gone = [name for name in COLONISTS if name not in self.available]
        seat.colonist = self.available.pop(place)
        seat.may = {k: gone if k < seat.number else list(self.available) for k in range(SEATS)}
        seat.may[seat.number] = [seat.colonist]

    def begin_turn(self, seat: Seat) -> None:
        """Show the colonist and apply its gift."""
        for other in self.seats:
            other.may[seat.number] = [seat.colonist]
        if seat.colonist == "Visionary" and len(seat.hand) < HAND and self.deck:
            seat.hand.append(self.deck.pop(0))
        if seat.colonist in PAID:
            seat.omnium += seat.of_colour(PAID[seat.colonist])

    def keep(self, seat: Seat, two: list[Card], place: int) -> None:
        """Keep one of two cards looked at; the other goes to the bottom."""
        if len(seat.hand) < HAND:
            seat.hand.append(two[place])
        self.deck.append(two[1 - place])

    def use_power(self, seat: Seat, target: str) -> None:
        """Take two Omnium from the seat that has the target colonist, or swap hands with that seat; nothing if no seat
        has it."""
        met = next((other for other in self.seats if other.colonist == target), None)
        if met is None:
            return
        if seat.colonist == "Spy":
            seat.hand, met.hand = met.hand, seat.hand
        else:
            stolen = min(2, met.omnium)
            seat.omnium, met.omnium = seat.omnium + stolen, met.omnium - stolen

    def build(self, seat: Seat, card: Card) -> None:
        """Move a card from the hand to the colony."""
        seat.omnium -= card.cost
        seat.hand.remove(card)
        seat.colony.append(card)


class RandomPlayer:
    """A player that draws every action with equal probability."""

    seed = RANDOM_SEED

    def __init__(self, stream: Stream) -> None:
        self.stream = stream

    def pick(self, table: Table, seat: Seat) -> int:
        """The index of a colonist among those left."""
        return self.stream.below(len(table.available))

    def draws(self, table: Table, seat: Seat) -> bool:
        """Whether to draw cards rather than take Omnium."""
        return self.stream.below(2 if len(seat.hand) < HAND else 1) == 1

    def keep(self, table: Table, seat: Seat, two: list[Card]) -> int:
        """The index of the card to keep."""
        return self.stream.below(2)

    def target(self, table: Table, seat: Seat) -> str:
        """A colonist, or none; a seat without a power has one action, which consumes a number, too."""
        others = [name for name in COLONISTS if name != seat.colonist]
        if seat.colonist not in ("Opportunist", "Spy"):
            others = []
        return [*others, ""][self.stream.below(len(others) + 1)]

    def build(self, table: Table, seat: Seat) -> Card | None:
        """An affordable card, or none."""
        choice: list[Card | None] = [card for card in seat.hand if card.cost <= seat.omnium]
        choice.append(None)
        return choice[self.stream.below(len(choice))]


class HeuristicPlayer(RandomPlayer):
    """The player of figure 4.2, as it was programmed; anything that no rule decides is random."""

    seed = HEURISTIC_SEED

    def pick(self, table: Table, seat: Seat) -> int:
        """The colonist of its main colour from three modules on, or the Visionary with at most one card."""
        colour = main_colour(seat)
        wishes = [name for name, paid in PAID.items() if paid == colour and seat.of_colour(colour) >= 3]
        wishes += ["Visionary"] if len(seat.hand) <= 1 else []
        for wish in wishes:
            if wish in table.available:
                return table.available.index(wish)
        return super().pick(table, seat)

    def draws(self, table: Table, seat: Seat) -> bool:
        """Whether to draw: Omnium if there is none, or with four cards; cards if there are none."""
        if seat.omnium == 0 or len(seat.hand) >= HAND - 1:
            return False
        return not seat.hand or super().draws(table, seat)

    def keep(self, table: Table, seat: Seat, two: list[Card]) -> int:
        """The best card by the rules."""
        found = best_card(table, seat, two)
        return super().keep(table, seat, two) if found is None else two.index(found)

    def target(self, table: Table, seat: Seat) -> str:
        """The colonist to rob, or with whose holder to swap hands."""
        others = [other for other in table.seats if other is not seat]
        if seat.colonist == "Opportunist":
            met = max(others, key=lambda other: other.omnium - len(seat.may[other.number]))
        elif seat.colonist == "Spy":
            worth = {k.number: 2 * (len(k.hand) - len(seat.hand)) - (len(seat.may[k.number]) - 1) for k in others}
            met = max(others, key=lambda other: worth[other.number])
            if worth[met.number] <= 0:
                return ""
        else:
            return super().target(table, seat)
        may = seat.may[met.number]
        return may[self.stream.below(len(may))]

    def build(self, table: Table, seat: Seat) -> Card | None:
        """The best card by the rules."""
        return best_card(table, seat, seat.hand) or super().build(table, seat)


def main_colour(seat: Seat) -> str:
    """The colour with most modules; among equals red, then green."""
    return max(("red", "green", "blue"), key=seat.of_colour)


def best_card(table: Table, seat: Seat, cards: Sequence[Card]) -> Card | None:
    """The best affordable card by the rules for keeping and building; the first among equals."""
    paid = [card for card in cards if card.cost <= seat.omnium]
    if any(len(other.colony) >= FULL - 1 for other in table.seats) and paid:
        return max(paid, key=lambda card: card.value)
    if len(seat.hand) < HAND or not paid:
        colour = main_colour(seat)
        paid = [card for card in paid if card.colour == colour]
    return max(paid, key=lambda card: card.value - card.cost, default=None)


def play(engine: DotNetRandom, players: Sequence[RandomPlayer]) -> list[int]:
    """One game: the rank of each seat, 0 for all after an empty deck."""
    engine.shuffle(list(range(SEATS)))  # the seat order; all players are equal
    table = Table(engine, [])
    table.new_colonists()
    table.deck = [card for card in STANDARD for _ in range(card.quantity)]
    engine.shuffle(table.deck)
    try:
        while not any(len(seat.colony) == FULL for seat in table.seats):
            play_round(table, players)
            table.new_colonists()
    except EmptyDeck:
        return [0] * SEATS
    points = [sum(card.value for card in seat.colony) + 4 * (len(seat.colony) == FULL) for seat in table.seats]
    order = sorted(range(SEATS), key=lambda seat: -points[seat])  # stable: the earlier seat ranks higher
    return [order.index(seat) + 1 for seat in range(SEATS)]


def play_round(table: Table, players: Sequence[RandomPlayer]) -> None:
    """A round: all seats pick, then all take their turns."""
    both = list(zip(table.seats, players, strict=True))
    for seat, player in both:
        table.pick(seat, player.pick(table, seat))
    for seat, player in both:
        draws = player.draws(table, seat)
        table.begin_turn(seat)
        if draws:
            if len(table.deck) < 2:
                raise EmptyDeck
            two = [table.deck.pop(0), table.deck.pop(0)]
            table.keep(seat, two, player.keep(table, seat, two))
        else:
            seat.omnium += 2
        if target := player.target(table, seat):
            table.use_power(seat, target)
        if card := player.build(table, seat):
            table.build(seat, card)


# the tables


@dataclass(frozen=True)
class Row:
    """A seat's figures in a table."""

    wins: int
    last: int
    mean_rank: float


PRINTED = {
    "5.1": tuple(map(Row, (310, 213, 251, 226), (197, 261, 279, 263), (2.3, 2.572, 2.553, 2.575))),
    "5.2": tuple(map(Row, (230, 202, 282, 286), (415, 298, 152, 135), (2.8, 2.67, 2.302, 2.228))),
}


def experiment(engine: DotNetRandom, kind: type[RandomPlayer], games: int = GAMES) -> tuple[Row, ...]:
    """Play games of four players of a kind, one after the other."""
    words, more = list[int](), MersenneTwister(kind.seed)
    ranks = [play(engine, [kind(Stream(words, more)) for _ in range(SEATS)]) for _ in range(games)]
    seats = list(zip(*ranks, strict=True))
    return tuple(Row(seat.count(1), seat.count(SEATS), round(sum(seat) / games, 3)) for seat in seats)


def replayed(tell: Callable[[], None] = lambda: None) -> dict[str, tuple[Row, ...]]:
    """Both tables; the second continues with the engine's stream where the first stopped."""
    engine, found = DotNetRandom(ENGINE_SEED), {}
    for name, kind in (("5.1", RandomPlayer), ("5.2", HeuristicPlayer)):
        found[name] = experiment(engine, kind)
        tell()
    return found


def compared(found: dict[str, tuple[Row, ...]]) -> dict[str, Any]:
    """The comparison as a document: our figures beside the source's, and the number of equal ones."""
    rows = [
        {
            "table": name,
            "seat": seat + 1,
            "figure": figure,
            "ours": getattr(own, figure),
            "source": getattr(other, figure),
        }
        for name in found
        for seat, (own, other) in enumerate(zip(found[name], PRINTED[name], strict=True))
        for figure in ("wins", "last", "mean_rank")
    ]
    equal = sum(row["ours"] == row["source"] for row in rows)
    return {"figures": rows, "equal": equal, "of": len(rows)}


def as_text(document: dict[str, Any]) -> str:
    """The comparison, table by table."""
    lines = []
    for name in dict.fromkeys(row["table"] for row in document["figures"]):
        lines += [f"Table {name}, 1,000 games on the source's own random streams"]
        for figure in ("wins", "last", "mean_rank"):
            rows = [row for row in document["figures"] if row["table"] == name and row["figure"] == figure]
            ours, source = ("  ".join(f"{row[key]:g}" for row in rows) for key in ("ours", "source"))
            lines.append(f"  {figure.replace('_', ' '):<10} {ours}   source: {source}")
        lines.append("")
    return "\n".join([*lines, f"{document['equal']} of {document['of']} figures are equal"])

"""What somebody wants of a game, in words, and how far games that were played say it is so.

    no dominant strategy      every strategy is favoured against one other and unfavoured against one other
    cyclic share 40..100      per cent of what decides between strategies that no rating can tell
    mix entropy 60..100       how evenly strategies are worth playing: 100 where all equally
    A beats B 55..70          per cent of the games that A wins, draws as halves
    seats even                with each player of the panel against itself, no seat wins more often than its share
    last places even          the same of last places
    wins V 0..0.06            Cramér's V of the seats' wins, of their last places: last V 0..0.06
    draws 0..10               per cent of the games
    length 10..30             plies
    rounds 12..16             where the family counts rounds
    agency 0.5..1             any term of fitness, in its own unit

`margin` is above 0 where a want is met, `low` where it surely is.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from fitness.terms import all_terms, find_term
from fitness.wants.banded import Banded, Measure, cycling, draws, length, mixing, rounds, score
from fitness.wants.even_seats import EvenSeats, Uneven
from fitness.wants.of_term import of_term
from fitness.wants.undominated import Undominated
from fitness.wants.want import Pairing, Tallies, Told, Want
from games.wrong import BadInput, unknown

__all__ = ["WORDS", "Pairing", "Tallies", "Told", "Want", "read_want"]

WORDS = (
    "no dominant strategy", "cyclic", "cyclic share 40..100", "mix entropy 60..100", "A beats B 55..70", "seats even",
    "last places even", "wins V 0..0.06", "last V 0..0.06", "draws 0..10", "length 10..30", "rounds 12..16",
    "agency 0.5..1",
)  # fmt: skip
NUMBER = r"(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)"
SIGNED = r"(-?\d+(?:\.\d+)?)\.\.(-?\d+(?:\.\d+)?)"
MOST = 1e6  # plies and rounds
OF_PANEL: dict[str, tuple[Measure, float]] = {
    "draws": (draws, 100.0),
    "length": (length, MOST),
    "rounds": (rounds, MOST),
}


def read_want(text: str, strategies: Sequence[str], panel: Sequence[str], seats: int) -> Want:
    """The want that a text names; BadInput says what is wrong with it."""
    words = " ".join(text.split())
    if words in ("no dominant strategy", "cyclic"):
        _check_strategies(words, strategies, seats)
        return Undominated(words, tuple(strategies))
    if words in ("seats even", "last places even"):
        return EvenSeats(words, tuple(panel), seats, last=words.startswith("last"))
    if found := re.fullmatch(rf"(wins|last) V {NUMBER}", words):
        low, high = _band(words, found[2], found[3])
        if low > 0.0 or high > 1.0:
            raise BadInput(f'"{words}": V is wanted below an end of at most 1, as in {found[1]} V 0..0.06')
        return Uneven(words, tuple(panel), seats, last=found[1] == "last", end=high)
    if found := re.fullmatch(rf"({'|'.join(OF_PANEL)}) {NUMBER}", words):
        measure, most = OF_PANEL[found[1]]
        ends = _band(words, found[2], found[3])
        return Banded(words, ends, tuple((player,) * seats for player in panel), measure, (0.0, most))
    if found := re.fullmatch(rf"(cyclic share|mix entropy) {NUMBER}", words):
        _check_strategies(words, strategies, seats)
        makes = cycling if found[1] == "cyclic share" else mixing
        pairings = tuple(combinations(strategies, 2))
        return Banded(words, _band(words, found[2], found[3]), pairings, makes(len(strategies)))
    if (found := re.fullmatch(rf"(\w+) {SIGNED}", words)) and found[1] in all_terms():
        return _of_term(words, found[1], _band(words, found[2], found[3]), panel, seats)
    if found := re.fullmatch(rf"(.+) beats (.+) {NUMBER}", words):
        if seats != 2:
            raise BadInput(f'"{words}" is about games of two seats')
        return Banded(words, _band(words, found[3], found[4]), ((found[1], found[2]),), score)
    raise unknown("want", words[:60], WORDS)


def _of_term(words: str, name: str, band: tuple[float, float], panel: Sequence[str], seats: int) -> Want:
    term = find_term(name)
    if term.of_population:
        raise BadInput(f'"{words}": {name} is of a population of games, not of one')
    pairings = tuple((player,) * seats for player in panel)
    return Banded(words, band, pairings, of_term(name), term.range, name)


def _check_strategies(words: str, strategies: Sequence[str], seats: int) -> None:
    if len(strategies) < 3 or seats != 2:
        raise BadInput(f'"{words}" is about three --strategies or more, as in A,B,C, in a game of two seats')


def _band(words: str, low: str, high: str) -> tuple[float, float]:
    if float(low) >= float(high):
        raise BadInput(f'"{words}" leaves nothing: {low} is not below {high}')
    return float(low), float(high)

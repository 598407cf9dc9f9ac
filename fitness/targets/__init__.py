"""Targets for a game that is tuned, written as text, and how well the games played so far meet them.

    no dominant strategy      every strategy is favoured against one other and unfavoured against one other
    cyclic share 40..100      per cent of the variance of payoffs that ratings do not explain
    mix entropy 60..100       entropy of the viable mix of strategies: 100 where all are equally worth playing
    A beats B 55..70          per cent of the games that A wins, draws counting half
    seats even                with each player of the panel against itself, no seat wins more than its share
    last places even          the same for last places
    wins V 0..0.06            Cramér's V of the seats' wins, of their last places: last V 0..0.06
    draws 0..10               per cent of the games
    length 10..30             plies
    rounds 12..16             where the family counts rounds
    agency 0.5..1             any term of fitness, in its own unit

`margin` is positive where the target is met, `low` where it is met with 95 % confidence.
"""

from __future__ import annotations

import re
from collections.abc import Sequence
from itertools import combinations

from fitness.targets.banded import Banded, Measure, cycling, draws, length, mixing, rounds, score
from fitness.targets.even_seats import EvenSeats, Uneven
from fitness.targets.of_term import of_term
from fitness.targets.target import Pairing, Tallies, Target, TargetResult
from fitness.targets.undominated import Undominated
from fitness.terms import all_terms, find_term
from games.errors import BadInput, unknown

__all__ = ["WORDS", "Pairing", "Tallies", "Target", "TargetResult", "read_target"]

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


def read_target(text: str, strategies: Sequence[str], panel: Sequence[str], seats: int) -> Target:
    """The target described by a text; BadInput says what is wrong with it."""
    words = " ".join(text.split())
    if words in ("no dominant strategy", "cyclic"):
        _check_strategies(words, strategies, seats)
        return Undominated(words, tuple(strategies))
    if words in ("seats even", "last places even"):
        return EvenSeats(words, tuple(panel), seats, last=words.startswith("last"))
    if found := re.fullmatch(rf"(wins|last) V {NUMBER}", words):
        low, high = _band(words, found[2], found[3])
        if low > 0.0 or high > 1.0:
            raise BadInput(f'"{words}": V needs a band from 0 to at most 1, as in {found[1]} V 0..0.06')
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
            raise BadInput(f'"{words}" applies to games of two seats')
        return Banded(words, _band(words, found[3], found[4]), ((found[1], found[2]),), score)
    raise unknown("target", words[:60], WORDS)


def _of_term(words: str, name: str, band: tuple[float, float], panel: Sequence[str], seats: int) -> Target:
    term = find_term(name)
    if term.of_population:
        raise BadInput(f'"{words}": {name} measures a population of games, not one game')
    pairings = tuple((player,) * seats for player in panel)
    return Banded(words, band, pairings, of_term(name), term.range, name)


def _check_strategies(words: str, strategies: Sequence[str], seats: int) -> None:
    if len(strategies) < 3 or seats != 2:
        raise BadInput(f'"{words}" needs three or more --strategies, as in A,B,C, and a game of two seats')


def _band(words: str, low: str, high: str) -> tuple[float, float]:
    if float(low) >= float(high):
        raise BadInput(f'"{words}" is an empty range: {low} is not below {high}')
    return float(low), float(high)

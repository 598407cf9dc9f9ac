"""The distance of a game from the nearest known one: in genes and, where both have been measured, in behaviour."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache
from itertools import zip_longest
from math import log
from typing import Any

from games.family import Family
from games.game import catalogue, families, find_game

Genes = Mapping[str, Any]
TENFOLD = ("length", "branching")  # terms of which a factor of ten is a distance of 1; others lie in 0 … 1 themselves
NEW = 2  # genes from every known game
BEHAVIOUR = (*TENFOLD, "draw_share", "agency")


@dataclass(frozen=True)
class Novelty:
    """The distance to the nearest known game: genes, and behaviour in 0 … 1 where it was measured."""

    genes: int
    nearest: str  # its code
    parts: tuple[str, ...]  # what is different, in words
    behaviour: float | None = None

    @property
    def value(self) -> float:
        """Both distances together: of two games equally near in genes, the one that plays more differently is more
        novel."""
        # A known game differs from itself by luck only.
        return self.genes + (self.behaviour or 0.0) if self.genes else 0.0

    def to_json(self) -> dict[str, Any]:
        """The novelty as plain values."""
        beside = {"genes": self.genes, "behaviour": self.behaviour}
        return {"value": self.value, "nearest": self.nearest, "parts": list(self.parts), **beside}


def is_new(bred: bool, of: Novelty | None) -> bool:
    """Whether a game is bred and at least NEW genes away from every known game; if none is known, every bred game is
    new."""
    return bred and (of is None or of.genes >= NEW)


@dataclass(frozen=True)
class KnownGame:
    """A named game: its code, its genes, and the number of places on its board."""

    code: str
    genes: Genes
    places: int


@cache
def known_games(family: str) -> tuple[KnownGame, ...]:
    """All named games of a family, including the searches' initial games."""
    of: Family = families()[family]
    games = {code: find_game(name) for name, (family_of, code) in catalogue().items() if family_of is of}
    return tuple(KnownGame(code, of.genes(game.spec), of.places(game.spec)) for code, game in games.items())


def novelty(
    code: str, terms: Mapping[str, Mapping[str, Any]] | None = None, measured: Mapping[str, Any] | None = None
) -> Novelty | None:
    """The novelty of a game; None in a family without known games. Given its own `terms` and those `measured` for known
    games (code → terms), behaviour decides between games that are equally near in genes, then the size of the board."""
    game = find_game(code).canonical  # parts without effect are nothing new
    genes, places = game.family.genes(game.spec), game.family.places(game.spec)

    def distance(known: KnownGame) -> tuple[float, int]:
        return beside(known).value, abs(known.places - places)

    def beside(known: KnownGame) -> Novelty:
        parts = tuple(differences(genes, known.genes))
        return Novelty(len(parts), known.code, parts, _behaviour(terms or {}, (measured or {}).get(known.code)))

    nearest = min(known_games(game.family.name), key=distance, default=None)
    return beside(nearest) if nearest else None


@lru_cache(maxsize=4096)
def novelty_in_genes(code: str) -> Novelty | None:
    """The novelty of a game by its genes alone, which all resamples of its games share."""
    return novelty(code)


def differences(genes: Genes, known: Genes) -> Iterator[str]:
    """The differences between two games, gene by gene: `board 7x9`, `+ scoring`, `no double-move`."""
    for name in dict.fromkeys((*genes, *known)):
        own, other = genes.get(name), known.get(name)
        if isinstance(own, list | tuple) or isinstance(other, list | tuple):
            yield from _list_differences(own or (), other or ())
        elif isinstance(own, Mapping) and isinstance(other, Mapping):
            yield from (f"{name} {part}" for part in differences(own, other))
        elif own != other:
            yield f"{name} {own}" if own is not None else f"no {name}"


def _list_differences(own: Iterable[Any], other: Iterable[Any]) -> Iterator[str]:
    mine, theirs = (Counter(map(str, items)) for items in (own, other))
    for added, left_out in zip_longest((mine - theirs).elements(), (theirs - mine).elements()):
        yield f"{added} instead of {left_out}" if added and left_out else f"+ {added}" if added else f"no {left_out}"


def _behaviour(own: Mapping[str, Mapping[str, Any]], known: Mapping[str, Mapping[str, Any]] | None) -> float | None:
    pairs: Sequence[tuple[str, float, float]] = [
        (name, own[name]["value"], known[name]["value"])
        for name in BEHAVIOUR
        if known and name in own and name in known and None not in (own[name]["value"], known[name]["value"])
    ]
    if not pairs:
        return None
    away = [abs(log(one / other, 10)) if name in TENFOLD else abs(one - other) for name, one, other in pairs]
    return sum(min(distance, 1.0) for distance in away) / len(away)

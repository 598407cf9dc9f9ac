"""Spaces of games for loops of one's own: games are sampled, crossed and changed step by step."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import numpy as np

from evenplay.arguments import Folder, checked, path_of, plain, shown
from evenplay.naming import Named, game
from games.errors import BadInput
from games.files import text_of_file
from games.foreign import Game as PlainGame
from games.game import Game, find_game, full_name
from genome.space import find_operator, kind_of
from genome.spaces import find_space
from genome.spaces.file import read_space

Rng = int | np.random.Generator  # a seed, or a generator that goes on


class Space:
    """A space of games: `Space("classic")`, `Space("colonizers")`, `Space("mine.toml")` (docs/spaces.md), `Space(Mine)`
    where Mine is a class derived from evenplay.Game."""

    @checked
    def __init__(self, name: Folder | type[PlainGame] = "classic") -> None:
        if isinstance(name, type):
            name = game(name).family.name
        self.name = str(path_of(name)) if not isinstance(name, str) else full_name(name)
        file = self.name.endswith(".toml")
        self.inner = read_space(text_of_file(Path(self.name)), self.name) if file else find_space(self.name)

    def __repr__(self) -> str:
        return f"Space({self.name!r})"

    @property
    def size(self) -> int | None:
        """The number of games; None if they are too many to count."""
        return self.inner.size

    def initial(self) -> list[Game]:
        """The games that a search starts from."""
        return [self._game(genome) for genome in self.inner.initial()]

    @checked
    def sample(self, rng: Rng) -> Game:
        """A random game."""
        return self._game(self.inner.sample(_generator(rng)))

    @checked
    def read(self, what: Named) -> Game:
        """A game of this space; BadInput if it lies outside."""
        return self._game(self.inner.read(game(what).code))

    @checked
    def cross(self, parents: Sequence[Named], rng: Rng) -> Game:
        """A child of up to three games, which gets each part from one of them."""
        if isinstance(parents, str) or not isinstance(parents, Sequence) or not 1 <= len(parents) <= 3:
            raise BadInput("parents are a list of one to three games")
        return self._bred("three_parents", parents, rng)

    @checked
    def step(self, parent: Named, rng: Rng) -> Game:
        """A neighbour: the game with one part changed."""
        return self._bred("one_gene", [parent], rng)

    @checked
    def distance(self, one: Named, other: Named) -> float:
        """How much two games differ: 0 for equal ones, at most 1 per part."""
        return float(self.inner.distance(self._genome(one), self._genome(other)))

    @checked
    def genes(self, of: Named) -> dict[str, Any]:
        """The parts of a game by name."""
        return dict(zip(self.inner.gene_names, self.inner.genes(self._genome(of)), strict=True))

    @checked
    def kind(self, of: Named) -> dict[str, str]:
        """The kinds of board, movement and goal of a game, in spaces with games of many kinds; else empty."""
        return kind_of(self.inner, self._genome(of))

    def _bred(self, operator: str, parents: Sequence[Named], rng: Rng) -> Game:
        found = find_operator(self.inner, operator)
        genomes = [self._genome(parent) for parent in parents]
        every = [genomes[n % len(genomes)] for n in range(found.PARENTS)]
        return self._game(found.child(every, _generator(rng)))

    def _genome(self, what: Named) -> Any:
        return self.inner.read(game(what).code)

    def _game(self, genome: Any) -> Game:
        return find_game(self.inner.write(genome))


def _generator(rng: Any) -> np.random.Generator:
    seed = plain(rng)
    if isinstance(seed, np.random.Generator):
        return seed
    if type(seed) is int and seed >= 0:
        return np.random.default_rng(seed)
    raise BadInput(f"randomness comes from a seed, a whole number from 0 on, or a numpy Generator, not {shown(rng)}")

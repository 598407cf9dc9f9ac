"""Search for smaller changes: games that are predicted to hold and differ less from the given one than any certified
game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from evolve.ask_tell import Trial
from evolve.tune.problem import Values
from genome.near import stepped

if TYPE_CHECKING:
    from evolve.tune.tuning import Tuning

POOL = 160  # games ranked by the model, in each of two rounds
PARENTS = 4
KEPT = 16
TRIED = 100  # games per pairing before a certificate, since the model is overconfident far from all games played
LEAST = 0.01  # by how much a change must be smaller
SPARE = 1.0  # standard errors of margin needed for a certificate


def fewer(search: Tuning, front: Sequence[Values], rng: np.random.Generator) -> Trial | None:
    """First each change undone alone; then a certificate for the game of the smallest change that is predicted to hold,
    or, where none is, games for the likeliest one."""
    if any(it.fresh for it in search.pending):
        return None
    if (back := next(_one_back(search), None)) is not None:
        return search.more(back)
    most = min(map(search.problem.size, search.holding))
    taken = {*search.certificates.by_genome, *(it.genome for it in search.pending)}
    taken |= {it for it in front if search.played.games(it) >= search.problem.stages[-1] and not search.should_hold(it)}
    parents = sorted(search.holding, key=search.problem.size)[:PARENTS] + list(front[:PARENTS])
    pool = _made(search, parents, most, taken, rng)
    if not pool:
        return None
    kept = _ranked(search, pool)[:KEPT]
    every = [*kept, *_made(search, kept, most, taken, rng)]
    best = _ranked(search, every)[0]
    if search.played.games(best) >= TRIED and search.should_hold(best):
        return search.certificate(best)
    return search.more(best)


def _one_back(search: Tuning) -> Iterator[Values]:
    """The certified game of the smallest change with one of its changes undone, each in turn: the model must know best
    what each of them is worth."""
    problem = search.problem
    least = min(search.holding, key=problem.size)
    taken = {*search.played.by_genome, *(it.genome for it in search.pending)}
    for k in problem.changed(least):
        made = problem.sound((*least[:k], problem.base[k], *least[k + 1 :]))
        if made is not None and made not in taken and search.problem.space.write(made) not in search.refused:
            yield made


def _ranked(search: Tuning, genomes: Sequence[Values]) -> list[Values]:
    """Games predicted to hold first, those with the smallest changes first; then the others, the likeliest first."""
    keys = []
    for genome, results in zip(genomes, search.model.expected(genomes), strict=True):
        spare = min(it.low / doubt for it, doubt in results)
        few = search.problem.size(genome)
        keys.append((0, few, -spare) if spare > SPARE else (1, -spare, few))
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return [genomes[place] for place in order]


def _made(
    search: Tuning, parents: Sequence[Values], most: float, taken: set[Values], rng: np.random.Generator
) -> list[Values]:
    """Parents with some genes set back to the given game's and some of the others stepped, smaller changes than
    `most`."""
    problem, found = search.problem, dict[Values, None]()
    for _ in range(POOL):
        parent = parents[int(rng.integers(len(parents)))]
        changed = problem.changed(parent)
        back = rng.permutation(changed)[: int(rng.integers(len(changed) + 1))].tolist()
        genes = [problem.base[k] if k in back else value for k, value in enumerate(parent)]
        if rng.random() < 0.6:
            left = [k for k in changed if k not in back]
            for k in left:
                if rng.random() < 1.5 / max(len(left), 1):
                    genes[k] = stepped(problem.space.free[k], genes[k], rng)
        made = problem.sound(tuple(genes))
        if made is not None and made not in taken and 0.0 < problem.size(made) < most - LEAST:
            found[made] = None
    return list(found)

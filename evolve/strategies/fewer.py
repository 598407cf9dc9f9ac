"""Taking back: games that should hold by the model and differ less from the given one than any that surely does."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

import numpy as np

from evolve.tune.tallied import Stretch, Values
from genome.near import stepped

if TYPE_CHECKING:
    from evolve.tune.tuning import Tuning

POOL = 160  # games looked at by the model, in each of two rounds
PARENTS = 4
KEPT = 16
TRIED = 100  # games a pairing before a certificate is asked for: far from what was played the model is too sure
SPARE = 1.0  # standard errors to spare with which a certificate is asked for


def fewer(search: Tuning, front: Sequence[Values], rng: np.random.Generator) -> Stretch | None:
    """First each change taken back alone; then a certificate for the game of fewest changes that should hold; where
    none should, games for one that might."""
    if any(it.fresh for it in search.pending):
        return None
    if (back := next(_one_back(search), None)) is not None:
        return search.more(back)
    changed = search.question.changed
    most = min(len(changed(genome)) for genome in search.holding) - 1
    taken = {*search.certificates.by_genome, *(it.genome for it in search.pending)}
    parents = sorted(search.holding, key=lambda it: len(changed(it)))[:PARENTS] + list(front[:PARENTS])
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
    """The game of fewest changes that surely holds with one of them taken back, as far as it was not played: what each
    change is worth is what the model must know best."""
    question = search.question
    least = min(search.holding, key=lambda it: len(question.changed(it)))
    taken = {*search.played.by_genome, *(it.genome for it in search.pending)}
    for k in question.changed(least):
        made = question.space.sound((*least[:k], question.base[k], *least[k + 1 :]))
        if made is not None and made not in taken and search.question.space.write(made) not in search.refused:
            yield made


def _ranked(search: Tuning, genomes: Sequence[Values]) -> list[Values]:
    """Those that should hold first, with fewest changes first; then those that might, the likeliest first."""
    keys = []
    for genome, told in zip(genomes, search.model.expected(genomes), strict=True):
        spare = min(it.low / doubt for it, doubt in told)
        few = len(search.question.changed(genome))
        keys.append((0, few, -spare) if spare > SPARE else (1, -spare, few))
    order = sorted(range(len(keys)), key=keys.__getitem__)
    return [genomes[place] for place in order]


def _made(
    search: Tuning, parents: Sequence[Values], most: int, taken: set[Values], rng: np.random.Generator
) -> list[Values]:
    """Parents with genes as in the given game, until few enough are changed; of the others some step."""
    question, found = search.question, dict[Values, None]()
    for _ in range(POOL):
        parent = parents[int(rng.integers(len(parents)))]
        changed = question.changed(parent)
        keep = int(rng.integers(1, most + 1)) if most > 0 else 0
        back = rng.permutation(changed)[keep:].tolist() if keep < len(changed) else []
        genes = [question.base[k] if k in back else value for k, value in enumerate(parent)]
        if rng.random() < 0.6:
            left = [k for k in changed if k not in back]
            for k in left:
                if rng.random() < 1.5 / max(len(left), 1):
                    genes[k] = stepped(question.space.free[k], genes[k], rng)
        made = question.space.sound(tuple(genes))
        if made is not None and made not in taken and 0 < len(question.changed(made)) <= most:
            found[made] = None
    return list(found)

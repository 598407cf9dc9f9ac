"""Tuning: from a given game to one that is as wanted, by a model of what changes do.

Some games are drawn about the given one; then each game asked for is the one that is expected to gain most by what all
games played so far foretell (Gaussian processes, one a want), and those in front are given more games. The model pools
what games tell, so that luck with a few of them does not lead. What should hold by the model is certified on fresh
games. Once something holds, games with fewer changes are sought in the same way, until the model knows no more that
might. Everything asked is a pure function of the seed and of what was told.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from evolve.strategies.fewer import fewer
from evolve.tune.foretelling import Foretelling
from evolve.tune.tallied import Question, Stretch, Tallied, Values, stretch_from
from genome.near import stepped
from genome.randomness import generator

TUNING = 11  # purpose of the random streams
DRAWN = 24  # about the given game, before anything is foretold
NEARNESS = (0.25, 0.5, 1.0)  # the share of genes that are drawn anew, in turn
POOL = 240  # games looked at by the model, in each of two rounds
PARENTS = 6
KEPT = 24  # of the first round, which the second steps from
IN_FRONT = 3  # are given more games
TRUST = 1.0  # standard errors to spare with which a certificate is asked for
FAILURES = 6  # certificates that did not hold, after which the search gives up
PATIENCE = 30  # stretches of games since the last certificate that held


class Tuning:
    """The search, in ask and tell."""

    def __init__(self, question: Question, steps: int, lag: int = 4, hints: Sequence[Values] = ()) -> None:
        """`hints` are looked at right after the given game."""
        self.question, self.steps, self.lag = question, steps, lag
        self.hints = tuple(it for it in hints if it != question.base)
        self.played, self.certificates = Tallied(question), Tallied(question)
        self.model = Foretelling(question)
        self.asked = 0
        self.told = 0
        self.held_at = 0  # when the last certificate that holds came
        self.refused: list[str] = []
        self.exhausted = False  # whether no game with fewer changes is left to ask about
        self.pending: list[Stretch] = []

    # the driver's side

    @property
    def done(self) -> bool:
        """At the end of the steps, or of what there is to hope for."""
        if self.holding:
            ended = self.asked >= self.steps and not self.pending
            return ended or self.exhausted or self.told >= self.held_at + PATIENCE
        if len(self.certificates.by_genome) >= FAILURES:
            return True
        return self.asked >= self.steps and not self.pending and (self.certified or not self.played.by_genome)

    def ask(self, n: int) -> list[Stretch]:
        """Up to n stretches of games."""
        found: list[Stretch] = []
        while len(found) < n and not self.done:
            made = self._next() if self.asked < self.steps else None if self.pending else self._last()
            if made is None:
                self.exhausted = bool(self.holding) and not self.pending
                break
            self.asked += 1
            self.pending.append(made)
            found.append(made)
        return found

    def tell(self, told: Sequence[tuple[Stretch, dict[str, Any]]]) -> None:
        """Tallies; a game that cannot be played is not asked for again."""
        for stretch, result in told:
            self.pending.remove(stretch)
            self.told += 1
            if "error" in result:  # somebody cannot play it, or it is too much for a worker
                self.refused.append(stretch.code)
            else:
                self.played.add(stretch, result)  # the model learns from certificates as well
                if stretch.fresh:
                    self.certificates.add(stretch, result)
                    if all(it.met for it in self.certificates.told(stretch.genome)):
                        self.held_at = self.told
        if self.played.by_genome:
            self.model.learn(self.played)

    def waiting(self) -> list[Stretch]:
        """Asked for and not told."""
        return list(self.pending)

    def state(self) -> dict[str, Any]:
        """All there is to know."""
        return {
            "asked": self.asked,
            "told": self.told,
            "held_at": self.held_at,
            "refused": self.refused,
            "played": self.played.to_json(),
            "certificates": self.certificates.to_json(),
            "pending": [it.to_json() for it in self.pending],
            "places": self.model.places,
            "improved": self.model.improved,
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on."""
        self.asked, self.told, self.held_at = state["asked"], state["told"], state["held_at"]
        self.refused = list(state.get("refused", ()))  # a checkpoint may be older than that list
        self.played.restore(state["played"])
        self.certificates.restore(state["certificates"])
        self.pending = [stretch_from(self.question, it) for it in state["pending"]]
        self.model = Foretelling(self.question, [list(it) for it in state["places"]], state["improved"])
        if self.played.by_genome:
            self.model.learn(self.played)

    def history_row(self) -> dict[str, Any]:
        """The margin of the game in front, as it is believed, and as it must be."""
        if not self.played.by_genome:
            return {"told": self.told}
        front = self.front()[0]
        expected = self.model.expected([front])[0]
        rows = {"best": min(it.low for it, _ in expected), "margin": min(it.margin for it, _ in expected)}
        fewest = min((len(self.question.changed(it)) for it in self.holding), default=None)
        return {"told": self.told, **rows, "games": self.played.games(front), "certified_changes": fewest}

    # what is known

    @property
    def holding(self) -> list[Values]:
        """What fresh games confirm."""
        known = self.certificates
        return [genome for genome in known.by_genome if all(it.met for it in known.told(genome))]

    @property
    def certified(self) -> bool:
        """Whether anything was."""
        return bool(self.certificates.by_genome)

    def front(self) -> list[Values]:
        """All games that were played, the best by the model first."""
        genomes = list(self.played.by_genome)
        order = np.argsort(-self.model.guides(genomes), kind="stable")
        return [genomes[int(place)] for place in order]

    # what is asked

    def _next(self) -> Stretch | None:
        rng = generator(self.question.seed, TUNING, self.asked)
        if self.asked == 0:
            return self.more(self.question.base)
        if self.asked <= len(self.hints):
            return self.more(self.hints[self.asked - 1])
        if self.asked <= DRAWN or not self.played.by_genome:
            return self.more(self._drawn(rng))
        front = self.front()
        if self.holding:
            return fewer(self, front, rng)
        if (sure := self._hopeful(front)) is not None:
            return sure
        if self.asked % 2 == 0 and (more := self._deeper(front)) is not None:
            return more
        return self.more(self._promising(front, rng))

    def certificate(self, genome: Values) -> Stretch:
        """Fresh games for it."""
        return Stretch(self.question, genome, 0, self.question.certified, fresh=True)

    def more(self, genome: Values) -> Stretch:
        """So many more games that the next stage is reached."""
        have = self.played.games(genome)
        wanted = next((stage for stage in self.question.stages if stage > have), 2 * have)
        return Stretch(self.question, genome, have, wanted - have)

    def _drawn(self, rng: np.random.Generator) -> Values:
        """A game of the space, nearer to the given one or less near."""
        space, base = self.question.space, self.question.base
        share = NEARNESS[self.asked % len(NEARNESS)]
        other = space.sample(rng)
        mixed = tuple(new if rng.random() < share else old for new, old in zip(other, base, strict=True))
        return self._free(space.sound(mixed) or other, rng)

    def _free(self, genome: Values, rng: np.random.Generator) -> Values:
        """It, or another one if it is under way."""
        taken = {it.genome for it in self.pending}
        return self.question.space.sample(rng) if genome in taken else genome

    def _hopeful(self, front: Sequence[Values]) -> Stretch | None:
        """A certificate for one of those in front, where the model says that it would hold; one at a time."""
        if any(it.fresh for it in self.pending):
            return None
        fresh = [genome for genome in front[:IN_FRONT] if genome not in self.certificates.by_genome]
        return next((self.certificate(genome) for genome in fresh if self.should_hold(genome)), None)

    def should_hold(self, genome: Values) -> bool:
        """Whether a certificate would hold by the model, with some doubt to spare; of what was played as often as the
        search plays anything, more likely than not: some wants leave no room to be surer."""
        trust = TRUST if self.played.games(genome) < self.question.stages[-1] else 0.0
        return all(told.low > trust * doubt for told, doubt in self.model.expected([genome])[0])

    def _deeper(self, front: Sequence[Values]) -> Stretch | None:
        """More games for one of those in front that has fewest."""
        taken = {it.genome for it in self.pending}
        short = [g for g in front[:IN_FRONT] if g not in taken and self.played.games(g) < self.question.stages[-1]]
        return self.more(min(short, key=self.played.games)) if short else None

    def _promising(self, front: Sequence[Values], rng: np.random.Generator) -> Values:
        """The game that is expected to gain most, of many that are steps from those in front, or drawn."""
        best = float(self.model.guides(front[:1])[0])
        refused = map(self.question.space.read, self.refused)
        known = {*self.played.by_genome, *(it.genome for it in self.pending), *refused}
        pool = self._pool(front[:PARENTS], known, rng)
        gains = self.model.gains(pool, best, rng)
        kept = [pool[int(place)] for place in np.argsort(-gains, kind="stable")[:KEPT]]
        again = [*kept, *self._pool(kept, known, rng)]
        gains = self.model.gains(again, best, rng)
        return again[int(gains.argmax())]

    def _pool(self, parents: Sequence[Values], known: set[Values], rng: np.random.Generator) -> list[Values]:
        found: dict[Values, None] = {}
        for _ in range(POOL):
            made = self._child(parents, rng)
            if made is not None and made not in known:
                found[made] = None
        return list(found) or [self.question.space.sample(rng)]

    def _child(self, parents: Sequence[Values], rng: np.random.Generator) -> Values | None:
        """One or more genes of a parent step, come from another one, or go back to what they were."""
        space = self.question.space
        one, other = (parents[int(rng.integers(len(parents)))] for _ in range(2))
        if rng.random() < 0.05:
            return space.sample(rng)
        genes, share = list(one), rng.choice([1.5 / len(one), 0.25, 0.5])
        for k, parameter in enumerate(space.free):
            if rng.random() < share:
                way = rng.random()
                if way < 0.6:
                    genes[k] = stepped(parameter, genes[k], rng)
                elif way < 0.8:
                    genes[k] = other[k]
                else:
                    genes[k] = self.question.base[k]
        return space.sound(tuple(genes))

    def _last(self) -> Stretch | None:
        """At the end the game in front is certified, hopeful or not."""
        if self.certified or not self.played.by_genome:
            return None
        return self.certificate(self.front()[0])

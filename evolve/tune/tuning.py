"""Tuning: Bayesian optimisation from a given game to one that meets its targets, with as few changes as possible.

Some games around the given one are sampled first; then each game proposed is the one with the greatest expected
improvement by a model of all games played (one Gaussian process for each target), and the leading ones get more games.
The model pools all games, so a few lucky results do not put a game in the lead. A game predicted to meet its targets is
certified on fresh games. Once one holds, games with smaller changes are searched in the same way, until the model
predicts no more. Every proposal is a pure function of the seed and of the results told.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from evolve.ask_tell import AskTell, Result, Trial
from evolve.tune.fewer_changes import fewer
from evolve.tune.prediction import Prediction
from evolve.tune.problem import TuningProblem, Values
from evolve.tune.tallied import Tallied
from genome.near import stepped
from genome.randomness import generator

TUNING = 11  # purpose of the random streams
DRAWN = 24  # games sampled around the given one before the model is used, near ones first
NEARNESS = (0.0, 0.25, 0.5, 1.0)  # share of the genes that are sampled again; 0: one small step
STEPS = 16  # single steps of which the smallest is taken
POOL = 240  # games ranked by the model, in each of two rounds
PARENTS = 6
KEPT = 24  # games of the first round from which the second starts
IN_FRONT = 3  # leading games that get more games
TRUST = 1.0  # standard errors of margin needed for a certificate
FAILURES = 6  # certificates that did not hold, after which the search gives up
PATIENCE = 30  # batches since the last certificate that held


class Tuning(AskTell):
    """The search for the smallest change that meets the targets."""

    def __init__(self, problem: TuningProblem, steps: int, max_pending: int = 4, hints: Sequence[Values] = ()) -> None:
        """`hints` are played right after the given game."""
        super().__init__(max_pending)
        self.problem, self.steps = problem, steps
        self.hints = tuple(it for it in hints if it != problem.base)
        self.played, self.certificates = Tallied(problem), Tallied(problem)
        self.model = Prediction(problem)
        self.held_at = 0  # when the last certificate that holds came
        self.refused: list[str] = []
        self.exhausted = False  # whether no game with a smaller change is left to ask about

    @property
    def done(self) -> bool:
        """Whether the steps are used up, or no improvement is expected."""
        if self.holding:
            ended = self.asked >= self.steps and not self.pending
            return ended or self.exhausted or self.told >= self.held_at + PATIENCE
        if len(self.certificates.by_genome) >= FAILURES:
            return True
        return self.asked >= self.steps and not self.pending and (self.certified or not self._leading())

    def propose(self) -> Trial | None:
        """The next batch of games; at the end a certificate, once nothing is pending."""
        made = self._next() if self.asked < self.steps else None if self.pending else self._last()
        if made is None:
            self.exhausted = bool(self.holding) and not self.pending
        return made

    def insert(self, trial: Trial, result: Result) -> None:
        """Add tallies; a game that cannot be played is not proposed again."""
        if "error" in result or "rejected" in result:  # no player can play it, or a filter of `evolve games` rejects it
            self.refused.append(trial.code)
        else:
            self.played.add(trial, result)  # the model learns from certificates as well
            if trial.fresh:
                self.certificates.add(trial, result)
                if all(it.met for it in self.certificates.results(trial.genome)):
                    self.held_at = self.told
        if self.played.by_genome:
            self.model.learn(self.played)

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A pending batch from its `to_json`."""
        return self.problem.batch(self.problem.space.read(data["code"]), data["first"], data["games"], data["fresh"])

    def state_dict(self) -> dict[str, Any]:
        """The state with all tallies and the models' state."""
        return {
            **super().state_dict(),
            "held_at": self.held_at,
            "refused": self.refused,
            "played": self.played.to_json(),
            "certificates": self.certificates.to_json(),
            "places": self.model.places,
            "improved": self.model.improved,
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        super().load_state_dict(state)
        self.held_at, self.refused = state["held_at"], list(state["refused"])
        self.played.load(state["played"])
        self.certificates.load(state["certificates"])
        self.model = Prediction(self.problem, [list(it) for it in state["places"]], state["improved"])
        if self.played.by_genome:
            self.model.learn(self.played)

    def history_row(self) -> dict[str, Any]:
        """The predicted margin of the leading game: its lower bound and its mean."""
        if not (front := self._leading()):
            return {"told": self.told}
        expected = self.model.expected(front)[0]
        rows = {"best": min(it.low for it, _ in expected), "margin": min(it.margin for it, _ in expected)}
        fewest = min((len(self.problem.changed(it)) for it in self.holding), default=None)
        return {"told": self.told, **rows, "games": self.played.games(front[0]), "certified_changes": fewest}

    @property
    def holding(self) -> list[Values]:
        """The games whose certificates hold."""
        known = self.certificates
        return [genome for genome in known.by_genome if all(it.met for it in known.results(genome))]

    @property
    def certified(self) -> bool:
        """Whether any game has a certificate."""
        return bool(self.certificates.by_genome)

    def front(self) -> list[Values]:
        """The games that were played and not refused, the best by the model first; the given game if there is none."""
        refused = self._refused()
        genomes = [genome for genome in self.played.by_genome if genome not in refused] or [self.problem.base]
        order = np.argsort(-self.model.guides(genomes), kind="stable")
        return [genomes[int(place)] for place in order]

    def _refused(self) -> set[Values]:
        return set(map(self.problem.space.read, self.refused))

    def _leading(self) -> list[Values]:
        """The best game by the model, in a list; none if no game was played and passed the filters."""
        refused = self._refused()
        return self.front()[:1] if any(genome not in refused for genome in self.played.by_genome) else []

    def _next(self) -> Trial | None:
        rng = generator(self.problem.seed, TUNING, self.asked)
        if self.asked == 0:
            return self.more(self.problem.base)
        if self.asked <= len(self.hints):
            return self.more(self.hints[self.asked - 1])
        if self.asked <= DRAWN or not self._leading():
            return self.more(self._drawn(rng))
        front = self.front()
        if self.holding:
            return fewer(self, front, rng)
        if (sure := self._hopeful(front)) is not None:
            return sure
        if self.asked % 2 == 0 and (more := self._deeper(front)) is not None:
            return more
        return self.more(self._promising(front, rng))

    def certificate(self, genome: Values) -> Trial:
        """A certificate: fresh games."""
        return self.problem.batch(genome, 0, self.problem.certified, fresh=True)

    def more(self, genome: Values) -> Trial:
        """A batch that completes the next stage."""
        have = self.played.games(genome)
        wanted = next((stage for stage in self.problem.stages if stage > have), 2 * have)
        return self.problem.batch(genome, have, wanted - have)

    def _drawn(self, rng: np.random.Generator) -> Values:
        """A sampled game, at one of several distances from the given one, the nearest first."""
        space, base = self.problem.space, self.problem.base
        share = NEARNESS[min(self.asked * len(NEARNESS) // (DRAWN + 1), len(NEARNESS) - 1)]
        if share == 0.0 and (near := self._stepped_once(rng)) is not None:
            return near
        other = space.sample(rng)
        mixed = self._variant(tuple(new if rng.random() < share else old for new, old in zip(other, base, strict=True)))
        if self.problem.redefined(mixed) and (near := self._stepped_once(rng)) is not None:
            return near
        return self._free(self.problem.sound(mixed) or other, rng)

    def _stepped_once(self, rng: np.random.Generator) -> Values | None:
        """The smallest of some single steps from the given game that was not tried; None if all were."""
        base, free = self.problem.base, self.problem.space.free
        taken = {base, *self.played.by_genome, *(it.genome for it in self.pending), *self._refused()}
        steps: dict[Values, None] = {}
        for _ in range(STEPS):
            k = int(rng.integers(len(free)))
            made = self.problem.sound((*base[:k], stepped(free[k], base[k], rng), *base[k + 1 :]))
            if made is not None and made not in taken:
                steps[made] = None
        return min(steps, key=self.problem.size, default=None)

    def _variant(self, genome: Values) -> Values:
        """The genome with the given game's pieces and goal, unless nothing else has changed."""
        redefined = self.problem.redefined(genome)
        kept = tuple(old if k in redefined else own for k, (own, old) in enumerate(zip(genome, self.problem.base)))
        return genome if kept == self.problem.base else kept

    def _free(self, genome: Values, rng: np.random.Generator) -> Values:
        """The genome; if it is pending, a step from the given game or, without any left, a sampled one."""
        if genome not in {it.genome for it in self.pending}:
            return genome
        return self._stepped_once(rng) or self.problem.space.sample(rng)

    def _hopeful(self, front: Sequence[Values]) -> Trial | None:
        """A certificate for a leading game that is predicted to hold; one at a time."""
        if any(it.fresh for it in self.pending):
            return None
        fresh = [genome for genome in front[:IN_FRONT] if genome not in self.certificates.by_genome]
        return next((self.certificate(genome) for genome in fresh if self.should_hold(genome)), None)

    def should_hold(self, genome: Values) -> bool:
        """Whether the model predicts that a certificate would hold, with a margin. For a game with the maximum number
        of search games, a probability above one half is enough, because some targets leave no room for a margin."""
        trust = TRUST if self.played.games(genome) < self.problem.stages[-1] else 0.0
        return all(it.low > trust * doubt for it, doubt in self.model.expected([genome])[0])

    def _deeper(self, front: Sequence[Values]) -> Trial | None:
        """More games for the leading game that has the fewest."""
        taken = {it.genome for it in self.pending}
        short = [g for g in front[:IN_FRONT] if g not in taken and self.played.games(g) < self.problem.stages[-1]]
        return self.more(min(short, key=self.played.games)) if short else None

    def _promising(self, front: Sequence[Values], rng: np.random.Generator) -> Values:
        """The game with the greatest expected improvement, among many steps from the leading ones."""
        best = float(self.model.guides(front[:1])[0])
        known = {*self.played.by_genome, *(it.genome for it in self.pending), *self._refused()}
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
        return list(found) or [self.problem.space.sample(rng)]

    def _child(self, parents: Sequence[Values], rng: np.random.Generator) -> Values | None:
        """A parent with one or more genes stepped, taken from another parent, or set back to the given game's; for the
        first half of the steps without changes of the pieces or the goal."""
        space = self.problem.space
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
                    genes[k] = self.problem.base[k]
        made = tuple(genes)
        return self.problem.sound(self._variant(made) if 2 * self.asked < self.steps else made)

    def _last(self) -> Trial | None:
        """At the end, a certificate for the leading game, whatever the prediction."""
        leading = [] if self.certified else self._leading()
        return self.certificate(leading[0]) if leading else None

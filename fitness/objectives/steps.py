"""Steps from a strategy towards people's games: weights adjusted, elements added, dropped or exchanged.

Every step leads to a set of parts with the weights that minimise D² (`imitation.Pull`). Proposals must be measured
before they are trusted: far from the present weights the quadratic form is only an approximation.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

import numpy as np

from fitness.objectives.imitation import OwnGames, pull, scores, scores_of_others
from fitness.objectives.stepwise import Form
from fitness.objectives.weights import writable
from fitness.people.summary import Boards
from games.game import Game
from players.composition import Composition, Part

REACH = 1.0  # maximum change of a step, in nats per game, where nothing is dropped
DIGITS = 3  # of weights; further digits may differ between machines


class Steps:
    """A strategy, the parts that could be added, and the predicted effect of any set of them."""

    def __init__(
        self, game: Game, composition: Composition, own: OwnGames, people: Boards, offers: Sequence[Part] = ()
    ) -> None:
        known = {_unweighed(part) for part in composition.parts}
        weighed = [part for part in composition.parts if part.weight is not None]
        others = [part for part in offers if _unweighed(part) not in known]
        self.composition = composition
        self.parts = [*weighed, *others]
        self.present = list(range(len(weighed)))
        self.weights = np.zeros(len(self.parts))
        self.weights[self.present] = [part.weight for part in weighed]
        own_scores = scores(game, composition, own)[:, [part.weight is not None for part in composition.parts]]
        self.pull = pull(people.numbers, own, np.hstack([own_scores, scores_of_others(game, others, own)]))
        # D² as a form of weights, not of their changes, so that dropping a part removes a variable
        self.form = Form(self.pull.bend, self.pull.slope + self.pull.bend @ self.weights)

    def turned(self) -> Composition:
        """The same elements with adjusted weights."""
        return self._with(self.present)

    def grown(self, by: int) -> Composition:
        """Several parts added greedily."""
        places = self.present
        for _ in range(by):
            places = self.form.added(places)
        return self._with(places)

    def pruned(self, choice: int = 0) -> Composition:
        """The least needed part (the second least, …) dropped; the weights of the others compensate."""
        return self._with(self.form.dropped(self.present, choice))

    def exchanged(self) -> Composition:
        """The best part added and the least needed one removed."""
        return self._with(self.form.dropped(self.form.added(self.present)))

    def only(self, parts: Sequence[Part]) -> Composition:
        """Only these parts of the composition."""
        return self._with([place for place in self.present if self.parts[place] in parts])

    def _with(self, places: Sequence[int]) -> Composition:
        """The composition of the parts at these places: with their best weights or, if none is dropped, with weights
        moved towards those as far as REACH allows."""
        there = np.zeros(len(self.parts))
        there[list(places)] = self.form.best(places)
        change = there - self.weights
        nats = 0.5 * float(change @ self.pull.information @ change)
        drops = not set(self.present) <= set(places)
        share = 1.0 if drops or nats <= REACH else float(np.sqrt(REACH / nats))
        weights = {self.parts[place]: self.weights[place] + share * change[place] for place in places}
        kept = [part for part in self.composition.parts if part.weight is None or part in weights]
        new = [self.parts[place] for place in places if place not in self.present]
        return replace(self.composition, parts=tuple(_weighed(part, weights) for part in (*kept, *new)))


def _unweighed(part: Part) -> Part:
    return replace(part, weight=None)


def _weighed(part: Part, weights: dict[Part, float]) -> Part:
    return replace(part, weight=writable(round(float(weights[part]), DIGITS))) if part in weights else part

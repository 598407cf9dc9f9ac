"""Race: every game gets a few games first, more goes where it may pay; a search that measures as little as it can.

A step is a stretch of twenty judged games, of a new game or of a known one. A quarter of the work goes to new games,
half of them children of three parents, half one gene from one; the rest to what may be the best, by Thompson sampling.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Sequence
from typing import Any

import numpy as np

from evolve.judge import Result, without_evidence
from evolve.look import Looked, most_promising
from evolve.search import Candidate, Search, Setting
from genome.distance import diversity
from genome.randomness import generator
from genome.space import find_operator

KEPT = 64  # games that are remembered; the others are known, and never asked for again
PARENTS = 32  # of these the best are bred from
NEW = 0.25  # share of the work that goes to games nobody has measured
AT_ONCE = 8  # games that one round of draws chooses
CHOOSING = 6  # purpose of random streams, beside those of evolve.search, evolve.look and evolve.second_look


class Race(Search):
    """No barrier anywhere: what is asked is a function of what was told until then."""

    name = "race"

    def __init__(self, setting: Setting, initial: Sequence[Any]) -> None:
        super().__init__(setting, initial)
        self.games: dict[str, Looked] = {}
        self.parents_of: dict[str, tuple[str, ...]] = {}
        self.chosen: deque[str] = deque()
        self.steps = {"new": [0, 0, 0.0], "more": [0, 0, 0.0]}  # asked, told, work told

    # ask and tell

    def ask(self, n: int) -> list[Candidate]:
        """Up to n stretches; known games while they have had less than their share of the work."""
        asked: list[Candidate] = []
        while len(asked) < n:
            candidate = self._more() if self._wants_more() else None
            if candidate is None:
                found = super().ask(1)
                if not found:
                    break
                candidate = found[0]
                self.steps["new"][0] += 1
            asked.append(candidate)
        return asked

    @property
    def done(self) -> bool:
        """Games can always be played again; without a game worth it, when the space is at its end."""
        return super().done and not any(it.values for it in self.games.values())

    def _wants_more(self) -> bool:
        if self.steps["new"][0] < len(self.initial):
            return False
        new, more = (self._estimated(kind) for kind in ("new", "more"))
        return super().done or new > NEW * (new + more)

    def _estimated(self, kind: str) -> float:
        """The work of all steps asked for; what is under way counts as what was told."""
        asked, told, work = self.steps[kind]
        return asked * work / told if told else float(asked)

    def _more(self) -> Candidate | None:
        if not self.chosen:
            rng = generator(self.setting.seed, CHOOSING, self.asked)
            self.chosen.extend(it.code for it in most_promising(list(self.games.values()), AT_ONCE, rng))
        while self.chosen:
            game = self.games.get(self.chosen.popleft())
            if game is not None:
                genome = self.setting.space.read(game.code)
                candidate = self._candidate(self.asked, genome, self.parents_of[game.code], game.games)
                game.games += self.setting.stretch_games
                self.asked += 1
                self.steps["more"][0] += 1
                self.pending.append(candidate)
                return candidate
        return None

    def asked_of(self, code: str, first: int) -> dict[str, Any]:
        """A stretch."""
        return self.setting.stretch(code, first, self.setting.stretch_games)

    def remembered(self, result: Result) -> Result:
        """All of it: stretches are put together by their evidence."""
        return result

    def breed(self, rng: np.random.Generator) -> tuple[Any, tuple[str, ...]]:
        """A child of three of the best, or a step from one; any game while too few are known."""
        space = self.setting.space
        best = self._ranked()[:PARENTS]
        operator = find_operator(space, "three_parents" if rng.random() < 0.5 else "one_gene")
        if len(best) < operator.PARENTS:
            return space.sample(rng), ()
        chosen = [best[int(place)].code for place in rng.choice(len(best), operator.PARENTS, replace=False)]
        return operator.child([space.read(code) for code in chosen], rng), tuple(chosen)

    def place(self, candidate: Candidate, result: Result) -> None:
        """Together with what is known of the game; the least promising are forgotten."""
        kind = self.steps["more" if candidate.first else "new"]
        kind[1] += 1
        kind[2] += self.setting.work(result)
        judge, seed, code = self.setting.judge, self.setting.seed, candidate.code
        known = self.games.get(code)
        if known is not None:
            known.take(result, judge, seed)
        elif candidate.first == 0 and judge.value(result) is not None:
            self.games[code] = Looked(code, candidate.number, candidate.cost, result, self.setting.stretch_games)
            self.games[code].redraw(judge, seed)
            self.parents_of[code] = candidate.parents
        for worse in self._ranked()[KEPT:]:
            del self.games[worse.code], self.parents_of[worse.code]

    def _ranked(self) -> list[Looked]:
        return sorted(self.games.values(), key=lambda it: (-it.expected, it.number))

    # what people see

    def best(self) -> list[dict[str, Any]]:
        """By what is left of the value in the mean, and diversity."""
        space, weight = self.setting.space, self.setting.judge.diversity_weight
        games = [it for it in self._ranked() if it.values][:PARENTS]
        genomes = [space.read(it.code) for it in games]
        rows = []
        for place, it in enumerate(games):
            spread = diversity(space, genomes[place], [*genomes[:place], *genomes[place + 1 :]])
            row = {"code": it.code, "number": it.number, "parents": list(self.parents_of[it.code])}
            fitness = round(it.expected + weight * spread, 6)
            rows.append({**row, "result": without_evidence(it.result), "diversity": spread, "fitness": fitness})
        return sorted(rows, key=lambda row: (-row["fitness"], row["number"]))

    def history_row(self) -> dict[str, Any]:
        """Best and mean of the best, by what is left in the mean, and how many games are known."""
        values = [it.expected for it in self._ranked()[:PARENTS] if it.values]
        best, mean = (values[0], sum(values) / len(values)) if values else (None, None)
        return {"told": self.told, "best": best, "mean": mean, "diversity": None, "known": len(self.seen)}

    # state

    def memory(self) -> dict[str, Any]:
        """The games with all their evidence."""
        games = [[it.to_json(), list(self.parents_of[it.code])] for it in self.games.values()]
        return {
            "games": games,
            "chosen": list(self.chosen),
            "steps": {name: list(it) for name, it in self.steps.items()},
        }

    def remember(self, memory: dict[str, Any]) -> None:
        """Take them back."""
        self.games = {it["code"]: Looked.from_json(it) for it, _ in memory["games"]}
        self.parents_of = {it["code"]: tuple(parents) for it, parents in memory["games"]}
        self.chosen = deque(memory["chosen"])
        self.steps = {name: list(it) for name, it in memory["steps"].items()}

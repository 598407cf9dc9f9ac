"""Co-evolution: rules are tuned against a league of strategies that itself evolves.

Two searches take turns under one ask and tell. Rules: `Tuning` among the league so far, starting where the previous
turn ended. Strategies: compositions are bred to beat the league's viable mix under these rules; one that beats it with
high confidence joins the league for good. The co-evolution ends when no such composition is found, or after a given
number of turns.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from evolve.ask_tell import AskTell, Result, Trial
from evolve.tune.problem import TuningProblem, Values
from evolve.tune.tuning import Tuning
from fitness.league.nash import viable_mix
from fitness.tally import Tally, tally_from_json
from genome.element_space import ElementSpace
from genome.randomness import generator
from genome.strategy import Strategy, read_strategy
from genome.strategy_steps import changed, random_strategy, singles

HUNTING = 14  # purpose of the random streams
HUNTERS = 20  # compositions of a generation
ROUNDS = 2  # generations of a search for challengers
LENGTH = 3  # elements of a random composition
FEW, MANY = 40, 400  # games against each of the league: of every composition, of the best
BEST = 3  # compositions that get many games
SURE = 0.99  # confidence needed to join the league, high since the best of many is also the luckiest


@dataclass(frozen=True)
class Turn:
    """The outcome of one turn."""

    league: tuple[str, ...]
    code: str  # the rules tuned for it
    held: bool  # whether fresh games confirmed them
    hunter: str  # the strategy with the best score against the viable mix under these rules
    score: float
    low: float
    joined: bool


def match_batch(code: str, pairings: Sequence[tuple[str, ...]], first: int, games: int, seed: int) -> Trial:
    """Games of a rule set: one strategy against each of the league, or the league's strategies against each other."""
    payload = {
        "task": "play",
        "pairings": [list(it) for it in pairings],
        "code": code,
        "first": first,
        "games": games,
        "seed": seed,
    }
    return Trial(code, payload, float(games * len(pairings)))


class Coevolution(AskTell):
    """The co-evolutionary search. `problem_of` makes the tuning problem for a league."""

    def __init__(
        self, problem_of: Callable[[tuple[str, ...]], TuningProblem], league: Sequence[str],
        element_space: ElementSpace, turns: int, steps: int, max_pending: int = 4,
    ) -> None:  # fmt: skip
        super().__init__(max_pending)
        self.problem_of, self.element_space = problem_of, element_space
        self.turns, self.steps = turns, steps
        self.league = tuple(league)
        self.log: list[Turn] = []
        self.known: list[str] = []  # strategies of this turn
        self.tallies: dict[tuple[str, ...], Tally] = {}  # under its rules
        self.queue: deque[Trial] = deque()
        self._begin_rules(())

    @property
    def done(self) -> bool:
        """Whether no strategy beat the mix, or all turns are over."""
        return bool(self.log) and not self.hunting and (not self.log[-1].joined or len(self.log) >= self.turns)

    def ask(self, n: int) -> list[Trial]:
        """Trials of the search whose turn it is."""
        if not self.done and not self.hunting:
            asked = self.rules.ask(n)
            if asked or not self.rules.done or self.rules.pending:
                return asked
            self._begin_hunt()
        return super().ask(n)

    def tell(self, results: Sequence[tuple[Trial, Result]]) -> None:
        """Results of the search whose turn it is."""
        for trial, result in results:
            if self.hunting:
                super().tell([(trial, result)])
            else:
                self.told += 1
                self.rules.tell([(trial, result)])

    def propose(self) -> Trial | None:
        """The next games of the search for challengers."""
        return self.queue.popleft() if self.queue else None

    def insert(self, trial: Trial, result: Result) -> None:
        """Add tallies; after the last one of a generation, begin the next generation."""
        if "error" not in result:
            for names, data in zip(trial.payload["pairings"], result["tallies"], strict=True):
                pairing, more = tuple(names), tally_from_json(data)
                self.tallies[pairing] = self.tallies[pairing] + more if pairing in self.tallies else more
        if not self.queue and not self.pending:
            self._next_round()

    def state_dict(self) -> dict[str, Any]:
        """The state, including that of the search for rules."""
        return {
            "asked": self.asked,
            "told": self.told,
            "league": list(self.league),
            "log": [asdict(it) for it in self.log],
            "hunting": self.hunting,
            "round": self.round,
            "known": list(self.known),
            "tallies": [[list(pairing), tally.to_json()] for pairing, tally in self.tallies.items()],
            "queue": [_packed(it) for it in self.queue],
            "pending": [_packed(it) for it in self.pending] if self.hunting else [],
            "hints": [self.rules.problem.space.write(it) for it in self.rules.hints],
            "rules": self.rules.state_dict(),
        }

    def load_state_dict(self, state: Mapping[str, Any]) -> None:
        """Continue from a state."""
        self.asked, self.told = state["asked"], state["told"]
        self.league = tuple(state["league"])
        self.log = [Turn(**{**it, "league": tuple(it["league"])}) for it in state["log"]]
        space = self.rules.problem.space
        self._begin_rules(tuple(space.read(code) for code in state["hints"]))
        self.rules.load_state_dict(state["rules"])
        self.hunting, self.round, self.known = state["hunting"], state["round"], list(state["known"])
        self.tallies = {tuple(pairing): tally_from_json(data) for pairing, data in state["tallies"]}
        self.queue = deque(self.rebuilt(it) for it in state["queue"])
        self.pending = deque(self.rebuilt(it) for it in state["pending"]) if self.hunting else self.rules.pending

    def rebuilt(self, data: Mapping[str, Any]) -> Trial:
        """A trial of the search for challengers from its state."""
        return Trial(data["code"], data["payload"], data["cost"])

    def history_row(self) -> dict[str, Any]:
        """The turn, the size of the league, and the row of the search for rules."""
        own = {name: value for name, value in self.rules.history_row().items() if name != "told"}
        return {"told": self.told, "turn": len(self.log) + 1, "league": len(self.league), **own}

    def _begin_rules(self, hints: tuple[Values, ...]) -> None:
        self.rules = Tuning(self.problem_of(self.league), self.steps, self.max_pending, hints)
        self.hunting, self.round = False, 0
        self.known, self.tallies, self.queue = [], {}, deque()
        self.pending = self.rules.pending

    def tuned(self) -> Values:
        """The rules of this turn: the certified ones with the smallest change, else the leading ones."""
        held = sorted(self.rules.holding, key=self.rules.problem.size)
        return held[0] if held else self.rules.front()[0]

    def _begin_hunt(self) -> None:
        self.hunting, self.pending = True, deque()
        self._ask_games(["the league"], FEW)
        self._breed()

    def _breed(self) -> None:
        """Breed a generation: single elements and random lists first, then mutants of the best so far."""
        rng = generator(self.rules.problem.seed, HUNTING, len(self.log), self.round)
        alone = singles(self.element_space)
        best = [read_strategy(it, self.element_space) for it in self._best(BEST)]
        made: dict[str, None] = {}
        for number in range(20 * HUNTERS):
            if len(made) >= HUNTERS:
                break
            if best:
                one: Strategy = changed(best[number % len(best)], self.element_space, rng)
            elif rng.random() < 0.5:
                one = alone[int(rng.integers(len(alone)))]
            else:
                one = random_strategy(self.element_space, rng, LENGTH)
            if str(one) not in self.known and str(one) not in self.league:
                made[str(one)] = None
        self.known += list(made)
        self._ask_games(list(made), FEW)

    def _ask_games(self, names: Sequence[str], games: int, first: int = 0) -> None:
        code, seed = self.rules.problem.space.write(self.tuned()), self.rules.problem.seed
        seats = len(self.rules.problem.space.base.seats)
        for name in names:
            if name == "the league":
                pairings = tuple((a, *[b] * (seats - 1)) for a, b in combinations(self.league, 2))
            else:
                pairings = tuple((name, *[other] * (seats - 1)) for other in self.league)
            if pairings:
                self.queue.append(match_batch(code, pairings, first, games, seed ^ HUNTING))

    def _next_round(self) -> None:
        """Begin the next generation; after the last one, many games for the best strategies, then the conclusion."""
        self.round += 1
        if self.round < ROUNDS:
            self._breed()
        elif self.round == ROUNDS:
            self._ask_games(self._best(BEST), MANY, FEW)
        else:
            self._conclude()

    def _conclude(self) -> None:
        measured = [name for name in self.known if self._games(name) > FEW]
        name = max(measured, key=lambda it: self.against(it)[0])
        score, error = self.against(name)
        low = score - NormalDist().inv_cdf(SURE) * error
        code, held = self.rules.problem.space.write(self.tuned()), bool(self.rules.holding)
        self.log.append(Turn(self.league, code, held, name, round(score, 6), round(low, 6), low > 0.5))
        self.hunting = False
        if low > 0.5 and len(self.log) < self.turns:
            hint = self.tuned()
            self.league = (*self.league, name)
            self._begin_rules((hint,))

    def mix(self) -> np.ndarray:
        """The viable mix of the league under the rules of this turn."""
        seats, number = len(self.rules.problem.space.base.seats), len(self.league)
        payoff = np.zeros((number, number))
        for a, b in combinations(range(number), 2):
            tally = self.tallies.get((self.league[a], *[self.league[b]] * (seats - 1)))
            payoff[a, b] = 2.0 * tally.share(seats) - 1.0 if tally else 0.0
            payoff[b, a] = -payoff[a, b]
        return viable_mix(payoff)

    def against(self, name: str) -> tuple[float, float]:
        """(score against the mix, standard error)."""
        seats = len(self.rules.problem.space.base.seats)
        tallies = [self.tallies.get((name, *[other] * (seats - 1))) for other in self.league]
        shares = self.mix()
        score = sum(w * (t.share(seats) if t else 0.0) for w, t in zip(shares, tallies, strict=True))
        square = sum((w * (t.deviation if t else 1.0)) ** 2 for w, t in zip(shares, tallies, strict=True))
        return float(score), sqrt(float(square))

    def _games(self, name: str) -> int:
        seats = len(self.rules.problem.space.base.seats)
        tally = self.tallies.get((name, *[self.league[0]] * (seats - 1)))
        return tally.games if tally else 0

    def _best(self, number: int) -> list[str]:
        known = [name for name in self.known if self._games(name)]
        return sorted(known, key=lambda it: -self.against(it)[0])[:number]


def _packed(trial: Trial) -> dict[str, Any]:
    return {"code": trial.code, "payload": trial.payload, "cost": trial.cost}

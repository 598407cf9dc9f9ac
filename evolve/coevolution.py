"""Co-evolution: rules are tuned against a league that itself evolves, so that they hold against what nobody wrote.

Two searches under one ask and tell, in turns. Rules: `Tuning` among the league so far, beginning where the last one
ended. Strategies: compositions are bred to beat the league's viable mix under the rules found; who surely does joins
the hall of fame, and nobody ever leaves it. It ends when nobody is found who beats the mix, or after so many turns.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations
from math import sqrt
from statistics import NormalDist
from typing import Any

import numpy as np

from evolve.tune.tallied import Question, Stretch, Values
from evolve.tune.tuning import Tuning
from fitness.league.nash import viable_mix
from fitness.tally import Tally, tally_from_json
from genome.element_space import ElementSpace
from genome.randomness import generator
from genome.strategy import Strategy, read_strategy
from genome.strategy_steps import changed, random_strategy, singles

HUNTING = 14  # purpose of the random streams
HUNTERS = 20  # compositions of a generation
ROUNDS = 2  # generations of a hunt
LENGTH = 3  # elements of a random one
FEW, MANY = 40, 400  # games against each of the league: everybody, the best
BEST = 3  # who are looked at with many games
SURE = 0.99  # confidence with which who joins beats the mix; the best of many is no luck


@dataclass(frozen=True)
class Turn:
    """What one turn came to."""

    league: tuple[str, ...]
    code: str  # the rules tuned for it
    held: bool  # whether fresh games confirmed them
    hunter: str  # who did best against the viable mix under these rules
    score: float
    low: float
    joined: bool


@dataclass(frozen=True)
class Hunt:
    """Games under the rules found: one strategy against each of the league, or the league among itself."""

    code: str
    who: str
    pairings: tuple[tuple[str, ...], ...]
    first: int
    games: int
    seed: int

    @property
    def payload(self) -> dict[str, Any]:
        """What a worker needs."""
        names = ("code", "first", "games", "seed")
        return {
            "task": "play",
            "pairings": [list(it) for it in self.pairings],
            **{it: getattr(self, it) for it in names},
        }

    @property
    def cost(self) -> float:
        """Games."""
        return float(self.games * len(self.pairings))


class Coevolution:
    """The search, in ask and tell. `question_of` makes the question for a league."""

    def __init__(
        self, question_of: Callable[[tuple[str, ...]], Question], league: Sequence[str], element_space: ElementSpace,
        turns: int, steps: int, lag: int = 4,
    ) -> None:  # fmt: skip
        self.question_of, self.element_space = question_of, element_space
        self.turns, self.steps, self.lag = turns, steps, lag
        self.league = tuple(league)
        self.log: list[Turn] = []
        self.told = 0
        self.known: list[str] = []  # strategies of this turn
        self.tallies: dict[tuple[str, ...], Tally] = {}  # under its rules
        self.queue: list[Hunt] = []
        self.pending: list[Hunt] = []
        self._begin_rules(())

    # the driver's side

    @property
    def done(self) -> bool:
        """Nobody beat the mix, or the turns are over."""
        return bool(self.log) and not self.hunting and (not self.log[-1].joined or len(self.log) >= self.turns)

    def ask(self, n: int) -> list[Stretch | Hunt]:
        """Of the search whose turn it is."""
        if self.done:
            return []
        if not self.hunting:
            asked: list[Stretch | Hunt] = list(self.rules.ask(n))
            if asked or not self.rules.done or self.rules.pending:
                return asked
            self._begin_hunt()
        found = self.queue[:n]
        self.queue, self.pending = self.queue[n:], [*self.pending, *found]
        return list(found)

    def tell(self, told: Sequence[tuple[Stretch | Hunt, dict[str, Any]]]) -> None:
        """Tallies."""
        for it, result in told:
            self.told += 1
            if isinstance(it, Stretch):
                self.rules.tell([(it, result)])
                continue
            self.pending.remove(it)
            if "error" not in result:
                for pairing, data in zip(it.pairings, result["tallies"], strict=True):
                    more = tally_from_json(data)
                    self.tallies[pairing] = self.tallies[pairing] + more if pairing in self.tallies else more
            if not self.queue and not self.pending:
                self._next_round()

    def waiting(self) -> list[Stretch | Hunt]:
        """Asked for and not told."""
        return list(self.pending) if self.hunting else list(self.rules.waiting())

    def state(self) -> dict[str, Any]:
        """All there is to know."""
        return {
            "league": list(self.league),
            "log": [asdict(it) for it in self.log],
            "told": self.told,
            "hunting": self.hunting,
            "round": self.round,
            "known": list(self.known),
            "tallies": [[list(pairing), tally.to_json()] for pairing, tally in self.tallies.items()],
            "queue": [asdict(it) for it in self.queue],
            "pending": [asdict(it) for it in self.pending],
            "hints": [self.rules.question.space.write(it) for it in self.rules.hints],
            "rules": self.rules.state(),
        }

    def restore(self, state: dict[str, Any]) -> None:
        """Go on."""
        self.league, self.told = tuple(state["league"]), state["told"]
        self.log = [Turn(**{**it, "league": tuple(it["league"])}) for it in state["log"]]
        space = self.rules.question.space
        self._begin_rules(tuple(space.read(code) for code in state["hints"]))
        self.rules.restore(state["rules"])
        self.hunting, self.round, self.known = state["hunting"], state["round"], list(state["known"])
        self.tallies = {tuple(pairing): tally_from_json(data) for pairing, data in state["tallies"]}
        self.queue, self.pending = ([_hunt(it) for it in state[key]] for key in ("queue", "pending"))

    def history_row(self) -> dict[str, Any]:
        """Where it stands."""
        own = {name: value for name, value in self.rules.history_row().items() if name != "told"}
        return {"told": self.told, "turn": len(self.log) + 1, "league": len(self.league), **own}

    # rules

    def _begin_rules(self, hints: tuple[Values, ...]) -> None:
        self.rules = Tuning(self.question_of(self.league), self.steps, self.lag, hints)
        self.hunting, self.round = False, 0
        self.known, self.tallies, self.queue, self.pending = [], {}, [], []

    def found(self) -> Values:
        """The rules of this turn: certified with fewest changes, else those in front."""
        held = sorted(self.rules.holding, key=lambda it: len(self.rules.question.changed(it)))
        return held[0] if held else self.rules.front()[0]

    # strategies

    def _begin_hunt(self) -> None:
        self.hunting = True
        self._ask_games(["the league"], FEW)
        self._breed()

    def _breed(self) -> None:
        """A generation: elements alone and random lists first, then changes of the best so far."""
        rng = generator(self.rules.question.seed, HUNTING, len(self.log), self.round)
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
        code, seed = self.rules.question.space.write(self.found()), self.rules.question.seed
        seats = len(self.rules.question.space.base.seats)
        for name in names:
            if name == "the league":
                pairings = tuple((a, *[b] * (seats - 1)) for a, b in combinations(self.league, 2))
            else:
                pairings = tuple((name, *[other] * (seats - 1)) for other in self.league)
            if pairings:
                self.queue.append(Hunt(code, name, pairings, first, games, seed ^ HUNTING))

    def _next_round(self) -> None:
        """The next generation; then many games for the best of all; then the verdict."""
        self.round += 1
        if self.round < ROUNDS:
            self._breed()
        elif self.round == ROUNDS:
            self._ask_games(self._best(BEST), MANY, FEW)
        else:
            self._conclude()

    def _conclude(self) -> None:
        looked = [name for name in self.known if self._games(name) > FEW]
        name = max(looked, key=lambda it: self.against(it)[0])
        score, error = self.against(name)
        low = score - NormalDist().inv_cdf(SURE) * error
        code, held = self.rules.question.space.write(self.found()), bool(self.rules.holding)
        self.log.append(Turn(self.league, code, held, name, round(score, 6), round(low, 6), low > 0.5))
        self.hunting = False
        if low > 0.5 and len(self.log) < self.turns:
            hint = self.found()
            self.league = (*self.league, name)
            self._begin_rules((hint,))

    def mix(self) -> np.ndarray:
        """The viable mix of the league under the rules of this turn."""
        seats, number = len(self.rules.question.space.base.seats), len(self.league)
        payoff = np.zeros((number, number))
        for a, b in combinations(range(number), 2):
            tally = self.tallies.get((self.league[a], *[self.league[b]] * (seats - 1)))
            payoff[a, b] = 2.0 * tally.share(seats) - 1.0 if tally else 0.0
            payoff[b, a] = -payoff[a, b]
        return viable_mix(payoff)

    def against(self, name: str) -> tuple[float, float]:
        """(score against the mix, standard error)."""
        seats = len(self.rules.question.space.base.seats)
        found = [self.tallies.get((name, *[other] * (seats - 1))) for other in self.league]
        shares = self.mix()
        score = sum(w * (t.share(seats) if t else 0.0) for w, t in zip(shares, found, strict=True))
        square = sum((w * (t.deviation if t else 1.0)) ** 2 for w, t in zip(shares, found, strict=True))
        return float(score), sqrt(float(square))

    def _games(self, name: str) -> int:
        seats = len(self.rules.question.space.base.seats)
        tally = self.tallies.get((name, *[self.league[0]] * (seats - 1)))
        return tally.games if tally else 0

    def _best(self, number: int) -> list[str]:
        known = [name for name in self.known if self._games(name)]
        return sorted(known, key=lambda it: -self.against(it)[0])[:number]


def _hunt(data: dict[str, Any]) -> Hunt:
    return Hunt(**{**data, "pairings": tuple(tuple(it) for it in data["pairings"])})

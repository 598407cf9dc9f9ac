"""All evaluated games of a run in brief, read without their evidence, for tables of thousands of games."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass

from fitness.score import Judge
from runs.storage.jobs import Outcome
from runs.storage.store import Store
from runs.storage.tally import Tally
from runs.types.games.config import GamesConfig, profile_of
from runs.types.games.searched import balance_of

PHASES = {"search": "", "baseline": "b"}  # phase → prefix of a game's number
SHOWN = ("length", "draw_share", "branching", "felt_fun")  # terms that a table of games can show and sort by


@dataclass(frozen=True, slots=True)
class EvaluatedGame:
    """A game as last evaluated. `value` is the fitness without diversity, which needs a population."""

    key: str  # `12`, or `b12` of the baseline: the number under which it was evaluated
    phase: str
    step: int
    code: str
    value: float | None
    balance: float | None
    terms: Mapping[str, float | None]
    why_not: str  # the gate that rejected it, or the error
    error: bool


class EvaluatedGames:
    """The games of a run in the order of their evaluation; `read` continues where the last call ended."""

    def __init__(self, plan: GamesConfig) -> None:
        self.judge = Judge(profile_of(plan))
        self.games: dict[str, EvaluatedGame] = {}  # by key
        self.keys: dict[tuple[str, str], str] = {}  # (phase, code) → key
        self.steps = dict.fromkeys(PHASES, 0)
        self.outcomes: set[tuple[str, bool, str]] = set()  # code, whether it is an error, reason of rejection
        self.parents: dict[str, tuple[str, ...]] = {}  # key → codes

    def read(self, store: Store) -> None:
        """Read the evaluations since the last call."""
        for phase, mark in PHASES.items():
            for number, codes in store.parents(phase, self.steps[phase]).items():
                self.parents[f"{mark}{number + 1}"] = codes
            for step in store.steps(phase, self.steps[phase], evidence=False):
                self.steps[phase] = step.number + 1
                key = self.keys.setdefault((phase, step.code), f"{mark}{step.number + 1}")
                game = self._game(key, phase, step.number, step.code, step.outcome)
                self.outcomes.add((game.code, game.error, game.why_not))
                self.games[key] = game

    def _game(self, key: str, phase: str, step: int, code: str, outcome: Outcome) -> EvaluatedGame:
        result = outcome.result
        terms = result.get("terms") or {}
        shown = {name: terms[name]["value"] for name in SHOWN if name in terms}
        why_not = (result.get("rejected") or {}).get("reason") or result.get("error") or ""
        error = "error" in result
        return EvaluatedGame(
            key, phase, step, code, self.judge.value(result), balance_of(result), shown, why_not, error
        )

    def tally(self) -> Tally:
        """Outcomes of all games, each counted once, as runs.storage.tally counts them in the store."""
        found = Tally()
        for _, error, why_not in self.outcomes:
            found.add({"error": why_not} if error else {"rejected": {"reason": why_not}} if why_not else {})
        return found

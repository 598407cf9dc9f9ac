"""Configuration of a run of `evolve tune`."""

from __future__ import annotations

from dataclasses import dataclass
from functools import cached_property

from evolve.tune.problem import TuningProblem
from fitness.targets import WORDS, read_target
from games.errors import BadInput
from games.game import Game
from genome.family_space import FamilySpace, parameters_named
from players.checks import check_player
from players.spec import read_player
from runs.types.config import GameRunConfig

STAGES = (40, 120, 360, 1000)


@dataclass(frozen=True)
class TuneConfig(GameRunConfig):
    """The game, the targets, the players, the free genes, the effort."""

    kind = "tune"

    game: str
    wants: tuple[str, ...]
    strategies: tuple[str, ...] = ()
    panel: tuple[str, ...] = ()
    free: tuple[str, ...] = ()
    steps: int = 200
    certified: int = 1000
    lag: int = 4  # max_pending of the search: part of the run, not of the machine
    seed: int = 1
    budget: float | None = None
    coevolve: int = 0  # rounds in which strategies are bred against the best rules and join the players

    def __post_init__(self) -> None:
        for name in ("wants", "strategies", "panel", "free"):
            object.__setattr__(self, name, tuple(getattr(self, name)))
        if not self.wants:
            raise BadInput(f"no target is given; use --want with one of: {', '.join(WORDS)}")
        for name in self.players:
            check_player(self.of_game, read_player(name))

    @cached_property
    def problem(self) -> TuningProblem:
        """The tuning problem."""
        if self.coevolve:
            return self.problem_for(self.league)
        return self._problem(self.strategies, self.panel or (self.of_game.opponent,))

    @property
    def league(self) -> tuple[str, ...]:
        """The initial league, for co-evolution."""
        return self.strategies or self.panel or (self.of_game.opponent,)

    def problem_for(self, league: tuple[str, ...]) -> TuningProblem:
        """The same targets for the players of a league."""
        return self._problem(league, league)

    def _problem(self, strategies: tuple[str, ...], panel: tuple[str, ...]) -> TuningProblem:
        game = self.of_game
        targets = tuple(read_target(text, strategies, panel, len(game.seats)) for text in self.wants)
        stages = tuple(stage for stage in STAGES if stage < self.certified) or (self.certified,)
        return TuningProblem(
            space=space_of(game, self.free), targets=targets, seed=self.seed, stages=stages, certified=self.certified
        )

    @property
    def players(self) -> list[str]:
        """All players."""
        return list(dict.fromkeys(name for pairing in self.problem.pairings for name in pairing))


def space_of(game: Game, free: tuple[str, ...]) -> FamilySpace:
    """The neighbouring games: those with changes in the named genes, or in any."""
    if not game.family.parameters:
        raise BadInput(f"{game.family.name} declares no parameters")
    chosen = parameters_named(game.family, free) if free else game.family.parameters
    return FamilySpace(f"near {game.name}", game, chosen, start=(game.code,))

"""The plan of an evaluation: players, numbers of games, and the parts of the evidence to gather."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from fitness.term import PARTS
from games.errors import BadInput, unknown
from players.spec import read_player


@dataclass(frozen=True)
class Starts:
    """The numbers of the first games: of the judged match, the matches at other budgets, and the ladder's rungs."""

    judged: int = 0
    budgets: int = 0
    ladder: int = 0


FROM_THE_FIRST = Starts()
LATER = frozenset({"traces", "budgets", "ladder"})  # parts made of games, to which later batches add


@dataclass(frozen=True)
class EvidencePlan:
    """All numbers behind an evaluation. Equal plans and seeds give equal evidence."""

    player: str = "mcts:50"
    games: int = 100
    floor: float = (
        0.0  # racing: no more games once the seats are significantly less even than this, or significantly even
    )
    promise: float = 0.0  # only candidates with at least this evenness get the further parts
    parts: frozenset[str] = field(default_factory=frozenset)  # of fitness.term.PARTS
    traced: int = 12  # traced games of the judged match
    thought: int = 100  # iterations per ply for a standing
    ladder: tuple[str, ...] = ("mcts:25", "mcts:50", "mcts:100")  # each rung plays the one before
    ladder_games: int = 40
    budgets: tuple[str, ...] = ("mcts:25", "mcts:400", "alphabeta:3")
    budget_games: int = 40
    greedy_games: int = 40
    ablation_player: str = ""  # plays with and without each mutation; empty: the judging player
    ablation_games: int = 100
    people_games: int = 200  # of a weak player: 20 predict people's expectations with R² .68, 200 with .79
    strengths: tuple[str, ...] = ()  # a weak and a strong player; the game must stand between strong ones as well
    nodes: int = 200_000
    memory_mb: int = 64

    def __post_init__(self) -> None:
        for part in self.parts:
            if part not in PARTS:
                raise unknown("part", part, PARTS)
        for name in (self.player, *self.ladder, *self.budgets, *self.strengths, *filter(None, [self.ablation_player])):
            read_player(name)
        matches = (self.ladder_games, self.budget_games, self.greedy_games, self.ablation_games, self.people_games)
        counts = (self.games, *matches)
        if min(counts) < 2 or any(count % 2 for count in counts):
            raise BadInput("games come in pairs: every number of games must be even and at least 2")

    def stretch(self, first: int, games: int) -> tuple[EvidencePlan, Starts]:
        """A batch of the plan: `games` games of the judged match from number `first` on, and the corresponding share of
        the ladder and of the matches at other budgets; returns the plan of the batch, and the first numbers.
        Consecutive batches have consecutive numbers and together make up the plan; parts that are not made of games
        (ablation, the solver's result) belong to the first."""
        budgets, ladder = (_share(count, self.games, first, games) for count in (self.budget_games, self.ladder_games))
        parts = self.parts if first == 0 else self.parts & LATER
        none = {name for name, (_, count) in (("budgets", budgets), ("ladder", ladder)) if count == 0}
        plan = replace(self, games=games, parts=parts - none, budget_games=budgets[1] or 2, ladder_games=ladder[1] or 2)
        return plan, Starts(first, budgets[0], ladder[0])

    def needing(self, parts: frozenset[str]) -> EvidencePlan:
        """The plan reduced to these parts of the evidence."""
        return replace(self, parts=parts)


def _share(count: int, of: int, first: int, games: int) -> tuple[int, int]:
    """(first, number) of the share of `count` games that corresponds to `games` games from `first` on."""
    low, high = (2 * round(number * count / of / 2) for number in (first, first + games))
    return low, high - low

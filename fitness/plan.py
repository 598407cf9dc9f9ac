"""What to play before a game is judged: players, numbers of games, and which parts of the evidence are wanted."""

from __future__ import annotations

from dataclasses import dataclass, field, replace

from fitness.term import PARTS
from games.wrong import BadInput, unknown
from players.spec import read_player


@dataclass(frozen=True)
class Plan:
    """All numbers behind an evaluation. Two evaluations by equal plans and seeds give equal evidence."""

    player: str = "mcts:50"
    games: int = 100
    floor: float = 0.0  # racing: no more games for a candidate whose balance cannot reach this
    promise: float = 0.0  # only a candidate with at least this balance is worth the parts
    parts: frozenset[str] = field(default_factory=frozenset)  # of fitness.term.PARTS
    traced: int = 12  # games of the judged match that are gone through
    thought: int = 100  # iterations a ply behind a standing
    ladder: tuple[str, ...] = ("mcts:25", "mcts:50", "mcts:100")  # each rung plays the one before
    ladder_games: int = 40
    budgets: tuple[str, ...] = ("mcts:25", "mcts:400", "alphabeta:3")
    budget_games: int = 40
    greedy_games: int = 40
    ablation_games: int = 100
    nodes: int = 200_000
    memory_mb: int = 64

    def __post_init__(self) -> None:
        for part in self.parts:
            if part not in PARTS:
                raise unknown("part", part, PARTS)
        for name in (self.player, *self.ladder, *self.budgets):
            read_player(name)
        counts = (self.games, self.ladder_games, self.budget_games, self.greedy_games, self.ablation_games)
        if min(counts) < 2 or any(count % 2 for count in counts):
            raise BadInput("games come in pairs: their numbers must be even and at least 2")

    def stretch(self, first: int, games: int) -> tuple[Plan, int]:
        """Part of what the plan plays: `games` games of the judged match from number `first` on, and of the matches at
        other budgets as much as is their share; the plan of it, and the first number in those. The numbers of
        consecutive stretches are consecutive, and all stretches together are the plan."""
        share = self.budget_games / self.games
        low, high = (2 * round(number * share / 2) for number in (first, first + games))
        if high == low:
            return replace(self, games=games, parts=self.parts - {"budgets"}), low
        return replace(self, games=games, budget_games=high - low), low

    def needing(self, parts: frozenset[str]) -> Plan:
        """The same plan with just these parts."""
        return replace(self, parts=parts)

"""A kind of player: its name, its budget and parameters, and the kernel that chooses its moves."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from types import MappingProxyType
from typing import Any

from games.errors import BadInput
from games.game import Game
from games.parameter import Parameter, Real, Whole

MOST_SETTINGS = 4  # places in a PLAYER record


def everywhere(game: Game) -> str:
    """The reason why a kind that plays every game cannot play this one: none."""
    return ""


def two_who_compare(game: Game) -> str:
    """The reason why a game does not fit kinds that need two seats and position hashing."""
    if len(game.seats) != 2:
        return f'plays two-seat games, and {game.name} has {len(game.seats)} seats; try "maxn:3"'
    if not game.family.hooks.supplies("hashed"):
        return f'needs position hashing (a transposition table), which {game.family.name} lacks; try "mcts:1000"'
    return ""


@dataclass(frozen=True)
class Kind:
    """One kind of player. A kind without a budget has `unit` "" and is specified by its name alone.

    `move(rules, states, t, player, workspace, streams)` is a kernel that returns, as int64, the move of a player (a
    PLAYER record) for the seat to move at states[t]. States after `t` are free for its search. `tendency`, with the
    same arguments, lists the legal moves in workspace.moves and the player's probability of each in workspace.odds, and
    returns their number. It may be missing, see players.replay_analysis.tendency. `called` are large kernels that
    `move` calls by address, so that they are compiled once per family, on demand. `settings` are what its brackets may
    hold besides an evaluation, as in `mcts:1000(exploration 0.9)`; kernels read them as player["settings"][place]. With
    the budget they are its `parameters`, which are genes (genome.player_space). `memory` is what it allocates: name → a
    function of (game, players, records) for all players of a context, in kernels workspace.kinds.<name>. Kinds may
    share a name; in games that none of them fits the value is (). `adapts` gives the budget for the next game of a
    series, from the present one and the games won so far. `fits` gives the reason why the kind cannot play a game, as
    the end of a sentence; "" if it can. Where a game hides information, states[t] is a position consistent with what
    the seat to move knows.
    """

    name: str
    move: Callable[..., Any] = field(compare=False, repr=False)
    unit: str = ""  # what the budget counts: "plies" or "iterations"
    least: int = 0
    most: int = 0
    usual: int = 0
    fixed: int = 0  # the budget of all its players if the name gives none
    settings: tuple[Real | Whole, ...] = ()
    memory: Mapping[str, Callable[[Game, Sequence[Any], Any], Any]] = field(
        default_factory=lambda: MappingProxyType({}), compare=False, repr=False
    )
    tendency: Callable[..., Any] | None = field(default=None, compare=False, repr=False)
    called: tuple[Callable[..., Any], ...] = field(default=(), compare=False, repr=False)
    plays_out: bool = False  # whether it uses random playouts, which can be cut (players.search.evaluations)
    opens: bool = False  # whether it can randomise its first moves among near-best ones (players.search.openings)
    deals: int = 0  # the most determinizations it can search, as in `maxn:7x10`; 0: none
    may_look: bool = False  # whether it may be given the real position, since it reads only what its seat sees
    plans: bool = False  # whether it plans a turn of several moves at the first one
    adapts: Callable[[float, Sequence[bool]], float] | None = field(default=None, compare=False, repr=False)
    fits: Callable[[Game], str] = field(default=everywhere, compare=False, repr=False)

    def __post_init__(self) -> None:
        if len(self.settings) > MOST_SETTINGS:
            raise ValueError(f"{len(self.settings)} settings of a player are too many; at most {MOST_SETTINGS}")

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """The parameters of such a player: its budget, if that is a number, and its settings."""
        what = f"{self.unit} of look-ahead" if self.unit == "plies" else f"{self.unit} per move"
        budget = (Whole(self.unit, self.least, self.most, self.usual, what),) if self.least else ()
        return (*budget, *self.settings)

    def check(self, budget: int) -> None:
        """Raise BadInput unless this kind accepts the budget."""
        if not self.least <= budget <= self.most:
            valid = f"{self.least} to {self.most} {self.unit}"
            raise BadInput(f'budget {budget} of player "{self.name}" is out of range; valid: {valid}')


def most_budget(players: Sequence[Any], *kinds: str) -> int:
    """The greatest budget among the players of these kinds; 0 if there are none."""
    return max((player.budget for player in players if player.kind in kinds), default=0)

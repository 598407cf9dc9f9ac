"""A kind of player: its name in words, the budget it is given, the kernel that chooses its moves."""

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
    """For a kind that plays any game."""
    return ""


def two_who_compare(game: Game) -> str:
    """For a kind that plays for two seats and knows positions again by their hash."""
    if len(game.seats) != 2:
        return f'plays games of two seats, {game.name} has {len(game.seats)}; try "maxn:3"'
    if not game.family.hooks.supplies("hashed"):
        return f'knows positions again by a hash, which {game.family.name} does not bring; try "mcts:1000"'
    return ""


@dataclass(frozen=True)
class Kind:
    """One kind of player. A kind without a budget has `unit` "" and is named by its word alone.

    `move(rules, line, at, player, scratch, streams)` is a kernel that returns, as int64, the move of a player (a PLAYER
    record) for the seat to decide at states[t]. States behind `at` are free for its search.
    `tendency`, with the same arguments, lists the legal moves in scratch.moves and in scratch.odds the player's chance
    to make each, and returns how many there are. Without it, see players.replay_analysis.tendency.
    `settings` are what may stand in its brackets beside a guess, as in `mcts:1000(exploration 0.9)`: kernels read them
    as player["settings"][place]. With the budget they are its `parameters`, which are genes (genome.player_space).
    `memory` is what it thinks in: under each name what `(game, players, records)` sets aside for all players of a desk,
    in kernels scratch.kinds.<name>. Kinds may share a name; it is there in games that one of them fits, else ().
    `adapts` tells the budget for the next game of a series, by the present one and which games it won so far.
    `fits` answers why the kind cannot play a game, as the end of a sentence; "" if it can.
    Where a game hides things, states[t] is a position that looks like the real one to the seat that decides, no more.
    """

    name: str
    move: Callable[..., Any] = field(compare=False, repr=False)
    unit: str = ""  # what the budget counts: "plies" or "iterations"
    least: int = 0
    most: int = 0
    usual: int = 0
    fixed: int = 0  # the budget of all its players, where the name states none
    settings: tuple[Real | Whole, ...] = ()
    memory: Mapping[str, Callable[[Game, Sequence[Any], Any], Any]] = field(
        default_factory=lambda: MappingProxyType({}), compare=False, repr=False
    )
    tendency: Callable[..., Any] | None = field(default=None, compare=False, repr=False)
    plays_out: bool = False  # whether it plays random games, which can be cut (players.search.evaluations)
    opens: bool = False  # whether it can draw its first moves among the good ones (players.search.openings)
    deals: int = 0  # in how many deals of what is hidden it can search at most, as in `maxn:7x10`
    may_look: bool = False  # whether it may be shown what is hidden, for it reads nothing that its seat does not see
    plans: bool = False  # whether it plans a turn of several moves at its first one
    adapts: Callable[[float, Sequence[bool]], float] | None = field(default=None, compare=False, repr=False)
    fits: Callable[[Game], str] = field(default=everywhere, compare=False, repr=False)

    def __post_init__(self) -> None:
        if len(self.settings) > MOST_SETTINGS:
            raise ValueError(f"{len(self.settings)} settings of a player are too many; at most {MOST_SETTINGS}")

    @property
    def parameters(self) -> tuple[Parameter, ...]:
        """What may vary in such a player: its budget, where that is a number, and its settings."""
        what = f"{self.unit} that it looks ahead" if self.unit == "plies" else f"{self.unit} of a move"
        budget = (Whole(self.unit, self.least, self.most, self.usual, what),) if self.least else ()
        return (*budget, *self.settings)

    def check(self, budget: int) -> None:
        """BadInput unless the budget is one that this kind takes."""
        if not self.least <= budget <= self.most:
            valid = f"{self.least} to {self.most} {self.unit}"
            raise BadInput(f'budget {budget} of player "{self.name}" is out of range; valid: {valid}')


def most_budget(players: Sequence[Any], *kinds: str) -> int:
    """The greatest budget of the players of these kinds; 0 where none of them plays."""
    return max((player.budget for player in players if player.kind in kinds), default=0)

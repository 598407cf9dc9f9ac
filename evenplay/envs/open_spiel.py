"""A game as an OpenSpiel game in Python, registered under a short name of its own.

Random deals become a chance node at the root with as many outcomes as there are deals to choose from; dice are chance
nodes where they fall. Information states exist where nothing is hidden: the history of moves.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np
import pyspiel

from games.game import Game, find_game
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.playthrough.actions import NumberedGame

DEALS = 64  # of a game whose start is random
TYPES: dict[str, Any] = {}  # registered types, by short name


def load(game: Game) -> Any:
    """The OpenSpiel game; registers its type when it is first asked for."""
    name = f"evenplay_{game.hash}"
    if name not in TYPES:
        TYPES[name] = _registered(game, name)
    return pyspiel.load_game(name)


def is_dealt(game: Game) -> bool:
    """Whether the start is random."""
    starts = [NumberedGame(game, seed) for seed in range(4)]
    return any(start.position() != starts[0].position() for start in starts)


def _registered(game: Game, name: str) -> type:
    kind, info, deals = _type_of(game, name), _info_of(game), DEALS if is_dealt(game) else 0

    class OpenSpielGame(pyspiel.Game):
        """The game."""

        def __init__(self, params: Any = None) -> None:
            super().__init__(kind, info, params or {})

        def new_initial_state(self) -> State:
            return State(self, game, deals)

        def make_py_observer(self, iig_obs_type: Any = None, params: Any = None) -> Observer:
            recall = iig_obs_type is not None and iig_obs_type.perfect_recall
            return Observer(game, recall)

    pyspiel.register_game(kind, OpenSpielGame)
    return OpenSpielGame


def _type_of(game: Game, name: str) -> Any:
    of, family = pyspiel.GameType, game.family
    chance = family.dice or family.hidden or is_dealt(game)
    return of(
        short_name=name,
        long_name=game.code,
        dynamics=of.Dynamics.SEQUENTIAL,
        chance_mode=of.ChanceMode.EXPLICIT_STOCHASTIC if chance else of.ChanceMode.DETERMINISTIC,
        information=of.Information.IMPERFECT_INFORMATION if family.hidden else of.Information.PERFECT_INFORMATION,
        utility=of.Utility.ZERO_SUM if len(game.seats) == 2 else of.Utility.GENERAL_SUM,
        reward_model=of.RewardModel.TERMINAL,
        max_num_players=len(game.seats),
        min_num_players=len(game.seats),
        provides_information_state_string=not family.hidden,
        provides_information_state_tensor=False,
        provides_observation_string=True,
        provides_observation_tensor=True,
        parameter_specification={},
    )


def _info_of(game: Game) -> Any:
    sums = {"utility_sum": 0.0} if len(game.seats) == 2 else {}
    numbered, spare = game.family.actions(game.spec)
    return pyspiel.GameInfo(
        num_distinct_actions=numbered + spare,
        max_chance_outcomes=MOST_MOVES // 2,
        num_players=len(game.seats),
        min_utility=-1.0,
        max_utility=1.0,
        max_game_length=int(game.rules[0]["ply_cap"]) + 1,
        **sums,
    )


class Progress:
    """A game in progress: before its deal, before a roll, or before a move. Clones and pickles of a state hold it."""

    def __init__(self, game: Game, deals: int, deal: int = 0, moves: Sequence[int] = ()) -> None:
        self.play, self.deals, self._deal = NumberedGame(game, deal), deals, deal
        for move in moves:
            self.play.play(move)
        self.look()

    def look(self) -> None:
        """Find what can happen now."""
        rolls = not self.play.ended and not self.deals and self.play.turn == CHANCE_TURN
        self.outcomes = self.play.outcomes() if rolls else []
        self.moves = {} if rolls or self.deals else self.play.actions()

    def apply(self, action: int) -> None:
        """A deal, an outcome or a move, by its number."""
        if self.deals:
            self.play, self.deals, self._deal = NumberedGame(self.play.game, action), 0, action
        else:
            self.play.play(self.outcomes[action][0] if self.outcomes else self.moves[action])
        self.look()

    def __deepcopy__(self, memo: object) -> Progress:
        other = Progress.__new__(Progress)
        other.play, other.deals, other._deal = self.play.fork(), self.deals, self._deal
        other.outcomes, other.moves = self.outcomes, self.moves
        return other

    def __reduce__(self) -> tuple[Any, ...]:
        return _resumed, (self.play.game.code, self.deals, self._deal, tuple(self.play.moves))


def _resumed(code: str, deals: int, deal: int, moves: Sequence[int]) -> Progress:
    return Progress(find_game(code), deals, deal, moves)


class State(pyspiel.State):
    """See pyspiel.State."""

    def __init__(self, of: Any, game: Game, deals: int) -> None:
        super().__init__(of)
        self.now = Progress(game, deals)

    def current_player(self) -> int:
        """The seat to move, chance, or the end."""
        if self.is_terminal():
            return int(pyspiel.PlayerId.TERMINAL)
        return int(pyspiel.PlayerId.CHANCE) if self.now.deals or self.now.outcomes else self.now.play.turn

    def _legal_actions(self, player: int) -> list[int]:
        return list(self.now.moves) if player == self.now.play.turn else []

    def chance_outcomes(self) -> list[tuple[int, float]]:
        """The deals, or the outcomes of a roll, by number."""
        if self.now.deals:
            return [(deal, 1.0 / self.now.deals) for deal in range(self.now.deals)]
        return [(number, share) for number, (_, share) in enumerate(self.now.outcomes)]

    def _apply_action(self, action: int) -> None:
        self.now.apply(int(action))

    def _action_to_string(self, player: int, action: int) -> str:
        if self.now.deals:
            return f"deal {action}"
        chance = player == pyspiel.PlayerId.CHANCE
        return self.now.play.text(self.now.outcomes[action][0] if chance else self.now.moves[action])

    def is_terminal(self) -> bool:
        """Whether the game is over."""
        return self.now.play.ended and not self.now.deals

    def returns(self) -> list[float]:
        """The payoffs."""
        play = self.now.play
        return list(play.payoffs()) if self.is_terminal() else [0.0] * len(play.game.seats)

    def __str__(self) -> str:
        return "before the deal" if self.now.deals else self.now.play.board()


class Observer:
    """What a seat sees of a state: network inputs and text; with perfect recall, the moves."""

    def __init__(self, game: Game, recall: bool) -> None:
        self._recall = recall
        self.tensor = np.zeros(0 if recall else game.family.inputs(game.spec), np.float32)
        self.dict = {} if recall else {"inputs": self.tensor}

    def set_from(self, state: State, player: int) -> None:
        """Write the inputs."""
        if not self._recall:
            self.tensor[:] = state.now.play.observation(player) if not state.now.deals else 0.0

    def string_from(self, state: State, player: int) -> str:
        """The position as the seat sees it, or the moves."""
        if state.now.deals:
            return "before the deal"
        return "; ".join(state.now.play.history()) if self._recall else state.now.play.board(player)

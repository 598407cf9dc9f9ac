"""A game as a Gymnasium environment: one seat, against a named player in all others."""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np

from evenplay.envs.all_seats import ANSI, check_render_mode, spaces_of
from games.errors import BadInput
from games.game import Game
from games.playthrough.actions import NumberedGame
from players.matches.match import check_players
from players.spec import PlayerSpec
from runs.playing.answer import Answers


class OneSeat(gymnasium.Env):
    """See gymnasium.Env. Rewards are the payoffs at the end; `info["action_mask"]` and `action_masks()` are the legal
    actions."""

    def __init__(self, game: Game, opponent: PlayerSpec, seat: int | None, render_mode: str | None = None) -> None:
        check_render_mode(render_mode)
        check_players(game, [opponent] * len(game.seats))
        if seat is not None and not 0 <= seat < len(game.seats):
            raise BadInput(f"seat {seat} is out of range; valid: 0 to {len(game.seats) - 1}")
        self.game, self.render_mode, self._always = game, render_mode, seat
        self.metadata = {"render_modes": [ANSI], "render_fps": 1}
        self.observation_space, self.action_space = spaces_of(game)
        self._opponent, self._games = Answers(game, opponent), 0

    def reset(self, *, seed: int | None = None, options: Any = None) -> tuple[np.ndarray, dict[str, Any]]:
        """Begin a game; `options` may name the seat: {"seat": 1}."""
        super().reset(seed=seed)
        if seed is not None:
            self._games = 0
        turn = self._games % len(self.game.seats) if self._always is None else self._always
        self.seat = int((options or {}).get("seat", turn))
        self._games += 1
        number = int(self.np_random.integers(1 << 62))
        self.play = NumberedGame(self.game, number)
        self._opponent.begin(number)
        return self._await()

    def step(self, action: int) -> tuple[np.ndarray, float, bool, bool, dict[str, Any]]:
        """Make a move, and those of the others until it is this seat's turn again."""
        if int(action) not in self._moves:
            return self.play.observation(self.seat), -1.0, True, False, self._info() | {"illegal": True}
        self.play.play(self._moves[int(action)])
        shown, info = self._await()
        reward = self.play.payoffs()[self.seat] if self.play.ended else 0.0
        return shown, reward, self.play.ended, False, info

    def action_masks(self) -> np.ndarray:
        """The legal actions, as maskable learners ask for them."""
        mask = np.zeros(self.play.size, np.bool_)
        mask[list(self._moves)] = True
        return mask

    def render(self) -> str | None:
        """The position as text, as this seat sees it."""
        return None if self.render_mode is None else self.play.board(None if self.play.ended else self.seat)

    def _await(self) -> tuple[np.ndarray, dict[str, Any]]:
        self.play.roll_on()
        while not self.play.ended and self.play.turn != self.seat:
            self.play.play(self._opponent.move(self.play))
            self.play.roll_on()
        self._moves = self.play.actions()
        return self.play.observation(self.seat), self._info()

    def _info(self) -> dict[str, Any]:
        return {"action_mask": self.action_masks().astype(np.int8), "seat": self.seat}

"""A game as a PettingZoo environment: one agent per seat, who move in the order of the rules."""

from __future__ import annotations

from typing import Any

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv
from pettingzoo.utils import wrappers

from games.errors import BadInput
from games.game import Game
from games.playthrough.actions import NumberedGame

ANSI = "ansi"


def spaces_of(game: Game) -> tuple[spaces.Box, spaces.Discrete]:
    """The spaces of observations and actions."""
    numbered, spare = game.family.actions(game.spec)
    shape = (game.family.inputs(game.spec),)
    return spaces.Box(-np.inf, np.inf, shape, np.float32), spaces.Discrete(numbered + spare)


def check_render_mode(mode: str | None) -> None:
    """Refuse modes other than text."""
    if mode not in (None, ANSI):
        raise BadInput(f'render mode "{mode}" is unknown; valid: "{ANSI}"')


class AllSeats(AECEnv):
    """See pettingzoo.AECEnv. An observation has the parts `observation` and `action_mask`."""

    def __init__(self, game: Game, render_mode: str | None = None) -> None:
        super().__init__()
        check_render_mode(render_mode)
        self.game, self.render_mode = game, render_mode
        self.metadata = {"name": game.code, "render_modes": [ANSI], "is_parallelizable": False, "render_fps": 1}
        self.possible_agents = list(game.seats)
        shown, actions = spaces_of(game)
        mask = spaces.Box(0, 1, (int(actions.n),), np.int8)
        both: dict[str, spaces.Space[Any]] = {"observation": shown, "action_mask": mask}
        self.observation_spaces = {agent: spaces.Dict(both) for agent in game.seats}
        self.action_spaces = {agent: spaces.Discrete(int(actions.n)) for agent in game.seats}
        self._seeds = np.random.default_rng()

    def observation_space(self, agent: str) -> spaces.Dict:
        """The space of an agent's observations."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Discrete:
        """The space of an agent's actions."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: Any = None) -> None:
        """Begin a game; without a seed, the next one."""
        if seed is not None:
            self._seeds = np.random.default_rng(seed)
        self.play = NumberedGame(self.game, int(self._seeds.integers(1 << 62)))
        self.play.roll_on()
        self.agents = self.possible_agents[:]
        self.rewards = dict.fromkeys(self.agents, 0.0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0.0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos = {agent: dict[str, Any]() for agent in self.agents}
        self._now()

    def _now(self) -> None:
        self._moves = self.play.actions()
        if self.play.ended:
            self.rewards = dict(zip(self.possible_agents, self.play.payoffs(), strict=True))
            self.terminations = dict.fromkeys(self.agents, True)
        else:
            self.agent_selection = self.possible_agents[self.play.turn]

    def observe(self, agent: str) -> dict[str, np.ndarray]:
        """What a seat knows, and its legal actions if it is to move."""
        mask = np.zeros(self.play.size, np.int8)
        if agent == self.agent_selection:
            mask[list(self._moves)] = 1
        return {"observation": self.play.observation(self.possible_agents.index(agent)), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Make the move of the agent selected."""
        agent = self.agent_selection
        if self.terminations[agent] or self.truncations[agent]:
            self._was_dead_step(action)
            return
        if action not in self._moves:
            raise BadInput(f"action {action} is illegal; the mask shows the legal ones")
        self._cumulative_rewards[agent] = 0.0
        self._clear_rewards()
        self.play.play(self._moves[int(action)])
        self.play.roll_on()
        self._now()
        self._accumulate_rewards()

    def render(self) -> str | None:
        """The position as text, as the seat to move sees it."""
        return None if self.render_mode is None else self.play.board(None if self.play.ended else self.play.turn)

    def close(self) -> None:
        """Nothing to close."""


def aec_env(game: Game, render_mode: str | None) -> AECEnv:
    """The environment in PettingZoo's usual wrappers."""
    legal = wrappers.TerminateIllegalWrapper(AllSeats(game, render_mode), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(legal))

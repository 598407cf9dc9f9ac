"""Training of a network: a pure function of (game, settings, seed, games played), in batches, with a state that can be
saved."""

from __future__ import annotations

import base64
from collections.abc import Mapping
from dataclasses import asdict, dataclass, field, replace
from typing import Annotated, Any, NamedTuple

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.reading import Between, OneOf, check
from players.checks import check_player
from players.matches.context import WORD
from players.matches.workspace import LOOK_AHEAD, Workspace, new_workspace
from players.spec import PlayerSpec, lower
from players.td.net import MOST_NODES, Net, find_net, net_of, outputs_of
from players.td.network import first_weights
from players.td.player import LOOKS, NAME
from players.td_training.self_play import AS_PRINTED, RETURNS, play_and_learn

RULES = {"returns": RETURNS, "as-printed": AS_PRINTED}
PLIES = 104_000_000  # maximum of the default number of games without dice
MOST_NOTED = 20_000  # recorded positions of one game


@dataclass(frozen=True)
class Settings:
    """Training settings. `decay` is λ; `rate` is α, which falls linearly to `last_rate` over all games; `noise` is the
    deviation of the noise on move values, `stray` the exploration rate; `spread` scales the first weights; `start`
    names a network to begin with."""

    games: Annotated[int, Between(0, 10**9)] = 100_000
    nodes: Annotated[int, Between(1, MOST_NODES)] = 60
    rate: Annotated[float, Between(0, 10)] = 0.05
    last_rate: Annotated[float, Between(-1, 10)] = 0.0005  # below 0: equal to `rate`
    decay: Annotated[float, Between(0, 1)] = 0.3
    noise: Annotated[float, Between(0, 10)] = 0.0
    stray: Annotated[float, Between(0, 1)] = 0.2
    spread: Annotated[float, Between(0, 100)] = 0.5
    rule: Annotated[str, OneOf(tuple(RULES))] = "returns"
    look: Annotated[str, OneOf(tuple(LOOKS))] = ""
    start: str = ""

    def __post_init__(self) -> None:
        check(self)

    @property
    def slope(self) -> float:
        """Change of the learning rate per game."""
        return 0.0 if self.last_rate < 0 else (self.last_rate - self.rate) / max(self.games, 1)


class Notes(NamedTuple):
    """Recorded data of one game, for kernels."""

    shown: np.ndarray  # [position, input]
    said: np.ndarray  # [position, output]
    strayed: np.ndarray  # [position] whether the move to it was random
    instead: np.ndarray  # [position, output] outputs after the best move
    promised: np.ndarray
    ending: np.ndarray
    wanted: np.ndarray
    errors: np.ndarray


class Step(NamedTuple):
    """The settings as kernels read them."""

    rate: float
    slope: float
    decay: float
    noise: float
    stray: float
    rule: int
    look: int


@dataclass
class Training:
    """The weights after a number of games, and working memory."""

    game: Game
    settings: Settings
    seed: int
    weights: np.ndarray
    played: int = 0
    rows: list[dict[str, Any]] = field(default_factory=list)  # per batch: games, plies, wins by seat

    def __post_init__(self) -> None:
        game = self.game
        players = (PlayerSpec(NAME, LOOKS[self.settings.look], net=self.net("")),)
        check_player(game, players[0])
        self._line = game.new_line(LOOK_AHEAD)
        self._scratch: Workspace = new_workspace(game, players, lower(players), len(self._line))
        self._notes = new_notes(game)

    def net(self, word: str) -> Net:
        """The current network, with the history of its training."""
        told = {"game": self.game.code, "seed": self.seed, **asdict(self.settings), "games": self.played}
        return net_of(word, self.game, self.settings.nodes, self.weights, told)

    def stretch(self, games: int) -> None:
        """Play and learn from this many more games, as one row of the history."""
        games = min(games, self.settings.games - self.played)
        tallies = np.zeros(1 + len(self.game.seats), np.int64)
        streams = np.zeros(2, np.uint64)
        settings = self.settings
        step = Step(
            float(settings.rate), float(settings.slope), float(settings.decay), float(settings.noise),
            float(settings.stray), RULES[settings.rule], LOOKS[settings.look],
        )  # fmt: skip
        play_and_learn(
            self.game.rules, self.weights, outputs_of(self.game), step, np.uint64(self.seed & WORD), self.game.number,
            self.played, games, self.game.family.hidden, self._line, self._scratch, self._notes, streams, tallies,
        )  # fmt: skip
        self.played += games
        shares = [round(float(wins) / games, 6) for wins in tallies[1:]]
        self.rows.append({"games": self.played, "plies": round(float(tallies[0]) / games, 3), "wins": shares})

    @property
    def done(self) -> bool:
        """Whether all games have been played."""
        return self.played >= self.settings.games

    def state(self) -> dict[str, Any]:
        """The state from which a fresh process can continue."""
        weights = base64.b64encode(self.weights.astype("<f8").tobytes()).decode()
        return {"played": self.played, "weights": weights, "rows": self.rows}


def begin(game: Game, settings: Settings, seed: int) -> Training:
    """The state before the first game."""
    return Training(game, settings, seed, begin_weights(game, settings, seed))


def go_on(game: Game, settings: Settings, seed: int, state: Mapping[str, Any]) -> Training:
    """Training continued from a saved state."""
    weights = np.frombuffer(base64.b64decode(state["weights"]), "<f8").copy()
    return Training(game, settings, seed, weights, state["played"], list(state["rows"]))


def begin_weights(game: Game, settings: Settings, seed: int) -> np.ndarray:
    """Random weights, or those of the starting network."""
    inputs, outputs = game.family.inputs(game.spec), outputs_of(game)
    if not settings.start:
        return first_weights(inputs, settings.nodes, outputs, settings.spread, seed)
    net = find_net(settings.start)
    if reason := net.why_not(game):
        raise BadInput(f"the network {net} {reason}")
    if net.nodes != settings.nodes:
        raise BadInput(f"the network {net} has {net.nodes} hidden nodes, not {settings.nodes}")
    return net.weights.copy()


def usual_settings(game: Game) -> Settings:
    """The default settings. With dice, games vary and late luck decides much, so λ is large and there is no
    exploration; without dice there is exploration. Games on small boards are short, so more of them are played."""
    if game.family.dice:
        return replace(Settings(), nodes=50, rate=0.01, decay=0.9, stray=0.0)
    return replace(Settings(), games=max(20_000, min(2_000_000, PLIES // int(game.rules[0]["ply_cap"]))))


def new_notes(game: Game) -> Notes:
    """Memory for the recorded data of one game."""
    inputs, outputs = game.family.inputs(game.spec), outputs_of(game)
    most = min(int(game.rules[0]["ply_cap"]) + 2, MOST_NOTED)
    return Notes(
        np.zeros((most, inputs)), np.zeros((most, outputs)), np.zeros(most, np.int64), np.zeros((most, outputs)),
        np.zeros(outputs), np.zeros(outputs), np.zeros(outputs), np.zeros(outputs),
    )  # fmt: skip

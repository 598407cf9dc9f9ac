"""The memory that players think in: set aside once per thread, sized by the players' needs, handed to every kernel."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, NamedTuple

import numpy as np

from games.game import Game
from games.hooks import MOST_MOVES
from games.jit import JIT_OFF
from games.streams import STREAMS
from players.decision import foresight_of, new_table
from players.search import bounds, ismcts, maxn_steps, mcts, puct
from players.search.foresight import finer
from players.spec import PlayerSpec, strategies
from players.td.memory import NetMemory, new_net_memory

# States behind a game's own that a search may need on its line.
LOOK_AHEAD = max(bounds.LEVELS, maxn_steps.LEVELS) + 3


class Scratch(NamedTuple):
    """Nothing in here outlives a move but `table` and `memory`, and those change no choice."""

    moves: np.ndarray  # a list of moves or outcomes
    odds: np.ndarray  # the outcomes' probabilities
    dream: np.ndarray  # streams of imagined chance
    arena: np.ndarray  # move lists of the levels of a search, one behind the other
    scores: np.ndarray  # beside arena: order (alphabeta)
    weights: np.ndarray  # beside arena: odds (maxn)
    most: np.ndarray  # upper bounds of root moves (alphabeta)
    frames: np.ndarray  # alphabeta's levels
    table: np.ndarray  # alphabeta's transposition table
    memory: np.ndarray  # alphabeta's stamp and first guesses; what a composition looks at
    steps: np.ndarray  # maxn's levels
    worths: np.ndarray  # maxn's values by level and seat
    nodes: np.ndarray  # mcts' tree
    grove: np.ndarray  # puct's tree
    tree: np.ndarray  # ismcts' tree
    path: np.ndarray  # the nodes of one walk
    payoffs: np.ndarray  # by seat
    strategies: np.ndarray  # the steps of all compositions
    features: np.ndarray  # the decision table of a composition
    judge: np.ndarray  # the rules by which a composition's foresight judges positions
    net: NetMemory  # what networks answer by
    own: Any  # what the family's own players think in: players/<family>/memory.py
    ports: Any  # addresses of the kernels that a composition calls (players.composed)


def wants_foresight(game: Game, records: np.ndarray) -> int:
    """The greatest depth that a composition among these players looks ahead."""
    return max((foresight_of(game, record["wanted"]) for record in records), default=0)


def sizes(players: Sequence[PlayerSpec]) -> tuple[int, int, int, int]:
    """The depth of the deepest alpha-beta, nodes of the trees of mcts, puct and ismcts that these players need."""

    def largest(*kinds: str) -> int:
        return max((player.budget for player in players if player.kind in kinds), default=0)

    iterations, led, deals = largest("mcts"), largest("puct", "puct-full"), largest("ismcts")
    return (
        largest("alphabeta"),
        mcts.tree_size(iterations) if iterations else 1,
        puct.tree_size(led) if led else 1,
        deals + 1,
    )


def own_memory(game: Game, players: Sequence[PlayerSpec]) -> Any:
    """What the players of the game's family set aside; nothing where it has none of its own."""
    if not (Path(__file__).parent.parent / game.family.name / "memory.py").is_file():
        return ()
    return import_module(f"players.{game.family.name}.memory").new_memory(game, players)


def new_scratch(game: Game, players: Sequence[PlayerSpec], records: np.ndarray, line_length: int) -> Scratch:
    """Memory for these players on lines of this length. Large parts cost nothing until they are touched."""
    strategy = strategies(game, players, records)
    depth, nodes, grove, tree = sizes(players)
    depth = max(depth, wants_foresight(game, records))
    arena = bounds.LEVELS * MOST_MOVES
    return Scratch(
        moves=np.empty(MOST_MOVES, np.int64),
        odds=np.empty(MOST_MOVES, np.float64),
        dream=np.zeros(STREAMS, np.uint64),
        arena=np.empty(arena, np.int64),
        scores=np.empty(arena, np.int64),
        weights=np.empty(arena, np.float64),
        most=np.empty(MOST_MOVES, np.int64),
        frames=np.zeros(bounds.LEVELS, bounds.FRAME),
        table=np.zeros(bounds.table_size(depth) if depth else 1, bounds.ENTRY),
        memory=np.zeros(bounds.MEMORY, np.int64),
        steps=np.zeros(maxn_steps.LEVELS, maxn_steps.STEP),
        worths=np.zeros((maxn_steps.LEVELS, maxn_steps.MOST_SEATS), np.float64),
        nodes=np.empty(nodes, mcts.NODE),
        grove=np.empty(grove, puct.NODE),
        tree=np.empty(tree, ismcts.SEEN),
        path=np.empty(line_length + 1, np.int64),
        payoffs=np.zeros(maxn_steps.MOST_SEATS, np.float64),
        strategies=strategy,
        features=new_table(game),
        judge=finer(game.rules),
        net=new_net_memory(game, players, records),
        own=own_memory(game, players),
        ports=[None] * 3 if JIT_OFF else np.zeros(3, np.int64),
    )

"""The memory of searches: allocated once per thread, sized by the players' needs, passed to every kernel."""

from __future__ import annotations

from collections import namedtuple
from collections.abc import Sequence
from typing import Any, NamedTuple

import numpy as np

from games.game import Game
from games.hooks import MOST_MOVES
from games.jit import JIT_OFF
from games.streams import STREAMS
from players.decision import foresight_of, new_table
from players.kind import most_budget
from players.kinds import KINDS, OURS, memory_names
from players.search import bounds, maxn_steps
from players.search.foresight import finer
from players.spec import PlayerSpec, strategies

# Number of states after a game's own that a search may need.
LOOK_AHEAD = max(bounds.LEVELS, maxn_steps.LEVELS) + 3


class Workspace(NamedTuple):
    """Arrays of the searches. Only `table` and `memory` outlive a move, and they affect no choice of move."""

    moves: np.ndarray  # a list of moves or outcomes
    odds: np.ndarray  # the outcomes' probabilities
    search_rng: np.ndarray  # random streams of the search
    arena: np.ndarray  # move lists of the levels of a search, concatenated
    scores: np.ndarray  # beside arena: order (alphabeta)
    weights: np.ndarray  # beside arena: odds (maxn)
    most: np.ndarray  # upper bounds of root moves (alphabeta)
    frames: np.ndarray  # alphabeta's levels
    table: np.ndarray  # alphabeta's transposition table
    memory: np.ndarray  # alphabeta's stamp and first guesses; the moves that a composition considers
    path: np.ndarray  # the nodes of one descent
    payoffs: np.ndarray  # by seat
    strategies: np.ndarray  # the steps of all compositions
    features: np.ndarray  # the decision table of a composition
    fine_rules: np.ndarray  # the rules by which a composition's foresight evaluates positions
    kinds: Any  # memory of the kinds of player, see players.kind
    dispatch_table: Any  # addresses of the kernels that a composition calls (players.composed)


def wants_foresight(game: Game, records: np.ndarray) -> int:
    """The greatest foresight depth among the compositions of these players."""
    return max((foresight_of(game, record["wanted"]) for record in records), default=0)


def kinds_memory(game: Game, players: Sequence[PlayerSpec], records: np.ndarray) -> Any:
    """The memory of each kind that fits the game, by name. The package's kinds always allocate, minimally if none of
    their players takes part: so there is one type of workspace, and kernels are compiled once. External kinds allocate
    only if they play; kernels are then compiled for that type."""
    guests = tuple(KINDS[name] for name in dict.fromkeys(player.kind for player in players) if KINDS[name] not in OURS)
    kinds = [kind for kind in (*OURS, *guests) if kind.memory and not kind.fits(game)]
    made: dict[str, Any] = {}
    for kind in kinds:
        for name, new in kind.memory.items():
            if name not in made:
                made[name] = new(game, players, records)
    which = memory_of(tuple(kind.name for kind in guests if kind.memory))
    return which(*(made.get(name, ()) for name in which._fields))


def memory_of(guests: tuple[str, ...]) -> Any:
    """The type of a kind's memory, registered by name because cached kernels look it up."""
    word = "_".join(["Memory", *guests]).replace("-", "_")
    if word not in globals():
        names = memory_names((*OURS, *(KINDS[guest] for guest in guests)))
        globals()[word] = namedtuple(word, names, module=__name__)  # names are data
    return globals()[word]


memory_of(())  # cached kernels may be loaded before any match


def new_workspace(game: Game, players: Sequence[PlayerSpec], records: np.ndarray, line_length: int) -> Workspace:
    """Memory for these players, with this many states. Large arrays cost nothing until they are touched."""
    strategy = strategies(game, players, records)
    depth = max(most_budget(players, "alphabeta"), wants_foresight(game, records))
    arena = bounds.LEVELS * MOST_MOVES
    return Workspace(
        moves=np.empty(MOST_MOVES, np.int64),
        odds=np.empty(MOST_MOVES, np.float64),
        search_rng=np.zeros(STREAMS, np.uint64),
        arena=np.empty(arena, np.int64),
        scores=np.empty(arena, np.int64),
        weights=np.empty(arena, np.float64),
        most=np.empty(MOST_MOVES, np.int64),
        frames=np.zeros(bounds.LEVELS, bounds.FRAME),
        table=np.zeros(bounds.table_size(depth) if depth else 1, bounds.ENTRY),
        memory=np.zeros(bounds.MEMORY, np.int64),
        path=np.empty(line_length + 1, np.int64),
        payoffs=np.zeros(maxn_steps.MOST_SEATS, np.float64),
        strategies=strategy,
        features=new_table(game),
        fine_rules=finer(game.rules),
        kinds=kinds_memory(game, players, records),
        dispatch_table=[None] * 3 if JIT_OFF or game.family.interpreted else np.zeros(3, np.int64),
    )

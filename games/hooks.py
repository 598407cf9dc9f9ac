"""The hooks a game family supplies, and the stubs by which every search calls them.

A family is a set of plain kernels. The generic searches call the stubs below; numba picks the family's kernel by the
*type* of the rules record at compile time and inlines it, so search is written once and costs nothing.

Shapes, the same for every family:
  rules     one record of the family's RULES dtype; its first field is named after the family, which makes it a type
            of its own. RULES has: ply_cap (hard end of a game, draws), keeps_past (0/1), seats.
  line      array of STATE records: the game so far and, behind it, whatever a search explores. Hooks read line[at]
            and write line[to]; a state may name an earlier index of the same line as its past (recalls need it).
            `to == at` plays in place and is only allowed where `rules.keeps_past` is 0; otherwise to > at.
  state     every STATE has: turn (the seat to decide; CHANCE_TURN before a chance event), ended (0/1), winner (a seat,
            or NOBODY), cause (an index into games.endings), ply (moves made so far, rolls included).
  moves     int64 array of MOST_MOVES; a move is one int64 that means something within its position only
  streams   uint64 array of games.streams (CHANCE, THOUGHT)
Endings are found by `apply`, at once: a state that has not ended has at least one legal move (or chance outcome).
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import numpy as np
from numba.core import types
from numba.extending import intrinsic

from games.compile_cache import stamps
from games.jit import JIT_OFF

CHANCE_TURN = -1
NOBODY = -1
MOST_MOVES = 2048
EVALUATION_LIMIT = 10_000
ENDING = 20_000  # what an ending is worth to its winner beside such guesses
UNSURE = 1 << 40  # nothing is known
NO_OPINION = -(1 << 62)  # no move
SILENT = NO_OPINION - 1  # nor any later in this game


@dataclass(frozen=True, kw_only=True)
class Hooks:
    """A family's kernels; each is a `games.jit.kernel` and stands behind the stub of the same name. Those that a family
    does not bring are those of games.defaults."""

    rules: np.dtype
    state: np.dtype
    initial: Callable[..., Any]
    legal: Callable[..., Any]
    apply: Callable[..., Any]
    payoff: Callable[..., Any]
    evaluate: Callable[..., Any]
    pick: Callable[..., Any] = None  # type: ignore[assignment]  # filled in below, as all that follow
    playout: Callable[..., Any] = None  # type: ignore[assignment]
    chance: Callable[..., Any] = None  # type: ignore[assignment]
    promise: Callable[..., Any] = None  # type: ignore[assignment]
    hashed: Callable[..., Any] = None  # type: ignore[assignment]
    determinize: Callable[..., Any] = None  # type: ignore[assignment]
    outlook: Callable[..., Any] = None  # type: ignore[assignment]
    features: Callable[..., Any] = None  # type: ignore[assignment]
    assured: Callable[..., Any] = None  # type: ignore[assignment]
    taste: Callable[..., Any] = None  # type: ignore[assignment]
    census: Callable[..., Any] = None  # type: ignore[assignment]
    traits: Callable[..., Any] = None  # type: ignore[assignment]
    habit: Callable[..., Any] = None  # type: ignore[assignment]
    rollout: Callable[..., Any] = None  # type: ignore[assignment]
    score: Callable[..., Any] = None  # type: ignore[assignment]
    rounds: Callable[..., Any] = None  # type: ignore[assignment]
    horizon: Callable[..., Any] = None  # type: ignore[assignment]
    unquiet: Callable[..., Any] = None  # type: ignore[assignment]
    steer: Callable[..., Any] = None  # type: ignore[assignment]
    strike: Callable[..., Any] = None  # type: ignore[assignment]
    inputs: Callable[..., Any] = None  # type: ignore[assignment]
    margin: Callable[..., Any] = None  # type: ignore[assignment]
    traits_named: tuple[str, ...] = ()  # what `traits` counts; with none the guess does not learn
    school: dict[tuple[str, str], list[str]] = field(default_factory=dict)  # codes of games that learn together

    def __post_init__(self) -> None:
        from games import defaults  # built on the stubs below

        for name, kernel in defaults.HOOKS.items():
            if getattr(self, name) is None:
                object.__setattr__(self, name, kernel)

    def brings(self, hook: str) -> bool:
        """Whether the family has its own kernel for a hook."""
        from games import defaults

        return getattr(self, hook) is not defaults.HOOKS.get(hook)


FAMILIES: dict[str, Hooks] = {}


def register(hooks: Hooks) -> Hooks:
    """Make a family's kernels known to the stubs."""
    FAMILIES[str(hooks.rules)] = hooks
    return hooks


def hooks_of(dtype: np.dtype) -> Hooks:
    """The kernels of the family that rules of this dtype belong to."""
    return FAMILIES[str(dtype)]


def initial(rules, line, streams):
    """Write the starting state, deals included, into line[0]."""
    hooks_of(rules.dtype).initial(rules, line, streams)


def legal(rules, line, at, moves):
    """List the legal moves of the seat to decide; returns their number, at least 1 unless the state has ended."""
    return hooks_of(rules.dtype).legal(rules, line, at, moves)


def apply(rules, line, at, move, to):
    """Play a legal move (or a chance outcome) from line[at] into line[to]; finds the ending if it is one."""
    hooks_of(rules.dtype).apply(rules, line, at, move, to)


def pick(rules, line, at, moves, streams):
    """A uniformly random legal move: exactly legal's [below(streams, THOUGHT, count)], perhaps without the list."""
    return hooks_of(rules.dtype).pick(rules, line, at, moves, streams)


def playout(rules, line, at, moves, streams):
    """Random moves (and chance events) from line[at] to the end; returns the index of the last state, `at` itself
    where the past is not kept. Exactly what repeated chance/pick/apply would do, perhaps faster."""
    return hooks_of(rules.dtype).playout(rules, line, at, moves, streams)


def chance(rules, line, at, moves, odds):
    """List the outcomes of the chance event at line[at] as moves, with their probabilities; returns their number."""
    return hooks_of(rules.dtype).chance(rules, line, at, moves, odds)


def payoff(rules, line, at, seat):
    """What an ended state is worth to a seat: 1 win, -1 loss, 0 draw, between for shared wins."""
    return hooks_of(rules.dtype).payoff(rules, line, at, seat)


def evaluate(rules, line, at, seat):
    """A guess, as int64 within ±EVALUATION_LIMIT, what an unfinished state is worth to a seat. With two seats the
    guesses of both add up to 0."""
    return hooks_of(rules.dtype).evaluate(rules, line, at, seat)


def promise(rules, line, at, move):
    """A cheap guess, as int64 ≥ 0 and < 2^20, how good a move is; for ordering only."""
    return hooks_of(rules.dtype).promise(rules, line, at, move)


def hashed(rules, line, at):
    """A uint64 that is equal for two states exactly when (but for collisions) their futures are equal."""
    return hooks_of(rules.dtype).hashed(rules, line, at)


def determinize(rules, line, at, seat, to, streams):
    """Write into line[to] a random state that is consistent with what `seat` knows at line[at]."""
    hooks_of(rules.dtype).determinize(rules, line, at, seat, to, streams)


def outlook(rules, line, at, moves, wanted):
    """Two seats: the greatest value to the mover of any state one move ahead.

    A guess, or ±ENDING or 0 where play ends. Or a bound on it that tells as well whether it is at least `wanted`: one
    not above it if so, not below it if not. The move found goes to moves[0]; what stood there is tried first if it is
    legal. line[at + 1] and the rest of moves are overwritten. A family without a faster way uses games.outlook.try_all.
    """
    return hooks_of(rules.dtype).outlook(rules, line, at, moves, wanted)


def features(rules, line, at, moves, count, wanted, table):
    """What the legal moves are like: table[i, column] (int32) of moves[i], i < count, for every column of the family's
    FEATURES whose bit is set in `wanted` (uint64; of more than 60 columns the last bit asks for all from its place on,
    see players.columns); the others may be filled or not. line[at + 1] and further states are overwritten, line[at] and
    the moves are not; moves from `count` on are. Column 0 is the phase."""
    hooks_of(rules.dtype).features(rules, line, at, moves, count, wanted, table)


def assured(rules, line, at, left, wanted):
    """Two seats: a bound on what line[at] is worth to its mover `left` >= 1 plies ahead, found without trying moves:
    one of at least `wanted` if the mover is sure of it, one below `wanted` if sure to miss it, UNSURE otherwise."""
    return hooks_of(rules.dtype).assured(rules, line, at, left, wanted)


def taste(rules, line, at, move):
    """How much the mover likes a move beside what it is worth, as int64. Decides between moves of equal value only, so
    anything may please."""
    return hooks_of(rules.dtype).taste(rules, line, at, move)


def census(rules, line, at, areas, found):
    """What each seat has in a position: found[seat, k] (float64) of the k-th word of the family's COUNTED, by which
    games are told apart. `areas` is what the family's `areas` made of the rules."""
    hooks_of(rules.dtype).census(rules, line, at, areas, found)


def traits(rules, line, at, found):
    """Two seats: what each seat has in a position, found[seat, k] (int32) of the k-th word of `traits_named`, by which
    a guess learns its game (players.learned). Such RULES have the fields learned, horizon and weights, and `evaluate`
    judges by them where `learned` is 1."""
    hooks_of(rules.dtype).traits(rules, line, at, found)


def habit(rules, line, at, moves, streams):
    """What a player who follows the family's rules of thumb would play at line[at]. It reads only what the seat to
    decide sees, so it may be asked at the real position (`Kind.may_look`)."""
    return hooks_of(rules.dtype).habit(rules, line, at, moves, streams)


def rollout(rules, line, at, moves, streams):
    """How searches imagine play (and chance events) from line[at] to the end, by habit; returns the index of the last
    state, as `playout` does."""
    return hooks_of(rules.dtype).rollout(rules, line, at, moves, streams)


def score(rules, line, at, seat):
    """The points, as float64, with which a seat ends the game, where ranks come from points."""
    return hooks_of(rules.dtype).score(rules, line, at, seat)


def rounds(rules, line, at):
    """How many rounds, as int64, an ended game took, where its turns come in rounds."""
    return hooks_of(rules.dtype).rounds(rules, line, at)


def horizon(rules, line, at):
    """How many moves can be made at most from line[at] to the end, passes aside, where the tree of all of them is small
    for its depth, so that looking to the end may pay; UNSURE otherwise. It decides how far is looked, nothing else."""
    return hooks_of(rules.dtype).horizon(rules, line, at)


def unquiet(rules, line, at):
    """Whether (1 or 0) a guess about line[at] would speak too soon, as where the mover has to capture. A row of unquiet
    positions must come to an end."""
    return hooks_of(rules.dtype).unquiet(rules, line, at)


def steer(rules, line, at, moves, streams):
    """A legal move that a playout should make rather than a random one: one that wins at once, else one that stops the
    other's win; NO_OPINION if there is none, or none is known, SILENT if so to the end of the game. `moves` is
    overwritten."""
    return hooks_of(rules.dtype).steer(rules, line, at, moves, streams)


def strike(rules, line, at, moves):
    """A legal move by which the seat to decide wins by force, whatever is answered, where the family sees such a thing
    at a glance; else NO_OPINION, which says nothing, SILENT if so of every position of this game. `moves` is
    overwritten. Asked of games of two seats."""
    return hooks_of(rules.dtype).strike(rules, line, at, moves)


def inputs(rules, line, at, found):
    """A position as a network is shown it: found[k] (float64), as many as the family's `inputs` says of the game.
    Positions that a symmetry of the game makes equal may be written alike."""
    hooks_of(rules.dtype).inputs(rules, line, at, found)


def margin(rules, line, at, seat):
    """By how much, as int64, an ended game is won, from a seat's view, where that counts (`Family.most_margin`)."""
    return hooks_of(rules.dtype).margin(rules, line, at, seat)


def _by_type(stub: Any) -> Any:
    """The stub for kernels: an intrinsic that calls the family's compiled kernel of the same name.

    Not an overload, which would compile a caller of it in between: a kernel is compiled and cached once, and only
    linked (and inlined) into the searches.
    """

    def choose(typing_context, rules, *rest):
        family = FAMILIES.get(str(getattr(rules, "dtype", None)))
        if family is None:
            return None
        kernel = types.Dispatcher(getattr(family, stub.__name__))
        signature = kernel.get_call_type(typing_context, (rules, *rest), {})

        def call(context, builder, signature, arguments):
            function = context.get_function(kernel, signature)
            context.add_linking_libs(getattr(function, "libs", ()))
            return function(builder, arguments)

        return signature, call

    context = inspect.Parameter("typing_context", inspect.Parameter.POSITIONAL_OR_KEYWORD)
    named = inspect.signature(stub).parameters.values()
    setattr(choose, "__signature__", inspect.Signature([context, *named]))  # noqa: B010 - mypy knows no such attribute
    made = intrinsic(choose)
    named = stub.__name__
    stamps.chosen_by_type(made, choose, lambda: {name: getattr(hooks, named) for name, hooks in FAMILIES.items()})
    return made


if not JIT_OFF:
    initial, legal, apply, pick, playout, chance, payoff = map(
        _by_type, (initial, legal, apply, pick, playout, chance, payoff)
    )
    evaluate, promise, hashed, determinize, outlook, assured, taste, features, census, traits = map(
        _by_type, (evaluate, promise, hashed, determinize, outlook, assured, taste, features, census, traits)
    )
    habit, rollout, score, rounds = map(_by_type, (habit, rollout, score, rounds))
    horizon, unquiet, steer, strike = map(_by_type, (horizon, unquiet, steer, strike))
    inputs, margin = map(_by_type, (inputs, margin))

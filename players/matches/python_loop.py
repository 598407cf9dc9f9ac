"""The Python loop of matches, ply by ply, for players written in Python.

If all players have kernels, it plays the same games as players.matches.play on the same streams.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, SupportsIndex

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.playthrough.playthrough import _apply, _payoff, _roll, legal_moves
from games.streams import open_streams
from players.matches.context import WORD, MatchContext, choose_move, seen_at, start_game
from players.matches.play import forget
from players.matches.result import MatchResult
from players.matches.setup import new_context
from players.matches.tables import table_of
from players.matches.view import View
from players.own import Chance, told_as_theirs
from players.spec import PlayerSpec


def play_in_python(
    game: Game, result: MatchResult, begin: np.ndarray, on_progress: Callable[[int], None] | None = None
) -> MatchResult:
    """Play all games of a blank result."""
    context, moves, odds = new_context(game, result.players), np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    tables = {player.own: table_of(game, player.own) for player in result.players if player.own}
    orders = result.orders
    for k in range(result.games):
        order, pair = (result.first + k) % len(orders), (result.first + k) // len(orders)
        t = _begin(game, context, begin, result.seed, order, pair)
        seats = np.argsort(orders[order]).tolist()  # the seat of each player
        people = [
            tables[player.own].begin(seat) if player.own else None
            for player, seat in zip(result.players, seats, strict=True)
        ]
        following: list[Any] = [it for it in people if hasattr(it, "saw")]
        ply = 0
        while not context.states[t]["ended"]:
            options, turn = 0, int(context.states[t]["turn"])
            if turn == CHANCE_TURN:
                move = int(_roll(game.rules, context.states, t, moves, odds, context.streams))
            else:
                who = int(orders[order, turn])
                options = len(legal_moves(game.rules, context.states, t))
                own = people[who]
                move = choose_move(game, context, t, who) if own is None else _asked(game, context, t, own)
            before = context.states[: t + 1].copy() if following else context.states
            if ply < result.moves.shape[1]:
                result.moves[k, ply], result.choices[k, ply] = move, options
            ply += 1
            keeps = int(game.rules[0]["keeps_past"])
            _apply(game.rules, context.states, t, move, t + keeps)
            for it in following:
                it.saw(context.states if keeps else before, t, move, t + keeps)
            t += keeps
        _note(game, context, t, result, k)
        if on_progress:
            on_progress(k + 1)
    return result


def _begin(game: Game, context: MatchContext, begin: np.ndarray, seed: int, order: int, pair: int) -> int:
    if len(begin) == 0:
        start_game(game, context, seed, order, pair)
        return 0
    open_streams(context.streams, np.uint64(seed & WORD), game.number, order, pair)
    context.states[: len(begin)] = begin
    forget(context.workspace.memory)
    return len(begin) - 1


def asked_after(
    game: Game, context: MatchContext, states: np.ndarray, begun: int, moves: Sequence[int], player: PlayerSpec
) -> int:
    """The move of a Python player; a player that follows its game first observes the moves since states[begun]."""
    t = begun + len(moves)
    seat = int(states[t]["turn"])
    following = table_of(game, player.own).begin(seat)
    if hasattr(following, "saw"):
        for place, move in enumerate(moves, begun):
            if int(states[place]["turn"]) == seat:
                following.belief.decide(states, place)
            following.saw(states, place, move, place + 1)
    context.states[: t + 1] = states[: t + 1]
    return _asked(game, context, t, following)


def _asked(game: Game, context: MatchContext, t: int, player: Any) -> int:
    if hasattr(player, "saw"):
        return int(player.choose(context.states, t, context.streams))
    seen, seat = seen_at(game, context, t), int(context.states[t]["turn"])
    first = 0 if game.rules[0]["keeps_past"] else seen
    view = View(game, context.states[first : seen + 1].copy(), seat)
    legal, actions = view.legal(), view.actions()
    with told_as_theirs(type(player)):
        chosen = player.choose(view, actions, Chance(context.streams))
    if isinstance(chosen, str) and chosen in actions:
        chosen = actions.index(chosen)
    if not isinstance(chosen, SupportsIndex) or not 0 <= chosen.__index__() < len(legal):
        said = f"{chosen!r}"[:80]
        raise BadInput(f"{type(player).__name__} chose {said}; valid: 0 to {len(legal) - 1}, or an action's words")
    return legal[chosen.__index__()]


def _note(game: Game, context: MatchContext, t: int, result: MatchResult, k: int) -> None:
    state = context.states[t]
    result.winner[k], result.cause[k], result.plies[k] = state["winner"], state["cause"], state["ply"]
    for seat in range(len(game.seats)):
        result.payoffs[k, seat] = _payoff(game.rules, context.states, t, seat)
    hooks = game.family.hooks
    if result.scores is not None:
        result.scores[k] = [
            float(hooks.score(game.rules[0], context.states, t, seat)) for seat in range(len(game.seats))
        ]
    if result.rounds is not None:
        result.rounds[k] = int(hooks.rounds(game.rules[0], context.states, t))

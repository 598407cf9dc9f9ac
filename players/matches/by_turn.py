"""The slow lane of matches: turn by turn in Python, for players that are Python themselves.

It plays what players.matches.play plays: the same streams, the same games where all players have kernels.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Any, SupportsIndex

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.hooks import CHANCE_TURN, MOST_MOVES
from games.playthrough.playthrough import _apply, _payoff, _roll, legal_moves
from games.streams import open_streams
from players.matches.desk import WORD, Desk, choose_move, new_desk, seen_at, start_game
from players.matches.own import Chance, told_as_theirs
from players.matches.play import forget
from players.matches.view import View
from players.recognising.table import table_of
from players.spec import PlayerSpec

if TYPE_CHECKING:
    from players.matches.match import MatchResult


def play_by_turn(
    game: Game, result: MatchResult, begin: np.ndarray, on_progress: Callable[[int], None] | None = None
) -> MatchResult:
    """Play all games of a result that is still blank."""
    desk, moves, odds = new_desk(game, result.players), np.zeros(MOST_MOVES, np.int64), np.zeros(MOST_MOVES)
    tables = {player.own: table_of(game, player.own) for player in result.players if player.own}
    orders = result.orders
    for k in range(result.games):
        order, pair = (result.first + k) % len(orders), (result.first + k) // len(orders)
        at = _begin(game, desk, begin, result.seed, order, pair)
        seats = np.argsort(orders[order]).tolist()  # where each player sits
        people = [
            tables[player.own].begin(seat) if player.own else None
            for player, seat in zip(result.players, seats, strict=True)
        ]
        following: list[Any] = [it for it in people if hasattr(it, "saw")]
        ply = 0
        while not desk.line[at]["ended"]:
            options, turn = 0, int(desk.line[at]["turn"])
            if turn == CHANCE_TURN:
                move = int(_roll(game.rules, desk.line, at, moves, odds, desk.streams))
            else:
                who = int(orders[order, turn])
                options = len(legal_moves(game.rules, desk.line, at))
                own = people[who]
                move = choose_move(game, desk, at, who) if own is None else _asked(game, desk, at, own)
            before = desk.line[: at + 1].copy() if following else desk.line
            if ply < result.moves.shape[1]:
                result.moves[k, ply], result.choices[k, ply] = move, options
            ply += 1
            keeps = int(game.rules[0]["keeps_past"])
            _apply(game.rules, desk.line, at, move, at + keeps)
            for it in following:
                it.saw(desk.line if keeps else before, at, move, at + keeps)
            at += keeps
        _note(game, desk, at, result, k)
        if on_progress:
            on_progress(k + 1)
    return result


def _begin(game: Game, desk: Desk, begin: np.ndarray, seed: int, order: int, pair: int) -> int:
    if len(begin) == 0:
        start_game(game, desk, seed, order, pair)
        return 0
    open_streams(desk.streams, np.uint64(seed & WORD), game.number, order, pair)
    desk.line[: len(begin)] = begin
    forget(desk.scratch.memory)
    return len(begin) - 1


def asked_after(game: Game, desk: Desk, line: np.ndarray, begun: int, moves: Sequence[int], player: PlayerSpec) -> int:
    """The move of a player in Python; one that follows its game is told what was played from line[begun] on."""
    at = begun + len(moves)
    seat = int(line[at]["turn"])
    following = table_of(game, player.own).begin(seat)
    if hasattr(following, "saw"):
        for place, move in enumerate(moves, begun):
            if int(line[place]["turn"]) == seat:
                following.belief.decide(line, place)
            following.saw(line, place, move, place + 1)
    desk.line[: at + 1] = line[: at + 1]
    return _asked(game, desk, at, following)


def _asked(game: Game, desk: Desk, at: int, player: Any) -> int:
    if hasattr(player, "saw"):
        return int(player.choose(desk.line, at, desk.streams))
    seen, seat = seen_at(game, desk, at), int(desk.line[at]["turn"])
    first = 0 if game.rules[0]["keeps_past"] else seen
    view = View(game, desk.line[first : seen + 1].copy(), seat)
    legal, actions = view.legal(), view.actions()
    with told_as_theirs(type(player)):
        chosen = player.choose(view, actions, Chance(desk.streams))
    if isinstance(chosen, str) and chosen in actions:
        chosen = actions.index(chosen)
    if not isinstance(chosen, SupportsIndex) or not 0 <= chosen.__index__() < len(legal):
        said = f"{chosen!r}"[:80]
        raise BadInput(f"{type(player).__name__} chose {said}; valid: 0 to {len(legal) - 1}, or an action's words")
    return legal[chosen.__index__()]


def _note(game: Game, desk: Desk, at: int, result: MatchResult, k: int) -> None:
    state = desk.line[at]
    result.winner[k], result.cause[k], result.plies[k] = state["winner"], state["cause"], state["ply"]
    for seat in range(len(game.seats)):
        result.payoffs[k, seat] = _payoff(game.rules, desk.line, at, seat)
    hooks = game.family.hooks
    if result.scores is not None:
        result.scores[k] = [float(hooks.score(game.rules[0], desk.line, at, seat)) for seat in range(len(game.seats))]
    if result.rounds is not None:
        result.rounds[k] = int(hooks.rounds(game.rules[0], desk.line, at))

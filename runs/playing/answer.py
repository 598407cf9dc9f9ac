"""Moves of programs in a game at the terminal, as opponents or as hints, and the reasons of compositions."""

from __future__ import annotations

from games.game import Game
from games.playthrough.playthrough import Playthrough
from players.checks import check_player
from players.composition import reasons
from players.composition.words import EXAMPLE
from players.kinds import KINDS
from players.matches.context import choose_move, start_game
from players.matches.python_loop import asked_after
from players.matches.setup import new_context
from players.replay_analysis.tendency import tendency
from players.spec import PlayerSpec, read_player


def answer(play: Playthrough, player: PlayerSpec, seed: int) -> int:
    """The player's move: a pure function of the position, its ply and the seed, independent of undone moves. A player
    that plans a turn at its first move is asked again from that move on, so that it follows its plan."""
    context, first = new_context(play.game, [player]), play.t
    while KINDS[player.kind].plans and first > play.begun and play.states[first - 1]["turn"] == play.turn:
        first -= 1
    start_game(play.game, context, seed, order=play.turn, pair=first)
    if player.own:
        return asked_after(play.game, context, play.states, play.begun, play.moves, player)
    for at in range(first, play.t + 1):
        context.states[: at + 1] = play.states[: at + 1]
        move = choose_move(play.game, context, at, 0)
    return move


class Answers:
    """A player's moves in one game after another, with what it remembers from move to move."""

    def __init__(self, game: Game, player: PlayerSpec) -> None:
        self._game, self._player, self._context = game, player, new_context(game, [player])
        self._seed = 0

    def begin(self, seed: int) -> None:
        """A new game."""
        self._seed = seed
        start_game(self._game, self._context, seed)

    def move(self, play: Playthrough) -> int:
        """The move in the current position."""
        if self._player.own or KINDS[self._player.kind].plans:
            return answer(play, self._player, self._seed)
        self._context.states[: play.t + 1] = play.states[: play.t + 1]
        return choose_move(self._game, self._context, play.t, 0)


def adviser_for(play: Playthrough) -> PlayerSpec:
    """The player that gives hints: the game's default opponent, with the information of the seat to move."""
    adviser = read_player(play.game.opponent)
    check_player(play.game, adviser)
    return adviser


def why(play: Playthrough, player: PlayerSpec, at: int) -> str:
    """The player's reason for the move at line[at], if it can give one."""
    ply = at - play.begun
    move = play.history()[ply]
    if player.composition is None:
        return f"{move}: {player} gives no reasons; compositions do, such as {EXAMPLE}"
    context = new_context(play.game, [player])
    context.states[: at + 1] = play.states[: at + 1]
    moves = list(tendency(play.game, context, at, 0)[0])
    reason = reasons(
        player.composition, play.game, context.workspace.features, len(moves), moves.index(play.moves[ply])
    )
    return f"{move}: {reason}"

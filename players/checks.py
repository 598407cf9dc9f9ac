"""Checks that a player can play a game: its kind, settings, composition and opponent model."""

from __future__ import annotations

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.playthrough.playthrough import _hashed
from games.streams import STREAMS
from players.composition import check
from players.kinds import KINDS
from players.opponent_words import is_recognising, read_matrix, read_words
from players.search.evaluations import can_cut, cut_of
from players.spec import PlayerSpec, read_player
from players.td import player as td


def check_player(game: Game, player: PlayerSpec) -> None:
    """Raise BadInput unless this player can play this game."""
    if reason := game.family.refuses(player.kind) or KINDS[player.kind].fits(game):
        raise BadInput(f'player "{player.kind}" {reason}')
    if player.net is not None and (reason := td.why_not(player.net, player.budget, game)):
        raise BadInput(f'player "{player}" {reason}')
    if cut_of(player.evaluation) and not can_cut(game):
        raise BadInput(f'{game.family.name} has no "{player.evaluation}"; write "{player.kind}"')
    if player.deals and not game.family.hidden:
        raise BadInput(f'player "{player}" samples hidden information, and {game.name} has none; try "maxn:3"')
    if player.composition is not None:
        check(player.composition, game)
    if is_recognising(player.own):
        check_opponent_model(game, player.own)


def check_opponent_model(game: Game, text: str) -> None:
    """Raise BadInput unless the strategies can be recognised and answered in this game."""
    words = read_words(text)
    if reason := unfit(game):
        raise BadInput(f'player "{text[:60]}" {reason}')
    names = {*words.met, *words.own, *(read_matrix(words.matrix, words.met)[0] if words.matrix else ())}
    for name in names:
        player = read_player(name)
        if player.own:
            raise BadInput(f'"{name}" cannot be modelled: it is a Python player')
        check_player(game, player)


def unfit(game: Game) -> str:
    """The reason why opponents' strategies cannot be recognised in a game, as the end of a sentence; "" if they can."""
    if not game.family.hidden:
        return ""
    states, streams = game.new_line(2), np.zeros(STREAMS, np.uint64)
    game.family.hooks.initial(game.rules[0], states, streams)
    same = []
    for seat in range(len(game.seats)):
        game.family.hooks.determinize(game.rules[0], states, 0, seat, 1, streams)
        same.append(bool(_hashed(game.rules, states, 0) == _hashed(game.rules, states, 1)) if _knows(game) else False)
    if len(game.seats) == 2 and rules_keep_past(game) and all(same):
        return ""
    return f"models opponents by what it sees, and the cards of {game.name} are hidden from it"


def _knows(game: Game) -> bool:
    return game.family.hooks.supplies("hashed")


def rules_keep_past(game: Game) -> bool:
    """Whether the states of a game contain all of its past."""
    return bool(game.rules[0]["keeps_past"])

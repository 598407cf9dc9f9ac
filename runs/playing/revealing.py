"""Whether a ply revealed hidden information to a seat, in which case it cannot be undone."""

from __future__ import annotations

import numpy as np

from games.game import Game
from games.playthrough.playthrough import Playthrough, _apply
from games.streams import STREAMS, open_streams

DEALS = 8  # determinizations; what differs in none of them counts as not revealed


def reveals(play: Playthrough, at: int, seat: int) -> bool:
    """Whether the move at line[at] revealed something to this seat: in another determinization, it sees something else
    after the same move."""
    game, move = play.game, play.moves[at - play.begun]
    seen = game.family.draw_text(game.rules, play.states, at + 1, seat)
    return any(_after(game, play.states, at, seat, move, deal) != seen for deal in range(DEALS))


def _after(game: Game, states: np.ndarray, t: int, seat: int, move: int, deal: int) -> str:
    room, streams = np.concatenate([states[: t + 1], np.zeros(2, states.dtype)]), np.zeros(STREAMS, np.uint64)
    open_streams(streams, np.uint64(deal), game.number, np.uint64(0), np.uint64(t))
    game.family.hooks.determinize(game.rules[0], room, t, seat, t + 1, streams)
    room[t] = room[t + 1]
    _apply(game.rules, room, t, move, t + 1)
    return game.family.draw_text(game.rules, room, t + 1, seat)

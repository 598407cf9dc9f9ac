"""Accuracy of strategy recognition, turn by turn, in games between all pairs of strategies."""

from __future__ import annotations

import numpy as np

from games.boundary.spec import MOST_PIECES, STRATEGIES
from games.game import find_game
from games.jit import kernel
from games.playthrough.playthrough import Playthrough
from players.boundary.recognising import PLANS, UNKNOWN, believed, compare, forget_all, likeliest, list_turns

TURNS = 8
WAYS = ("last turn", "all turns")


@kernel
def guesses(rules, states, t, seat, notes, aims, path, found):
    """found[way, turn]: the recognised strategy of a seat after each turn, from the last turn alone (as in the source)
    and from all turns."""
    turns = list_turns(states, t, path)
    forget_all(aims)
    notes[: 2 * PLANS] = 0.0
    before = np.int64(UNKNOWN)
    for turn in range(1, min(turns, found.shape[1]) + 1):
        compare(rules, states, t, seat, turn - 1, notes, aims, path)
        before = np.int64(believed(states[path[turn]], seat, turn, before, notes))
        found[0, turn - 1] = before
        found[1, turn - 1] = likeliest(notes)


def accuracy_by_turn(games: int, seed: int, code: str = "boundary") -> dict[str, list[float]]:
    """[way][turn]: the share of unfinished games in which orange's strategy was recognised, with `games` games for each
    pair of different strategies."""
    game = find_game(code)
    right, seen = np.zeros((len(WAYS), TURNS)), np.zeros(TURNS)
    notes, aims = np.zeros(2 * PLANS), np.zeros(PLANS * MOST_PIECES, np.int64)
    for own in range(len(STRATEGIES)):
        for other in range(len(STRATEGIES)):
            for number in range(games if own != other else 0):
                play = Playthrough(game, seed, number)
                while not play.ended and int(play.state["round"]) < TURNS:
                    play.play(own if play.turn == 0 else other)
                last = play.t if not play.ended else play.t - 2
                room = np.concatenate([play.states[: last + 1], play.states[:2]])
                found = np.full((len(WAYS), TURNS), -1, np.int64)
                guesses(game.rules[0], room, last, 1, notes, aims, np.zeros(len(room), np.int64), found)
                told = found[0] >= 0
                seen += told
                right += (found == other) & told
    return {way: [float(share) for share in right[k] / np.maximum(seen, 1)] for k, way in enumerate(WAYS)}

"""Quick games to learn from: a player against itself, random moves strewn in, the traits written down ply by ply."""

from __future__ import annotations

import numpy as np

from games.chance import roll
from games.hooks import CHANCE_TURN, apply, initial, payoff, pick, traits
from games.jit import kernel
from games.streams import THOUGHT, below, open_streams
from players.matches.play import forget
from players.matches.ports import call_port

THOUSAND = 1000


@kernel
def practise(
    rules_array, players, ports, seed, number, first, count, opening, strays, line, scratch, streams,
    found, table, plies, games, ends, lengths,
):  # fmt: skip
    """Play the games first … first + count; player 0 has the first seat in those of even number, the second in the
    others, and such pairs share their random moves: the first `opening` ones, and then `strays` of a thousand.

    Row r of `table` holds the traits of the seat to decide and of the other, of ply plies[r] of game games[r]; rows end
    where there is no more room. ends[g] is what game g paid the first seat; each row's seat is in found's sign: rows of
    the second seat have games[r] = -1 - g. Returns the rows.
    """
    rules = rules_array[0]
    keeps, rows = rules["keeps_past"], np.int64(0)
    for game in range(count):
        swapped = (first + game) & 1
        open_streams(streams, seed, number, 0, (first + game) // 2)
        initial(rules, line, streams)
        forget(scratch.memory)
        at, ply = np.int64(0), np.int64(0)
        while line[at]["ended"] == 0:
            turn = np.int64(line[at]["turn"])
            if turn == CHANCE_TURN:
                move = roll(rules, line, at, scratch.moves, scratch.odds, streams)
            else:
                player = players[turn ^ swapped]
                if rows < table.shape[0]:
                    traits(rules, line, at, found)
                    for k in range(found.shape[1]):
                        table[rows, 0, k] = found[turn, k]
                        table[rows, 1, k] = found[1 - turn, k]
                    plies[rows] = line[at]["ply"]
                    games[rows] = game if turn == 0 else -1 - game
                    rows += 1
                if ply < opening or below(streams, THOUGHT, THOUSAND) < strays:
                    move = pick(rules, line, at, scratch.moves, streams)
                else:
                    judge = rules_array[player["judge"]]
                    move = call_port(ports, player["kind"], judge, line, at, player, scratch, streams)
            ply += 1
            apply(rules, line, at, move, at + keeps)
            at += keeps
        ends[game] = payoff(rules, line, at, np.int64(0))
        lengths[game] = line[at]["ply"]
    return rows

"""The match loop in kernels: whole games, one after the other, without the GIL."""

from __future__ import annotations

import numpy as np

from games.chance import roll
from games.hooks import CHANCE_TURN, apply, habit, initial, legal, payoff, playout, rounds, score
from games.jit import inlined, kernel
from games.streams import open_streams
from players.kinds import HEURISTIC, RANDOM
from players.matches.ports import call_port
from players.matches.veil import veiled
from players.search.bounds import GUESS, STAMP
from players.search.judges import TABLES

MOST_SEATS = 8
RESULT = np.dtype(
    [("plies", "i4"), ("rounds", "i4"), ("winner", "i1"), ("cause", "i1"), ("scores", "f8", (MOST_SEATS,))], align=True
)


@inlined
def forget(memory):
    """A new game: nothing that players remember of the last one is valid."""
    memory[STAMP] += TABLES
    memory[GUESS] = 0
    memory[GUESS + 1] = 0


@kernel
def play_recorded(rules_array, players, seating, ports, line, at, hidden, scratch, streams, moves, choices):
    """Play line[at] to its end; write each ply's move and number of legal moves (0 for chance), where there is room.
    Where something is hidden a player is handed a position that it cannot tell from the real one."""
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    ply, room, counted = 0, moves.size, choices.size > 0
    while line[at]["ended"] == 0:
        turn = line[at]["turn"]
        if turn == CHANCE_TURN:
            options = 0
            move = roll(rules, line, at, scratch.moves, scratch.odds, streams)
        else:
            options = legal(rules, line, at, scratch.moves) if counted else 0
            player = players[seating[turn]]
            judge = rules_array[player["judge"]]
            seen = veiled(rules, line, at, scratch.dream, streams) if hidden and not player["may_look"] else at
            if player["kind"] == HEURISTIC:  # by address its moves would take fifteen times as long
                move = np.int64(habit(judge, line, seen, scratch.moves, streams))
            else:
                move = call_port(ports, player["kind"], judge, line, seen, player, scratch, streams)
        if ply < room:
            moves[ply] = move
            if counted:
                choices[ply] = options
        ply += 1
        apply(rules, line, at, move, at + keeps)
        at += keeps
    return at


@kernel
def play_games(
    rules_array,
    players,
    seatings,
    ports,
    seed,
    number,
    first,
    count,
    line,
    begin,
    hidden,
    scratch,
    streams,
    results,
    payoffs,
    moves,
    choices,
):
    """Play the games first … first + count of a match: game g is the pair g // orders in the seat order g % orders.

    The rules are the game's and, behind them, the copies that players judge by, see players.search.judges.
    seatings[order, seat] is the player who sits there. Each game's result goes to results[k], what it paid each seat
    to payoffs[k]; moves[k] and choices[k] are recorded where these arrays have columns. `begin` holds the states of
    the position that all games begin at, the last one it; none for the start.
    """
    rules = rules_array[0]
    orders = seatings.shape[0]
    recorded = moves.shape[1] > 0
    for k in range(count):
        order, pair = (first + k) % orders, (first + k) // orders
        seating = seatings[order]
        open_streams(streams, seed, number, order, pair)
        at = np.int64(max(begin.size - 1, 0))
        if begin.size == 0:
            initial(rules, line, streams)
        else:
            for i in range(begin.size):
                line[i] = begin[i]
        forget(scratch.memory)
        only_random = not recorded
        for seat in range(seating.size):
            if players[seating[seat]]["kind"] != RANDOM:
                only_random = False
        if only_random:
            at = playout(rules, line, at, scratch.moves, streams)
        else:
            at = play_recorded(
                rules_array, players, seating, ports, line, at, hidden, scratch, streams, moves[k], choices[k]
            )
        results[k]["plies"] = line[at]["ply"]
        results[k]["winner"] = line[at]["winner"]
        results[k]["cause"] = line[at]["cause"]
        results[k]["rounds"] = rounds(rules, line, at)
        for seat in range(seating.size):
            payoffs[k, seat] = payoff(rules, line, at, seat)
            results[k]["scores"][seat] = score(rules, line, at, seat)

"""The compiled match loop: whole games, one after the other, without the GIL."""

from __future__ import annotations

import numpy as np

from games.chance import roll
from games.hooks import CHANCE_TURN, apply, default_policy, initial, legal, payoff, playout, rounds, score
from games.jit import inlined, kernel
from games.streams import open_streams
from players.kinds import HEURISTIC, RANDOM
from players.matches.dispatch import dispatch
from players.matches.information_state import information_state
from players.search.bounds import GUESS, STAMP
from players.search.evaluations import TABLES

MOST_SEATS = 8
RESULT = np.dtype(
    [("plies", "i4"), ("rounds", "i4"), ("winner", "i1"), ("cause", "i1"), ("scores", "f8", (MOST_SEATS,))], align=True
)


@inlined
def forget(memory):
    """Invalidate what players store about the last game."""
    memory[STAMP] += TABLES
    memory[GUESS] = 0
    memory[GUESS + 1] = 0


@kernel
def play_recorded(rules_array, players, seating, dispatch_table, states, t, hidden, workspace, streams, moves, choices):
    """Play states[t] to its end; write each ply's move and number of legal moves (0 for chance), as far as there is
    room.

    With hidden information a player is given a position that it cannot distinguish from the real one.
    """
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    ply, room, counted = 0, moves.size, choices.size > 0
    while states[t]["ended"] == 0:
        turn = states[t]["turn"]
        if turn == CHANCE_TURN:
            options = 0
            move = roll(rules, states, t, workspace.moves, workspace.odds, streams)
        else:
            options = legal(rules, states, t, workspace.moves) if counted else 0
            player = players[seating[turn]]
            own_rules = rules_array[player["evaluation"]]
            seen = (
                information_state(rules, states, t, workspace.search_rng, streams)
                if hidden and not player["may_look"]
                else t
            )
            if player["kind"] == HEURISTIC:  # a call by address would take fifteen times as long
                move = np.int64(default_policy(own_rules, states, seen, workspace.moves, streams))
            else:
                move = dispatch(dispatch_table, player["kind"], own_rules, states, seen, player, workspace, streams)
        if ply < room:
            moves[ply] = move
            if counted:
                choices[ply] = options
        ply += 1
        apply(rules, states, t, move, t + keeps)
        t += keeps
    return t


@kernel
def play_games(
    rules_array,
    players,
    seatings,
    dispatch_table,
    seed,
    number,
    first,
    count,
    states,
    begin,
    hidden,
    workspace,
    streams,
    results,
    payoffs,
    moves,
    choices,
):
    """Play the games first … first + count of a match: game g is the pair g // orders in the seat order g % orders.

    The rules are the game's, followed by copies with other evaluations, see players.search.evaluations. seatings[order,
    seat] is the player in that seat. Each game's result goes to results[k], its payoffs to payoffs[k]; moves[k] and
    choices[k] are recorded where these arrays have columns. `begin` holds the states up to the common starting
    position, which is the last; none for the usual start.
    """
    rules = rules_array[0]
    orders = seatings.shape[0]
    recorded = moves.shape[1] > 0
    for k in range(count):
        order, pair = (first + k) % orders, (first + k) // orders
        seating = seatings[order]
        open_streams(streams, seed, number, order, pair)
        t = np.int64(max(begin.size - 1, 0))
        if begin.size == 0:
            initial(rules, states, streams)
        else:
            for i in range(begin.size):
                states[i] = begin[i]
        forget(workspace.memory)
        only_random = not recorded
        for seat in range(seating.size):
            if players[seating[seat]]["kind"] != RANDOM:
                only_random = False
        if only_random:
            t = playout(rules, states, t, workspace.moves, streams)
        else:
            t = play_recorded(
                rules_array,
                players,
                seating,
                dispatch_table,
                states,
                t,
                hidden,
                workspace,
                streams,
                moves[k],
                choices[k],
            )
        results[k]["plies"] = states[t]["ply"]
        results[k]["winner"] = states[t]["winner"]
        results[k]["cause"] = states[t]["cause"]
        results[k]["rounds"] = rounds(rules, states, t)
        for seat in range(seating.size):
            payoffs[k, seat] = payoff(rules, states, t, seat)
            results[k]["scores"][seat] = score(rules, states, t, seat)

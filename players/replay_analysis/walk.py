"""Replay of games in kernels: the decisions, the moves chosen, and a player's probabilities of them."""

from __future__ import annotations

from games.hooks import CHANCE_TURN, apply, features, hashed, initial, legal
from games.jit import kernel
from games.streams import open_streams
from players.composition.choose import probabilities
from players.decision import own_columns
from players.matches.dispatch import dispatch
from players.matches.play import forget
from players.search.foresight import foresee


@kernel
def survey(
    rules_array, states, buffer, streams, moves, scored, starts, ends, counts, chosen, plies, seats, games, keys
):
    """List the scored decisions among two or more moves: number of moves, index of the one made, ply, seat, game,
    position hash. Returns the number of decisions, or -1 - (the index of an illegal move)."""
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    found = 0
    for game in range(starts.size):
        t = 0
        initial(rules, states, streams)
        for index in range(starts[game], ends[game]):
            if states[t]["ended"]:
                return -1 - index
            if states[t]["turn"] != CHANCE_TURN:
                count = legal(rules, states, t, buffer)
                place = 0
                while place < count and buffer[place] != moves[index]:
                    place += 1
                if place == count:
                    return -1 - index
                if count > 1 and scored[index]:
                    counts[found] = count
                    chosen[found] = place
                    plies[found] = index - starts[game]
                    seats[found] = states[t]["turn"]
                    games[found] = game
                    keys[found] = hashed(rules, states, t)
                    found += 1
            apply(rules, states, t, moves[index], t + keeps)
            t += keeps
    return found


@kernel
def divide_chances(
    walked_array,
    rules_array,
    dispatch_table,
    player,
    workspace,
    states,
    streams,
    seed,
    number,
    first,
    moves,
    starts,
    ends,
    decisions,
    plies,
    offsets,
    shares,
):
    """Fill a player's probabilities of the moves of each decision: game g has decisions[g] up to decisions[g + 1], and
    decision d the rows from offsets[d] on. Games are replayed by one set of rules (people play on where ours draw) and
    searched by another, the player's. The random numbers of a decision depend on (seed, game, ply) alone."""
    walked, rules = walked_array[0], rules_array[player["evaluation"]]
    keeps = walked["keeps_past"]
    for game in range(starts.size):
        t = 0
        initial(walked, states, streams)
        forget(workspace.memory)
        decision = decisions[game]
        for index in range(starts[game], ends[game]):
            ply = index - starts[game]
            if decision < decisions[game + 1] and plies[decision] == ply:
                open_streams(streams, seed, number, ply, first + game)
                count = dispatch(dispatch_table, player["kind"], rules, states, t, player, workspace, streams)
                row = offsets[decision]
                for i in range(count):
                    shares[row + i] = workspace.odds[i]
                decision += 1
            apply(walked, states, t, moves[index], t + keeps)
            t += keeps


@kernel
def stack_features(
    walked_array, rules_array, states, buffer, streams, wanted, moves, starts, ends, decisions, plies, offsets, table
):
    """Fill the wanted columns except foresight for the decisions of these games, numbered as in divide_chances."""
    walked, rules = walked_array[0], rules_array[0]
    keeps = walked["keeps_past"]
    own = own_columns(wanted, table)
    for game in range(starts.size):
        t = 0
        initial(walked, states, streams)
        decision = decisions[game]
        for index in range(starts[game], ends[game]):
            if decision < decisions[game + 1] and plies[decision] == index - starts[game]:
                count = legal(walked, states, t, buffer)
                row = offsets[decision]
                features(rules, states, t, buffer, count, own, table[row : row + count])
                decision += 1
            apply(walked, states, t, moves[index], t + keeps)
            t += keeps


@kernel
def stack_foresight(
    walked_array, rules_array, states, workspace, streams, wanted, moves, starts, ends, decisions, plies, offsets, table
):
    """The same for the foresight columns, in a kernel of its own, so that the search is only compiled where it is
    needed."""
    walked, rules = walked_array[0], rules_array[0]
    keeps = walked["keeps_past"]
    for game in range(starts.size):
        t = 0
        initial(walked, states, streams)
        forget(workspace.memory)
        decision = decisions[game]
        for index in range(starts[game], ends[game]):
            if decision < decisions[game + 1] and plies[decision] == index - starts[game]:
                count = legal(walked, states, t, workspace.moves)
                row = offsets[decision]
                foresee(rules, states, t, workspace.moves, count, wanted, table[row : row + count], workspace)
                decision += 1
            apply(walked, states, t, moves[index], t + keeps)
            t += keeps


@kernel
def stacked_probabilities(steps, table, offsets, first, stop, shares):
    """A composition's probability of each row of the stacked decisions first … stop."""
    for decision in range(first, stop):
        row, end = offsets[decision], offsets[decision + 1]
        probabilities(steps, table[row:end], end - row, shares[row:end])

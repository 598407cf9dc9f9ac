"""A composition's games against itself with its decision tables, probabilities and choices, recorded during play.

Replaying the games to fill their tables would double the cost, since look-ahead takes most of the time.
"""

from __future__ import annotations

from games.chance import roll
from games.hooks import CHANCE_TURN, apply, initial
from games.jit import kernel
from games.streams import open_streams
from players.composed import drawn
from players.matches.dispatch import dispatch
from players.matches.play import forget


@kernel
def play_witnessed(
    rules_array, player, dispatch_table, seed, number, orders, first, count, states, workspace, streams,
    moves, plies, ends, start, made, table, shares,
):  # fmt: skip
    """Play the games first … first + count of a match in which one player has every seat, as players.matches.play does,
    through a tendency dispatch table. Returns the number of games for which there was room.

    Game k made moves[k, : plies[k]] and has the decisions up to ends[k]; decision d has the rows start[d] up to start[d
    + 1] of `table` and `shares`, and made[d] is (game, ply, seat, index of the chosen move).
    """
    rules = rules_array[0]
    keeps, columns = rules["keeps_past"], table.shape[1]
    decision, row = 0, 0
    for k in range(count):
        t, ply, found, end = 0, 0, decision, row
        open_streams(streams, seed, number, (first + k) % orders, (first + k) // orders)
        initial(rules, states, streams)
        forget(workspace.memory)
        while states[t]["ended"] == 0:
            turn = states[t]["turn"]
            if turn == CHANCE_TURN:
                move = roll(rules, states, t, workspace.moves, workspace.odds, streams)
            else:
                options = dispatch(dispatch_table, player["kind"], rules, states, t, player, workspace, streams)
                place = drawn(workspace.odds, options, streams)
                move = workspace.moves[place]
                if options > 1:
                    if found == made.shape[0] or end + options > table.shape[0]:
                        return k
                    for i in range(options):
                        shares[end + i] = workspace.odds[i]
                        for column in range(columns):
                            table[end + i, column] = workspace.features[i, column]
                    made[found, 0] = k
                    made[found, 1] = ply
                    made[found, 2] = turn
                    made[found, 3] = place
                    found += 1
                    end += options
                    start[found] = end
            moves[k, ply] = move
            ply += 1
            apply(rules, states, t, move, t + keeps)
            t += keeps
        plies[k], ends[k] = ply, found
        decision, row = found, end
    return count

"""Sarah (source 6.2): plans whole turns, keeps a distance of four steps, captures only when it is worth the risk."""

from __future__ import annotations

import numpy as np

from games.jit import inlined, kernel
from games.streams import THOUGHT, below
from games.tarble.development import best_place, development_towards
from games.tarble.kernels import TO, clear_outlets, displace, has_pieces, is_jump, legal
from games.tarble.standing import in_danger, lead_of, on_outlets, to_outlets
from players.kind import Kind
from players.tarble.closure import closure
from players.tarble.memory import new_memory
from players.tarble.only_tarble import only_tarble
from players.tarble.plan import begin_plan, planned

FAR_AHEAD = 5  # lead at which she gives her pieces away to end the game
ENDED = 1e6


@kernel
def sarah_move(rules, states, t, player, workspace, streams):
    """The next movement of her plan, or the first of a new one."""
    memory = workspace.kinds.tarble
    move = planned(rules, states, t, player, memory.plan)
    if move >= 0:
        return move
    if legal(rules, states, t, workspace.moves) == 1:
        return workspace.moves[0]
    state = states[t]
    best, ties = -np.inf, 0
    best_trail_low, best_trail_high, length = np.uint64(0), np.uint64(0), np.int64(1)
    for index in range(closure(rules, state, memory)):
        memory.room[1] = memory.nodes[index]
        ended = memory.room[1]
        complete(rules, ended, state, workspace, streams)
        made = np.int64(state["left"]) - np.int64(ended["left"])
        value = worth(rules, state, ended)
        if value > best:
            best, ties = value, 0
        if value == best:
            ties += 1
            if ties == 1 or below(streams, THOUGHT, ties) == 0:
                best_trail_low, best_trail_high, length = ended["trail"][0], ended["trail"][1], made
    memory.room[1]["trail"][0], memory.room[1]["trail"][1] = best_trail_low, best_trail_high
    return begin_plan(rules, states, t, player, memory.plan, memory.room[1]["trail"], length)


@inlined
def complete(rules, state, before, workspace, streams):
    """Play the remaining movements, one at a time and without captures, if possible."""
    seat = np.int64(state["seat"])
    goal = best_place(rules, state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1])
    gives = lead_of(state, seat) >= FAR_AHEAD
    while state["left"] > 0:
        move = quiet_movement(rules, state, seat, goal, gives, workspace, streams)
        if move < 0:
            return
        displace(rules, state, move // TO, move % TO)
        state["left"] -= 1


@inlined
def quiet_movement(rules, state, seat, goal, gives, workspace, streams):
    """The step with the least trouble; a jump only if no step is legal; -1 if there is neither."""
    moves, room = workspace.moves, workspace.kinds.tarble.room
    room[2] = state
    found = legal(rules, room, 2, moves)
    danger, _ = in_danger(rules, state, seat)
    troubled = danger > 0 or on_outlets(rules, state, seat) > 0
    best, ties, chosen = np.int64(1) << 60, 0, np.int64(-1)
    for i in range(found):
        start, end = moves[i] // TO, moves[i] % TO
        room[3] = state
        displace(rules, room[3], start, end)
        trouble = trouble_of(rules, room[3], seat, goal, gives, troubled)
        if is_jump(rules, start, end):
            trouble += np.int64(1) << 50
        if trouble < best:
            best, ties = trouble, 0
        if trouble == best:
            ties += 1
            if ties == 1 or below(streams, THOUGHT, ties) == 0:
                chosen = moves[i]
    return chosen


@inlined
def trouble_of(rules, state, seat, goal, gives, troubled):
    """In order of weight: pieces in danger or on outlets, distance of the dangers, lack of development. Safe pieces are
    developed without creating dangers; with a large lead, her pieces walk to the outlets."""
    if gives:
        return to_outlets(rules, state, seat)
    danger, near = in_danger(rules, state, seat)
    danger += on_outlets(rules, state, seat)
    undeveloped = development_towards(rules, goal, state["pieces"][seat, 0], state["pieces"][seat, 1])
    return np.int64(danger) * (1 << 30) + (np.int64(near) * (1 << 20) if troubled or danger > 0 else 0) + undeveloped


@inlined
def worth(rules, before, state):
    """The value of a turn to her; -inf if she would not make its captures."""
    seat = np.int64(state["seat"])
    captures = lead_of(state, seat) - lead_of(before, seat)
    lost = on_outlets(rules, state, seat)
    clear_outlets(rules, state, seat)
    if not has_pieces(state, seat) or not has_pieces(state, 1 - seat):
        return ended_worth(state, seat)
    risk, _ = in_danger(rules, state, seat)
    if lead_of(state, seat) >= FAR_AHEAD:
        return 100.0 * captures + 150.0 * lost - 0.1 * to_outlets(rules, state, seat)
    lead = lead_of(before, seat)
    bold = (captures >= 2 and risk < captures) or (risk <= captures and lead >= 2)
    if captures > 0 and risk > 0 and not bold:
        return -np.inf
    other_low, other_high = state["pieces"][1 - seat, 0], state["pieces"][1 - seat, 1]
    goal = best_place(rules, other_low, other_high)
    undeveloped = development_towards(rules, goal, state["pieces"][seat, 0], state["pieces"][seat, 1])
    return 100.0 * (captures - risk) + 10.0 * captures - 150.0 * lost - 0.1 * undeveloped


@inlined
def ended_worth(state, seat):
    """Value of a finished game."""
    lead = lead_of(state, seat)
    if lead != 0:
        return ENDED if lead > 0 else -ENDED
    return ENDED if has_pieces(state, seat) else -ENDED


KIND = Kind("Sarah", sarah_move, plans=True, fits=only_tarble, memory={"tarble": new_memory})

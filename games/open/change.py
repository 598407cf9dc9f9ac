"""The effects of a move on the board: captures, flips, promotion, blocked cells, connections."""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.jit import inlined
from games.open import records
from games.open.sets import arrivals, blocker, flooded, moved, near, of_kind, pair, ray, run_down, run_up, zone


@inlined
def flanked(rules, drop, own, other, like, can):
    """The pieces of `other` that a drop encloses."""
    found = bits.none(like)
    for axis in range(rules.axes):
        step = rules.step[2 * axis]
        ahead, back = arrivals(rules, 2 * axis, like), arrivals(rules, 2 * axis + 1, like)
        row = run_up(rules, drop, bits.both(other, ahead), step, can)
        closed = bits.some(bits.both(bits.both(bits.up(row, step), ahead), own))
        found = bits.either(found, bits.kept_if(row, closed))
        row = run_down(rules, drop, bits.both(other, back), step, can)
        closed = bits.some(bits.both(bits.both(bits.down(row, step), back), own))
        found = bits.either(found, bits.kept_if(row, closed))
    return found


@inlined
def sheltered(rules, pieces, p0, p1, p2, like, can):
    """The pieces on cells where they are captured only when enemies are on all sides."""
    found = bits.none(like)
    for kind in range(records.KINDS):
        if rules.surround[kind]:
            found = bits.either(
                found, bits.both(of_kind(pieces, p0, p1, p2, kind, can), zone(rules, rules.surround[kind], like))
            )
    return found


@inlined
def sandwiched(rules, to, rows, own, other, empty, p0, p1, p2, like, can):
    """The enemies that an arriving piece sandwiches or surrounds."""
    found, arrival = bits.none(like), bits.single(like, to)
    closing = own
    if rules.hostile:
        closing = bits.either(own, bits.both(empty, zone(rules, rules.hostile, like)))
    safe = sheltered(rules, other, p0, p1, p2, like, can)
    for way in range(rules.straight_ways):
        run, row = bits.both(moved(rules, arrival, way, like), other), bits.none(like)
        while bits.some(run):
            row = bits.either(row, run)
            run = moved(rules, run, way, like)
            if bits.some(bits.both(run, closing)):
                if not bits.some(bits.both(row, safe)):
                    found = bits.either(found, row)
                break
            if not rows:
                break
            run = bits.both(run, other)
    prey = bits.both(near(rules, to, like), safe)
    while bits.some(prey):
        cell = bits.first(prey)
        prey = bits.rest(prey)
        one, open_side = bits.single(like, cell), False
        for way in range(rules.straight_ways):
            beyond = moved(rules, one, way, like)
            if bits.some(beyond) and not bits.some(bits.both(beyond, closing)):
                open_side = True
        if not open_side:
            found = bits.either(found, one)
    return found


@inlined
def hopped(rules, entry, start, to, own, other, like):
    """The piece that a hop jumped over."""
    if rules.kind[entry] == records.HOP:
        return bits.single(like, to - rules.delta[rules.way[entry]])
    everybody = bits.either(own, other)
    for way in range(rules.near_ways):
        if bits.holds(ray(rules, start, way, like), to):
            return bits.single(like, blocker(rules, start, way, everybody, like))
    return bits.none(like)


@inlined
def heading(rules, entry, start, to, like):
    """The direction of a hop."""
    if rules.kind[entry] == records.HOP:
        return np.int64(rules.way[entry])
    for way in range(rules.near_ways):
        if bits.holds(ray(rules, start, way, like), to):
            return np.int64(way)
    return np.int64(-1)


@inlined
def placed(planes, piece, plane, kind):
    """A plane after a piece of this kind is put on it."""
    if kind >> plane & 1:
        return bits.either(planes, piece)
    return bits.without(planes, piece)


@inlined
def with_kind(p0, p1, p2, cells, kind, can):
    """The planes with pieces of this kind added on these cells."""
    if can & records.PIECES:
        p0 = placed(p0, cells, 0, kind)
    if can & records.KINDS_3:
        p1, p2 = placed(p1, cells, 1, kind), placed(p2, cells, 2, kind)
    return p0, p1, p2


@inlined
def without_kind(p0, p1, p2, cells, can):
    """The planes with the pieces on these cells removed."""
    if can & records.PIECES:
        p0 = bits.without(p0, cells)
    if can & records.KINDS_3:
        p1, p2 = bits.without(p1, cells), bits.without(p2, cells)
    return p0, p1, p2


@inlined
def placed_only(rules, state, move, side, own, other, like, can):
    """The board after a drop in games without other moves: own, other."""
    arrival, entry = bits.single(like, move & 127), (move >> 14) & 255
    if can & records.FLANK and rules.effects[entry] & records.FLANKS:
        turning = flanked(rules, arrival, own, other, like, can)
        own, other = bits.either(own, turning), bits.without(other, turning)
    if can & records.HANDS and state.hand[side, rules.piece[entry]] != records.NO_LIMIT:
        state.hand[side, rules.piece[entry]] -= 1
    return bits.either(own, arrival), other


@inlined
def change(rules, state, move, side, own, other, p0, p1, p2, walls, like, can):
    """The board after a move, and its further effects: own, other, planes, walls, the number of captures, whether it
    was quiet, whether a chain of hops may continue."""
    to, start, entry = move & 127, (move >> 7) & 127, (move >> 14) & 255
    kind, flags, piece = rules.kind[entry], rules.effects[entry], np.int64(rules.piece[entry])
    arrival, left = bits.single(like, to), bits.single(like, start)
    if can & records.WALLS and (kind == records.SHOOT or kind == records.BLOCKS):
        return own, other, p0, p1, p2, bits.either(walls, arrival), np.int64(0), False, False
    if can & records.EXITS and (kind == records.EXIT or kind == records.REMOVE):
        p0, p1, p2 = without_kind(p0, p1, p2, left, can)
        quiet = flags & records.ADVANCES == 0
        return bits.without(own, left), other, p0, p1, p2, walls, np.int64(0), quiet, False
    taken, gone, goes_on, promoted = bits.both(other, arrival), left, False, False
    if can & records.DROPS and kind == records.DROP:
        gone = bits.none(like)
        if state.hand[side, piece] != records.NO_LIMIT:
            state.hand[side, piece] -= 1
    else:
        if can & records.HOPS and (kind == records.HOP or kind == records.FLYING):
            if flags & records.CAPTURES:
                taken = bits.either(taken, bits.both(hopped(rules, entry, start, to, own, other, like), other))
            if flags & records.AGAIN:
                goes_on = True
                state.way, state.row = heading(rules, entry, start, to, like), entry
        own = bits.without(own, left)
        if can & records.WALLS and flags & records.LEAVES:
            walls = bits.either(walls, left)
    own, other = bits.either(own, arrival), bits.without(other, taken)
    if can & records.PIECES:
        p0, p1, p2 = without_kind(p0, p1, p2, bits.either(gone, taken), can)
        if rules.becomes[piece] >= 0 and bits.holds(zone(rules, rules.promotion[side, piece], like), to):
            piece, promoted, goes_on = np.int64(rules.becomes[piece]), True, False
        p0, p1, p2 = with_kind(p0, p1, p2, arrival, piece, can)
    turning = bits.none(like)
    if can & records.FLANK and flags & records.FLANKS:
        turning = flanked(rules, arrival, own, other, like, can)
    if can & records.EFFECTS:
        if flags & records.FLIPS:
            turning = bits.either(turning, bits.both(near(rules, to, like), other))
        if flags & records.CUSTODIAL:
            empty = bits.without(pair(rules.full, like), bits.either(bits.either(own, other), walls))
            more = sandwiched(rules, to, flags & records.CUSTODIAL_ROWS != 0, own, other, empty, p0, p1, p2, like, can)
            other, taken = bits.without(other, more), bits.either(taken, more)
            p0, p1, p2 = without_kind(p0, p1, p2, more, can)
    own, other = bits.either(own, turning), bits.without(other, turning)
    captured = np.int64(bits.size(taken))
    quiet = captured == 0 and not promoted and not bits.some(turning)
    quiet = quiet and kind != records.DROP and flags & records.ADVANCES == 0
    return own, other, p0, p1, p2, walls, captured, quiet, goes_on


@inlined
def linked_on(rules, side, to, own, linked, like):
    """The set connected with the side's first edge, after a drop, which can only enlarge it."""
    edge = pair(rules.link_from[side], like)
    if bits.some(edge) and (bits.some(bits.both(near(rules, to, like), linked)) or bits.holds(edge, to)):
        linked = flooded(rules, linked, to, own, like)
    return linked

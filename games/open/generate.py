"""Move generation: for each entry of the rules, the cells of arrival as bundles of moves.

A bundle is (cells of arrival, running total, tag) behind the list of moves: counting is a population count, choosing
deposits one bit, listing walks the bits. `can` (the parts of the engine that a game needs) is a constant at every call,
so that the compiler removes unneeded parts. Without `keep` nothing is written, and the first move found is enough.
Games whose only moves are drops of one kind need no bundles: their moves are one set of cells.
"""

from __future__ import annotations

import numpy as np

from games.board import bits
from games.jit import inlined
from games.open import records
from games.open.sets import U, around, arrivals, blocker, moved, of_kind, pair, ray, run_down, run_up, seen, zone

BUNDLES = 1024  # their offset in the list of moves: low, high, running total, tag
COUNT = BUNDLES - 1  # how many


@inlined
def near_to(code, own, other, empty, like):
    """The cells next to which something is required."""
    if code == records.OWN_NEAR:
        return own
    if code == records.ENEMY_NEAR:
        return other
    if code == records.ANY_NEAR:
        return bits.either(own, other)
    return empty


@inlined
def filtered(rules, entry, cells, own, other, empty, like, can):
    """The cells of arrival that satisfy the entry's conditions on zones and neighbours."""
    if can & records.ZONED and rules.target[entry]:
        cells = bits.both(cells, zone(rules, rules.target[entry], like))
    if can & records.NEAR:
        ways = rules.straight_ways if rules.effects[entry] & records.ORTHOGONAL else rules.near_ways
        if rules.beside[entry]:
            beside = near_to(rules.beside[entry], own, other, empty, like)
            cells = bits.both(cells, around(rules, beside, ways, like))
        if rules.apart[entry]:
            apart = near_to(rules.apart[entry], own, other, empty, like)
            cells = bits.without(cells, around(rules, apart, ways, like))
    return cells


@inlined
def landing(rules, entry, cells, own, other, empty, like):
    """The cells on which the piece may land."""
    onto = rules.onto[entry]
    if onto == records.EMPTY:
        return bits.both(cells, empty)
    if onto == records.ENEMY:
        return bits.both(cells, other)
    return bits.both(cells, bits.either(empty, other))


@inlined
def movers(rules, entry, own, other, empty, p0, p1, p2, like, can):
    """The pieces that an entry may move."""
    men = own
    if can & records.PIECES:
        men = of_kind(own, p0, p1, p2, rules.piece[entry], can)
    if can & records.ZONED and rules.origin[entry]:
        men = bits.both(men, zone(rules, rules.origin[entry], like))
    if can & records.NEAR and rules.leaving[entry]:
        leaving = near_to(rules.leaving[entry], own, other, empty, like)
        men = bits.both(men, around(rules, leaving, rules.near_ways, like))
    return men


@inlined
def flank_ends(rules, own, other, empty, like, can):
    """The empty cells from which a drop encloses at least one piece of `other`."""
    found = bits.none(like)
    for axis in range(rules.axes):
        step = rules.step[2 * axis]
        ahead, back = arrivals(rules, 2 * axis, like), arrivals(rules, 2 * axis + 1, like)
        row = run_up(rules, own, bits.both(other, ahead), step, can)
        found = bits.either(found, bits.both(bits.up(row, step), ahead))
        row = run_down(rules, own, bits.both(other, back), step, can)
        found = bits.either(found, bits.both(bits.down(row, step), back))
    return bits.both(found, empty)


@inlined
def dropped(rules, entry, own, other, empty, like, can):
    """The cells where an entry may drop."""
    cells = empty
    if can & records.FLANK and rules.effects[entry] & records.FLANKS:
        cells = flank_ends(rules, own, other, empty, like, can)
    if can & records.FALL and rules.effects[entry] & records.FALLS:
        cells = bits.without(cells, moved(rules, empty, rules.up_way, like))
    return filtered(rules, entry, cells, own, other, empty, like, can)


@inlined
def drops(rules, state, side, entry, own, other, like, can):
    """The cells where a side may drop, in games with one kind of drop per side."""
    if can & records.HANDS and state.hand[side, rules.piece[entry]] == 0:
        return bits.none(like)
    empty = bits.without(pair(rules.full, like), bits.either(own, other))
    return dropped(rules, entry, own, other, empty, like, can)


@inlined
def stepped(rules, entry, men, own, other, empty, like, can):
    """The cells of arrival of all pieces that step, leap, hop, leave the board or are removed, computed
    simultaneously."""
    kind, way = rules.kind[entry], np.int64(rules.way[entry])
    if can & records.EXITS and kind == records.EXIT:
        return men
    if can & records.EXITS and kind == records.REMOVE:
        return filtered(rules, entry, men, own, other, empty, like, can)
    cells = moved(rules, men, way, like)
    if can & records.HOPS and kind == records.HOP:
        over = near_to(rules.over[entry], own, other, empty, like)
        cells = moved(rules, bits.both(cells, over), way, like)
    cells = landing(rules, entry, cells, own, other, empty, like)
    return filtered(rules, entry, cells, own, other, empty, like, can)


@inlined
def from_one(rules, entry, cell, own, other, empty, like, can):
    """The cells of arrival of one piece that slides, hops from afar, shoots, or moves as far as its line has pieces."""
    found, kind = bits.none(like), rules.kind[entry]
    everybody = bits.without(pair(rules.full, like), empty)
    for way in range(rules.near_ways):
        if not (rules.some_ways[entry] >> U(way)) & U(1):
            continue
        if can & records.BY_COUNT and kind == records.COUNTED:
            line = bits.join(like, rules.whole[cell, way >> 1, 0], rules.whole[cell, way >> 1, 1])
            stop = cell + rules.delta[way] * bits.size(bits.both(line, everybody))
            whole_ray = ray(rules, cell, way, like)
            if 0 <= stop < rules.cells and bits.holds(whole_ray, stop):
                target = bits.single(like, stop)
                before = bits.without(bits.without(whole_ray, ray(rules, stop, way, like)), target)
                if not bits.some(bits.both(before, other)):
                    found = bits.either(found, target)
        elif can & records.HOPS and kind == records.FLYING:
            over = blocker(rules, cell, way, everybody, like)
            if over >= 0 and bits.holds(near_to(rules.over[entry], own, other, empty, like), over):
                found = bits.either(found, seen(rules, over, way, everybody, like))
        else:
            taken = everybody
            if can & records.ZONED and rules.avoiding[entry]:
                taken = bits.either(taken, zone(rules, rules.avoiding[entry], like))
            cells = seen(rules, cell, way, taken, like)
            if can & records.SHORT and rules.most[entry]:
                reach, start = bits.none(like), bits.single(like, cell)
                for _ in range(rules.most[entry]):
                    start = moved(rules, start, way, like)
                    reach = bits.either(reach, start)
                cells = bits.both(cells, reach)
            found = bits.either(found, cells)
    if can & records.ZONED and rules.avoiding[entry]:
        found = bits.without(found, zone(rules, rules.avoiding[entry], like))
    found = landing(rules, entry, found, own, other, empty, like)
    return filtered(rules, entry, found, own, other, empty, like, can)


@inlined
def noted(moves, count, cells, total, tag):
    """Append a bundle."""
    at = BUNDLES + 4 * count
    moves[at] = np.int64(bits.low(cells))
    moves[at + 1] = np.int64(bits.high(cells))
    moves[at + 2] = total
    moves[at + 3] = tag


@inlined
def in_hand(state, side):
    """Whether a side has pieces in hand."""
    for kind in range(records.KINDS):
        if state.hand[side, kind]:
            return True
    return False


@inlined
def entry_now(rules, state, entry, side, chained, holding, can):
    """Whether an entry may be used now, given pieces in hand and chains of hops."""
    kind = rules.kind[entry]
    if can & records.DROPS:
        if kind == records.DROP:
            return state.hand[side, rules.piece[entry]] > 0 and not chained
        if holding:
            return False
    if can & records.HOPS and chained:
        if not rules.effects[entry] & records.AGAIN:
            return False
        if rules.effects[state.row] & records.STRAIGHT and kind == records.HOP:
            return rules.way[entry] == state.way
    return True


@inlined
def gather(rules, state, side, ply, stage, last, own, other, p0, p1, p2, walls, moves, keep, like, can):
    """All moves as bundles; returns how many moves there are (without `keep`: whether there are any)."""
    empty = bits.without(pair(rules.full, like), bits.either(own, other))
    if can & records.WALLS:
        empty = bits.without(empty, walls)
    part, group, groups = np.int64(records.NORMAL), np.int64(0), np.int64(rules.groups)
    chained = can & records.HOPS != 0 and stage == records.CHAIN
    holding = can & records.DROPS != 0 and rules.hand_first == 1 and in_hand(state, side)
    if can & records.WALLS and stage == records.SECOND:
        part, groups = np.int64(records.SECOND), np.int64(1)
    elif can & records.TURNS and ply < rules.openings:
        part, groups = records.OPENING + ply, np.int64(1)
    total, count = np.int64(0), np.int64(0)
    while group < groups:
        for entry in range(rules.from_entry[side, part, group], rules.to_entry[side, part, group]):
            if not entry_now(rules, state, entry, side, chained, holding, can):
                continue
            kind = rules.kind[entry]
            if can & records.RAYS and kind >= records.SLIDE:  # one bundle a piece
                if can & records.WALLS and kind == records.SHOOT:
                    men = bits.single(like, last)
                else:
                    men = movers(rules, entry, own, other, empty, p0, p1, p2, like, can)
                    if can & records.HOPS and chained:
                        men = bits.both(men, bits.single(like, last))
                while bits.some(men):
                    cell = np.int64(bits.first(men))
                    men = bits.rest(men)
                    cells = from_one(rules, entry, cell, own, other, empty, like, can)
                    if can & records.HOPS and chained and rules.effects[state.row] & records.STRAIGHT:
                        cells = bits.both(cells, ray(rules, cell, state.way, like))
                    if bits.some(cells):
                        if not keep:
                            return np.int64(1)
                        total += bits.size(cells)
                        noted(moves, count, cells, total, entry | ((cell + 1) << 8))
                        count += 1
                continue
            if can & records.DROPS and kind == records.DROP:
                cells = dropped(rules, entry, own, other, empty, like, can)
            elif can & records.WALLS and kind == records.BLOCKS:
                cells = empty
            else:
                men = movers(rules, entry, own, other, empty, p0, p1, p2, like, can)
                if can & records.HOPS and chained:
                    men = bits.both(men, bits.single(like, last))
                cells = stepped(rules, entry, men, own, other, empty, like, can)
            if keep:
                total += bits.size(cells)
                noted(moves, count, cells, total, np.int64(entry))
                count += 1
            elif bits.some(cells):
                return np.int64(1)
        if total > 0 and not chained:
            break
        group += 1
    if keep:
        moves[COUNT] = count
    return total


@inlined
def extra_move(rules, state, side, stage, can):
    """A stop, swap or pass that a side may choose beside its other moves; 0 for none."""
    if can & records.HOPS and stage == records.CHAIN:
        if rules.effects[state.row] & records.OPTIONAL:
            return np.int64(records.STOP)
    elif can & records.TURNS and stage == records.NORMAL:
        if rules.pie and state.turns == 1 and state.swapped == 0 and side == 1:
            return np.int64(records.SWAP)
        if rules.may_pass:
            return np.int64(records.PASS)
    return np.int64(0)


@inlined
def word(rules, tag, to):
    """A move as one int64: the cell of arrival, the cell left, the entry."""
    entry = tag & 255
    start = (tag >> 8) - 1
    if start < 0:
        start = to - rules.far[entry]
    return to | (start << 7) | (entry << 14)


@inlined
def nth_move(rules, moves, n, like):
    """The n-th move of the bundles."""
    at, before = np.int64(BUNDLES), np.int64(0)
    while moves[at + 2] <= n:
        before = moves[at + 2]
        at += 4
    to = np.int64(bits.nth(bits.join(like, U(moves[at]), U(moves[at + 1])), n - before))
    return word(rules, moves[at + 3], to)


@inlined
def listed(rules, moves, like):
    """Write all moves of the bundles in their order; returns their number."""
    count = np.int64(0)
    for n in range(moves[COUNT]):
        at = BUNDLES + 4 * n
        cells, tag = bits.join(like, U(moves[at]), U(moves[at + 1])), moves[at + 3]
        while bits.some(cells):
            moves[count] = word(rules, tag, np.int64(bits.first(cells)))
            cells = bits.rest(cells)
            count += 1
    return count

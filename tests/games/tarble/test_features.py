"""The features of movements against plain models: what can be taken, what is in danger, how developed a side is."""

from __future__ import annotations

import random

import numpy as np

from games.hooks import MOST_MOVES
from games.tarble import FAMILY, FEATURES
from games.tarble.cells import cells_of
from games.tarble.position import Position
from games.tarble.texts.notation import legal_moves
from tests.games.tarble.naive import STEPS, Naive, on_board
from tests.games.tarble.table import at_position, game_of, is_roll, random_game
from tests.games.tarble.test_against_naive import twin_of

FAR = 12


def apart(a, b):
    """Board distance by walking: breadth first on an endless board."""
    ring, steps = {a}, 0
    while b not in ring:
        ring |= {(x + dx, y + dy) for x, y in ring for dx, dy in STEPS}
        steps += 1
    return steps


DISTANCES = {(x, y): apart((0, 0), (x, y)) for x in range(-10, 11) for y in range(-10, 11) if abs(x - y) <= 10}


def distance(a, b):
    return DISTANCES[b[0] - a[0], b[1] - a[1]]


def nearest(cell, others):
    return min((distance(cell, other) for other in others), default=FAR)


def takeable(side, own, other, neutral, movements):
    """What `own` can take with so many movements of one piece, the others standing still."""
    prey = other | ({(0, 0)} if neutral else set())
    reached, taken = set(own), set()
    for _ in range(movements):
        fresh = set()
        for x, y in reached:
            for dx, dy in STEPS:
                near, far = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
                if on_board(side, *near) and near not in own | prey:
                    fresh.add(near)
                if near in prey and on_board(side, *far) and far not in own | prey:
                    taken.add(near)
                    fresh.add(far)
        reached |= fresh
    return taken


def undeveloped(own, other):
    """3 d1^2 + 4 d2 + 2 d3 to the goals of the source's figure 27; a piece that is not there is 8 away."""
    around = [(1, 0), (1, 1), (0, 1), (-1, 0), (-1, -1), (0, -1)]
    far = [min(nearest(cell, other), 99) if other else 99 for cell in around]
    best = far.index(max(far))
    goal, left, right = around[best], around[(best + 1) % 6], around[best - 1]
    sides = [(goal[0] + side[0], goal[1] + side[1]) for side in (left, right)]

    def take(pieces, place):
        if not pieces:
            return pieces, 8
        order = sorted(pieces, key=lambda piece: (distance(piece, place), (piece[0] + 19 * piece[1]) % 127))
        return pieces - {order[0]}, distance(order[0], place)

    rest, d1 = take(frozenset(own), goal)
    by = [take(rest, place)[1] for place in sides]
    second, third = sides if by[0] <= by[1] else sides[::-1]
    rest, d2 = take(rest, second)
    return 3 * d1 * d1 + 4 * d2 + 2 * take(rest, third)[1]


def expected(twin: Naive, text: str, same: bool) -> dict[str, int]:
    movement = next(m for m in twin.movements() if "{},{}>{},{}".format(*m[0], *m[1]) == text)
    start, end, over = movement
    after = twin.displaced(movement)
    own, other = set(after.pieces[twin.seat]), set(after.pieces[1 - twin.seat])
    danger = [cell for cell in own if nearest(cell, other) < 4]
    attack = takeable(twin.side, own, other, after.neutral, after.left)
    defence = takeable(twin.side, other, own, twin.has_neutral, 3)
    settled = after.settled() if after.left == 0 else after
    return {
        "take": int(over in twin.pieces[1 - twin.seat]),
        "takes-neutral": int(over is not None and over not in twin.pieces[1 - twin.seat]),
        "wins": int(settled.winner == twin.seat),
        "lands-on-outlet": int(end in twin.deadly),
        "leaves-outlet": int(start in twin.deadly),
        "same-piece": int(same),
        "last-movement": int(after.left == 0),
        "ahead-by": twin.points[twin.seat] - twin.points[1 - twin.seat],
        "centre": -distance(end, (0, 0)),
        "approach": min(FAR, nearest(start, twin.pieces[1 - twin.seat])) - min(FAR, nearest(end, other)),
        "from-opponent": min(FAR, nearest(end, other)),
        "near-own": sum(distance(end, cell) == 1 for cell in own),
        "near-their": sum(distance(end, cell) == 1 for cell in other),
        "in-danger": len(danger),
        "nearness": sum(4 - nearest(cell, other) for cell in danger),
        "undeveloped": undeveloped(own, other),
        "threatened": len(attack & other),
        "neutral-threatened": int(after.neutral and (0, 0) in attack and (0, 0) not in other),
        "exposed": len(defence & own),
        "neutral-exposed": int((0, 0) in defence and (0, 0) not in own),
    }


def test_features_agree_with_plain_models():
    rng, seen = random.Random(3), 0
    told = [name for name in FEATURES if name != "phase" and not name.startswith("turn-")]
    for code in ("tarble", "tarble/5/5-5/d8"):
        game = game_of(code)
        line, made = random_game(game, 11, 700)
        twin, before = twin_of(game.spec), ""
        for at, move in enumerate(made):
            if is_roll(line[at]):
                twin, before = twin.roll(move), ""
                continue
            if rng.random() < 0.15:
                moves = np.array(legal_moves(game.rules, line, at))
                table = np.zeros((len(moves), len(FEATURES)), np.int32)
                FAMILY.hooks.features(game.rules[0], line, at, moves, len(moves), np.uint64(2**64 - 1), table)
                for row in rng.sample(range(len(moves)), min(4, len(moves))):
                    text = FAMILY.move_text(game.rules, line, at, int(moves[row]))
                    same = before != "" and before.split(">")[1] == text.split(">")[0]
                    found = {name: int(table[row, FEATURES.index(name)]) for name in FEATURES if name in told}
                    assert found == expected(twin, text, same), text
                    seen += 1
            before = FAMILY.move_text(game.rules, line, at, move)
            twin = twin.move(before)
            assert cells_of(line[at + 1]["pieces"][0]) == sorted(
                twin.pieces[0], key=lambda cell: (cell[0] + 19 * cell[1]) % 127
            )
    assert seen > 100


def pieces_taken(side, die, own, other, neutral):
    """(pieces that a roll is expected to take, the chance that it can take the neutral piece, the roll that each piece
    needs at least)."""
    needed = {}
    for roll in range(1, die + 1):
        for cell in takeable(side, own, other, neutral, roll):
            needed.setdefault(cell, roll)
    rolls = sorted(roll for cell, roll in needed.items() if cell in other)
    reached = [sum(roll <= k for roll in rolls) for k in range(1, die + 1)]
    of_neutral = needed.get((0, 0), die + 1) if neutral else die + 1
    return sum(1 + 0.2 * min(n - 1, 2) for n in reached if n) / die, (die + 1 - of_neutral) / die, rolls


def measures(twin: Naive, end: Naive, seat: int) -> dict[str, int]:
    """What an end of a turn is to its mover: Sarah's and Brian's measures in words of sets."""
    lead = end.points[seat] - end.points[1 - seat]
    made = lead - (twin.points[seat] - twin.points[1 - seat])
    after = end.end_turn()
    own, other = set(after.pieces[seat]), set(after.pieces[1 - seat])
    if after.winner is not None:
        sure = 0 if after.winner < 0 else 100_000 if after.winner == seat else -100_000
        return {"turn-take": made, "turn-trade": sure, "turn-worth": sure, "turn-safety": 0}
    danger = sum(nearest(cell, other) < 4 for cell in own)
    lost, behind = len(end.pieces[seat]) - len(own), undeveloped(own, other)
    gain, takes, _ = pieces_taken(after.side, after.die, own, other, after.neutral)
    loss, taken, rolls = pieces_taken(after.side, after.die, other, own, after.neutral)
    ends = 0.0
    if lead < 0:
        walk = sum(min((distance(cell, deadly) for deadly in after.deadly), default=99) for cell in other)
        ends = max(0.0, (after.die + 1 - walk) / after.die)
    if len(own) >= lead and len(rolls) == len(own):
        ends = max(ends, (after.die + 1 - sum(rolls)) / after.die, 0.0)
    worth = lead + 1.6 * (len(own) - len(other)) + 0.1 * gain - 1.5 * loss - 3 * ends - 0.05 * behind
    if after.neutral:
        worth += 0.9 * takes - 0.5 * taken
    return {
        "turn-take": made,
        "turn-trade": 1000 * (made - danger) + 100 * made - 1500 * lost - behind,
        "turn-worth": round(100 * worth, 6),
        "turn-safety": -round(100 * loss, 6),
    }


def best_of_ends(twin: Naive) -> dict[str, dict[str, float]]:
    """By movement: the best of each measure over all sequences of movements that begin with it."""
    seat, found = twin.seat, {}

    def ends(state: Naive, known: dict) -> list[dict]:
        if not state.left or not state.movements():
            return [measures(twin, state, seat)]
        if state not in known:
            known[state] = [it for movement in state.movements() for it in ends(state.displaced(movement), known)]
            known[state] = [{name: max(it[name] for it in known[state]) for name in known[state][0]}]
        return known[state]

    known: dict = {}
    for movement in twin.movements():
        several = ends(twin.displaced(movement), known)
        text = "{},{}>{},{}".format(*movement[0], *movement[1])
        found[text] = {name: max(it[name] for it in several) for name in several[0]}
    return found


def test_a_turn_without_room_is_weighed_before_its_end():
    """Sixes of open positions have more ends than there is room for: no movement goes without its worth."""
    first = ((-4, -5), (-3, -5), (-3, -4), (-2, -5), (-1, -5), (-1, -3), (-1, -1))
    second = ((1, 3), (1, 5), (2, 4), (2, 5), (3, 4), (3, 5), (4, 5))
    game = at_position(Position(first, second, left=6))
    line = game.new_line(8)
    FAMILY.hooks.initial(game.rules[0], line, np.zeros(2, np.uint64))
    names = [name for name in FEATURES if name.startswith("turn-")]
    wanted = np.uint64(sum(1 << FEATURES.index(name) for name in names))
    moves = np.zeros(MOST_MOVES, np.int64)
    count = FAMILY.hooks.legal(game.rules[0], line, 0, moves)
    table = np.zeros((count, len(FEATURES)), np.int32)
    FAMILY.hooks.features(game.rules[0], line, 0, moves, count, wanted, table)
    assert (table[:, [FEATURES.index(name) for name in names]] > -10_000).all()
    assert table[:, FEATURES.index("turn-take")].max() == 2


def test_features_of_the_turn_are_those_of_its_best_end():
    seen = 0
    names = [name for name in FEATURES if name.startswith("turn-")]
    wanted = np.uint64(sum(1 << FEATURES.index(name) for name in names))
    for code in ("tarble/5/2-2/d3", "tarble/5/3-2/d4", "tarble/situation-3"):
        game = game_of(code)
        made, room = random_game(game, 5, 300)[1], game.new_line(8)
        FAMILY.hooks.initial(game.rules[0], room, np.zeros(2, np.uint64))
        twin = twin_of(game.spec)
        for move in made:
            if is_roll(room[0]):
                twin = twin.roll(move)
            else:
                if twin.left <= 3 and seen < 60:
                    moves = np.zeros(MOST_MOVES, np.int64)
                    count = FAMILY.hooks.legal(game.rules[0], room, 0, moves)
                    table = np.zeros((count, len(FEATURES)), np.int32)
                    FAMILY.hooks.features(game.rules[0], room, 0, moves, count, wanted, table)
                    plainly = best_of_ends(twin)
                    for row in range(count):
                        text = FAMILY.move_text(game.rules, room, 0, int(moves[row]))
                        for name in names:
                            told = int(table[row, FEATURES.index(name)])
                            assert abs(told - plainly[text][name]) <= 0.5, (text, name)
                    seen += 1
                twin = twin.move(FAMILY.move_text(game.rules, room, 0, move))
            FAMILY.hooks.apply(game.rules[0], room, 0, move, 0)
    assert seen == 60

"""The features of movements against plain models: what can be taken, what is in danger, how developed a side is."""

from __future__ import annotations

import random

import numpy as np

from games.tarble import FAMILY, FEATURES
from games.tarble.cells import cells_of
from games.tarble.notation import legal_moves
from tests.games.tarble.naive import STEPS, Naive, on_board
from tests.games.tarble.table import game_of, is_roll, random_game
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
                    found = {name: int(table[row, FEATURES.index(name)]) for name in FEATURES if name != "phase"}
                    assert found == expected(twin, text, same), text
                    seen += 1
            before = FAMILY.move_text(game.rules, line, at, move)
            twin = twin.move(before)
            assert cells_of(line[at + 1]["pieces"][0]) == sorted(
                twin.pieces[0], key=lambda cell: (cell[0] + 19 * cell[1]) % 127
            )
    assert seen > 100

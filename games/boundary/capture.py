"""Captures: eight rays around a piece, eight neighbours of a treasure (source 3.1.5.2).

`is_captured` skips whatever cannot change its result; the tests contain the rule as written.
"""

from __future__ import annotations

import math

import numpy as np

from games.boundary.influence import NOBODYS, SQUARE, blobs_of, candidates, colour, reaches, squared
from games.boundary.masks import first_of
from games.boundary.spec import MOST_PIECES
from games.jit import inlined, kernel

RAYS = 8
OUTSIDE = 5  # of a treasure's eight neighbours lie in squares other than its own
DIAGONAL_SNAP = 1.4143  # maximum distance of a pixel from the one that determines its colour


@inlined
def ray_x(ray):
    """Horizontal step of a ray, to the right: east, then clockwise."""
    return 0 if ray == 2 or ray == 6 else (1 if ray < 2 or ray == 7 else -1)


@inlined
def ray_y(ray):
    """Vertical step of a ray, downwards."""
    return 0 if ray == 0 or ray == 4 else (1 if ray < 4 else -1)


@inlined
def room(rules, x, y, step_x, step_y):
    """Number of pixels of a ray within the field."""
    found = np.int64(rules["ray"])
    if step_x != 0:
        found = min(found, np.int64(rules["width"]) - 1 - x if step_x > 0 else x)
    if step_y != 0:
        found = min(found, np.int64(rules["height"]) - 1 - y if step_y > 0 else y)
    return found


@inlined
def anybody_near(rules, state, seat, x, y, around):
    """Whether a piece of this side is near enough for its blob to colour a pixel within `around` of this one: no blob
    reaches further than its nearest piece."""
    left, base = np.int64(state["alive"][seat]), seat * MOST_PIECES
    while left != 0:
        number = base + first_of(left)
        left &= left - 1
        size = 0
        members = np.int64(state["members"][number])
        while members != 0:
            members &= members - 1
            size += 1
        far = rules["radius"][size] + around
        if np.float64(squared(state, number, x, y)) <= far * far:
            return True
    return False


@inlined
def ray_reached(rules, state, seat, blobs, x, y, step_x, step_y, inside):
    """Whether any of these blobs could reach a pixel of the ray, with each piece at its nearest point."""
    base, per_step = seat * MOST_PIECES, 1.0 if step_x == 0 or step_y == 0 else 0.5
    while blobs != 0:
        members = np.int64(state["members"][base + first_of(blobs)])
        blobs &= blobs - 1
        product, size = 1.0, 0
        while members != 0:
            number = base + first_of(members)
            members &= members - 1
            size += 1
            away_x, away_y = np.float64(state["x"][number] - x), np.float64(state["y"][number] - y)
            along = min(max((away_x * step_x + away_y * step_y) * per_step, 1.0), np.float64(inside))
            away_x -= along * step_x
            away_y -= along * step_y
            distance = max(math.sqrt(away_x * away_x + away_y * away_y) - DIAGONAL_SNAP, 0.0)
            product *= distance * distance
        if product <= rules["limit"][size]:
            return True
    return False


@inlined
def hostile(rules, state, foe, blue, orange, x, y):
    """Whether a pixel has this side's colour."""
    if not reaches(rules, state, foe, blue if foe == 0 else orange, x, y):
        return False
    return colour(rules, state, blue, orange, x, y) == foe


@inlined
def ray_closed(rules, state, foe, blue, orange, x, y, step_x, step_y, inside):
    """Whether enough consecutive pixels are hostile: among `run` in a row, one has a number divisible by `run`."""
    run = np.int64(rules["run"])
    n = run
    while n <= inside:
        if hostile(rules, state, foe, blue, orange, x + n * step_x, y + n * step_y):
            have, m = np.int64(1), n - 1
            while m > n - run and have < run:
                if not hostile(rules, state, foe, blue, orange, x + m * step_x, y + m * step_y):
                    break
                have += 1
                m -= 1
            m = n + 1
            while m < n + run and m <= inside and have < run:
                if not hostile(rules, state, foe, blue, orange, x + m * step_x, y + m * step_y):
                    break
                have += 1
                m += 1
            if have >= run:
                return True
        n += run
    return False


@kernel
def is_captured(rules, state, seat, piece):
    """Whether the closed sides around a piece reach the requirement."""
    number, foe = seat * MOST_PIECES + piece, 1 - seat
    x, y = np.int64(state["x"][number]), np.int64(state["y"][number])
    need = np.int64(rules["requirement"])
    if rules["walls"] < need and not anybody_near(rules, state, foe, x, y, rules["reach"]):
        return False
    enemies, whole = blobs_of(state, foe), np.int64(rules["ray"])
    possible, open_rays, walls_left = np.int64(RAYS), np.int64(0), np.int64(rules["walls"])
    for ray in range(RAYS):
        step_x, step_y = ray_x(ray), ray_y(ray)
        inside = room(rules, x, y, step_x, step_y)
        if inside >= rules["run"] and ray_reached(rules, state, foe, enemies, x, y, step_x, step_y, inside):
            open_rays |= np.int64(1) << ray
        elif inside < whole and walls_left > 0:
            walls_left -= 1
        else:
            possible -= 1
            if possible < need:
                return False
    blue, orange = candidates(state, 0, x, y, rules["reach"]), candidates(state, 1, x, y, rules["reach"])
    for ray in range(RAYS):
        if (open_rays >> ray) & 1 == 0:
            continue
        step_x, step_y = ray_x(ray), ray_y(ray)
        inside = room(rules, x, y, step_x, step_y)
        if ray_closed(rules, state, foe, blue, orange, x, y, step_x, step_y, inside):
            continue
        if inside < whole and walls_left > 0:
            walls_left -= 1
        else:
            possible -= 1
            if possible < need:
                return False
    for ray in range(RAYS):
        step_x, step_y = ray_x(ray), ray_y(ray)
        if room(rules, x, y, step_x, step_y) == whole:
            if colour(rules, state, blue, orange, x + whole * step_x, y + whole * step_y) == seat:
                possible -= 1
                if possible < need:
                    return False
    return True


@kernel
def taker(rules, state, treasure):
    """The side that takes a treasure now: the one whose colour enough of its eight neighbours have, with walls counted
    for it. If both have enough (possible at the walls with requirements of 5 or less), the one with more; NOBODYS if
    equal."""
    x, y = np.int64(state["treasure_x"][treasure]), np.int64(state["treasure_y"][treasure])
    near = anybody_near(rules, state, 0, x, y, SQUARE) or anybody_near(rules, state, 1, x, y, SQUARE)
    if not near:
        return NOBODYS
    blue, orange = candidates(state, 0, x, y, SQUARE), candidates(state, 1, x, y, SQUARE)
    at_wall = x == 0 or y == 0 or x == rules["width"] - 1 or y == rules["height"] - 1
    if rules["requirement"] > OUTSIDE and not at_wall and colour(rules, state, blue, orange, x, y) == NOBODYS:
        return NOBODYS
    first, second, walls = 0, 0, 0
    for ray in range(RAYS):
        at_x, at_y = x + ray_x(ray), y + ray_y(ray)
        if at_x < 0 or at_y < 0 or at_x >= rules["width"] or at_y >= rules["height"]:
            walls += 1
        else:
            owner = colour(rules, state, blue, orange, at_x, at_y)
            first += owner == 0
            second += owner == 1
    walls = min(walls, np.int64(rules["walls"]))
    takes = first > 0 and first + walls >= rules["requirement"]
    other_takes = second > 0 and second + walls >= rules["requirement"]
    if takes and other_takes:
        return 0 if first > second else (1 if second > first else NOBODYS)
    return 0 if takes else (1 if other_takes else NOBODYS)

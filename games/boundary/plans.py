"""The six strategies of Brown (2013, section 3.4) as plans of a side's pieces for a turn.

A plan is written into the state: the destination and the aim of each piece. It reads nothing that the side cannot know:
of the other side only the current and former positions of its pieces.
"""

from __future__ import annotations

import math

import numpy as np

from games.boundary.masks import first_of, size_of
from games.boundary.records import AIM_ENEMY, NO_AIM
from games.boundary.spec import MOST_PIECES, STRATEGIES
from games.jit import inlined, kernel

(GREEDY_TREASURE, BEST_TREASURE, GREEDY_CAPTURE, DEFENSIVE_TREASURE, HYBRID_CAPTURE, DEFENSIVE_CAPTURE) = range(
    len(STRATEGIES)
)
NONE = -1
CLOSE = 1e-9  # substitute for a zero distance in divisions


@inlined
def rounded(value, size):
    """A coordinate as a pixel of the field."""
    return min(max(np.int64(math.floor(value + 0.5)), 0), size - 1)


@inlined
def towards_x(rules, x, y, to_x, to_y, most):
    """The x coordinate after moving towards a point by at most a given distance, stopping on it."""
    away_x, away_y = to_x - x, to_y - y
    length = math.sqrt(away_x * away_x + away_y * away_y)
    share = 0.0 if length == 0.0 else min(1.0, most / length)
    return rounded(x + away_x * share, np.int64(rules["width"]))


@inlined
def towards_y(rules, x, y, to_x, to_y, most):
    """The same for y."""
    away_x, away_y = to_x - x, to_y - y
    length = math.sqrt(away_x * away_x + away_y * away_y)
    share = 0.0 if length == 0.0 else min(1.0, most / length)
    return rounded(y + away_y * share, np.int64(rules["height"]))


@inlined
def send(rules, state, number, to_x, to_y):
    """Plan a piece's straight movement towards a point, as far as it can go."""
    x, y = np.float64(state["x"][number]), np.float64(state["y"][number])
    most = rules["range"][size_of(np.int64(state["members"][number]))]
    goal_x = towards_x(rules, x, y, to_x, to_y, most)
    goal_y = towards_y(rules, x, y, to_x, to_y, most)
    state["goal_x"][number], state["goal_y"][number] = goal_x, goal_y


@inlined
def is_there(state, seat, aim):
    """Whether a piece's aim still exists."""
    if aim < 0:
        return False
    if aim < AIM_ENEMY:
        return (np.int64(state["left"]) >> aim) & 1 != 0
    return (np.int64(state["alive"][1 - seat]) >> (aim - AIM_ENEMY)) & 1 != 0


@inlined
def forget_gone(state, seat):
    """Clear aims that no longer exist."""
    for number in range(seat * MOST_PIECES, (seat + 1) * MOST_PIECES):
        alive = (np.int64(state["alive"][seat]) >> (number - seat * MOST_PIECES)) & 1
        if alive == 0 or not is_there(state, seat, np.int64(state["aim"][number])):
            state["aim"][number] = NO_AIM


@inlined
def wanted_by(state, seat, pieces):
    """The treasures that these pieces aim for."""
    found = np.int64(0)
    while pieces != 0:
        aim = np.int64(state["aim"][seat * MOST_PIECES + first_of(pieces)])
        pieces &= pieces - 1
        if 0 <= aim < AIM_ENEMY:
            found |= np.int64(1) << aim
    return found


@inlined
def pull(state, treasure, x, y, by_value):
    """Attraction of a treasure: its nearness, or its value divided by its distance."""
    away_x, away_y = state["treasure_x"][treasure] - x, state["treasure_y"][treasure] - y
    distance = max(CLOSE, math.sqrt(away_x * away_x + away_y * away_y))
    return state["value"][treasure] / distance if by_value else 1.0 / distance


@inlined
def best_treasure(state, x, y, wanted, by_value):
    """The most attractive treasure, unclaimed ones first; NONE if there is none."""
    left = np.int64(state["left"])
    if left & ~wanted != 0:
        left &= ~wanted
    found, best = NONE, -1.0
    while left != 0:
        treasure = first_of(left)
        left &= left - 1
        value = pull(state, treasure, x, y, by_value)
        if value > best:
            found, best = treasure, value
    return found


@inlined
def pair_up(state, seat, by_value):
    """Assign treasures to pieces without an aim: repeatedly the most attractive pair of piece and treasure, unclaimed
    treasures first."""
    own, base = np.int64(state["alive"][seat]), seat * MOST_PIECES
    wanted, idle, left = wanted_by(state, seat, own), np.int64(0), own
    while left != 0:
        piece = first_of(left)
        left &= left - 1
        if not 0 <= state["aim"][base + piece] < AIM_ENEMY:
            idle |= np.int64(1) << piece
    while idle != 0 and state["left"] != 0:
        found, found_treasure, best, left = NONE, NONE, -1.0, idle
        while left != 0:
            piece = first_of(left)
            left &= left - 1
            x, y = np.float64(state["x"][base + piece]), np.float64(state["y"][base + piece])
            treasure = best_treasure(state, x, y, wanted, by_value)
            value = pull(state, treasure, x, y, by_value)
            if value > best:
                found, found_treasure, best = piece, treasure, value
        state["aim"][base + found] = found_treasure
        wanted |= np.int64(1) << found_treasure
        idle &= ~(np.int64(1) << found)


@kernel
def plan_alone(rules, state, seat, by_value, free):
    """Plan Greedy Treasure and Best Treasure: each piece individually."""
    pair_up(state, seat, by_value)
    base = seat * MOST_PIECES
    while free != 0:
        number = base + first_of(free)
        free &= free - 1
        aim = np.int64(state["aim"][number])
        if 0 <= aim < AIM_ENEMY:
            send(rules, state, number, np.float64(state["treasure_x"][aim]), np.float64(state["treasure_y"][aim]))


@inlined
def middle(coordinates, base, members):
    """The mean of the members' coordinates."""
    total, size = np.int64(0), size_of(members)
    while members != 0:
        total += np.int64(coordinates[base + first_of(members)])
        members &= members - 1
    return total / size


@inlined
def ally_to_join(state, seat, members, x, y, small, planned):
    """The ally outside a blob that is nearest to its middle, those in blobs smaller than `small` first; at planned
    positions if `planned`."""
    base, left = seat * MOST_PIECES, np.int64(state["alive"][seat]) & ~members
    found, best, found_small = NONE, 0.0, False
    while left != 0:
        ally = first_of(left)
        left &= left - 1
        number = base + ally
        is_planned = (planned >> ally) & 1 != 0
        away_x = np.float64(state["goal_x"][number] if is_planned else state["x"][number]) - x
        away_y = np.float64(state["goal_y"][number] if is_planned else state["y"][number]) - y
        distance, is_small = away_x * away_x + away_y * away_y, size_of(np.int64(state["members"][number])) < small
        if found == NONE or (is_small and not found_small) or (is_small == found_small and distance < best):
            found, best, found_small = ally, distance, is_small
    return found


@inlined
def nearest_enemy(state, seat, x, y):
    """The enemy's piece nearest to a point."""
    left, base = np.int64(state["alive"][1 - seat]), (1 - seat) * MOST_PIECES
    found, best = NONE, np.inf
    while left != 0:
        enemy = first_of(left)
        left &= left - 1
        away_x, away_y = state["x"][base + enemy] - x, state["y"][base + enemy] - y
        distance = away_x * away_x + away_y * away_y
        if distance < best:
            found, best = enemy, distance
    return found


@inlined
def distance_to(x, y, to_x, to_y):
    """The distance between two points."""
    return math.sqrt((to_x - x) * (to_x - x) + (to_y - y) * (to_y - y))


@inlined
def shared_aim(state, base, members):
    """The common aim of all members, or NO_AIM."""
    found = np.int64(state["aim"][base + first_of(members)])
    while members != 0:
        if state["aim"][base + first_of(members)] != found:
            return np.int64(NO_AIM)
        members &= members - 1
    return found


@inlined
def give_aim(state, base, members, aim):
    """Set the aim of all members."""
    while members != 0:
        state["aim"][base + first_of(members)] = aim
        members &= members - 1


@inlined
def foreseen(rules, state, number, along_x):
    """Predicted position of an enemy's piece that continues as in the last turn, within the field: one coordinate."""
    if along_x:
        return np.float64(min(max(2 * np.int64(state["x"][number]) - state["was_x"][number], 0), rules["width"] - 1))
    return np.float64(min(max(2 * np.int64(state["y"][number]) - state["was_y"][number], 0), rules["height"] - 1))


@inlined
def normal_x(x, y, to_x, to_y):
    """The unit normal of the direction from one point to another: one coordinate of (-dy, dx)."""
    length = distance_to(x, y, to_x, to_y)
    return 0.0 if length == 0.0 else -(to_y - y) / length


@inlined
def normal_y(x, y, to_x, to_y):
    """The other coordinate; where there is no direction, east is assumed."""
    length = distance_to(x, y, to_x, to_y)
    return 1.0 if length == 0.0 else (to_x - x) / length


@inlined
def side_of(size, place):
    """The side on which the place-th member of a blob approaches its prey; a lone piece and the third of three go
    straight."""
    if size == 1 or (size == 3 and place == 2):
        return 0.0
    return -1.0 if place % 2 == 1 else 1.0


@inlined
def hunt(rules, state, seat, members, free, x, y, enemy):
    """Send a blob to both sides of its prey's predicted position."""
    base, number = seat * MOST_PIECES, (1 - seat) * MOST_PIECES + enemy
    prey_x, prey_y = foreseen(rules, state, number, True), foreseen(rules, state, number, False)
    aside_x, aside_y = normal_x(x, y, prey_x, prey_y), normal_y(x, y, prey_x, prey_y)
    size, place = size_of(members), 0
    while members != 0:
        piece = first_of(members)
        members &= members - 1
        aside = side_of(size, place) * rules["flank"]
        place += 1
        if (free >> piece) & 1:
            send(rules, state, base + piece, prey_x + aside * aside_x, prey_y + aside * aside_y)


@inlined
def gather(rules, state, base, pieces, to_x, to_y):
    """Move all these pieces to one point."""
    while pieces != 0:
        send(rules, state, base + first_of(pieces), to_x, to_y)
        pieces &= pieces - 1


@inlined
def march(rules, state, base, pieces, way_x, way_y):
    """Move all these pieces equally, in formation."""
    while pieces != 0:
        number = base + first_of(pieces)
        pieces &= pieces - 1
        send(rules, state, number, np.float64(state["x"][number]) + way_x, np.float64(state["y"][number]) + way_y)


@inlined
def target_of(state, seat, strategy, members, x, y, ally, ally_x, ally_y):
    """The aim of a blob, or NO_AIM if it moves to its ally."""
    base = seat * MOST_PIECES
    hunts, collects = strategy != DEFENSIVE_TREASURE, strategy in (DEFENSIVE_TREASURE, HYBRID_CAPTURE)
    aim = shared_aim(state, base, members)
    if ally != NONE or strategy == HYBRID_CAPTURE:
        aim = np.int64(NO_AIM)
    if (0 <= aim < AIM_ENEMY and not collects) or (aim >= AIM_ENEMY and not hunts):
        aim = np.int64(NO_AIM)
    if aim != NO_AIM or (ally != NONE and strategy != HYBRID_CAPTURE):
        return aim
    enemy, treasure, first = NONE, NONE, np.inf
    if ally != NONE:
        first = distance_to(x, y, ally_x, ally_y)
    elif hunts:
        enemy = nearest_enemy(state, seat, x, y)
        number = (1 - seat) * MOST_PIECES + enemy
        first = distance_to(x, y, np.float64(state["x"][number]), np.float64(state["y"][number]))
    if collects:
        treasure = best_treasure(state, x, y, wanted_by(state, seat, np.int64(state["alive"][seat]) & ~members), False)
        away = distance_to(x, y, np.float64(state["treasure_x"][treasure]), np.float64(state["treasure_y"][treasure]))
        if first > away:
            return np.int64(treasure)
    return np.int64(NO_AIM) if enemy == NONE else np.int64(AIM_ENEMY + enemy)


@kernel
def plan_blobs(rules, state, seat, strategy, free):
    """Plan the strategies that group pieces: blob by blob, in the order of their lowest pieces."""
    base, small = seat * MOST_PIECES, 2 if strategy in (GREEDY_CAPTURE, HYBRID_CAPTURE) else 3
    left = np.int64(state["alive"][seat])
    looks_ahead = (np.int64(rules["planned"]) >> strategy) & 1 != 0
    planned = left & ~free if looks_ahead else np.int64(0)
    while left != 0:
        members = np.int64(state["members"][base + first_of(left)])
        left &= ~members
        x, y = middle(state["x"], base, members), middle(state["y"], base, members)
        ally, ally_x, ally_y = NONE, 0.0, 0.0
        if size_of(members) < small:
            ally = ally_to_join(state, seat, members, x, y, small, planned)
        if ally != NONE:
            number, ahead = base + ally, (planned >> ally) & 1 != 0
            ally_x = np.float64(state["goal_x"][number] if ahead else state["x"][number])
            ally_y = np.float64(state["goal_y"][number] if ahead else state["y"][number])
        aim = target_of(state, seat, strategy, members, x, y, ally, ally_x, ally_y)
        give_aim(state, base, members, aim)
        if aim == NO_AIM:
            if ally != NONE:
                gather(rules, state, base, members & free, ally_x, ally_y)
        elif aim < AIM_ENEMY:
            way_x = np.float64(state["treasure_x"][aim]) - x
            way_y = np.float64(state["treasure_y"][aim]) - y
            march(rules, state, base, members & free, way_x, way_y)
        else:
            hunt(rules, state, seat, members, free, x, y, aim - AIM_ENEMY)
        if looks_ahead:
            planned |= members


@kernel
def plan(rules, state, seat, strategy, free):
    """Write a strategy's plan for these pieces of a seat, given the other pieces' plans."""
    forget_gone(state, seat)
    left = free
    while left != 0:
        number = seat * MOST_PIECES + first_of(left)
        left &= left - 1
        state["goal_x"][number], state["goal_y"][number] = state["x"][number], state["y"][number]
    if strategy in (GREEDY_TREASURE, BEST_TREASURE):
        plan_alone(rules, state, seat, strategy == BEST_TREASURE, free)
    else:
        plan_blobs(rules, state, seat, strategy, free)

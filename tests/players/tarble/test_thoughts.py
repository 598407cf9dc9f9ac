"""What the players think with, against plain models: the captures of a turn, Joey's rules, the mixture."""

from __future__ import annotations

import random
from collections import Counter

import numpy as np
import pytest

from games.tarble import FAMILY
from games.tarble.cells import cells_of
from games.tarble.position import Position
from games.tarble.records import STATE
from games.tarble.texts.notation import position_of
from players.matches.context import choose_move
from players.matches.setup import new_context
from players.spec import read_player
from players.tarble import kinds
from players.tarble.closure import closure
from players.tarble.memory import new_memory
from players.tarble.mixture import adapted
from tests.games.tarble.table import at_position, game_of, random_game, start, streams_of

STEPS = [(1, 0), (-1, 0), (0, 1), (0, -1), (1, 1), (-1, -1)]


def plain_closure(position: Position, side: int = 6) -> dict[tuple, int]:
    """Positions right after captures -> most movements left, by search over sets."""

    def on(x, y):
        return max(abs(x), abs(y), abs(x - y)) < side

    own, other = (position.first, position.second) if position.turn == 0 else (position.second, position.first)
    begin = (frozenset(own), frozenset(other), position.neutral)
    best, todo = {begin: position.left}, [begin]
    while todo:
        here = todo.pop()
        pieces, prey, neutral = here
        targets = prey | ({(0, 0)} if neutral else set())
        for piece in pieces:
            rest = pieces - {piece}
            ring, seen = {piece}, {piece}
            for steps in range(best[here]):
                for x, y in ring:
                    for dx, dy in STEPS:
                        over, end = (x + dx, y + dy), (x + 2 * dx, y + 2 * dy)
                        if over in targets and on(*end) and end not in targets and end not in rest:
                            after = (rest | {end}, prey - {over}, neutral and over in prey)
                            left = best[here] - steps - 1
                            if best.get(after, -1) < left:
                                best[after] = left
                                todo.append(after)
                ring = {
                    (x + dx, y + dy) for x, y in ring for dx, dy in STEPS
                    if on(x + dx, y + dy) and (x + dx, y + dy) not in targets | rest | seen
                }  # fmt: skip
                seen |= ring
    return best


def test_closure_finds_all_captures_with_the_most_movements_left():
    rng, found = random.Random(1), 0
    game = game_of("tarble")
    memory = new_memory(game, [], np.zeros(0))
    line, made = random_game(game, 4)
    for at in rng.sample([at for at in range(len(made)) if line[at]["left"] > 0], 60):
        state = line[at]
        many = closure(game.rules[0], state, memory)
        wanted = plain_closure(position_of(state))
        seat = int(state["seat"])
        have = {
            (
                frozenset(cells_of(node["pieces"][seat])),
                frozenset(cells_of(node["pieces"][1 - seat])),
                bool(node["neutral"]),
            ): int(node["left"])
            for node in memory.nodes[:many]
        }
        assert have == wanted
        found += many > 1
    assert found > 10


def test_a_node_s_trail_leads_to_it():
    game = at_position(Position(((-1, 0), (1, 1)), ((-1, 3), (0, 3), (-4, -4)), left=4))
    memory = new_memory(game, [], np.zeros(0))
    many = closure(game.rules[0], start(game)[0], memory)
    for node in memory.nodes[:many]:
        room = np.zeros(6, STATE)
        room[0] = start(game)[0]
        length = 4 - int(node["left"])
        for k in range(length):
            move = int(node["trail"][0]) >> 16 * (length - 1 - k) & 0xFFFF
            FAMILY.hooks.apply(game.rules[0], room, k, move, k + 1)
        if node["left"] > 0:  # the turn goes on: nothing is cleared yet
            assert (room[length]["pieces"] == node["pieces"]).all()
            assert (room[length]["points"] == node["points"]).all()
    captured = {int(node["points"][0]) for node in memory.nodes[:many]}
    assert max(captured) - min(captured) == 2


def choices(game, name: str, times: int = 60) -> Counter[str]:
    """How often a player makes which movement."""
    context = new_context(game, (read_player(name),))
    found: Counter[str] = Counter()
    for number in range(times):
        FAMILY.hooks.initial(game.rules[0], context.states, streams_of(0))
        context.streams[:] = streams_of(number)
        found[FAMILY.move_text(game.rules, context.states, 0, choose_move(game, context, 0, 0))] += 1
    return found


@pytest.mark.parametrize(("first", "second", "left", "neutral", "wanted"), [
    # 1. takes a piece before the neutral one
    (((1, 0), (-3, -3)), ((-3, -2), (3, 3)), 3, True, {"-3,-3>-3,-1"}),
    (((1, 0), (-3, -3)), ((3, 3),), 3, True, {"1,0>-1,0"}),
    # 2. from the centre to the neighbour farthest from the opponent, from a corner inwards
    (((0, 0), (-4, -4)), ((4, 4),), 2, False, {"0,0>-1,-1", "0,0>-1,0", "0,0>0,-1"}),
    (((5, 0), (-4, -4)), ((0, 4),), 2, True, {"5,0>4,0"}),
    # 3. the last movement takes a piece in contact away from the opponents
    (((3, 5), (-4, -4)), ((4, 5), (5, 5)), 1, True, {"3,5>2,4", "3,5>2,5"}),
    # 4. the nearest pair within the movements left: to where the opponent can be jumped over
    (((2, 1), (-4, -4)), ((4, 3),), 3, True, {"2,1>3,2"}),
    # 5. nobody is near: the closest piece that is not next to the centre comes nearer
    (((0, -2), (-4, -5)), ((4, 5),), 2, True, {"0,-2>0,-1", "0,-2>1,-1"}),
])  # fmt: skip
def test_joey_s_rules(first, second, left, neutral, wanted):
    game = at_position(Position(first, second, neutral, left=left))
    assert set(choices(game, "Joey")) <= wanted
    assert set(choices(game, "Joey")) & wanted


def test_sarah_and_brian_open_a_six_as_people_do():
    """They take the neutral piece with one piece and bring it back."""
    game = game_of("tarble/situation-1")
    for name in ("Sarah", "Brian"):
        context = new_context(game, (read_player(name),))
        FAMILY.hooks.initial(game.rules[0], context.states, streams_of(0))
        context.streams[:] = streams_of(3)
        moved = []
        for at in range(6):
            move = choose_move(game, context, at, 0)
            moved.append(FAMILY.move_text(game.rules, context.states, at, move))
            FAMILY.hooks.apply(game.rules[0], context.states, at, move, at + 1)
        assert context.states[6]["points"][0] == 1, (name, moved)


def test_brian_wins_when_he_can():
    """Two steps from a corner with his last piece, ahead by one: he ends the game."""
    game = at_position(Position(((3, 0),), ((-4, -4), (3, 3)), left=2, points=(5, 4)))
    context = new_context(game, (read_player("Brian"),))
    FAMILY.hooks.initial(game.rules[0], context.states, streams_of(0))
    for at in range(2):
        FAMILY.hooks.apply(game.rules[0], context.states, at, choose_move(game, context, at, 0), at + 1)
    assert (context.states[2]["ended"], context.states[2]["winner"]) == (1, 0)


@pytest.mark.parametrize(("won", "skill"), [
    ([], 30), ([False], 40), ([True], 35), ([False, True], 35), ([True, True], 30), ([False, True, True], 30),
    ([True, True, True], 20), ([False, True, True, True, True], 20), ([True, True, False], 40),
])  # fmt: skip
def test_the_mixture_s_skill_follows_the_person(won, skill):
    assert adapted(30, won) == skill


def test_every_kind_is_known_by_its_name():
    for kind in kinds.KINDS:
        name = f"{kind.name}:{kind.usual}" if kind.unit else kind.name
        assert str(read_player(name)) == name

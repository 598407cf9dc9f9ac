"""Boundary scenes: outlines enclose the area they are traced from, a plan is seen by its own side, points are sent."""

from __future__ import annotations

import numpy as np
import pytest

from games.boundary.influence import fill_grid
from games.boundary.outline import outlines
from games.boundary.scene import MOST_POINTS
from games.contract import walked
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from games.scene import EVERYTHING


def enclosed(rings: list[list[tuple[float, float]]], across: int, down: int) -> np.ndarray:
    """The middles of cells that are inside, by the even-odd rule, the plain interaction."""
    found = np.zeros((down, across), bool)
    for row in range(down):
        for column in range(across):
            x, y = column + 0.5, row + 0.51
            for ring in rings:
                for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
                    if (y1 > y) != (y2 > y) and x < x1 + (y - y1) * (x2 - x1) / (y2 - y1):
                        found[row, column] ^= True
    return found


def test_a_square_with_a_hole() -> None:
    own = np.zeros((20, 30), bool)
    own[4:16, 5:25] = True
    own[8:12, 10:20] = False
    rings = outlines(own, 100)
    assert len(rings) == 2
    assert sum(map(len, rings)) <= 16  # a cut at each corner
    assert (enclosed(rings, 30, 20) != own).sum() <= 8


@pytest.mark.parametrize("seed", range(6))
def test_any_area_is_enclosed_but_for_its_rim(seed: int) -> None:
    chosen = np.random.default_rng(seed)
    y, x = np.mgrid[:40, :60]
    own = np.zeros((40, 60), bool)
    for _ in range(5):
        at_x, at_y, far = chosen.integers(60), chosen.integers(40), chosen.integers(3, 12)
        own ^= (x - at_x) ** 2 + (y - at_y) ** 2 < far**2
    rings = outlines(own, 400)
    assert (enclosed(rings, 60, 40) != own).sum() <= 0.04 * own.size
    few = outlines(own, 40)
    assert sum(map(len, few)) <= 40
    assert (enclosed(few, 60, 40) != own).sum() <= 0.15 * own.size


def test_nothing_has_no_outline() -> None:
    assert outlines(np.zeros((5, 5), bool), 10) == []


def shoelace(rings: tuple[tuple[tuple[float, float], ...], ...]) -> float:
    """The area that rings of two directions enclose, holes taken off."""
    total = 0.0
    for ring in rings:
        for (x1, y1), (x2, y2) in zip(ring, ring[1:] + ring[:1], strict=True):
            total += (x1 * y2 - x2 * y1) / 2
    return abs(total)


@pytest.mark.parametrize("code", ["boundary", "boundary-cyclic"])
def test_areas_are_as_large_as_on_the_map(code: str) -> None:
    game, through = find_game(code), walked(find_game(code), 1)
    compared = 0
    for at in through.looks():
        scene = game.family.scene(game.rules, through.states, at, None)
        pixels = np.zeros((int(game.rules[0]["height"]), int(game.rules[0]["width"])), np.int8)
        fill_grid(game.rules[0], through.states[at], pixels)
        for seat, name in enumerate(game.seats):
            size = int((pixels == seat).sum())
            regions = [place for place in scene.places if place.id == f"area-{name}"]
            assert bool(regions) == (size > 0)
            if regions:
                assert shoelace(regions[0].rings) == pytest.approx(size, rel=0.06, abs=60)
                assert sum(map(len, regions[0].rings)) <= MOST_POINTS
                compared += 1
    assert compared > 10


def test_a_plan_is_seen_by_its_own_side_and_by_who_sees_all() -> None:
    play = Playthrough(find_game("boundary"), 2)
    family, rules = play.game.family, play.game.rules
    play.play_text("GreedyTreasure")
    assert play.turn == 1

    def goals(seat: int | None) -> set[str]:
        scene = family.scene(rules, play.states, play.t, seat)
        assert len([line for line in scene.lines if line.look == "plan"]) == len(
            [thing for thing in scene.things if "planned" in thing.look]
        )
        return {thing.id.split("-")[1] for thing in scene.things if "planned" in thing.look}

    assert goals(0) == goals(EVERYTHING) == {"blue"}
    assert goals(1) == goals(None) == set()


def test_what_is_told_of_a_plan() -> None:
    play = Playthrough(find_game("boundary/menu=both"), 2)
    family, rules = play.game.family, play.game.rules
    plan = play.read("BestTreasure")
    point = play.legal()[-1]
    for move, said in ((plan, "blue plans BestTreasure"), (point, f"blue sends {play.text(point)}")):
        told = [family.describe_move(rules, play.states, play.t, move, seat) for seat in (0, EVERYTHING, 1, None)]
        assert told == [said, said, "blue plans in secret", "blue plans in secret"]


def test_any_point_of_the_area_may_be_sent() -> None:
    play = Playthrough(find_game("boundary"), 4)
    interaction = next(
        interaction
        for interaction in play.game.family.interactions(play.game.rules, play.states, play.t, 0)
        if interaction.area
    )
    assert (interaction.move, interaction.steps, interaction.draft) == ("0 to @", ("@",), True)
    area = interaction.area
    for angle in np.linspace(0, 6.2, 12):
        x, y = (round(area.x + 0.95 * area.radius * np.cos(angle)), round(area.y + 0.95 * area.radius * np.sin(angle)))
        if 0 <= x < 520 and 0 <= y < 520:
            move = play.read(interaction.move.replace("@", f"{x},{y}"))
            assert play.text(move) == f"0 to {x},{y}"


def test_a_treasure_within_reach_is_a_target_itself() -> None:
    met = 0
    for seed in range(6):
        play = Playthrough(find_game("boundary-points"), seed)
        state = play.state
        for interaction in play.game.family.interactions(play.game.rules, play.states, play.t, 0):
            kind, _, number = interaction.steps[0].rpartition("-")
            if kind == "treasure":
                place = f"{state['treasure_x'][int(number)]},{state['treasure_y'][int(number)]}"
                assert interaction.move.startswith(f"0 to {place}")
                met += 1
    assert met > 0

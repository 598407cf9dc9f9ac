"""The renderer of scenes: its vocabulary is complete, inks are legible, pictures and texts show the whole scene."""

from __future__ import annotations

from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from games.contract import walked
from games.game import Game, find_game
from games.render import svg, text
from games.render.palette import INK, PAINTS
from games.render.svg import WIDTHS, thing_layout
from games.render.things import ADDED, OUTLINES
from games.scene import EVERYTHING, KINDS, LINES, MARKS, TONES, Scene
from tests.contract.test_families import GAMES

SVG = "{http://www.w3.org/2000/svg}"
PLAYERS = {  # the sides of each family, that must be told apart: kind and tone of their things
    "board": [("disk", "black"), ("disk", "white")],
    "jostle": [("disk", "red"), ("block", "green"), ("wedge", "blue")],
    "tarble": [("disk", "red"), ("block", "blue"), ("wedge", "neutral")],
    "boundary": [("disk", "blue"), ("block", "orange")],
    "colonizers": [("disk", "black"), ("block", "white"), ("wedge", "orange"), ("gem", "neutral")],
}


def luminance(colour: str) -> float:
    """WCAG 2.1."""
    parts = [int(colour[k : k + 2], 16) / 255 for k in (1, 3, 5)]
    linear = [part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4 for part in parts]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: str, other: str) -> float:
    low, high = sorted((luminance(one), luminance(other)))
    return (high + 0.05) / (low + 0.05)


def test_contrast_has_known_answers() -> None:
    assert contrast("#000000", "#ffffff") == pytest.approx(21)
    assert contrast("#777777", "#ffffff") == pytest.approx(4.48, abs=0.01)


def test_the_vocabulary_is_complete() -> None:
    assert set(PAINTS) == set(TONES)
    assert set(OUTLINES) == set(KINDS)
    assert set(ADDED) | {"planned", "looked"} == set(MARKS)
    assert set(WIDTHS) == set(LINES)


@pytest.mark.parametrize("tone", TONES)
def test_what_is_written_can_be_read(tone: str) -> None:
    paint = PAINTS[tone]
    assert contrast(paint.ink, paint.fill) >= 4.5
    assert contrast(INK, paint.pale) >= 4.5


@pytest.mark.parametrize("family", PLAYERS)
def test_sides_differ_by_more_than_colour(family: str) -> None:
    """By their outline, or by lightness as far as black and white do."""
    for (kind, tone), (other, another) in combinations(PLAYERS[family], 2):
        assert kind != other or contrast(PAINTS[tone].fill, PAINTS[another].fill) > 7
    drawn = {
        (thing.look.split(" ")[0], thing.tone)
        for code in (name for name, game in GAMES.items() if game.family.name == family)
        for scene in scenes(GAMES[code])
        for thing in scene.things
        if thing.look.split(" ")[0] not in ("spot", "gem") or thing.tone != "gold"
    }
    assert {one for one in drawn if one[0] not in ("spot", "gem") or one in PLAYERS[family]} == set(PLAYERS[family])


def scenes(game: Game, seed: int = 3) -> list[Scene]:
    through = walked(game, seed)
    ats = (*through.looks(), len(through.moves))
    return [game.family.scene(game.rules, through.states, at, EVERYTHING) for at in ats]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_scene_is_one_svg_and_its_panels_are_in_words(game: Game) -> None:
    for wide in scenes(game):
        for scene in (wide, *([wide.narrow] if wide.narrow else [])):
            picture = ElementTree.fromstring(svg(scene))
            found = Counter(one.get("data-place") or one.get("data-thing") for one in picture.iter(f"{SVG}g"))
            wanted = [one for one in scene.ids() if one not in {p.id for p in scene.places if p.shape == "region"}]
            assert found == Counter(wanted)
            bare = ElementTree.fromstring(svg(scene, panels=False))
            if scene.width:
                assert [float(one) for one in str(bare.get("viewBox")).split()] == [0, 0, scene.width, scene.height]
            else:  # no board: only panels, which stay
                assert svg(scene, panels=False) == svg(scene)
        said = " ".join(text(wide).split())
        assert said.endswith(wide.says)
        for panel in wide.panels:
            assert all(thing.says in said for thing in panel.things)
            assert all(f"{name} {value}" in said for name, value in panel.rows)


def drawn(code: str) -> list[tuple[str, Scene]]:
    """Text and scene of some positions of a game."""
    game = find_game(code)
    through = walked(game, 4)
    ats = (*through.looks(), len(through.moves))
    found = []
    for at in ats:
        scene = game.family.scene(game.rules, through.states, at, EVERYTHING)
        found.append((game.family.draw_text(game.rules, through.states, at), scene))
    return found


@pytest.mark.parametrize(
    "code", ["8x8/checkers/most-men", "6x6/reversi/most-men+hybrid-disk+non-flipping-disk", "tic-tac-toe"]
)
def test_a_board_in_characters_shows_every_disk_on_its_square(code: str) -> None:
    for board, scene in drawn(code):
        *rows, files = board.splitlines()
        names = files.split()
        shown = {
            f"{file}{row[:2].strip()}": row[3 + 3 * k : 6 + 3 * k].strip()
            for row in rows
            for k, file in enumerate(names)
        }
        things = {thing.on: thing for thing in scene.things}
        assert shown.keys() == {place.id for place in scene.places}
        for place, sign in shown.items():
            if place not in things:
                assert sign == "."
                continue
            kind, *marks = things[place].look.split()
            assert sign[0].lower() == {"black": "x", "white": "o"}[things[place].tone]
            assert sign[0].isupper() == ("king" in marks)
            assert sign[1:] == ("*" if "hybrid" in marks else "!" if "still" in marks else "")


@pytest.mark.parametrize("code", ["tarble", "tarble/5/3-2/d8+no-neutral"])
def test_hexagons_in_characters_are_counted_from_the_labels_of_their_rows(code: str) -> None:
    for board, scene in drawn(code):
        things = {thing.on: thing for thing in scene.things}
        outlets = {place.id for place in scene.places if place.tone == "outlet"}
        seen = 0
        for row in board.splitlines()[: len({place.y for place in scene.places})]:
            first, *signs, last = row.split()
            x, y = map(int, first.split(","))
            assert last == f"{x + len(signs) - 1},{y}"
            for k, sign in enumerate(signs):
                name = f"{x + k},{y}"
                inner = things[name].tone[0].upper() if name in things else "#" if name in outlets else "."
                assert sign == (f"[{inner}]" if name in things and name in outlets else inner)
                seen += 1
        assert seen == len(scene.places)


@pytest.mark.parametrize("code", ["boundary", "boundary-cyclic"])
def test_a_field_in_characters_shows_things_and_areas(code: str) -> None:
    for board, scene in drawn(code):
        rows = board.splitlines()[1 : 1 + round(38 * scene.height / scene.width)]
        assert all(len(row) == 78 and row[0] == row[-1] == "|" for row in rows)
        regions = [place for place in scene.places if place.shape == "region"]
        for place, paint in zip(regions, "·:", strict=False):
            cells = sum(row.count(paint) for row in rows)
            sides = (zip(ring, (*ring[1:], ring[0]), strict=True) for ring in place.rings)
            area = abs(sum(x1 * y2 - x2 * y1 for ring in sides for (x1, y1), (x2, y2) in ring)) / 2
            whole = area / (scene.width * scene.height) * 76 * len(rows)
            assert 0.8 * whole - 36 <= cells <= 1.2 * whole + 12  # pieces and treasures cover some
        for thing in scene.things:
            if not thing.look.startswith("spot"):
                assert f"{thing.says}, at {thing.x:g},{thing.y:g}" in " ".join(board.split())


@pytest.mark.parametrize("name", GAMES)
def test_every_drawing_in_characters_fits_a_terminal(name: str) -> None:
    for wide in scenes(GAMES[name]):
        assert max(map(len, text(wide).splitlines())) <= 80


def test_things_on_one_place_do_not_cover_each_other() -> None:
    scene = scenes(find_game("jostle"))[0]
    spots = thing_layout(scene)
    for one, other in combinations(scene.things, 2):
        (x1, y1, wide), (x2, y2, _) = spots[one.id], spots[other.id]
        assert max(abs(x1 - x2), abs(y1 - y2)) >= wide


@pytest.mark.parametrize("name", ["jostle", "jostle-appendix", "colonizers"])
def test_on_a_phone_places_are_wide_enough_for_fingers(name: str) -> None:
    """On 340 of the 360 px of a small phone: 44 at least (WCAG 2.1, 2.5.5)."""
    for scene in scenes(find_game(name)):
        assert scene.narrow is not None
        assert scene.narrow.width < scene.width
        across = 340 / scene.narrow.width
        assert min(min(place.width, place.height) for place in scene.narrow.places) * across >= 44

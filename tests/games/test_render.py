"""Scenes drawn for all families: the vocabulary is complete, inks can be read, and the pictures of reports, which
families draw themselves, show what the scenes show."""

from __future__ import annotations

import re
from collections import Counter
from itertools import combinations
from xml.etree import ElementTree

import pytest

from games.contract import walked
from games.game import Game, find_game
from games.render import drawn_svg, drawn_text
from games.render.palette import INK, PAINTS
from games.render.svg import WIDTHS, spots_of
from games.render.svg_things import ADDED, OUTLINES
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
    return [game.family.scene(game.rules, through.line, at, EVERYTHING) for at in ats]


@pytest.mark.parametrize("game", GAMES.values(), ids=list(GAMES))
def test_a_scene_is_one_svg_and_every_thing_is_in_words(game: Game) -> None:
    for wide in scenes(game):
        for scene in (wide, *([wide.narrow] if wide.narrow else [])):
            svg = ElementTree.fromstring(drawn_svg(scene))
            found = Counter(one.get("data-place") or one.get("data-thing") for one in svg.iter(f"{SVG}g"))
            del found[None]
            wanted = [one for one in scene.ids() if one not in {p.id for p in scene.places if p.shape == "region"}]
            assert found == Counter(wanted)
            bare = ElementTree.fromstring(drawn_svg(scene, panels=False))
            assert float(bare.get("height", 0)) < float(svg.get("height", 0))
        lines = drawn_text(wide).splitlines()
        assert lines[0] == wide.says
        for thing in wide.every_thing():
            assert thing.look.startswith("spot") or any(thing.says in line for line in lines), thing


def pictures(code: str) -> list[tuple[ElementTree.Element, Scene]]:
    """Today's picture of a report and the scene of the same positions."""
    game = find_game(code)
    family, through = game.family, walked(game, 4)
    return [
        (
            ElementTree.fromstring(family.draw_svg(game.rules, through.line, at)),
            family.scene(game.rules, through.line, at, EVERYTHING),
        )
        for at in (*through.looks(), len(through.moves))
    ]


def xy(one: ElementTree.Element) -> tuple[float, float]:
    return float(one.get("cx", "nan")), float(one.get("cy", "nan"))


@pytest.mark.parametrize(
    "code", ["8x8/checkers/most-men", "6x6/reversi/most-men+hybrid-disk+non-flipping-disk", "tic-tac-toe"]
)
def test_board_pictures_show_the_scene(code: str) -> None:
    for svg, scene in pictures(code):
        circles = Counter(xy(one) for one in svg.iter(f"{SVG}circle"))
        places = {place.id: (place.x, place.y) for place in scene.places}
        assert circles == Counter(places[thing.on] for thing in scene.things)
        squares = [one for one in svg.iter(f"{SVG}rect") if one.get("fill") != "none"]
        assert len(squares) == len(scene.places)
        texts = Counter(one.text for one in svg.iter(f"{SVG}text"))
        assert texts["♛"] == sum("king" in thing.look for thing in scene.things)
        assert len(list(svg.iter(f"{SVG}path"))) == sum("hybrid" in thing.look for thing in scene.things)
        assert {label.text for label in scene.labels} == set(texts) - {"♛"}


@pytest.mark.parametrize("code", ["jostle", "jostle-appendix"])
def test_jostle_pictures_show_the_scene(code: str) -> None:
    for svg, scene in pictures(code):
        tiles, pieces = {}, {}
        items = list(svg)
        for one, after in zip(items, items[1:], strict=False):
            if one.tag == f"{SVG}rect" and after.tag == f"{SVG}text" and after.get("font-size") == "12":
                size = float(one.get("width", 0)) / 2
                tiles[float(one.get("x", 0)) + size, float(one.get("y", 0)) + size + 8] = f"f{after.text}"
            if one.tag == f"{SVG}circle":
                pieces[f"p{after.text}"] = xy(one)
        assert len(tiles) == sum(place.shape == "tile" for place in scene.places)
        for thing in scene.things:
            assert tiles.get(pieces[thing.id], f"stack-{thing.tone}") == thing.on


@pytest.mark.parametrize("code", ["tarble", "tarble/5/3-2/d8+no-neutral"])
def test_tarble_pictures_show_the_scene(code: str) -> None:
    for svg, scene in pictures(code):
        cells = list(svg.iter(f"{SVG}polygon"))
        assert [one.get("data-cell") for one in cells] == [place.id for place in scene.places]
        dark = Counter(one.get("fill") for one in cells).most_common()[1:]
        assert sum(count for _, count in dark) == sum(place.tone == "outlet" for place in scene.places)
        shown = sorted((one.get("data-piece"), *xy(one)) for one in svg.iter(f"{SVG}circle") if one.get("data-piece"))
        middles = {place.id: (place.x, place.y) for place in scene.places}
        wanted = sorted((thing.tone, *middles[thing.on]) for thing in scene.things)
        assert [one[0] for one in shown] == [one[0] for one in wanted]
        moved = {(round(a[1] - b[1]), round(a[2] - b[2])) for a, b in zip(shown, wanted, strict=True)}
        assert len(moved) <= 1  # one picture has a wider rim
        assert len(list(svg.iter(f"{SVG}line"))) == len(scene.lines)


@pytest.mark.parametrize("code", ["boundary", "boundary-cyclic"])
def test_boundary_pictures_show_the_scene(code: str) -> None:
    for svg, scene in pictures(code):
        at = {thing.id: (thing.x, thing.y) for thing in scene.things}
        handles = [one for one in svg.iter(f"{SVG}g") if one.get("data-handle")]
        shown = {}
        for one in handles:
            kind, *numbers = str(one.get("data-handle")).split("-")
            if kind == "piece":
                shown[f"{('blue', 'orange')[int(numbers[0])]}-{numbers[1]}"] = xy(next(one.iter(f"{SVG}circle")))
            else:
                x, y = re.findall(r"[\d.]+", str(next(one.iter(f"{SVG}path")).get("d")))[:2]
                shown[f"treasure-{numbers[0]}"] = (float(x), float(y) + 9)
        assert shown == {name: spot for name, spot in at.items() if not name.startswith("goal")}
        areas = {one.get("data-seat") for one in svg.iter(f"{SVG}path") if one.get("data-seat") and one.get("d")}
        assert areas == {place.tone for place in scene.places if place.shape == "region"}


def test_colonizers_pictures_show_the_scene() -> None:
    for svg, scene in pictures("colonizers"):
        shown = Counter(one.text for one in svg.iter(f"{SVG}text") if str(one.text).startswith("costs"))
        wanted: Counter[str] = Counter()
        for thing in scene.every_thing():
            of = [note for note in thing.notes if note.startswith("costs")]
            copies = [int(note.split()[0]) for note in thing.notes if note.endswith("of them")]
            wanted.update(dict.fromkeys(of, copies[0] if copies else 1))
        assert shown == wanted


def test_things_on_one_place_do_not_cover_each_other() -> None:
    scene = scenes(find_game("jostle"))[0]
    spots = spots_of(scene)
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

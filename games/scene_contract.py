"""What is wrong with a scene and its ways, if anything: one sentence for each fault (the promises of games.scene)."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from games.scene import KINDS, LINES, MARKS, SHAPES, TONES, Place, Scene, Thing, Way

MOST_BYTES = 64_000  # of a seat's view
MOST_POINTS = 400  # of a region's outline
ID = re.compile(r"[\w.,+-]+")


def view_bytes(scene: Scene, ways: Iterable[Way]) -> bytes:
    """A seat's view as it is sent."""
    view = {"scene": scene.to_json(), "ways": [way.to_json() for way in ways]}
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def faults_of_scene(scene: Scene) -> Iterator[str]:
    """Ids twice, things nowhere, words that are not in the vocabulary …"""
    ids = Counter(scene.ids())
    yield from (f"the id {one} stands for {count} places or things" for one, count in ids.items() if count > 1)
    yield from (f'"{one}" is no id' for one in ids if not ID.fullmatch(one))
    said = Counter(place.says for place in scene.places)
    yield from (f'"{words}" is said of {count} places' for words, count in said.items() if count > 1)
    if not scene.says or "\n" in scene.says:
        yield "`says` is one line"
    yield from (f"marks {one}, which is not there" for one in scene.marks if one not in ids)
    for place in scene.places:
        yield from _faults_of_place(scene, place)
    places = {place.id: place for place in scene.places}
    for thing in scene.things:
        yield from _faults_of_thing(thing, places, scene)
    for panel in scene.panels:
        for thing in panel.things:
            yield from _faults_of_look(thing)
            if thing.on or thing.x is not None or thing.y is not None:
                yield f"{thing.id} is in a panel and elsewhere"
    for line in scene.lines:
        if line.look not in LINES or line.tone not in TONES or len(line.path) < 2:
            yield f"no such line: {line}"
    if scene.narrow is not None:
        yield from (f"narrow: {fault}" for fault in faults_of_scene(scene.narrow))
        if set(scene.narrow.ids()) != set(ids) or scene.narrow.narrow is not None:
            yield "the narrow scene has the same ids, and none of its own"


def _faults_of_place(scene: Scene, place: Place) -> Iterator[str]:
    if place.shape not in SHAPES or place.tone not in TONES or not place.says:
        yield f"{place.id}: no such shape or tone, or nothing said: {place.shape}, {place.tone}"
    corners = [(place.x + k * place.width / 2, place.y + k * place.height / 2) for k in (-1, 1)]
    if not all(_inside(scene, x, y) for x, y in corners):
        yield f"{place.id} is not within the scene"
    if sum(map(len, place.rings)) > MOST_POINTS:
        yield f"{place.id} has {sum(map(len, place.rings))} points"


def _faults_of_thing(thing: Thing, places: dict[str, Place], scene: Scene) -> Iterator[str]:
    yield from _faults_of_look(thing)
    if bool(thing.on) == (thing.x is not None) or (thing.x is None) != (thing.y is None):
        yield f"{thing.id} is on a place or at a point, not both"
    if thing.on and thing.on not in places:
        yield f"{thing.id} is on {thing.on}, which is not there"
    if thing.x is not None and not _inside(scene, thing.x, thing.y or 0):
        yield f"{thing.id} is not within the scene"
    where = places.get(thing.on, thing)
    if thing.path and (len(thing.path) < 2 or thing.path[-1] != (where.x, where.y)):
        yield f"{thing.id} came by a path that ends elsewhere"


def _faults_of_look(thing: Thing) -> Iterator[str]:
    kind, *marks = thing.look.split(" ")
    if kind not in KINDS or not set(marks) <= set(MARKS) or thing.tone not in TONES or not thing.says:
        yield f"{thing.id}: no such look or tone, or nothing said: {thing.look}, {thing.tone}"


def _inside(scene: Scene, x: float, y: float) -> bool:
    return math.isfinite(x + y) and -0.5 <= x <= scene.width + 0.5 and -0.5 <= y <= scene.height + 0.5


def faults_of_ways(scene: Scene, ways: Sequence[Way], texts: Sequence[str], plies: int) -> Iterator[str]:
    """Of the ways of the seat to move, with the texts of its legal moves, after so many plies. Free ways stand beside
    the legal moves that are listed."""
    free = [way for way in ways if way.area is not None]
    written = Counter(text for way in ways if way.area is None for text in way.texts())
    if written != Counter(texts):
        yield f"ways and legal moves differ by {sorted((written - Counter(texts)) + (Counter(texts) - written))[:5]}"
    yield from (f"{way.move}: a free way has an @ in its text and for its last step" for way in free if not _free(way))
    ids = set(scene.ids())
    for way in ways:
        yield from (f"{way.move}: no such step: {step}" for step in way.steps if not _exists(step, ids, plies, way))
        if len(way.texts()) != len(way.extras) or way.move != way.texts()[0] or len(set(way.extras)) < len(way.extras):
            yield f"{way.move}: its extras do not fit its texts"
    begun = Counter(way.steps[:length] for way in ways for length in range(1, len(way.steps) + 1))
    yield from (f"{way.move}: its steps begin another way" for way in ways if not way.steps or begun[way.steps] > 1)


def _free(way: Way) -> bool:
    return "@" in way.move and way.steps[-1] == "@"


def _exists(step: str, ids: set[str], plies: int, way: Way) -> bool:
    if step.startswith("!"):
        return len(step) > 1
    if step.startswith("ply:"):
        return step[4:].isdecimal() and 1 <= int(step[4:]) <= plies
    return step in ids or (step == "@" and way.area is not None)


def view(family: Any, rules: Any, line: Any, at: int, seat: int | None) -> bytes:
    """A seat's view of a position as it is sent."""
    return view_bytes(family.scene(rules, line, at, seat), family.ways(rules, line, at, seat))

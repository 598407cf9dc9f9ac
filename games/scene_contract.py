"""Validation of scenes and their interactions: one sentence for each fault (the rules of games.scene)."""

from __future__ import annotations

import json
import math
import re
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from typing import Any

from games.scene import KINDS, LINES, MARKS, SHAPES, TONES, Interaction, Place, Scene, Thing

MOST_BYTES = 64_000  # of a seat's view
MOST_POINTS = 400  # of a region's outline
ID = re.compile(r"[\w.,+-]+")


def view_bytes(scene: Scene, interactions: Iterable[Interaction]) -> bytes:
    """A seat's view as sent to the browser."""
    view = {"scene": scene.to_json(), "ways": [interaction.to_json() for interaction in interactions]}
    return json.dumps(view, ensure_ascii=False, separators=(",", ":"), allow_nan=False).encode()


def faults_of_scene(scene: Scene) -> Iterator[str]:
    """The faults of a scene: duplicate ids, things without a place, words outside the vocabulary …"""
    ids = Counter(scene.ids())
    yield from (f"{count} places or things have the id {one}" for one, count in ids.items() if count > 1)
    yield from (f'"{one}" is not a valid id' for one in ids if not ID.fullmatch(one))
    said = Counter(place.says for place in scene.places)
    yield from (f'{count} places have the description "{words}"' for words, count in said.items() if count > 1)
    if not scene.says or "\n" in scene.says:
        yield "`says` must be one line"
    yield from (f"marks {one}, which does not exist" for one in scene.marks if one not in ids)
    for place in scene.places:
        yield from _faults_of_place(scene, place)
    places = {place.id: place for place in scene.places}
    for thing in scene.things:
        yield from _faults_of_thing(thing, places, scene)
    for panel in scene.panels:
        for thing in panel.things:
            yield from _faults_of_look(thing)
            if thing.on or thing.x is not None or thing.y is not None:
                yield f"{thing.id} is both in a panel and on the board"
    for line in scene.lines:
        if line.look not in LINES or line.tone not in TONES or len(line.path) < 2:
            yield f"invalid line: {line}"
    if scene.narrow is not None:
        yield from (f"narrow: {fault}" for fault in faults_of_scene(scene.narrow))
        if set(scene.narrow.ids()) != set(ids) or scene.narrow.narrow is not None:
            yield "the narrow scene must have the same ids and no narrow scene of its own"


def _faults_of_place(scene: Scene, place: Place) -> Iterator[str]:
    if place.shape not in SHAPES or place.tone not in TONES or not place.says:
        yield f"{place.id}: unknown shape or tone, or no description: {place.shape}, {place.tone}"
    corners = [(place.x + k * place.width / 2, place.y + k * place.height / 2) for k in (-1, 1)]
    if not all(_inside(scene, x, y) for x, y in corners):
        yield f"{place.id} is outside the scene"
    if sum(map(len, place.rings)) > MOST_POINTS:
        yield f"{place.id} has {sum(map(len, place.rings))} points"


def _faults_of_thing(thing: Thing, places: dict[str, Place], scene: Scene) -> Iterator[str]:
    yield from _faults_of_look(thing)
    if bool(thing.on) == (thing.x is not None) or (thing.x is None) != (thing.y is None):
        yield f"{thing.id} must be either on a place or at a point"
    if thing.on and thing.on not in places:
        yield f"{thing.id} is on {thing.on}, which does not exist"
    if thing.x is not None and not _inside(scene, thing.x, thing.y or 0):
        yield f"{thing.id} is outside the scene"
    where = places.get(thing.on, thing)
    if thing.path and (len(thing.path) < 2 or thing.path[-1] != (where.x, where.y)):
        yield f"{thing.id} has a path that ends elsewhere"


def _faults_of_look(thing: Thing) -> Iterator[str]:
    kind, *marks = thing.look.split(" ")
    if kind not in KINDS or not set(marks) <= set(MARKS) or thing.tone not in TONES or not thing.says:
        yield f"{thing.id}: unknown look or tone, or no description: {thing.look}, {thing.tone}"


def _inside(scene: Scene, x: float, y: float) -> bool:
    return math.isfinite(x + y) and -0.5 <= x <= scene.width + 0.5 and -0.5 <= y <= scene.height + 0.5


def faults_of_interactions(
    scene: Scene, interactions: Sequence[Interaction], texts: Sequence[str], plies: int
) -> Iterator[str]:
    """Faults in the interactions of the seat to move, given the texts of its legal moves and the number of plies
    played. Free interactions come on top of the listed legal moves."""
    free = [interaction for interaction in interactions if interaction.area is not None]
    written = Counter(text for interaction in interactions if interaction.area is None for text in interaction.texts())
    if written != Counter(texts):
        different = (written - Counter(texts)) + (Counter(texts) - written)
        yield f"interactions and legal moves differ by {sorted(different)[:5]}"
    yield from (
        f"{interaction.move}: a free interaction needs an @ in its text and as its last step"
        for interaction in free
        if not _free(interaction)
    )
    ids = set(scene.ids())
    for interaction in interactions:
        yield from (
            f"{interaction.move}: no such step: {step}"
            for step in interaction.steps
            if not _exists(step, ids, plies, interaction)
        )
        if (
            len(interaction.texts()) != len(interaction.declarations)
            or interaction.move != interaction.texts()[0]
            or len(set(interaction.declarations)) < len(interaction.declarations)
        ):
            yield f"{interaction.move}: its declarations do not match its texts"
    begun = Counter(
        interaction.steps[:length] for interaction in interactions for length in range(1, len(interaction.steps) + 1)
    )
    yield from (
        f"{interaction.move}: its steps are a prefix of another's"
        for interaction in interactions
        if not interaction.steps or begun[interaction.steps] > 1
    )


def _free(interaction: Interaction) -> bool:
    return "@" in interaction.move and interaction.steps[-1] == "@"


def _exists(step: str, ids: set[str], plies: int, interaction: Interaction) -> bool:
    if step.startswith("!"):
        return len(step) > 1
    if step.startswith("ply:"):
        return step[4:].isdecimal() and 1 <= int(step[4:]) <= plies
    return step in ids or (step == "@" and interaction.area is not None)


def view(family: Any, rules: Any, states: Any, t: int, seat: int | None) -> bytes:
    """A seat's view of a position as sent to the browser."""
    return view_bytes(family.scene(rules, states, t, seat), family.interactions(rules, states, t, seat))

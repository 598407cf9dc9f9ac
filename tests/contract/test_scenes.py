"""Scenes, interactions and move descriptions: 1,000 positions of every family, 1,000 re-dealt ones where things are
hidden; and faults.

The quick form of the first two is in games.contract, which `test_families.py` runs for every family. The long one:
`python -m pytest -q -m full tests/contract/test_scenes.py`.
"""

from __future__ import annotations

import dataclasses
import json
from collections.abc import Iterator

import numpy as np
import pytest

from games import template
from games.contract import PROMISES, Broken, check_scenes, check_view_veil, walked
from games.game import Game, find_game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from games.scene import EVERYTHING, Interaction, Panel, Place, Scene, Thing
from games.scene_contract import faults_of_interactions, faults_of_scene
from tests.contract.hand import Hands, HandSpec, hands
from tests.contract.test_families import GAMES

CODES = {
    "board": (
        "reversi-8x8",
        "10x10/checkers/most-men",
        "6x6/reversi/most-men+recall-any-move+hybrid-disk",
        "5x5/tic-tac-toe/4-in-a-row+move-for-you+double-move",
        "6x6/checkers/no-men-remaining+recall-last-move+recall-any-move",
        "4x6/tic-tac-toe/3-in-a-row+first-hybrid-disk+double-move",
        "6x6/reversi/4-in-a-row+non-flipping-disk+move-for-you",
    ),
    "jostle": ("jostle", "jostle-appendix", "jostle-original"),
    "tarble": ("tarble", "tarble/5/3-2/d8+no-neutral", "tarble/7/5-5/d3"),
    "colonizers": ("colonizers", "colonizers/hand-2/drawn-4/colony-10+rotate"),
    "open": ("hex-5", "dodgem-3", "isolation", "teeko", "konane-6", "suicide-checkers", "col-hex"),
    "boundary": ("boundary-points", "boundary/menu=both", "boundary-cyclic", "boundary"),
    "template": ("template/25-stones-3-at-most-3-seats", "template"),
    "hand": ("hand",),
}
LONG = 1000


def game_of(code: str) -> Game:
    if code == "hand":
        return hands()
    if code.startswith("template"):
        return Game(template.FAMILY, template.FAMILY.read_code(code), code)
    return find_game(code)


def positions(family: str, count: int, each: int = 8) -> Iterator[tuple[Game, np.ndarray, int, int, int]]:
    """So many positions of random games of a family, with the move made there and the end of the game."""
    games = [game_of(code) for code in CODES[family]]
    chosen = np.random.default_rng(5)
    for number in range(-(-count // each)):
        game = games[number % len(games)]
        through = walked(game, number)
        for at in chosen.integers(len(through.moves), size=each):
            yield game, through.states, int(at), through.moves[at], len(through.moves)


@pytest.mark.full
@pytest.mark.parametrize("family", CODES)
def test_ways_are_the_legal_moves_at_a_thousand_positions(family: str) -> None:
    for game, line, at, _, end in positions(family, LONG):
        check_scenes(game, line, at)
        check_scenes(game, line, end)


@pytest.mark.full
@pytest.mark.parametrize("family", ["colonizers", "boundary", "hand"])
def test_nothing_hidden_shows_in_a_thousand_deals(family: str) -> None:
    for game, line, at, move, end in positions(family, LONG // 8):
        room = np.concatenate([line[: end + 1], line[:1]])
        for seat in range(len(game.seats)):
            check_view_veil(game, room, at, move, seat, end + 1, at, draws=4)


@pytest.mark.parametrize("family", CODES)
def test_ways_are_the_legal_moves(family: str) -> None:
    for game, line, at, _, _ in positions(family, 24, each=3):
        check_scenes(game, line, at)


@pytest.mark.parametrize("family", CODES)
def test_a_draft_keeps_the_turn_and_no_chance_comes_between(family: str) -> None:
    drafts = 0
    for game, line, at, _, _ in positions(family, 24, each=3):
        seat, play = int(line[at]["turn"]), Playthrough(game)
        if seat == CHANCE_TURN:
            continue
        for interaction in game.family.interactions(game.rules, line, at, seat):
            if interaction.draft and interaction.area is None:
                play.states[: at + 1], play.moves = line[: at + 1], [0] * at
                play.play_text(interaction.move)
                drafts += 1
                assert play.turn == seat
                assert not play.ended
    assert (drafts > 0) == (family in ("tarble", "boundary"))


def test_every_family_has_a_family_of_codes() -> None:
    assert set(CODES) >= {game.family.name for game in GAMES.values()} - {"piles"}


GOOD = Scene(
    100,
    50,
    "first moves",
    (Place("a1", "square", 20, 20, 40, 40, "a1"), Place("b1", "square", 60, 20, 40, 40, "b1, first's disk")),
    (Thing("p", "disk king", "first's king", "black", "b1"),),
    panels=(Panel("hand", things=(Thing("card-1", "card", "a card"),)),),
    marks=("a1",),
)
PLACE, THING = GOOD.places[0], GOOD.things[0]


def changed(**fields: object) -> Scene:
    return dataclasses.replace(GOOD, **fields)  # type: ignore[arg-type]


@pytest.mark.parametrize(
    ("scene", "said"),
    [
        (changed(places=(*GOOD.places, PLACE)), "have the id"),
        (changed(places=(*GOOD.places, dataclasses.replace(PLACE, id="c1"))), "2 places have the description"),
        (changed(places=(*GOOD.places, dataclasses.replace(PLACE, id="c 1", says="c1"))), "is not a valid id"),
        (changed(places=(dataclasses.replace(PLACE, shape="blob"), GOOD.places[1])), "unknown shape or tone"),
        (changed(places=(dataclasses.replace(PLACE, tone="pink"), GOOD.places[1])), "unknown shape or tone"),
        (changed(places=(dataclasses.replace(PLACE, x=-30), GOOD.places[1])), "outside the scene"),
        (changed(things=(dataclasses.replace(THING, on="z9"),)), "which does not exist"),
        (changed(things=(dataclasses.replace(THING, x=3.0, y=3.0),)), "either on a place or at a point"),
        (changed(things=(dataclasses.replace(THING, look="hat"),)), "unknown look or tone"),
        (changed(things=(dataclasses.replace(THING, path=((60, 20), (20, 20))),)), "ends elsewhere"),
        (changed(things=(dataclasses.replace(THING, look="disk crowned"),)), "unknown look or tone"),
        (changed(marks=("q",)), "marks q"),
        (changed(says="a\nb"), "one line"),
        (changed(narrow=changed(things=())), "same ids"),
    ],
)
def test_a_fault_of_a_scene_is_found(scene: Scene, said: str) -> None:
    assert list(faults_of_scene(GOOD)) == []
    assert any(said in fault for fault in faults_of_scene(scene))


@pytest.mark.parametrize(
    ("interactions", "said"),
    [
        ([Interaction("x", ("a1",))], "differ by ['y']"),
        ([Interaction("x", ("a1",)), Interaction("y", ("b1",)), Interaction("z", ("p",))], "differ by ['z']"),
        ([Interaction("x", ("a1",)), Interaction("y", ("c1",))], "no such step: c1"),
        ([Interaction("x", ("a1",)), Interaction("y", ("ply:8",))], "no such step: ply:8"),
        ([Interaction("x", ("a1",)), Interaction("y", ("a1", "b1"))], "are a prefix of another"),
        ([Interaction("x", ("a1",)), Interaction("y", ("a1",))], "are a prefix of another"),
        ([Interaction("x", ("a1",), ((), ("double",))), Interaction("y", ("b1",))], "do not match"),
        ([Interaction("x", ("a1",)), Interaction("y", ("@",))], "no such step: @"),
    ],
)
def test_a_fault_of_interactions_is_found(interactions: list[Interaction], said: str) -> None:
    good = [Interaction("x", ("a1", "b1")), Interaction("y", ("ply:7",))]
    assert list(faults_of_interactions(GOOD, good, ["x", "y"], 7)) == []
    assert any(said in fault for fault in faults_of_interactions(GOOD, interactions, ["x", "y"], 7))


class Teller(Hands):
    """Its scene for a spectator is the one that sees all."""

    def scene(self, rules, states, t, seat):
        return super().scene(rules, states, t, EVERYTHING if seat is None else seat)


class Gossip(Hands):
    """Tells everybody the mover's card."""

    def describe_move(self, rules, states, t, move, seat):
        return f"with {states[t]['held'][states[t]['turn']]}: {move}"


class Helpful(Hands):
    """Offers its interactions to everybody."""

    def interactions(self, rules, states, t, seat):
        return super().interactions(rules, states, t, int(states[t]["turn"]))


@pytest.mark.parametrize(
    ("family", "name", "said"),
    [
        (Teller, "views tell no secrets", "to who watches: the view tells"),
        (Gossip, "views tell no secrets", "move description reveals"),
        (Helpful, "scenes and interactions fit", "may not act"),
    ],
)
def test_a_view_that_tells_is_noticed(family: type[Hands], name: str, said: str) -> None:
    with pytest.raises(Broken, match=said):
        PROMISES[name](Game(family(), HandSpec(), "broken"))


def test_json_leaves_out_what_is_usual() -> None:
    assert Interaction("c3", ("c3",)).to_json() == {"move": "c3", "steps": ["c3"], "extras": [[]]}
    data = json.loads(json.dumps(GOOD.to_json()))
    assert data["things"] == [{"id": "p", "look": "disk king", "says": "first's king", "tone": "black", "on": "b1"}]
    assert "narrow" not in data

"""Colonizers scenes: in no view and in nothing told is there a card or a colonist that the seat has not seen."""

from __future__ import annotations

import json

import pytest

from games.colonizers.knowledge import has_picked, is_shown
from games.colonizers.records import COLONISTS, card_names, count_of
from games.colonizers.spec import SEATS
from games.contract import walked
from games.game import find_game
from games.scene import EVERYTHING
from games.scene_contract import view

GAME = find_game("colonizers")
SEEN_BY = (None, *range(SEATS))


def kinds(word: object, names: tuple[str, ...]) -> set[str]:
    return {name for kind, name in enumerate(names) if count_of(word, kind)}


def may_see(state: object, seat: int | None, names: tuple[str, ...]) -> set[str]:
    """Names of cards: all colonies, the own hand, what the seat looks at."""
    found = set().union(*(kinds(state["colony"][other], names) for other in range(SEATS)))
    if seat is not None:
        found |= kinds(state["hand"][seat], names)
        found |= kinds(state["looked"], names) if state["turn"] == seat else set()
    return found


@pytest.mark.parametrize("seed", range(3))
def test_no_card_that_was_not_seen_is_named(seed: int) -> None:
    through, names, unseen = walked(GAME, seed), card_names(GAME.rules), 0
    for at in range(0, len(through.moves), 3):
        state = through.states[at]
        for seat in SEEN_BY:
            sent = view(GAME.family, GAME.rules, through.states, at, seat).decode()
            if at:
                sent += GAME.family.describe_move(GAME.rules, through.states, at - 1, through.moves[at - 1], seat)
            allowed = may_see(state, seat, names)
            unseen += len(names) - len(allowed)
            assert {name for name in names if name in sent} <= allowed, (at, seat)
    assert unseen > 1000
    everything = view(GAME.family, GAME.rules, through.states, len(through.moves) // 2, EVERYTHING).decode()
    middle = through.states[len(through.moves) // 2]
    assert all(name in everything for name in kinds(middle["hand"].sum(), names))


@pytest.mark.parametrize("seed", range(2))
def test_colonists_are_shown_to_those_who_know_them(seed: int) -> None:
    through, hidden = walked(GAME, seed), 0
    for at in range(0, len(through.moves), 3):
        state = through.states[at]
        for seat in SEEN_BY:
            scene = GAME.family.scene(GAME.rules, through.states, at, seat)
            shown = {int(thing.id[5:]): thing.on.removeprefix("colonist-") for thing in scene.things}
            known = {
                other: COLONISTS[state["colonist"][other]]
                for other in range(SEATS)
                if has_picked(state, other) and (other == seat or is_shown(state, other))
            }
            assert shown == known
            hidden += SEATS - len(known)
            rows = {panel.seat: dict(panel.rows).get("colonist") for panel in scene.panels if panel.rows}
            unknown = [rows[other] for other in range(SEATS) if other not in known]
            assert not set(unknown) & set(COLONISTS) or seat is not None  # by elimination a seat may know, nobody else
    assert hidden > 100


def test_others_hear_of_picks_and_cards_kept_and_no_names() -> None:
    through, heard = walked(GAME, 5), set()
    for at, move in enumerate(through.moves):
        turn = int(through.states[at]["turn"])
        text = GAME.family.move_text(GAME.rules, through.states, at, move)
        for seat in SEEN_BY:
            said = GAME.family.describe_move(GAME.rules, through.states, at, move, seat)
            secret = text.split()[0] in ("pick", "keep")
            if secret and seat != turn:
                assert said.endswith(("picks a colonist", "keeps a card"))
                heard.add(said.rpartition("seat ")[2])
            elif " " in text:
                assert text.partition(" ")[2] in said
        assert text.partition(" ")[2] in GAME.family.describe_move(GAME.rules, through.states, at, move, EVERYTHING)
    assert heard == {"picks a colonist", "keeps a card"}


def test_a_hidden_hand_is_a_number() -> None:
    through = walked(GAME, 1)
    at = len(through.moves) // 2
    state = through.states[at]
    for seat in SEEN_BY:
        scene = GAME.family.scene(GAME.rules, through.states, at, seat)
        counts = {panel.seat: panel.count for panel in scene.panels if panel.rows}
        assert counts == {other: 0 if other == seat else int(state["hand_size"][other]) for other in range(SEATS)}
        assert json.dumps(scene.to_json()).count('"hand-') == sum(
            len(kinds(state["hand"][other], card_names(GAME.rules))) for other in range(SEATS) if other == seat
        ) * (2 if scene.narrow else 1)

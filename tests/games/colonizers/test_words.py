"""Codes, moves, drawings and rule sheets: what is written reads back, and what a seat cannot know is nowhere drawn."""

from __future__ import annotations

import json
import xml.etree.ElementTree as ElementTree

import numpy as np
import pytest

from games.colonizers import FAMILY
from games.colonizers.cards import STANDARD
from games.colonizers.records import COLONISTS, KEEP, card_names
from games.colonizers.spec import BY_SEAT, NUMBERS, ColonizersSpec, read_code, write_code
from games.colonizers.texts.notation import legal_moves
from games.errors import BadInput
from games.game import find_game, game_from_json
from games.playthrough.playthrough import Playthrough
from games.render import svg
from games.rule_text import folded
from tests.games.colonizers.table import SEATS, game_of, random_states, shuffled

CODES = (
    "colonizers",
    "colonizers+rotate",
    "colonizers/hand-2/omnium-2",
    "colonizers/later-4",
    "colonizers/colony-10/limit-7/drawn-4/extra-0.1.2.0/points-6.0.0.1/tie-omnium+rotate",
)


@pytest.mark.parametrize("code", CODES)
def test_codes_and_json_read_back(code):
    game = find_game(code)
    assert game.code == code
    assert game_from_json(game.to_json()) == game
    assert find_game(game.code).hash == game.hash


def test_parts_of_a_code_may_stand_in_any_order():
    assert find_game("colonizers/omnium-2/hand-2") == find_game("colonizers/hand-2/omnium-2")


@pytest.mark.parametrize(
    "code",
    [
        "colonizers/", "colonizers/hand", "colonizers/hand-9", "colonizers/hand-x", "colonizers/hnd-2",
        "colonizers+rotat",
        "colonizers/hand-1/hand-2", "colonizers/points-1.2", "colonizers/tie-none", "colonizers/cards-nowhere.toml",
        "colonizers/cards-Hut:1:1:pink:40", "colonizers/cards-Hut:1:1:red:3", "colonizers+rotate+rotate",
    ],
)  # fmt: skip
def test_wrong_codes_are_answered_in_one_line(code):
    with pytest.raises(BadInput) as wrong:
        find_game(code)
    assert "\n" not in str(wrong.value)


def test_every_number_has_its_range():
    for name, of in NUMBERS.items():
        for number in (of.low, of.high):
            assert getattr(read_code(f"colonizers/{name}-{number}"), name) == number
        for number in (of.low - 1, of.high + 1):
            with pytest.raises(BadInput):
                ColonizersSpec(**{name: number})
    for name, of in BY_SEAT.items():
        with pytest.raises(BadInput):
            ColonizersSpec(**{name: (of.high + 1, 0, 0, 0)})


def test_the_cards_are_those_of_table_2_1():
    assert sum(card.quantity for card in STANDARD) == 52
    assert sum(card.quantity * card.value for card in STANDARD) == 240
    assert sum(card.quantity * card.cost for card in STANDARD) == 202
    by_colour = {colour: sum(c.quantity for c in STANDARD if c.colour == colour) for colour in ("green", "blue", "red")}
    assert by_colour == {"green": 13, "blue": 13, "red": 13}


def test_a_designer_changes_a_card_in_a_file(tmp_path):
    rows = [
        f'[[card]]\nname = "Card {"abcdef"[k]}"\ncost = {k}\nvalue = {2 * k}\ncolour = "red"\nquantity = 9'
        for k in range(6)
    ]
    file = tmp_path / "mine.toml"
    file.write_text("\n".join(rows))
    game = find_game(f"colonizers/cards-{file}/first-3")
    assert card_names(game.rules) == tuple(f"Card {letter}" for letter in "abcdef")
    assert find_game(game.code) == game
    assert find_game(f"colonizers/first-3/cards-{file}") == game
    assert str(tmp_path) not in game.code
    assert game_from_json(game.to_json()) == game
    assert len(random_states(game, 0)) > 50
    file.write_text(rows[0].replace("quantity", "number"))
    with pytest.raises(BadInput, match="number"):
        find_game(f"colonizers/cards-{file}")


def test_a_game_file_in_a_folder_named_after_a_family_is_a_file(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    with pytest.raises(BadInput, match=r'unknown rule of colonizers "mine\.json"'):
        find_game("colonizers/mine.json")
    with pytest.raises(BadInput, match=r"cannot read games/mine\.json"):
        find_game("games/mine.json")
    (tmp_path / "colonizers").mkdir()
    (tmp_path / "colonizers" / "mine.json").write_text(json.dumps(game_of().to_json()))
    assert find_game("colonizers/mine.json") == game_of()


def test_moves_read_back_from_their_words():
    game, seen = game_of(), set()
    for number in range(3):
        states = random_states(game, number)
        for at, state in enumerate(states[:-1]):
            moves = legal_moves(game.rules, states, at)
            texts = [FAMILY.move_text(game.rules, states, at, move) for move in moves]
            assert [FAMILY.read_move(game.rules, states, at, text.upper()) for text in texts] == moves
            seen |= set(texts)
            assert state["ended"] == 0
    words = {"omnium", "draw", "none", "nothing"}
    words |= {f"pick {name}" for name in COLONISTS} | {f"power {name}" for name in COLONISTS}
    assert words <= seen
    assert {text.split()[0] for text in seen} == {"pick", "omnium", "draw", "keep", "power", "none", "build", "nothing"}
    with pytest.raises(BadInput, match="pick"):
        Playthrough(game).play_text("pick Sergeant")


def picture(rules: np.ndarray, states: np.ndarray, t: int, seat: int) -> str:
    return svg(FAMILY.scene(rules, states, t, seat))


def test_drawings_and_texts_are_equal_where_the_seat_sees_the_same():
    """Hidden things exchanged, not a character changes; so nothing unseen is drawn."""
    game, rng = game_of(), np.random.default_rng(4)
    for state in random_states(game, 1)[::6]:
        for seat in SEATS:
            here, there = np.array([state]), np.array([shuffled(state, seat, rng)])
            for draw in (FAMILY.draw_text, picture):
                assert draw(game.rules, here, 0, seat) == draw(game.rules, there, 0, seat)


def test_others_do_not_see_which_colonist_is_picked_nor_which_card_is_kept():
    game, told = game_of(), set()
    states = random_states(game, 1)
    for at in range(len(states) - 1):
        seat = int(states[at]["turn"])
        for move in legal_moves(game.rules, states, at):
            text = FAMILY.move_text(game.rules, states, at, move)
            assert FAMILY.move_text(game.rules, states, at, move, seat) == text
            other = FAMILY.move_text(game.rules, states, at, move, (seat + 1) % 4)
            told.add(other)
            assert other == (text.split()[0] if text.startswith(("pick", "keep")) else text)
    assert {"pick", "keep", "power Spy", "omnium", "draw"} <= told


def test_the_own_hand_and_the_cards_looked_at_are_drawn_with_names():
    game = game_of("colonizers/hand-3")
    names = card_names(game.rules)
    for state in random_states(game, 2)[::5]:
        line, seat = np.array([state]), int(state["turn"])
        own = [name for kind, name in enumerate(names) if int(state["hand"][seat]) >> 4 * kind & 15]
        if state["phase"] == KEEP:
            own += [name for kind, name in enumerate(names) if int(state["looked"]) >> 4 * kind & 15]
        drawn = picture(game.rules, line, 0, seat)
        ElementTree.fromstring(drawn)
        for name in own:
            assert name in " ".join(FAMILY.draw_text(game.rules, line, 0, seat).split())
            assert all(word in drawn for word in name.split())


def test_the_rule_sheet_says_every_number():
    code = "colonizers/hand-3/omnium-1/first-6/later-1/steal-3/income-4/colony-9/limit-7/drawn-3/points-1.0.0.5"
    sheet = find_game(code).family.rule_sheet(read_code(code))
    for words in (
        *("dealt 3 cards", "starts with 1 Omnium", "colony scores 6 extra", "other full colony 1", "you 3 Omnium"),
        *("take 4 Omnium", "9 modules is full", "than 7 cards", "draw 3 cards", "1, 0, 0 and 5 points"),
    ):
        assert words in sheet, words
    assert "one seat later" in find_game("colonizers+rotate").family.rule_sheet(read_code("colonizers+rotate"))
    assert all(card.name in sheet for card in STANDARD)
    assert max(map(len, folded(sheet, 80).splitlines())) <= 80


def test_usual_rules_have_the_shortest_code():
    assert write_code(ColonizersSpec()) == "colonizers"

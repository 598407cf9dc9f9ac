"""Crossover, small steps, restrictions and differences of documents."""

from __future__ import annotations

import json
import tomllib
from collections import Counter

import numpy as np
import pytest

from games.errors import BadInput
from games.game import find_game
from games.open.board import read_board
from games.open.canonical.transcript import transcript_key
from games.open.document import document_from
from games.open.family import library
from genome.open import small_steps, three_parents
from genome.open.differences import differences, distance
from genome.open.grammar import samples
from genome.open.kinds import kind_of
from genome.open.rebase import zone_on
from genome.open.repair import repaired
from genome.open.soundness import first_fault
from genome.open.space import OPEN
from genome.spaces.file import read_space

DROP = {"stone": {"moves": ["drop flipping"]}}
BOARD = document_from({"board": "hexagon 4", "pieces": DROP, "goal": ["line 4", "full draws"]})
PIECES = document_from({"board": "8x8", "goal": ["reach top"],
                        "pieces": {"man": {"start": "rows 1 2", "moves": ["step all onto any"]}}})  # fmt: skip
GOAL = document_from({"board": "6x6", "goal": ["group"],
                      "pieces": {"rook": {"start": "rows 1 2", "moves": ["slide orthogonal onto any"]}},
                      "turn": {"pie": True}})  # fmt: skip


def test_each_parent_gives_its_share():
    child = three_parents.joined(BOARD, PIECES, GOAL, {})
    assert child is not None
    assert kind_of(child) == {"board": "hexagon", "movement": "step", "goal": "group"}
    assert str(child.board) == "hexagon 4"
    assert child.to_json()["pieces"]["man"]["start"] == {"first": "rows 1 2", "second": "rows 6 7"}


def test_rights_are_inherited_or_added():
    found = Counter()
    for step in range(300):
        rights = three_parents.rights_of([BOARD, PIECES, GOAL], np.random.default_rng([1, step]))
        found["pie"] += "pie" in rights
        found["moves"] += "moves" in rights
    assert 0.25 < found["pie"] / 300 < 0.5  # a third inherited, and a few added
    assert 0.01 < found["moves"] / 300 < 0.12


def test_children_are_sound_and_play_like_no_parent():
    parents = [library()[name] for name in ("breakthrough-6x6", "yavalath", "lines-of-action")]
    for step in range(12):
        child = three_parents.child(parents, np.random.default_rng([2, step]))
        assert first_fault(child) is None
        assert transcript_key(child) not in {transcript_key(parent) for parent in parents}


@pytest.mark.parametrize("name", small_steps.STEPS)
def test_every_small_step_makes_games(name):
    step, made = small_steps.STEPS[name][1], 0
    pool = [library()[game] for game in ("breakthrough-6x6", "squava", "teeko", "ataxx", "checkers-8x8", "alquerque")]
    for number in range(36):
        try:
            changed = step(pool[number % len(pool)], np.random.default_rng([3, number]))
        except BadInput:
            continue
        made += changed is not None and repaired(changed)[0] is not None
    assert made >= 3


def test_few_children_play_like_a_known_game():
    pool = list(library().values())
    known = {transcript_key(document) for document in pool}
    rng, again = np.random.default_rng(4), 0
    for number in range(30):
        operator = (small_steps, three_parents)[number % 2]
        child = operator.child([pool[int(rng.integers(len(pool)))] for _ in range(operator.PARENTS)], rng)
        again += transcript_key(child) in known
        known.add(transcript_key(child))
    assert again <= 4


ZONES = [
    ("rows 1 2", "8x8", "6x6", "rows 1 2"),
    ("rows 7 8", "8x8", "6x6", "rows 5 6"),
    ("top", "8x8", "hexagon 4", "top"),
    ("a1 h8", "8x8", "5x5", "a1 e5"),
    ("d4", "7x7", "5x5", "c3"),
    ("columns a h", "8x8", "6x10", "columns a j"),
]


@pytest.mark.parametrize(("text", "old", "new", "says"), ZONES)
def test_zones_keep_their_place_beside_the_edges(text, old, new, says):
    assert zone_on(text, read_board(old), read_board(new)) == says


def test_differences_in_words_and_as_a_number():
    changed = document_from({**PIECES.to_json(), "board": "6x6", "goal": ["eliminate"], "turn": {"pie": True},
                             "pieces": {"man": {"start": "row 1", "moves": ["step all onto any"]}}})  # fmt: skip
    assert list(differences(changed, PIECES)) == [
        "board 8x8 → 6x6",
        "− start: man: first rows 1 2, second rows 7 8", "+ start: man: first bottom, second top",
        "− goal: reach top", "+ goal: eliminate", "+ turn: pie",
    ]  # fmt: skip
    assert distance(PIECES, PIECES) == 0
    assert 0 < distance(changed, PIECES) <= len(OPEN.gene_names)


SPACE = """
space = "open"
[free]
movement = ["step", "slide", "leap"]
cells = [20, 64]
[fixed]
board = "6x6"
holes = "c3 d4"
goal = ["reach top"]
"""


def test_a_space_file_restricts_any_part():
    space = read_space(SPACE, "mine.toml")
    rng = np.random.default_rng(6)
    drawn = [space.sample(rng) for _ in range(6)]
    drawn.append(space.operators["one_gene"].child(drawn[:1], rng))
    drawn.append(space.operators["three_parents"].child(drawn[:3], rng))
    for document in drawn:
        data = document.to_json()
        assert (data["board"], data["holes"], data["goal"]) == ("6x6", "c3 d4", ["reach top"])
        assert space.read(space.write(document)) == document
    with pytest.raises(BadInput, match="is not in space"):
        space.read("breakthrough-6x6")


WRONG = [
    ('space = "open"\n[free]\nmovement = ["stepp"]', 'did you mean "step"'),
    ('space = "open"\n[free]\nmovment = ["step"]', 'did you mean "movement"'),
    ('space = "open"\n[free]\ncells = [3]', "is a range"),
    ('space = "open"\n[fixed]\nbord = "6x6"', 'did you mean "board"'),
    ('space = "opn"', 'did you mean "open"'),
]


@pytest.mark.parametrize(("text", "says"), WRONG)
def test_a_wrong_space_file_gets_one_line(text, says):
    with pytest.raises(BadInput) as raised:
        read_space(text, "mine.toml")
    assert says in str(raised.value)


def test_samples_cover_many_kinds():
    drawn = [document for _, document in zip(range(150), samples(np.random.default_rng(8)), strict=False)]
    kinds = {tuple(kind_of(document).values()) for document in drawn}
    assert len(kinds) >= 80


def test_a_file_with_the_keys_of_a_document_is_a_game(tmp_path):
    text = 'board = "6x6"\ngoal = ["reach top"]\n[pieces.pawn]\nstart = "rows 1 2"\nmoves = ["step forward onto any"]\n'
    (tmp_path / "mine.toml").write_text(text, encoding="utf-8")
    (tmp_path / "mine.json").write_text(json.dumps(tomllib.loads(text)), encoding="utf-8")
    (tmp_path / "half.toml").write_text('board = "6x6"\n', encoding="utf-8")
    game = find_game(str(tmp_path / "mine.toml"))
    assert game == find_game(str(tmp_path / "mine.json"))
    assert game.name == "mine"
    assert OPEN.read(game.code) == game.spec
    with pytest.raises(BadInput, match='"pieces" is missing'):
        find_game(str(tmp_path / "half.toml"))

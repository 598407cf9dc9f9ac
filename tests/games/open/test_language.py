"""Documents: what they mean is in the twins; here that they read back, and that faults are one line with a way out."""

from __future__ import annotations

import pytest

from games.errors import BadInput
from games.open.code import read_code, write_code
from games.open.document import document_from, document_from_toml
from games.open.family import library
from games.open.texts.rule_sheet import rule_sheet

PAWNS = {"pawn": {"start": "rows 1 2", "moves": ["step forward", "step forward-diagonal onto any"]}}
GOOD = {"board": "8x8", "goal": ["reach top", "stuck loses"], "pieces": PAWNS}


@pytest.mark.parametrize("name", library())
def test_documents_read_back_from_their_canonical_form_and_code(name):
    document = library()[name]
    assert document_from(document.to_json()) == document
    assert read_code(write_code(document)) == document
    assert document_from(document.to_json()).to_json() == document.to_json()


def test_the_library_is_as_large_as_promised():
    assert len({write_code(document) for document in library().values()}) >= 40


def test_the_order_of_pieces_means_nothing():
    king = {"moves": ["step all"], "start": {"first": "e1", "second": "e8"}}
    there = document_from({**GOOD, "pieces": {**PAWNS, "king": king}})
    back = document_from({**GOOD, "pieces": {"king": king, **PAWNS}})
    assert there == back
    assert [piece.name for piece in there.pieces] == [piece.name for piece in back.pieces]


FAULTS = [
    ({"board": "12x12"}, "spans 144 cells; at most 128"),
    ({"board": "hexagn 5"}, 'did you mean "hexagon"'),
    ({"board": "cross 6"}, "nearest valid: cross 7"),
    ({"board": "hexagon 5 dark"}, "only square boards have dark cells"),
    ({"pieces": {"pawn": {"moves": ["stepp forward"]}}}, 'did you mean "step"'),
    ({"pieces": {"pawn": {"moves": ["step forwards"]}}}, 'did you mean "forward"'),
    ({"pieces": {"pawn": {"moves": ["step forward onto ennemy"]}}}, 'did you mean "enemy"'),
    ({"pieces": {"pawn": {"moves": ["step forward capturing"]}}}, '"capturing" applies to hop, not to step'),
    ({"pieces": {"pawn": {"moves": ["leap"]}}}, 'as in "leap 1,2"'),
    ({"pieces": {"pawn": {"moves": ["shoot all"]}}}, "second half of a move"),
    ({"pieces": {"pawn": {"moves": ["slide all up-to 0"]}}}, "up-to takes 1 to 25"),
    ({"pieces": {"pawn": {"move": ["step forward"]}}}, 'did you mean "moves"'),
    ({"pieces": {"pawn": {"start": "row 9", "moves": ["step all"]}}}, 'has no row "9"'),
    ({"pieces": {"pawn": {"start": "rimm", "moves": ["step all"]}}}, 'did you mean "rim"'),
    ({"pieces": {"pawn": {"start": "a9", "moves": ["step all"]}}}, "unknown cell"),
    ({"pieces": {"pawn": {"moves": ["step all"], "promotes": "queen at top"}}}, 'unknown piece "queen"'),
    ({"pieces": {}}, "1 to 8 kinds of pieces"),
    ({"goal": ["lines 4"]}, 'did you mean "line"'),
    ({"goal": ["line 99"]}, "a number from 2 to 12"),
    ({"goal": ["connect left"]}, "two or more zones"),
    ({"goal": ["reach top by queen"]}, 'unknown piece in "reach top by queen": "queen"'),
    ({"goal": ["line 4 passes"]}, "applies to stuck and full only"),
    ({"turn": {"moves": 9}}, "valid: 1 to 4"),
    ({"turn": {"capture": "may"}}, "unknown word"),
    ({"turns": {"moves": 2}}, 'did you mean "turn"'),
    ({"forward": {"first": "north"}}, "unknown heading"),
]


@pytest.mark.parametrize(("fault", "says"), FAULTS, ids=[str(fault) for fault, _ in FAULTS])
def test_a_fault_is_one_line_that_names_a_way_out(fault, says):
    document_from(GOOD)
    with pytest.raises(BadInput) as raised:
        document_from({**GOOD, **fault})
    assert says in str(raised.value)
    assert "\n" not in str(raised.value)


def test_broken_toml_and_broken_codes():
    with pytest.raises(BadInput, match="not TOML"):
        document_from_toml("board = ")
    code = write_code(library()["breakthrough"])
    for cut in range(len("open/") + 1, len(code)):
        try:
            document = read_code(code[:cut])
        except BadInput:
            continue
        assert document is not None


@pytest.mark.parametrize("name", library())
def test_rule_sheets_say_everything_in_sentences(name):
    text = rule_sheet(library()[name])
    for paragraph in (line.strip() for line in text.splitlines() if line.startswith("  ")):
        assert paragraph[0].isupper(), paragraph
        assert paragraph.endswith("."), paragraph
        assert "  " not in paragraph
        assert "mans" not in paragraph

"""Inert parts: what is left out of the canonical form, why, and that the game plays as before."""

from __future__ import annotations

import pytest

from games.open.canonical.inert import stripped
from games.open.canonical.transcript import transcript_key
from games.open.document import document_from
from games.open.family import FAMILY, library

DROP = {"stone": {"moves": ["drop"]}}
PAWN = {"pawn": {"start": "rows 1 2", "moves": ["step forward", "step forward-diagonal onto any"]}}
WALK = {"man": {"start": "row 1", "moves": ["step all"]}}
CHESS = {"man": {"start": "row 1", "moves": ["step all onto any"]}}
KING = {"start": "row 1", "moves": ["step all onto any"], "promotes": "king at top"}

# document → (part, why) of what is inert
CASES = {
    "stuck said twice": ("8x8", PAWN, ["reach top", "stuck loses"], {}, "a player without a move loses anyway"),
    "first turn": ("5x5", DROP, ["line 4", "full draws"], {"moves": 2, "first": 2},
                   "the first turn is like all others"),
    "compulsion": ("5x5", WALK, ["reach top"], {"capture": "must"}, "no move captures"),
    "hand first": ("5x5", WALK, ["reach top"], {"hand": "first"}, "no piece is both placed and moved"),
    "quiet": ("8x8", PAWN, ["reach top"], {"quiet": 50}, "no move is quiet"),
    "repetition": ("5x5", DROP, ["line 4", "full draws"], {"repetition": "draws"}, "no position can come again"),
    "komi": ("5x5", DROP, ["line 4", "full draws"], {"komi": 1.5}, "nothing is counted"),
    "hostile": ("5x5", CHESS, ["eliminate"], {"hostile": "middle"}, "nothing is captured by sandwiching"),
    "shadowed line": ("6x6", DROP, ["line 3", "line 4 loses", "full draws"], {},
                      '"line" before it is always met first'),
    "shadowed capture": ("6x6", CHESS, ["capture 2", "capture 3"], {}, '"capture" before it is always met first'),
    "line too long": ("4x4", DROP, ["line 5", "line 3", "full draws"], {}, "no such line fits on the board"),
    "full hex": ("rhombus 4", DROP, {"first": ["connect left with right", "full draws"],
                 "second": ["connect bottom with top"]}, {}, "one side is connected before the board is full"),
    "never stuck": ("4x4", DROP, ["line 4", "full draws", "stuck wins"], {},
                    "a player can place a piece until the board is full"),
    "same king": ("5x5", {"man": KING, "king": {"moves": ["step all onto any"]}}, ["eliminate"], {},
                  "king moves the same way"),
    "no such piece": ("5x5", {**CHESS, "queen": {"moves": ["slide all"]}}, ["eliminate"], {},
                      "it never comes into being"),
    "move twice": ("5x5", {"man": {"start": "row 1", "moves": ["step all onto any", "step all onto any"]}},
                   ["eliminate"], {}, "it is in the list twice"),
    "near nothing": ("5x5", {"man": {"start": "row 1", "moves": ["step all onto any orthogonally"]}}, ["eliminate"],
                     {}, "nothing near is asked for"),
    "as far as it goes": ("5x5", {"man": {"start": "row 1", "moves": ["slide all up-to 4 onto any"]}}, ["eliminate"],
                          {}, "no line of the board is longer"),
}  # fmt: skip


@pytest.mark.parametrize("name", CASES)
def test_inert_parts_are_left_out_and_change_nothing(name):
    board, pieces, goal, turn, why = CASES[name]
    written = document_from({"board": board, "pieces": pieces, "goal": goal, "turn": turn})
    plain, out = stripped(written)
    assert why in [one.why for one in out]
    assert plain != written
    assert stripped(plain) == (plain, ())
    assert transcript_key(plain) == transcript_key(written)


LIVE = [
    ("a shorter line that loses", "6x6", DROP, ["line 4", "line 3 loses", "full draws"], {}),
    ("exactly three before four", "6x6", DROP, ["line 3 exactly", "line 4 loses", "full draws"], {}),
    ("a stuck rule where placing is restricted", "5x5", {"stone": {"moves": ["drop apart-from own"]}},
     ["stuck wins"], {}),
    ("quiet plies of walkers", "5x5", WALK, ["reach top"], {"quiet": 20}),
    ("a full board with holes in Hex", "rhombus 4", DROP, {"first": ["connect left with right", "full draws"],
     "second": ["connect left with right", "full draws"]}, {}),
    ("repetition where placed stones are captured", "5x5", {"stone": {"moves": ["drop custodial"]}},
     ["line 4", "full draws"], {"repetition": "draws"}),
]  # fmt: skip


@pytest.mark.parametrize("case", LIVE, ids=[case[0] for case in LIVE])
def test_parts_that_may_matter_stay(case):
    _, board, pieces, goal, turn = case
    assert stripped(document_from({"board": board, "pieces": pieces, "goal": goal, "turn": turn}))[1] == ()


def test_the_library_plays_as_its_canonical_form():
    for name, written in library().items():
        plain, out = FAMILY.canonical(written)
        assert transcript_key(plain) == transcript_key(written), (name, out)


def test_every_game_of_the_library_plays_differently():
    assert len({transcript_key(document) for document in library().values()}) == len(library())


def test_the_key_does_not_depend_on_wording():
    one = document_from({"board": "5x5", "pieces": WALK, "goal": ["reach top"]})
    moves = ["step orthogonal", "step diagonal"]
    other = document_from(
        {"board": "5x5", "pieces": {"rook": {"start": "row 1", "moves": moves}}, "goal": ["reach top"]}
    )
    assert transcript_key(one) == transcript_key(other)
    longer = document_from({"board": "5x6", "pieces": WALK, "goal": ["reach top"]})
    assert transcript_key(one) != transcript_key(longer)

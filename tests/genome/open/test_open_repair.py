"""Soundness and repair: each fault, the change that mends it, and that known games are sound as they are."""

from __future__ import annotations

import numpy as np
import pytest

from games.errors import BadInput
from games.open.document import document_from
from games.open.family import library
from genome.open.grammar import draw, samples
from genome.open.movements import MOVEMENTS
from genome.open.repair import canonical, repaired
from genome.open.soundness import faults, first_fault
from genome.open.space import OPEN

DROP = {"stone": {"moves": ["drop"]}}
PAWN = {"pawn": {"start": "rows 1 2", "moves": ["step forward", "step forward-diagonal onto any"]}}
WALK = {"man": {"start": "rows 1 2", "moves": ["step all onto any"]}}
PEACE = {"man": {"start": "row 1", "moves": ["step all"]}}

# reason → board, pieces, goal, turn, and what the repaired document says
CASES = {
    "board-too-small": ("2x4", DROP, ["line 2"], {}, None),
    "no-empty-cell": ("6x6", {"man": {"start": {"first": "rows 1 2 3", "second": "rows 4 5 6"},
                      "moves": ["step all onto any"]}}, ["eliminate"], {}, "start"),
    "unequal-men": ("5x5", {"man": {"start": {"first": "a1 b1", "second": "a5"}, "moves": ["step all onto any"]}},
                    ["eliminate"], {}, "start"),
    "two-effects": ("6x6", {"stone": {"moves": ["drop flipping custodial"]}}, ["line 4"], {}, None),
    "moves-overlap": ("6x6", {"man": {"start": "rows 1 2", "moves": ["step all onto any", "slide all onto any"]}},
                      ["eliminate"], {}, None),
    "hand-unlimited": ("5x5", {"man": {"moves": ["drop", "step all"]}}, ["line 4"], {}, "hand"),
    "hand-too-large": ("3x3", {"man": {"hand": 5, "moves": ["drop", "step all"]}}, ["line 3"], {}, "hand"),
    "start-too-thin": ("6x6", {"man": {"start": "row 1", "moves": ["step all onto enemy"]}}, ["stuck loses"], {},
                       "start"),
    "flanks-nothing": ("6x6", {"disk": {"moves": ["drop flanking"]}}, ["stuck passes"], {}, "start"),
    "line-too-long": ("4x4", DROP, ["line 6", "full draws"], {}, "line 4"),
    "line-too-short": ("7x7", DROP, ["line 3", "full draws"], {}, "line 4"),
    "too-few-men": ("5x5", {"man": {"hand": 3, "moves": ["drop", "step all"]}}, ["line 4"], {"hand": "first"},
                    "line 3"),
    "cannot-arrange": ("6x6", PAWN, ["line 4", "reach top"], {}, "reach top"),
    "group-too-small": ("6x6", {"man": {"start": {"first": "a1", "second": "f6"}, "moves": ["step all onto any"]}},
                        ["group", "reach top"], {}, "start"),
    "reach-by-placing": ("5x5", DROP, ["reach top", "line 4", "full draws"], {}, "line 4"),
    "there-already": ("6x6", {"man": {"start": "row 6", "moves": ["step all onto any"]}}, ["reach top"], {}, "start"),
    "nothing-captures": ("6x6", PEACE, ["eliminate", "reach top"], {}, "reach top"),
    "nothing-to-eliminate": ("5x5", {"stone": {"moves": ["drop custodial"]}}, ["eliminate", "line 4"], {}, "line 4"),
    "nothing-decides": ("5x5", DROP, ["full draws"], {}, None),
    "nothing-changes": ("5x5", DROP, ["full counts"], {}, None),
    "nothing-ends": ("5x5", PEACE, ["stuck loses"], {}, None),
    "misere-unforced": ("6x6", {"man": {"start": "rows 1 2", "moves": ["step all onto any"]}}, ["run-out"], {}, None),
    "over-at-once": ("6x6", {"man": {"start": "rows 1 2", "moves": ["slide all onto any"]}}, ["capture 1",
                     "reach top"], {}, None),
}  # fmt: skip


@pytest.mark.parametrize("reason", CASES)
def test_each_fault_has_a_reason_and_the_least_change_mends_it(reason):
    board, pieces, goal, turn, says = CASES[reason]
    document = document_from({"board": board, "pieces": pieces, "goal": goal, "turn": turn})
    assert reason in [fault.reason for fault in faults(document)]
    mended, changes = repaired(document)
    if reason == "board-too-small":
        assert mended is None
        return
    assert reason in [change.reason for change in changes]
    assert mended is not None
    assert first_fault(mended) is None
    if says:
        data = mended.to_json()
        goals = [row for rows in mended.to_json()["goal"] for row in ([rows] if isinstance(rows, str) else rows)]
        keys = {key for piece in data["pieces"].values() for key in piece}
        assert says in keys or any(row.startswith(says) for row in goals), data


@pytest.mark.parametrize("name", library())
def test_known_games_are_sound_as_they_are(name):
    assert list(faults(library()[name])) == []


def test_repair_leaves_sound_documents_alone():
    for document in list(library().values())[:10]:
        assert repaired(document) == (document, ())


def test_walkers_get_a_limit_of_quiet_plies_and_captured_stones_a_supply():
    walkers = canonical(document_from({"board": "6x6", "pieces": WALK, "goal": ["reach top"]}))
    assert walkers is not None
    assert walkers.turn.quiet == 40
    pawns = canonical(document_from({"board": "6x6", "pieces": PAWN, "goal": ["reach top"]}))
    assert pawns is not None
    assert pawns.turn.quiet == 0
    stones = {"stone": {"moves": ["drop custodial"]}}
    placed = canonical(document_from({"board": "6x6", "pieces": stones, "goal": ["line 4", "full draws"]}))
    assert placed is not None
    assert placed.pieces[0].hand == 36
    assert "stuck draws" in placed.to_json()["goal"]


def test_samples_are_sound_of_every_family_and_depend_on_the_generator_alone():
    rng = np.random.default_rng(5)
    drawn = [document for _, document in zip(range(60), samples(rng), strict=False)]
    again = [document for _, document in zip(range(60), samples(np.random.default_rng(5)), strict=False)]
    assert drawn == again
    assert all(first_fault(document) is None for document in drawn)
    assert len({document.board.shape for document in drawn}) >= 3
    assert len({document.text for document in drawn}) >= 58


@pytest.mark.parametrize("name", MOVEMENTS)
def test_most_draws_of_every_family_need_no_repair(name, monkeypatch):
    monkeypatch.setattr("genome.open.grammar.MOVEMENTS", {name: MOVEMENTS[name]})
    made = [document for k in range(30) if (document := draw(np.random.default_rng([9, k]))) is not None]
    assert len(made) >= 12
    sound = [document for document in made if first_fault(document) is None]
    assert len(sound) >= 0.4 * len(made)


def test_the_space_mends_raw_values_with_reasons_and_refuses_hopeless_ones():
    raw = {"board": "7x7", "pieces": DROP, "goal": ["line 3", "full draws"]}
    document, changes = OPEN.mended(raw)
    assert [change.reason for change in changes] == ["line-too-short"]
    assert document.to_json()["goal"] == ["line 4", "full"]
    with pytest.raises(BadInput, match="no sound game is near"):
        OPEN.mended({"board": "2x2", "pieces": DROP, "goal": ["line 2"]})

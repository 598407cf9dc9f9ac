"""Fairness repair: the rules that apply, the pie rule's limit, and games that need none."""

from __future__ import annotations

from dataclasses import replace

import pytest

from fitness.certify import FAILS, QUICK, repair
from fitness.certify.repair import PIE_LIMIT, as_document
from games.errors import BadInput
from games.game import Game, find_game
from games.open.document import Document
from players.solve.solver import solve

SMALL = replace(
    QUICK, panel=(("puct:50", 20), ("puct:100", 20), ("alphabeta:2~4", 20)), nodes=150_000, more_nodes=150_000
)


def rules_for(code: str, favoured: int) -> dict[str, list[Document]]:
    """Rule → the variants of a game for a favoured seat, the smallest change first."""
    document = as_document(find_game(code))
    found: dict[str, list[Document]] = {}
    for one in document.family.repairs(document.spec, favoured):
        found.setdefault(one.name, []).append(one.spec)
    return found


@pytest.mark.parametrize(
    ("code", "favoured", "names"),
    [
        ("6x6/tic-tac-toe/4-in-a-row", 0, "pie rule, restricted first move, two moves once, one then two, handicap"),
        ("6x6/tic-tac-toe/4-in-a-row", 1, "restricted first move, two moves once, handicap"),
        ("6x6/reversi/most-men", 0, "pie rule, komi, two moves once, one then two, handicap"),
        ("6x6/reversi/most-men", 1, "komi, two moves once, handicap"),
        ("8x8/checkers/no-men-remaining", 0, "pie rule, two moves once, one then two, handicap"),
        ("hex-5", 0, "pie rule, restricted first move, two moves once, one then two, handicap"),
    ],
)
def test_rules_that_apply_smallest_first(code: str, favoured: int, names: str) -> None:
    assert ", ".join(rules_for(code, favoured)) == names


def test_changes_take_from_the_favoured_side() -> None:
    first, second = (rules_for("6x6/reversi/most-men", favoured) for favoured in (0, 1))
    assert [it.turn.komi for it in first["komi"]] == [0.5, 1.5, 2.5, 4.5, 6.5]
    assert [it.turn.komi for it in second["komi"]] == [-0.5, -1.5, -2.5, -4.5, -6.5]
    assert (first["two moves once"][0].turn.second, second["two moves once"][0].turn.first) == (2, 2)
    assert [len(it.pieces[0].start[1]) for it in first["handicap"]] == [3, 3]
    men = rules_for("8x8/checkers/no-men-remaining", 0)["handicap"]
    assert {tuple(map(len, it.kinds and it.pieces[it.kinds["man"]].start)) for it in men} == {(11, 12)}
    assert not rules_for("hex-5", 0).keys() & {"komi"}


def test_komi_of_half_a_point_decides_what_is_shared() -> None:
    # 3x4 cells are filled evenly: a draw by count, which half a point for the second side turns into its win
    document = as_document(find_game("3x4/tic-tac-toe/most-men"))
    assert solve(document, nodes=200_000, memory_mb=16).value == "draw"
    half = rules_for("3x4/tic-tac-toe/most-men", 0)["komi"][0]
    assert solve(Game(document.family, half, "half a point"), nodes=200_000, memory_mb=16).value == "second"


def test_the_pie_rule_hands_a_solved_game_to_the_chooser() -> None:
    # three in a row on 3x4 is the first player's; after the first move the second takes the side that wins
    code = "3x4/tic-tac-toe/3-in-a-row"
    document = as_document(find_game(code))
    assert solve(document, nodes=200_000, memory_mb=16).value == "first"
    pie = rules_for(code, 0)["pie rule"][0]
    assert solve(Game(document.family, pie, "with pie"), nodes=200_000, memory_mb=16).value == "second"


def test_every_rule_is_tried_and_reported() -> None:
    found = repair(find_game("3x4/tic-tac-toe/3-in-a-row"), 1, SMALL)
    assert found.before.verdict == FAILS
    names = [one.repair.name for one in found.tried]
    assert names[0] == "pie rule"
    values = found.to_json()
    assert values["limit"] == PIE_LIMIT
    assert [one["verdict"] for one in values["tried"]].count("holds") == (found.best is not None)
    assert (found.best is None) == (values["best"] is None)


def test_a_fair_game_needs_no_repair_and_rights_are_refused() -> None:
    assert "Nothing to repair" in repair(find_game("3x3/tic-tac-toe/3-in-a-row"), 1, SMALL).sentence
    with pytest.raises(BadInput, match="no word for double-move"):
        repair(find_game("5x5/tic-tac-toe/3-in-a-row+double-move"), 1, SMALL)
    with pytest.raises(BadInput, match="documents cannot express games of jostle"):
        repair(find_game("jostle"), 1, SMALL)

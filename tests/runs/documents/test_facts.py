"""The numbers of documents as tables of cases: every fact of a card, a certificate and a run, from its raw result."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import fields, is_dataclass, replace
from typing import Any

import pytest

from runs.documents.document import GAME, DotChart, Fact, HeatMap, Link, Section, Table
from runs.storage.tally import Tally
from runs.types.games.card import game_document, ledger_of, term_fact
from runs.types.games.certificate import certificate_document
from runs.types.games.document import box_names, reference_games, rejections, run_document, verdict_of
from runs.types.games.run_view import Parent, RunView
from tests.runs.documents.conftest import FAILS, HOLDS, ROWS, row

Views = Callable[..., RunView]
ELIGIBLE = [look for look in HOLDS["panel"] if look["competent"]]


def within(part: Any, kind: type) -> Iterator[Any]:
    """Every part of a document of some kind, in order."""
    if isinstance(part, kind):
        yield part
    if is_dataclass(part):
        for field in fields(part):
            yield from within(getattr(part, field.name), kind)
    elif isinstance(part, (tuple, list)):
        for one in part:
            yield from within(one, kind)


def section(document: Any, title: str) -> Section:
    """The section with a title."""
    (found,) = (one for one in within(document, Section) if one.title == title)
    return found


def cells(table: Table) -> list[dict[str, Any]]:
    """The rows of a table: column → value of its fact, or the cell."""
    names = [column.name for column in table.columns]
    return [
        {name: cell.value if isinstance(cell, Fact) else cell for name, cell in zip(names, one.cells, strict=True)}
        for one in table.rows
    ]


def test_the_facts_of_a_card(make_view: Views) -> None:
    document = game_document(ROWS[0], make_view())
    facts = {fact.name: fact for fact in document.facts}
    assert {name: fact.value for name, fact in facts.items()} == {
        "fitness": 92.0, "balance": 90.0, "certified": 84.0, "diversity": 3, "evaluated as number": 42,
    }  # fmt: skip
    assert facts["certified"].interval == (66.0, 95.0)
    assert (document.title, document.rank, document.ref) == (ROWS[0].code, "#1", ROWS[0].code)
    assert document.badge is not None
    assert (document.badge.text, document.badge.tone) == ("✓ holds", "holds")
    assert document.lead == ("no eligible player finds it one-sided",)


def test_the_measures_of_a_card(make_view: Views) -> None:
    (facts,) = section(game_document(ROWS[0], make_view()), "Measured on 20 games of random").blocks
    values = {fact.name: (fact.value, fact.interval) for fact in within(facts, Fact)}
    assert values == {
        "balance": (90.0, (70.0, 99.0)),
        "seat advantage": (-0.1, (-0.4, 0.2)),
        "length": (31.0, (28.0, 34.0)),
        "endings": (1.4, None),
        "coverage": (None, None),
    }
    length = term_fact("length", {"value": 31.0, "interval": None})
    assert length.scale is not None
    assert length.scale.logarithmic
    share = term_fact("coverage", {"value": 0.5})
    assert share.scale is not None
    assert not share.scale.logarithmic


def test_endings_are_counted_and_shared(make_view: Views) -> None:
    assert ledger_of(ROWS[0].terms) == {"line": 15, "board-full": 5}
    table = next(within(section(game_document(ROWS[0], make_view()), "How games end"), Table))
    assert table.title == "20 games"
    assert [(one["games"], one["share"]) for one in cells(table)] == [(15, 75.0), (5, 25.0)]
    assert [one["ending"][0] for one in cells(table)] == ["line", "board-full"]
    bare = replace(ROWS[0], terms={})
    assert not list(within(section(game_document(bare, make_view()), "How games end"), Table))


def test_balance_by_player_shows_the_selected_games_then_the_eligible_judges(make_view: Views) -> None:
    (chart,) = within(game_document(ROWS[0], make_view()), DotChart)
    dots = [(dot.fact.name, dot.fact.value, dot.fact.interval, dot.fact.note) for dot in chart.dots]
    assert dots == [
        ("random", 90.0, (70.0, 99.0), "selected on"),
        ("puct:100", 88.0, (70.0, 97.0), "fresh games"),
        ("puct:400", 84.0, (66.0, 95.0), "fresh games"),
        ("alphabeta:4", 60.0, (30.0, 80.0), "fresh games"),
    ]
    assert [dot.joined for dot in chart.dots] == [False, True, True, False]
    unmeasured = replace(ROWS[1], balance=None)
    assert not list(within(game_document(unmeasured, make_view()), DotChart))


def test_lineage_names_parents_and_children(make_view: Views) -> None:
    bred = replace(ROWS[0], lineage=(Parent("a", ("rows",), ("rows 3 → 4",)), Parent("b", (), ())))
    document = game_document(bred, make_view(), [f"child {k}" for k in range(12)])
    links = [link.ref for link in within(section(document, "Lineage"), Link)]
    assert links == ["a", "b"]
    children = section(document, "Children")
    assert [link.ref for link in within(children, Link)] == [f"child {k}" for k in range(10)]
    assert "and 2 more" in str(children)
    assert "and" not in str(section(game_document(bred, make_view(), ["one"]), "Children").blocks[0].items[0].parts)


def test_the_panel_of_a_certificate() -> None:
    document = certificate_document("a game", HOLDS)
    assert document.lead == (HOLDS["reason"],)
    (table,) = within(document, Table)
    shown = cells(table)
    for one, look in zip(shown, HOLDS["panel"], strict=True):
        assert (one["reference player"], one["eligible"]) == (look["player"], look["competent"])
        assert (one["balance"], one["wins"], one["draws"]) == (look["balance"], tuple(look["wins"]), look["draws"])
        assert (one["games"], one["distinct"]) == (look["games"], look["distinct"])
        (score,) = one["score vs."]
        assert (score.name, score.value, score.unit) == ("greedy", pytest.approx(90.0), "%")
    balances = [one.cells[3] for one in table.rows]
    assert [fact.interval for fact in balances if isinstance(fact, Fact)] == [
        tuple(look["interval"]) for look in HOLDS["panel"]
    ]


def test_proved_measured_and_felt_stand_side_by_side() -> None:
    felt = {"payoff": 0.25, "payoff_interval": [0.1, 0.4], "fun": 55.0, "fun_interval": [52.0, 58.0]}
    felt |= {"player": "win-block", "extrapolated": True, "why": ["121 places"]}
    document = certificate_document("a game", {**HOLDS, "felt": felt})
    proved, measured, expected = next(within(document, Table)).rows
    assert proved.cells[:2] == ("proved", "nothing")
    assert [fact.value for fact in within(measured, Fact)] == [HOLDS["balance"]]
    assert [(fact.value, fact.interval) for fact in within(expected, Fact)] == [
        (0.25, (0.1, 0.4)),
        (55.0, (52.0, 58.0)),
    ]
    assert "extrapolated: 121 places" in expected.cells[1]
    assert str(expected.cells[2]).endswith("games of win-block")
    solved = certificate_document(
        "a game", {**FAILS, "felt": felt, "exact": {"value": "first", "plies": 5}, "panel": []}
    )
    assert [row.cells[1] for row in next(within(solved, Table)).rows][:2] == ["the first player wins", "nothing"]


@pytest.mark.parametrize(
    ("exact", "line", "said", "plies"),
    [
        ({"value": "draw", "plies": None}, [], "Solved: a draw with perfect play.", []),
        ({"value": "first", "plies": 5}, ["a1", "b2"], "Solved: the first player wins", [5]),
        ({"value": "second", "plies": None}, [], "Solved: the second player wins", []),
        ({"value": "unknown", "plies": None}, [], "", []),
    ],
)
def test_the_proof_of_a_certificate(exact: dict[str, Any], line: list[str], said: str, plies: list[int]) -> None:
    document = certificate_document("a game", {**FAILS, "exact": exact, "line": line, "panel": []})
    texts = str(document.blocks)
    assert said in texts
    assert [fact.value for fact in within(document, Fact)] == plies
    assert ("Best play: a1 b2" in texts) == bool(line)
    assert "No reference player is needed" in texts
    assert ("Solved" in texts) == (exact["value"] != "unknown")


def test_the_badge_of_a_certificate_is_its_verdict() -> None:
    badges = [certificate_document("a", {**HOLDS, "verdict": word}).badge for word in ("drawn", "holds")]
    assert [badge.text if badge else "" for badge in badges] == ["drawn", "holds"]


def test_the_table_of_the_best_games(make_view: Views) -> None:
    table = next(within(section(run_document(make_view()), "The best games"), Table))
    assert table.title.startswith("3 of 20 measured games, certified ones first")
    shown = cells(table)
    assert [(one["#"], one["game"].ref) for one in shown] == [(k, ROWS[k - 1].code) for k in (1, 3, 2)]
    assert [one["certified"] for one in shown] == [84.0, 10.0, None]
    assert [one["fitness"] for one in shown] == [92.0, 90.0, 91.0]
    assert [one["verdict"].tone for one in shown] == ["holds", "fails", "open"]
    assert {(one["balance"], one["diversity"], one["first"], one["second"], one["draws"]) for one in shown} == {
        (90.0, 3, 10, 9, 1)
    }
    assert [one.note for one in table.rows] == [(), (FAILS["reason"],), ()]


def test_traditional_games_by_their_score(make_view: Views) -> None:
    table = reference_games(make_view())
    first, rejected = cells(table)
    assert table.title.startswith("2 traditional games under profile default")
    assert (first["first"], first["second"], first["draws"]) == (50.0, 45.0, 5.0)
    assert (first["balance"], first["length"]) == (90.0, 31.0)
    assert first["score"] is not None
    assert (rejected["score"], rejected["first"], rejected["remark"]) == (None, None, "rejected: one-sided")
    still = replace(make_view(), initial=(row(0, ROWS[1].code),))
    assert cells(reference_games(still))[0]["remark"] == "still in, rank 2"


def test_rejections_by_reason() -> None:
    tally = Tally(measured=60, rejected={"one-sided": 10, "forced-win": 25}, errors={"lost": 5})
    (found,) = rejections(tally, "games")
    (table,) = within(found, Table)
    assert table.title == "40 of 100 games, by reason"
    assert [tuple(one.values()) for one in cells(table)] == [
        ("forced-win", 25, 25.0), ("one-sided", 10, 10.0), ("error: lost", 5, 5.0),
    ]  # fmt: skip
    assert rejections(Tally(measured=60), "games") == []


def test_the_facts_of_a_run(make_view: Views) -> None:
    facts = {fact.name: fact.value for fact in run_document(make_view()).facts}
    assert (facts["games each"], facts["player"], facts["steps"], facts["measured"]) == (20, "random", 20, 20)
    assert (facts["seed"], facts["result"]) == (1, "0123456789abcdef")
    assert "result" not in {fact.name for fact in run_document(make_view(result_hash="")).facts}


def said(view: RunView) -> str:
    """The verdict on a run as text."""
    parts = verdict_of(view)
    return "".join(it.label if isinstance(it, Link) else it.text if isinstance(it, Fact) else str(it) for it in parts)


@pytest.mark.parametrize(
    ("certificates", "sentence"),
    [
        ([HOLDS], "The one certified game keeps its balance; the best is a with a certified balance of 84 (66 to 95)"),
        ([HOLDS, FAILS], "1 of 2 certified games keeps its balance; the best is a"),
        ([FAILS, HOLDS], "1 of 2 certified games keeps its balance; the best is b"),
        ([HOLDS, HOLDS, FAILS], "2 of 3 certified games keep their balance; the best is a"),
        ([FAILS], "None of the 1 certified game keeps its balance"),
        ([FAILS, FAILS], "None of the 2 certified games keeps its balance"),
        ([None], "No game has been certified yet; the fittest so far is a."),
        ([], "No game has been measured yet."),
    ],
)
def test_the_verdict_on_a_run(make_view: Views, certificates: list[Any], sentence: str) -> None:
    rows = tuple(row(rank, name, one) for rank, (name, one) in enumerate(zip("abc", certificates), 1))
    text = said(make_view(top=rows))
    assert text.startswith(sentence)
    if HOLDS in certificates:
        assert text.endswith(" over 20 fresh games.")


def test_boxes_are_named_by_their_edges(make_view: Views) -> None:
    assert box_names((6, 12, 100)) == ("< 6", "6–12", "12–100", "≥ 100")
    view = make_view(plan=replace(make_view().plan, search="map-elites"), top=(replace(ROWS[0], box=(1, 2)), ROWS[1]))
    (chart,) = within(run_document(view), HeatMap)
    assert chart.title.startswith(f"1 of {len(chart.across.labels) * len(chart.up.labels)} boxes filled")
    (box,) = chart.boxes
    assert (box.fact.value, box.mark, box.link.ref, box.link.target) == (92.0, "✓", ROWS[0].code, GAME)

"""The drawings and words of the report, one by one."""

from __future__ import annotations

import re
from collections.abc import Callable
from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from evolve.map_elites import EDGES
from games.endings import CAUSES
from games.game import families
from genome.classic.differences import differences
from genome.classic.rule_genome import read_genome
from runs.documents.bars import bar
from runs.documents.document import DotChart, HeatMap, LineChart, Link, Scale, Series
from runs.documents.formats import plain
from runs.documents.heat_map import heat_map, shade_of
from runs.documents.lines import line_chart, thinned, ticks
from runs.documents.markup import Markup, number, tag
from runs.types.games.card import game_document, ledger_of, meaning, term_fact
from runs.types.games.config import GamesConfig
from runs.types.games.document import box_names, run_document
from runs.types.games.run_view import RunView
from tests.runs.documents.conftest import ROWS, TERMS
from tests.runs.documents.reading import Page
from tests.runs.documents.walking import walk

Views = Callable[..., RunView]


def linked(link: Link) -> str | None:
    """The first game alone has a card."""
    return "#game-1" if link.ref == ROWS[0].code else None


def test_text_is_escaped_and_markup_is_not():
    assert tag("p", "a<b", Markup("<br>"), class_="x", hidden=True, title=None) == '<p class="x" hidden>a&lt;b<br></p>'
    assert tag("p", "", title='"<&') == '<p title="&quot;&lt;&amp;"></p>'
    assert [number(value) for value in (3, 2.04, -0.01, 10.0, 99.96)] == ["3", "2", "0", "10", "100"]


@given(st.floats(-1e6, 1e6), st.floats(1e-3, 1e6))
def test_ticks_are_few_and_enclose_the_values(low: float, width: float):
    found = ticks(low, low + width)
    assert found[0] <= low
    assert found[-1] >= low + width - 1e-9 * abs(low + width)
    assert 2 <= len(found) <= 8


def test_ticks_are_round():
    assert ticks(0, 100) == [0, 20, 40, 60, 80, 100]
    assert ticks(0, 2.1) == [0, 0.5, 1, 1.5, 2, 2.5]
    assert len(ticks(5, 5)) >= 2


def test_a_curve_is_drawn_to_scale():
    drawn = Page(line_chart(LineChart("t", "x", "y", (Series("a", "evolved", ((0, 0), (50, 50), (100, 100))),)), "f"))
    points = [tuple(map(float, pair.split(","))) for pair in drawn.named("polyline")[0]["points"].split()]
    (x0, y0), (x1, y1), (x2, y2) = points
    assert x1 - x0 == pytest.approx(x2 - x1, abs=0.2)
    assert y0 - y1 == pytest.approx(y1 - y2, abs=0.2)
    assert y0 > y2


def test_long_curves_keep_their_ends():
    points = [(float(n), float(n)) for n in range(5616)]
    kept = thinned(points)
    assert len(kept) == 400
    assert (kept[0], kept[-1]) == (points[0], points[-1])


def test_every_box_of_the_archive_has_a_name_and_a_shade(make_view: Views):
    for edges in EDGES.values():
        assert len(box_names(edges)) == len(edges) + 1
    assert [shade_of(value, 0, 70) for value in (0, 9, 11, 70)] == [0, 0, 1, 6]
    rows = (replace(ROWS[0], box=(0, 0), fitness=50.0), replace(ROWS[2], box=(9, 10), fitness=99.0))
    document = run_document(make_view(top=rows, plan=GamesConfig(search="map-elites", player="random")))
    (chart,) = (it for it in walk(document) if isinstance(it, HeatMap))
    read = Page(heat_map(chart, linked, "map"))
    boxes = [it for it in read.named("rect") if "width" in it and it["width"] == "50"]
    low, high = ([it for it in boxes if it["class"] == f"shade-{shade}"] for shade in (0, 6))
    assert float(low[0]["x"]) < float(high[0]["x"])
    assert float(low[0]["y"]) > float(high[0]["y"])  # more branching is further up
    assert [it["href"] for it in read.named("a")] == ["#game-1"]
    assert "#3 4x4/reversi/most-men+double-move: fitness 99.0, certified: fails" in read.text["title"]
    assert not [it for it in walk(run_document(make_view())) if isinstance(it, HeatMap)]


def test_the_ledger_is_read_from_the_note():
    assert ledger_of(TERMS) == {"line": 15, "board-full": 5}
    assert ledger_of({}) == {}
    assert {cause for family in families().values() for cause in family.endings} >= set(CAUSES)


def test_budgets_come_in_order_and_the_selected_one_first(make_view: Views):
    (chart,) = (it for it in walk(game_document(ROWS[0], make_view())) if isinstance(it, DotChart))
    assert [dot.fact.name for dot in chart.dots] == ["random", "puct:100", "puct:400", "alphabeta:4"]
    assert [dot.fact.note for dot in chart.dots] == ["selected on", *["fresh games"] * 3]
    assert [dot.joined for dot in chart.dots] == [False, True, True, False]
    assert (chart.dots[0].fact.value, chart.dots[0].fact.interval) == (90.0, (70.0, 99.0))


def test_lineage_names_what_changed():
    own = read_genome("5x5/reversi/most-men+hybrid-disk+hybrid-disk")
    assert list(differences(own, own)) == []
    assert list(differences(read_genome("4x4/reversi/most-men+scoring"), read_genome("3x3/checkers/5-in-a-row"))) == [
        "board 3x3 → 4x4", "piece checkers → reversi", "victory 5-in-a-row → most-men", "+ scoring",
    ]  # fmt: skip
    plain, hybrid = read_genome("4x4/reversi/most-men"), read_genome("4x4/reversi/most-men+hybrid-disk+hybrid-disk")
    assert list(differences(plain, hybrid)) == ["− hybrid-disk ×2"]


def test_bars_lie_on_the_range_of_their_term():
    assert Scale(0, 1).percent(0.25) == 25
    assert Scale(-1, 1).percent(-1) == 0
    assert Scale(0, 1000, logarithmic=True).percent(1000) == pytest.approx(100)
    assert Scale(0, 1000, logarithmic=True).percent(30) == pytest.approx(49.7, abs=0.1)
    fill = next(
        it for it in Page(bar(term_fact("seat_advantage", {"value": -0.5}))).named("rect") if it["class"] == "fill"
    )
    assert (fill["x"], fill["width"]) == ("25", "25")
    assert not [it for it in Page(bar(term_fact("balance", {"value": None}))).named("rect") if it["class"] == "fill"]


def test_numbers_and_meanings():
    assert [plain(value) for value in (123.4, 12.34, 0.0353, -0.5)] == ["123", "12.3", "0.035", "−0.5"]
    assert re.match("Balance: ", meaning("balance"))

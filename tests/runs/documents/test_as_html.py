"""Tables and facts as HTML: elements, classes and titles of their cells."""

from __future__ import annotations

import re

from runs.documents.as_html import Html
from runs.documents.document import Column, Fact, Row, Table

TABLE = Table(
    "Games",
    (Column("rank", right=True), Column("game", help="the rules"), Column("plies", unit="", spare=1)),
    (
        Row((Fact("rank", 1), "a game", Fact("plies", 9)), tone="holds"),
        Row((Fact("rank", 2), "another", ""), note=("tied",)),
    ),
)


def cells(page: str, name: str) -> list[tuple[str, str]]:
    """Attributes and contents of the elements of a name."""
    return re.findall(rf"<{name}\b ?([^>]*)>(.*?)</{name}>", page, re.DOTALL)


def test_heads_are_named_and_say_what_they_mean() -> None:
    heads = cells(str(Html(lambda link: None).table(TABLE)), "th")
    assert [text for _, text in heads] == ["rank", "game", "plies"]
    assert all('scope="col"' in attributes for attributes, _ in heads)
    assert ['title="the rules"' in attributes for attributes, _ in heads] == [False, True, False]
    assert ['class="right"' in attributes for attributes, _ in heads] == [True, False, False]
    assert ['class="spare"' in attributes for attributes, _ in heads] == [False, False, True]


def test_rows_have_a_cell_for_every_column_and_their_tone_and_note() -> None:
    page = str(Html(lambda link: None).table(TABLE))
    assert [text for _, text in cells(page, "td")][:3] == ["1", "a game", "9"]
    rows = cells(page, "tr")
    assert ["holds" in attributes for attributes, _ in rows] == [False, True, False, False]
    assert "tied" in rows[3][1]


def test_facts_are_pairs_of_name_and_value() -> None:
    page = str(Html(lambda link: None).facts((Fact("plies", 9, help="moves of both"), Fact("draws", 0))))
    assert cells(page, "dt") == [('title="moves of both"', "plies"), ("", "draws")]
    assert [text for _, text in cells(page, "dd")] == ["9", "0"]

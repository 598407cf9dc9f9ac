"""A tune result has the same facts as text, as HTML and as JSON."""

from __future__ import annotations

import html
import re
from collections.abc import Iterator
from typing import Any

import pytest

from runs.cli import main as cli
from runs.documents.as_html import as_page
from runs.documents.as_json import as_json
from runs.documents.as_text import as_text
from runs.documents.document import Document, Fact
from runs.types import load_view
from runs.types.tune.document import document
from runs.types.tune.view import TuneView
from tests.runs.documents.reading import Page
from tests.runs.documents.walking import facts_of


@pytest.fixture(scope="module")
def view(tmp_path_factory: pytest.TempPathFactory) -> TuneView:
    path = tmp_path_factory.mktemp("runs") / "tuned"
    words = "tune 5x5/tic-tac-toe/5-in-a-row --players random --steps 30 --certify 100 --seed 3 --workers 1 --want"
    assert cli.main([*words.split(), "draws 0..20", "--out", str(path)]) == 0
    found: TuneView = load_view(path)
    return found


@pytest.fixture(scope="module")
def result(view: TuneView) -> Document:
    return document(view, 5)


def values(node: Any) -> Iterator[tuple[Any, ...]]:
    """Name, value and interval of every fact in the JSON."""
    if isinstance(node, dict):
        if node.get("kind") == "fact":
            yield node["name"], node["value"], tuple(node.get("interval") or ())
        for part in node.values():
            yield from values(part)
    elif isinstance(node, list):
        for part in node:
            yield from values(part)


def plain(text: str) -> str:
    """Text without line breaks and the other kinds of blanks."""
    return re.sub(r"[\s\N{NO-BREAK SPACE}]+", " ", html.unescape(text))


def written(text: str, fact: Fact) -> bool:
    """Whether number and interval of a fact are written somewhere."""
    return plain(fact.number) in text and plain(fact.ends) in text


def test_all_facts_are_in_all_renderings(result: Document) -> None:
    facts = facts_of(result)
    assert len(facts) > 15
    as_values = [(fact.name, fact.value, tuple(fact.interval or ())) for fact in facts]
    assert list(values(as_json(result))) == [
        (name, list(value) if isinstance(value, tuple) else value, interval) for name, value, interval in as_values
    ]
    texts = plain(as_text(result, 400)), plain(Page(as_page(result)).all_text())
    for text in texts:
        assert [fact for fact in facts if not written(text, fact)] == []


def test_the_facts_are_the_measurements(view: TuneView, result: Document) -> None:
    assert view.before
    margins = [fact.value for fact in facts_of(result) if fact.name.startswith("margin")]
    answers = [*view.front[:5], view.before]
    assert margins == [target.low for answer in answers for target in answer.results]
    assert {fact.value for fact in facts_of(result) if fact.name == "played"} == {view.games}

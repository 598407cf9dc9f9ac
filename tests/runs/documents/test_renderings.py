"""Every fact of a document is in its text, its HTML and its JSON; numbers on a page are those in the store."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable
from dataclasses import fields, is_dataclass, replace
from html import unescape
from pathlib import Path
from typing import Any

import pytest

from games.game import find_game
from runs.documents.as_html import as_page
from runs.documents.as_json import as_json
from runs.documents.as_text import as_text
from runs.documents.document import Document, Fact, Replay, Scene
from runs.storage.folder import read_run
from runs.types import load_view
from runs.types.games.card import game_document
from runs.types.games.certificate import certificate_document
from runs.types.games.config import GamesConfig
from runs.types.games.document import run_document
from runs.types.games.rules import rules_document
from runs.types.games.run_view import RunView
from tests.runs.documents.conftest import FAILS, HOLDS, PANEL, ROWS
from tests.runs.documents.walking import facts_of
from tests.studio.pages.large_run import make_large_run

Views = Callable[..., RunView]
WIDE = 400  # columns: no column of a table is left out
UNEVEN = {"wins": {"v": 0.21, "interval": [0.1, 0.3]}, "last": {"v": 0.04, "interval": [0.0, 0.1]}}
SEATS = {
    "uneven": UNEVEN,
    "within": {"v": 0.06, "reading": "above"},
    "last": [3.0, 9.5, 7.5],
    "mean_rank": [1.5, 2.5, 2],
}


def undrawn(node: Any) -> Any:
    """A document without boards and replays, which hold no facts."""
    if isinstance(node, tuple):
        return tuple(undrawn(part) for part in node if not isinstance(part, (Scene, Replay)))
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{field.name: undrawn(getattr(node, field.name)) for field in fields(node)})


def with_fact(node: Any, at: int, changed: Callable[[Fact], Fact], seen: list[int]) -> Any:
    """A document with its fact number `at` changed."""
    if isinstance(node, tuple):
        return tuple(with_fact(part, at, changed, seen) for part in node)
    if isinstance(node, Fact):
        seen[0] += 1
        return changed(node) if seen[0] - 1 == at else node
    if not is_dataclass(node) or isinstance(node, type):
        return node
    return replace(node, **{it.name: with_fact(getattr(node, it.name), at, changed, seen) for it in fields(node)})


def another(fact: Fact) -> Fact:
    """A fact whose value is different even where it is rounded."""
    value = fact.value[0] if isinstance(fact.value, tuple) else fact.value
    if isinstance(value, bool):
        return replace(fact, value=not value)
    return replace(fact, value=value + 17 if isinstance(value, (int, float)) else f"{value}?")


def wider(fact: Fact) -> Fact:
    """A fact with another interval."""
    assert fact.interval
    return replace(fact, interval=(fact.interval[0] - 17, fact.interval[1] + 17))


@pytest.fixture(params=["run", "archive", "card", "certificate", "seats", "rules"])
def document(request: pytest.FixtureRequest, make_view: Views) -> Document:
    """Each document that a games run has."""
    boxed = (replace(ROWS[0], box=(0, 0)), replace(ROWS[2], box=(9, 10)))
    made: dict[str, Callable[[], Document]] = {
        "run": lambda: run_document(make_view(), 3),
        "archive": lambda: run_document(make_view(top=boxed, plan=GamesConfig(search="map-elites", player="random"))),
        "card": lambda: game_document(ROWS[0], make_view(), ["3x3/reversi/most-men"]),
        "certificate": lambda: certificate_document("a game", {**FAILS, "exact": {"value": "first", "plies": 5}}),
        "seats": lambda: certificate_document("a game", {**HOLDS, "panel": [{**look, **SEATS} for look in PANEL]}),
        "rules": lambda: rules_document(find_game("jostle"), 1),
    }
    return undrawn(made[request.param]())


def renderings(document: Document) -> tuple[str, str, str]:
    """As text, HTML and JSON."""
    return as_text(document, WIDE), as_page(document), str(as_json(document))


def test_no_rendering_leaves_out_a_fact(document: Document) -> None:
    """What is changed in a document is changed in all renderings of it."""
    before, facts = renderings(document), facts_of(document)
    assert facts
    for at, fact in enumerate(facts):
        for change in (another, wider) if fact.interval else (another,):
            after = renderings(with_fact(document, at, change, [0]))
            for one, other, name in zip(before, after, ("text", "HTML", "JSON"), strict=True):
                assert one != other, f"{fact.name} ({change.__name__}) is not in the {name}"


def test_facts_are_written_alike(document: Document) -> None:
    """The same words with the same digits, in text and in HTML; the plain values in JSON."""
    text, html = (re.sub(r"\s+", "", it) for it in (as_text(document, WIDE), unescape(as_page(document))))
    html = re.sub(r"<[^>]*>", "", html)
    for fact in facts_of(document):
        assert re.sub(r"\s+", "", fact.number) in text
        assert re.sub(r"\s+", "", fact.number) in html
        ends = fact.ends.replace(" ", "")
        assert ends in text
        assert ends in html
    plain = [it for it in objects(as_json(document)) if it.get("kind") == "fact"]
    assert [(it["name"], it["value"], it.get("unit", ""), it.get("interval")) for it in plain] == [
        (
            fact.name,
            list(fact.value) if isinstance(fact.value, tuple) else fact.value,
            fact.unit,
            list(fact.interval) if fact.interval else None,
        )
        for fact in facts_of(document)
    ]


def objects(node: Any) -> list[dict[str, Any]]:
    """All objects of a JSON document, in order."""
    if isinstance(node, dict):
        return [node, *(it for part in node.values() for it in objects(part))]
    return [it for part in node for it in objects(part)] if isinstance(node, list) else []


def test_text_fits_a_terminal(document: Document) -> None:
    assert max(map(len, as_text(document, 80).splitlines())) <= 80


def table_rows(page: str, section: str) -> list[list[str]]:
    """The cells of the table of a section, row by row."""
    body = page[page.index(f'<section id="{section}"') :]
    table = body[body.index("<tbody>") : body.index("</tbody>")]
    rows = re.findall(r"<tr[^>]*>(.*?)</tr>", table, re.DOTALL)
    cells = [re.findall(r"<td[^>]*>(.*?)</td>", row, re.DOTALL) for row in rows]
    return [[unescape(re.sub(r"<[^>]*>", "", cell)) for cell in row] for row in cells]


def test_numbers_on_a_page_are_those_in_the_store(real_run: Path) -> None:
    """Counts, published and certified balance of every game, from the evaluations and certificates themselves."""
    page = as_page(run_document(load_view(real_run)))
    with read_run(real_run) as run:
        measured = {step.code: step.outcome.result for step in run.store.steps("search")}
        certified = {step.code: step.outcome.result for step in run.store.steps("certify")}
    rows = [row for row in table_rows(page, "best") if len(row) > 2]
    assert len(rows) > len(certified) == 2
    for _, code, verdict, balance, selected, *_, first, second, draws in rows:
        counts = measured[code]["counts"]
        assert [int(first), int(second), int(draws)] == [counts[name] for name in ("first", "second", "draws")]
        assert selected == f"{measured[code]['terms']['balance']['value']:.0f}"
        certificate = certified.get(code)
        if certificate is None:
            assert (verdict, balance) == ("not certified", "–")
            continue
        low, high = certificate["interval"]
        assert verdict.split(", ")[0].endswith(certificate["verdict"])
        assert balance in (f"{certificate['balance']:.0f} ({low:.0f} to {high:.0f})", f"{certificate['balance']:.0f}")


def test_rejections_on_a_page_are_those_in_the_store(tmp_path: Path) -> None:
    path = make_large_run(tmp_path / "run", games=60, evidence=10)
    with read_run(path) as run:
        results = [step.outcome.result for step in run.store.steps("search")]
    counted = Counter(result["rejected"]["reason"] for result in results if result["rejected"])
    shares = {reason: f"{100 * count / 60:.0f}\N{NO-BREAK SPACE}%" for reason, count in counted.items()}
    rows = table_rows(as_page(run_document(load_view(path))), "failures")
    assert {reason: (int(count), share.strip()) for reason, count, share in rows} == {
        reason: (count, shares[reason]) for reason, count in counted.items()
    }

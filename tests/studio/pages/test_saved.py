"""Saved leagues and certificates: the same document in the file, at the terminal and on a page of the studio."""

from __future__ import annotations

import json
from collections.abc import Callable
from math import inf
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from games.errors import BadInput
from runs.cli import main as cli
from runs.documents.as_text import as_text
from runs.documents.document import Document, Fact, Row, Section, Table
from runs.documents.saved import save_with_document, saved_document
from tests.runs.documents.reading import Page
from tests.studio.pages.large_run import make_large_run


def test_a_document_comes_back_as_it_was(tmp_path: Path):
    table = Table("<b>t</b>", (), (Row((("a", Fact("x", (1, 2.5), "%", (-inf, 3.0))), "")),))
    document = Document("d", ("lead",), (Fact("none", None),), (Section("s", (table,)),))
    save_with_document(tmp_path / "new" / "d.json", {"key": 1}, document)
    assert saved_document(tmp_path / "new" / "d.json") == document
    assert json.loads((tmp_path / "new" / "d.json").read_text())["key"] == 1


@pytest.mark.parametrize(
    "text", ["", "[]", "{}", '{"document": 3}', '{"document": {"kind": "path"}}', '{"document": {"kind": "fact"}}']
)
def test_what_is_no_result_is_one_line(tmp_path: Path, text: str):
    (tmp_path / "x.json").write_text(text)
    with pytest.raises(BadInput, match="contains no result"):
        saved_document(tmp_path / "x.json")


def test_a_league_and_a_certificate_have_pages(browse: Callable[..., TestClient], tmp_path: Path, capsys):
    assert cli.main(["certify", "tic-tac-toe", "--quick", "--save", str(tmp_path / "fair.json")]) == 0
    fair = capsys.readouterr().out
    words = "league tic-tac-toe --players random,greedy --games 20 --save"
    assert cli.main([*words.split(), str(tmp_path / "who wins.json")]) == 0
    (tmp_path / "other.json").write_text("{}")
    (tmp_path / "damaged.json").write_text('{"document": {"kind": "document"}}')
    make_large_run(tmp_path / "run", games=40, evidence=100)
    client = browse(tmp_path)
    listed = [it["href"] for it in Page(client.get("/runs").text).named("a") if it["href"].startswith("/results/")]
    assert sorted(listed) == ["/results/damaged", "/results/fair", "/results/who_wins"]
    shown = Page(client.get("/results/fair").text)
    assert as_text(saved_document(tmp_path / "fair.json").blocks[0]) in fair
    assert "puct:" in shown.all_text()
    league = Page(client.get("/results/who_wins").text)
    assert {"Ratings", "Match-ups"} <= set(league.text["h2"])
    assert client.get("/results/damaged").status_code == 404
    assert client.get("/results/other").status_code == 404

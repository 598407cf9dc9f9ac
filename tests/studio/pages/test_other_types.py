"""Runs of strategies and of tuning: the answer, what it costs, games; before and after."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pytest
from starlette.testclient import TestClient

from runs.cli import main as cli
from runs.types import load_view
from runs.types.npcs.answer import answer
from tests.runs.documents.reading import Page
from tests.studio.pages.large_run import make_large_run


@pytest.fixture(scope="module")
def npcs(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("runs") / "npcs"
    words = "npcs jostle --objective win --opponent random --games 2 --generations 1 --seed 3 --workers 1 --out"
    assert cli.main([*words.split(), str(path)]) == 0
    return path


@pytest.fixture(scope="module")
def tuned(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("runs") / "tuned"
    words = "tune 5x5/tic-tac-toe/5-in-a-row --players random --steps 30 --seed 3 --workers 1 --want"
    assert cli.main([*words.split(), "draws 0..20", "--out", str(path)]) == 0
    return path


def test_strategies(browse: Callable[..., TestClient], npcs: Path):
    client, view = browse(npcs), load_view(npcs)
    for address in ("/runs/npcs", "/runs/npcs/live"):
        read = Page(client.get(address).text)
        assert answer(view)[:40] in read.all_text()
        assert view.result_hash in read.all_text()
        assert view.minimal
        assert view.minimal.strategy in read.text["code"]
        assert {"Play and watch", "The value of each element"} <= set(read.text["h2"])
        against = [it["value"] for it in read.named("input") if it.get("name") == "against"]
        assert len(against) >= len(view.best)
        assert view.minimal.strategy in against
    game = client.get("/runs/npcs/replay?one=min&other=random&game=2")
    assert game.status_code == 200
    assert Page(game.text).of_class("replay")
    for wrong in ("one=mcts:100000", "other=mcts:100000", "one=<script>"):
        assert client.get(f"/runs/npcs/replay?{wrong}").status_code == 404
    assert client.get("/runs/npcs/run.json").json()["answer"] == answer(view)
    assert client.get("/runs/npcs/games").status_code == 404
    assert view.minimal.strategy in {row["strategy"] for row in client.get("/runs/npcs/games.json").json()}
    again = client.get("/runs/npcs/live", headers={"If-None-Match": client.get("/runs/npcs/live").headers["etag"]})
    assert again.status_code == 304


def test_tuning(browse: Callable[..., TestClient], tuned: Path):
    client, view = browse(tuned), load_view(tuned)
    read = Page(client.get("/runs/tuned").text)
    assert view.best
    assert view.best.code in read.all_text()
    assert "Before and after" in read.text["h2"]
    assert "draws 0..20" in read.all_text()
    assert "/play" in [it.get("action") for it in read.named("form")]
    assert client.get("/runs/tuned/run.json").json()["wants"] == ["draws 0..20"]
    assert "tuning 5x5/tic-tac-toe/5-in-a-row" in Page(client.get("/runs").text).all_text()


def test_games_of_another_family_with_three_seats(browse: Callable[..., TestClient], tmp_path: Path):
    words = "games --space jostle --steps 8 --games 2 --player random --profile published --second-look 0 --finalists 0"
    assert cli.main([*words.split(), "--workers", "1", "--seed", "4", "--out", str(tmp_path / "family")]) == 0
    client = browse(tmp_path / "family")
    for address in ("", "/games", "/games/8", "/lineage/8", "/compare?a=1&b=8&game=2", "/games/8/replay?game=2&at=3"):
        read = Page(client.get(f"/runs/family{address}").text)
        assert "jostle" in read.all_text()
    play = next(it["href"] for it in read.named("a") if it["href"].startswith("/runs/family/games/"))
    shown = Page(client.get(play).text)
    assert "/play" in [it.get("action") for it in shown.named("form")]
    assert [it for it in shown.named("a") if it["href"].startswith("/new?game=")]


def test_games_of_two_runs_are_compared(browse: Callable[..., TestClient], small: Path, tmp_path: Path):
    """Side by side with their own boards, genes and terms; each game in step by the players of its own run."""
    other = make_large_run(tmp_path / "later", games=60, evidence=60)
    client = browse(small, other)
    card = Page(client.get("/runs/small/games/40").text)
    assert "later" in [it["value"] for it in card.named("option")]
    read = Page(client.get("/runs/small/compare?a=40&b=41&of=later").text)
    assert "number 41 of later" in read.all_text() or "of later" in read.text["h1"]
    codes = [
        client.get(f"/runs/{run}/games/{key}/measured.json").json()["code"]
        for run, key in (("small", 40), ("later", 41))
    ]
    assert all(code.split("/")[0] in read.all_text() for code in codes)
    links = [it["href"] for it in read.named("a")]
    assert "/runs/small/games/40" in links
    assert "/runs/later/games/41" in links
    again = next(href for href in links if "game=1" in href)
    assert "of=later" in again
    assert client.get(again).status_code == 200
    assert client.get("/runs/small/compare?a=40&b=41&of=nowhere").status_code == 404

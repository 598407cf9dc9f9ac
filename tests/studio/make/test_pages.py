"""Make over HTTP: for the owner alone, live part and errors, and what its buttons start."""

from __future__ import annotations

import dataclasses
import json
from pathlib import Path
from urllib.parse import quote

import pytest
from starlette.testclient import TestClient

from games.game import find_game
from runs.requests.games import GamesRequest
from runs.storage.folder import read_run
from runs.types.building import request_class
from runs.types.games.request import build
from studio.jobs.queue import Jobs
from studio.server.serving import Serving
from studio.start_pages import FILES, KINDS
from tests.runs.documents.reading import Page
from tests.studio.served import studio

CODE = "4x5/reversi/most-men+double-move"


@pytest.fixture
def served(tmp_path: Path, monkeypatch: pytest.MonkeyPatch):
    """A studio whose jobs nobody carries out, for its owner's browser."""
    monkeypatch.setattr(Jobs, "work", lambda self: None)
    (tmp_path / "runs").mkdir()
    with studio(tmp_path / "keep", tmp_path / "runs") as (client, serving):
        assert client.get("/make").status_code == 403
        assert client.get("/make/live").status_code == 403
        assert client.post("/make/certify", data={"game": CODE}).status_code == 403
        client.get(f"/enter?key={serving.auth.new_key()}")
        yield client, serving


def token(client: TestClient) -> str:
    page = Page(client.get("/make").text)
    return next(it["value"] for it in page.named("input") if it.get("name") == "csrf")


def test_the_page_shows_board_rules_and_what_has_no_effect(served):
    client, serving = served
    page = client.get(f"/make?game={quote('6x6/reversi/most-men+quiet-30')}").text
    assert "<svg" in page
    assert "you drop one disk of your colour" in page
    assert "only moves of kings can be quiet" in page
    assert f"{serving.address}/make?game=6x6%2Freversi%2Fmost-men%2Bquiet-30" in page
    file = client.get(f"/make/game.json?game={quote(CODE)}").json()
    assert find_game(CODE).to_json()["spec"] == file["spec"]
    assert client.get("/make/game.json?game=chess").status_code == 404


def test_the_live_part_follows_the_form(served):
    client, _ = served
    form = {"g.rows": "4", "g.columns": "5", "g.piece": "reversi", "g.victory": "most-men", "g.quiet_moves": "40"}
    form |= {"base": "reversi-4x4", "g.mutations:double-move": "1"}
    made = client.get("/make/live", params=form)
    assert made.headers["content-type"].startswith("text/html")
    assert Page(made.text).named("div")[0]["data-code"] == CODE
    assert "columns 4 → 5, + double-move" in made.text
    wrong = client.get("/make/live", params={**form, "g.rows": "0"})
    assert wrong.headers["content-type"].startswith("text/plain")
    assert "out of range" in wrong.text
    assert client.get("/make", params={**form, "g.rows": "0"}).status_code == 400
    typed = "board = '4x4'\ngoal = ['line 3']\n[pieces.man]\nmoves = ['drop']\n"
    made = client.get("/make/live", params={"base": "achi", "text": typed})
    assert "board=4x4" in Page(made.text).named("div")[0]["data-code"]
    assert "lin" in client.get("/make/live", params={"base": "achi", "text": typed.replace("line", "lin")}).text


def test_only_what_the_studio_may_open_is_named(served, tmp_path):
    client, serving = served
    (tmp_path / "mine.json").write_text(json.dumps(find_game(CODE).to_json()))
    for word in (str(tmp_path / "mine.json"), "python:mine.py:Game", "external:ls", "runs#1"):
        assert client.get("/make", params={"game": word}).status_code == 400, word
    data = {"csrf": token(client), "game": CODE}
    for name, text in (("profile", "mine.toml"), ("player", "python:mine.py:X"), ("steps", "0"), ("search", "xyz")):
        answer = client.post("/make/search", data={**data, name: text})
        assert answer.status_code == 400, name
    assert serving.jobs.under_way() == []
    assert list((tmp_path / "runs").iterdir()) == []


def test_buttons_need_the_token_of_the_session(served):
    client, serving = served
    for action in ("/make/certify", "/make/search", "/make/stop", "/runs/a/stop", "/runs/a/resume", "/jobs/1/stop"):
        assert client.post(action, data={"game": CODE, "csrf": "0" * 32}).status_code == 403
    assert serving.jobs.under_way() == []


def test_a_certificate_is_queued_once_and_can_be_stopped(served):
    client, serving = served
    data = {"csrf": token(client), "game": CODE}
    there = client.post("/make/certify", data=data).headers["location"]
    assert there == f"/make?game={quote(CODE, safe='')}#fair"
    client.post("/make/certify", data=data)
    (job,) = serving.jobs.under_way()
    assert job.words[:3] == ("certify", CODE, "--quick")
    assert Path(job.words[-1]).parent == serving.home
    assert "starting" in client.get(there).text
    assert f"certificate of {CODE}" in client.get("/runs").text
    client.post("/make/stop", data=data)
    assert serving.jobs.under_way() == []


def test_a_search_is_the_run_that_the_command_line_would_make(served):
    client, serving = served
    data = {"csrf": token(client), "game": CODE, "steps": "8", "finalists": "0", "seed": "3"}
    there = client.post("/make/search", data=data).headers["location"]
    (job,) = serving.jobs.under_way()
    assert job.words == ("resume", job.target)
    with read_run(Path(job.target)) as run:
        config = run.config
    wanted = build(GamesRequest(space="board", start=(CODE,), steps=8, finalists=0, seed=3))
    assert config == wanted.to_config()
    page = client.get(there).text
    assert "Take it out of the queue" in page
    assert job.title in client.get("/runs").text
    client.post(f"{there}/stop", data=data)
    assert serving.jobs.under_way() == []
    assert "Resume" in client.get(there).text
    client.post(f"{there}/resume", data=data)
    client.post(f"/jobs/{serving.jobs.under_way()[0].number}/stop", data=data)
    assert serving.jobs.under_way() == []
    assert client.post("/runs/nothing/resume", data=data).status_code == 400


def test_runs_made_here_are_shown(tmp_path, small):
    with studio(tmp_path / "one") as (_, alone):
        assert (alone.runs, alone.home.name) == ((), "evenplay-runs")
    with studio(tmp_path / "two", small) as (_, single):
        assert single.runs == (small, single.home)
        assert single.home == (tmp_path / "two" / "runs").resolve()
    assert isinstance(alone, Serving)


@pytest.mark.parametrize("kind", KINDS)
def test_every_type_of_run_has_a_form_of_its_options(served, kind):
    client, _ = served
    page = Page(client.get("/start", params={"kind": kind}).text)
    fields = [it.get("name", "") for it in (*page.named("input"), *page.named("select"))]
    options = {it.name for it in dataclasses.fields(request_class(kind)) if it.metadata} - set(FILES)
    assert options <= set(fields)
    assert "seed" in fields
    assert any(it.get("href") == "/start" for it in Page(client.get("/runs").text).named("a"))


def test_a_run_of_another_type_is_started_from_its_form(served, tmp_path):
    client, serving = served
    data = {"csrf": token(client), "game": "tic-tac-toe", "games": "50", "seed": "2"}
    there = client.post("/start/training", data=data)
    (job,) = serving.jobs.under_way()
    assert there.headers["location"] == f"/runs/{Path(job.target).name}"
    with read_run(Path(job.target)) as run:
        assert (run.config["kind"], run.config["seed"]) == ("training", 2)
    (tmp_path / "mix.txt").write_text("greedy")
    for kind, more in (
        ("training", {"start": str(tmp_path / "mix.txt")}),
        ("exploit", {"against": str(tmp_path / "mix.txt")}),
        ("npcs", {"objective": "human", "records": str(tmp_path)}),
        ("npcs", {"objective": "win", "opponent": "python:mine.py:X"}),
        ("games", {"space": "mine.toml"}),
        ("chess", {}),
    ):
        answer = client.post(f"/start/{kind}", data={**data, **more})
        assert answer.status_code == 400, (kind, more)
    assert len(serving.jobs.under_way()) == 1
    assert client.post("/start/games", data={**data, "csrf": ""}).status_code == 403

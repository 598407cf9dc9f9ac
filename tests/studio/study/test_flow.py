"""The way through a study over HTTP: every refresh on the same page, every answer once, nothing that gives away."""

from __future__ import annotations

import json
import re
import sqlite3
import time
from concurrent.futures import Future

import pytest
from starlette.testclient import TestClient

from studio.app import Settings
from studio.server.log import read_log
from studio.study.analysis.export import tables
from studio.study.analysis.results import checked
from studio.study.answers import answers_in
from studio.study.app import application, prepared
from studio.study.keeping import Round
from tests.studio.study.forms import inputs
from tests.studio.study.small import small_plan, small_study

HOST = "127.0.0.1:8000"
HEADERS = {"host": HOST}


@pytest.fixture
def opened(tmp_path):
    study = small_study(tmp_path, small_plan().replace("tick = 20.0", "tick = 30.0"))
    with prepared(study, Settings(port=8000), 8000) as serving:
        app = application(study, serving, [HOST], ("http",), speed=100.0)
        with TestClient(app, base_url=f"http://{HOST}", follow_redirects=False) as client:
            yield study, client


def join(client):
    sent = {"do": "consent", "age": "yes", "agree": "yes"}
    answer = client.post("/study/turing", data=sent)
    assert answer.status_code == 303
    return answer.headers["location"]


def now(client, path):
    return client.get(f"{path}/now").json()


def through_rules(client, path):
    assert client.post(path, data={"do": "about", "age": "25-34"}).status_code == 303
    keys = {"mistake": "no, you must move", "switch": "it moves to the other one", "goals": "no"}
    assert client.post(path, data={"do": "rules", **keys}).status_code == 303


def play(client, path):
    """Any moves, to the end of the table that the page leads to."""
    at = now(client, path)
    headers = {"Authorization": f"Bearer {at['token']}"}
    for number in range(400):
        view = client.get(f"/api/v1/tables/{at['table']}?since=0", headers=headers).json()
        if view["state"] == "over":
            return
        if view["state"] == "you":
            sent = {"n": view["n"], "move": view["ways"][number % len(view["ways"])]["move"], "cid": str(number)}
            assert client.post(f"/api/v1/tables/{at['table']}/moves", json=sent, headers=headers).status_code == 200
        else:
            time.sleep(0.01)
    raise AssertionError("the game has no end")


def wait_for(client, path, place, seconds=20.0):
    until = time.monotonic() + seconds
    while now(client, path)["at"] != place:
        assert time.monotonic() < until, now(client, path)
        time.sleep(0.05)


def test_nobody_takes_part_without_agreeing(opened):
    _, client = opened
    shown = client.get("/study/turing")
    assert "e-mail addresses" in shown.text
    assert client.post("/study/turing", data={"do": "consent", "age": "yes"}).status_code == 400
    assert client.post("/study/turing", data={"do": "consent", "agree": "yes"}).status_code == 400
    assert client.get("/study/other").status_code == 404


def test_the_way_through(opened):
    study, client = opened
    path = join(client)
    assert now(client, path)["at"] == "about"
    assert client.get(path).text == client.get(path).text
    through_rules(client, path)
    assert now(client, path)["at"] == "start"
    client.post(path, data={"do": "start"})
    client.post(path, data={"do": "start"})  # twice pressed
    at = now(client, path)
    assert at["at"] == "table"
    assert sum(row.kind == "seated" for row in read_log(study.log)) == 1
    led = client.get(path)
    assert led.status_code == 303
    assert led.headers["location"].endswith(f"/{at['token']}/{path.rsplit('/', 1)[1]}")
    assert "onward" in client.get(led.headers["location"]).text
    play(client, path)
    wait_for(client, path, "start")  # practice has no questions

    client.post(path, data={"do": "start"})
    assert client.get(path).headers["refresh"] == "3"
    wait_for(client, path, "table")  # alone: after a few ticks with a strategy
    play(client, path)
    wait_for(client, path, "questions")
    asked = now(client, path)["asked"]
    assert asked == now(client, path)["asked"]
    seat = next(it["name"] for it in asked if it["id"] == "human-or-artificial")
    other = seat.rpartition(".")[2]
    challenge, fun, seen_as = f"challenge.{other}", f"fun.{other}", f"strategy.{other}"
    answers = {seat: "artificial", f"{seat}.sure": "80", challenge: "somewhat", fun: "4", seen_as: "hurry <up>"}
    missing = client.post(path, data={"do": "answers", **answers, fun: ""})
    assert missing.status_code == 400
    assert "has not been answered" in missing.text
    kept = inputs(missing.text)
    assert kept[seat, "artificial"] is kept[challenge, "somewhat"] is kept[f"{seat}.sure", "80"] is True
    assert not kept[fun, "4"]
    assert "hurry &lt;up&gt;</textarea>" in missing.text
    assert client.post(path, data={"do": "answers", **answers}).status_code == 303
    assert client.post(path, data={"do": "answers", **answers}).status_code == 303  # the back button
    found = answers_in(study.log)
    assert len(found.said) == 1
    assert found.said[0].judgement.right is True
    assert [it.challenge for it in found.opinions] == ["somewhat"]

    seen = client.get(path).text
    assert not any(word in seen for word in ("mcts", "greedy"))
    asked_again = client.post(path, data={"do": "leave"})
    assert "Leave the study?" in asked_again.text
    assert now(client, path)["at"] == "start"
    client.post(path, data={"do": "start"})
    wait_for(client, path, "table")
    client.post(path, data={"do": "leave", "sure": "yes"})
    done = client.get(path)
    assert "who it was" in done.text
    assert "right 1 of 1" in done.text
    assert "You left before the end" in done.text
    assert study.plan.debrief not in done.text
    assert "Game 1 of 12" in done.text
    assert "Game 2 of 12" not in done.text  # it is not over
    assert checked(study.log).faults == []


def test_a_judged_table_offers_nothing_that_tells(opened):
    study, client = opened
    path = join(client)
    through_rules(client, path)
    client.post(path, data={"do": "start"})
    play(client, path)
    wait_for(client, path, "start")
    study.ask(Round(0, ("mcts:60",), 5))  # a run wants another strategy judged: it is met from now on
    client.post(path, data={"do": "start"})
    wait_for(client, path, "table")
    at = now(client, path)
    headers = {"Authorization": f"Bearer {at['token']}"}
    place = f"/api/v1/tables/{at['table']}"
    view = client.get(f"{place}?since=0", headers=headers)
    assert view.json()["can"] == []
    for what in ("hint", "why", "undo"):
        sent = {"n": view.json()["n"], "cid": "x"}
        assert client.post(f"{place}/{what}", json=sent, headers=headers).status_code in (400, 409)
    for path_gone in (f"{place}/resign", f"{place}/game", "/api/v1/tables", "/", "/runs"):
        assert client.get(path_gone, headers=headers).status_code in (404, 405)
    strategies = next(iter(reversed(answers_in(study.log).seatings.values()))).strategies
    assert set(strategies.values()) == {"mcts:60"}
    assert not any(word in view.text for word in strategies.values())
    assert client.get(place, headers={"Authorization": "Bearer 0"}).status_code == 404


def test_a_full_disk_loses_nothing(opened, monkeypatch):
    study, client = opened
    path = join(client)
    log = client.app.app.state.serving.log
    whole = log.append

    def full(_rows):
        failed = Future()
        failed.set_exception(sqlite3.OperationalError("database or disk is full"))
        return failed

    monkeypatch.setattr(log, "append", full)
    refused = client.post(path, data={"do": "about", "age": "25-34"})
    assert refused.status_code == 503
    assert "send it again" in refused.text
    assert client.post("/study/turing", data={"do": "consent", "age": "yes", "agree": "yes"}).status_code == 503
    assert now(client, path)["at"] == "about"
    monkeypatch.setattr(log, "append", whole)
    assert client.post(path, data={"do": "about", "age": "25-34"}).status_code == 303
    assert now(client, path)["at"] == "rules"
    join(client)
    assert sum(row.kind == "joined" for row in read_log(study.log)) == 2
    assert checked(study.log).faults == []


def test_codes_cannot_be_guessed(opened):
    _, client = opened
    found = [client.get("/s/AAAA-AAAA-AAAA-A").status_code for _ in range(8)]
    assert found[0] == 404
    assert found[-1] == 429


def test_other_sites_and_hosts(opened):
    _, client = opened
    path = join(client)
    evil = client.post(path, data={"do": "leave"}, headers={"origin": "http://evil.example"})
    assert evil.status_code == 403
    assert client.get(path, headers={"host": "evil.example"}).status_code == 400
    assert now(client, path)["at"] == "about"


def test_own_data_and_the_end_of_them(opened):
    study, client = opened
    path, other = join(client), join(client)
    through_rules(client, path)
    client.post(path, data={"do": "about", "age": "65 or more", "gender": "other"})
    client.post(path, data={"do": "start"})
    play(client, path)
    client.post(other, data={"do": "about", "age": "18-24"})
    name = next(
        row.who for row in read_log(study.log) if row.kind == "about" and row.data["facts"]["gender"] == "other"
    )
    before = [row for row in read_log(study.log) if name not in json.dumps(row.data) and row.who != name]
    own = client.get(f"{path}/export").json()
    assert any(it["kind"] == "about" for it in own["said"])
    assert own["games"][0]["moves"]
    assert "code" not in json.dumps(own["said"])

    assert client.post(path, data={"do": "erase"}).status_code == 400  # not ticked
    assert "have been erased" in client.post(path, data={"do": "erase", "sure": "yes"}).text
    assert client.get(path).status_code == 404
    assert client.post(path, data={"do": "about", "age": "65 or more"}).status_code == 404  # the code is dead
    bytes_left = b"".join(file.read_bytes() for file in study.path.iterdir() if file.name.startswith("study.sqlite"))
    for gone in (name, path.rsplit("/", 1)[1], "65 or more"):
        assert gone.encode() not in bytes_left
    after = list(read_log(study.log))
    assert [row for row in after if "somebody" not in json.dumps(row.data)] == before
    assert any("somebody" in json.dumps(row.data) for row in after)
    assert now(client, other)["at"] == "rules"  # everybody else goes on
    assert checked(study.log).faults == []
    assert name not in "".join(tables(after, study.plan).values())
    assert not re.search(r"\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}\b", json.dumps([row.data for row in after]))

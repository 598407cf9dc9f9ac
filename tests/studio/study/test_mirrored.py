"""A game played twice, its second seat held by a person and by a strategy with the same moves: equal bytes for who
sits opposite, and for who asks what is not shown."""

from __future__ import annotations

import json
import time

import pytest
from starlette.testclient import TestClient

from players.spec import read_player
from runs.playing.event import MOVE, PLAY, RESIGN, Opening, Refused
from studio.api.websocket import Sockets
from studio.app import Settings
from studio.server.log import Log
from studio.server.npc_pool import NpcPool
from studio.server.serving import Serving
from studio.server.tables import Command
from studio.study.app import StudyTables, application, prepared
from studio.study.npc_driver import StudyTable
from studio.study.pace import pace_in
from studio.study.state import StudyState
from tests.runs.own_loop import run
from tests.studio.study.small import small_study

HOST = "127.0.0.1:8000"


def frames_of(folder, name, scripted=None):
    """What seat 0 was shown, view by view; seat 1 is a strategy, or a person who plays the scripted moves."""
    study = small_study(folder)
    log, npcs = Log(study.log, secure=True), NpcPool(1)
    serving = Serving("http://x", "t", log, StudyTables(log, npcs, b"secret"), npcs)
    found, moves = [], []

    async def play():
        state = StudyState(study, serving, Sockets(), pace_in(study.path), speed=10_000.0)
        state.present = lambda _table, _seat: True
        state.npc_driver.present = state.present
        game = study.plan.of_game
        table = await serving.tables.open(Opening(game, 77, (None, None), PLAY))
        assert isinstance(table, StudyTable)
        strategies = {} if scripted else {1: "greedy"}
        people = {0: "p"} | ({1: "q"} if scripted else {})
        await state.seated_at(table.name, game, people, strategies, 1, 0)
        if not scripted:
            state.npc_driver.begin(table, {1: read_player("greedy")})
        turn = 0
        while not table.table.over:
            view = table.view(0)
            found.append(json.dumps(view, sort_keys=True))
            if table.table.turn == 0:
                move = view["ways"][turn % len(view["ways"])]["move"]
                await table.do(Command(0, table.table.n, f"c{turn}", MOVE, {"move": move}))
                turn += 1
            elif scripted:
                await table.do(Command(1, table.table.n, f"d{turn}", MOVE, {"move": scripted[len(moves)]}))
                moves.append(1)
            else:
                await table.news(table.table.n, 5.0)
        found.append(json.dumps(table.view(0), sort_keys=True))
        made = [row.data["move"] for row in log.read(table.name) if row.kind == "move" and row.who == "1"]
        with pytest.raises(Refused):
            await StudyTable.do(table, Command(0, table.table.n, "r", RESIGN, {}))
        return made

    try:
        return found, run(play())
    finally:
        npcs.close()
        log.close()


def test_equal_bytes(tmp_path):
    npc, moves = frames_of(tmp_path / "npc", "npc")
    person, again = frames_of(tmp_path / "person", "person", scripted=moves)
    assert moves == again
    distinct = list(dict.fromkeys(npc))
    assert distinct == list(dict.fromkeys(person))
    assert len(distinct) > 6
    assert all('"can": []' in view for view in npc)
    assert not any("greedy" in view for view in npc)


def through_the_server(folder, scripted=None):
    """The same over the server: every frame of seat 0's socket, and answers of the API with their headers. Names and
    tokens, which are drawn, are put out of sight; nothing else is."""
    study = small_study(folder)
    with prepared(study, Settings(port=8000), 8000) as serving:
        app = application(study, serving, [HOST], ("http",), speed=20.0)
        with TestClient(app, base_url=f"http://{HOST}") as client:
            state = client.app.app.state.study

            async def seat():
                table = await state.new_table(Opening(study.plan.of_game, 77, (None, None), PLAY))
                people = {0: "p", 1: "q"} if scripted else {0: "p"}
                strategies = {} if scripted else {1: "greedy"}
                await state.seated_at(table.name, table.table.game, people, strategies, 1, 0)
                state.play(table, strategies)
                return table

            table = client.portal.call(seat)
            path, tokens = f"/api/v1/tables/{table.name}", table.tokens
            frames, answers, moves = [], [], iter(scripted or ())
            with client.websocket_connect(f"{path}/live", headers={"host": HOST}) as own:
                own.send_text(json.dumps({"t": "hello", "token": tokens["0"], "tab": "a"}))
                while True:
                    text = own.receive_text()
                    frames.append(text)
                    frame = json.loads(text)
                    if frame["t"] != "view":
                        continue
                    if frame["state"] == "over":
                        break
                    answer = client.get(path, headers={"Authorization": f"Bearer {tokens['0']}"})
                    answers.append((answer.status_code, sorted(answer.headers.items()), answer.text))
                    if frame["state"] == "you":
                        way = frame["ways"][frame["n"] % len(frame["ways"])]["move"]
                        own.send_text(json.dumps({"t": "move", "n": frame["n"], "cid": f"c{frame['n']}", "move": way}))
                    elif scripted:
                        time.sleep(0.05)  # a person's time at this speed
                        sent = {"n": frame["n"], "cid": f"d{frame['n']}", "move": next(moves)}
                        header = {"Authorization": f"Bearer {tokens['1']}"}
                        assert client.post(f"{path}/moves", json=sent, headers=header).status_code == 200
            page = client.get(f"/tables/{table.name}/{tokens['0']}/x").text
            made = [row.data["move"] for row in serving.log.read(table.name) if row.kind == "move" and row.who == "1"]
    drawn = {table.name: "NAME", tokens["0"]: "TOKEN"}
    whole = json.dumps([frames, answers, page])
    for word, instead in drawn.items():
        whole = whole.replace(word, instead)
    return whole, made, len(frames)


def test_equal_bytes_through_the_server(tmp_path):
    npc, moves, frames = through_the_server(tmp_path / "npc")
    person, again, _ = through_the_server(tmp_path / "person", scripted=moves)
    assert moves == again
    assert frames > 10
    assert npc == person
    assert "greedy" not in npc

"""A seat's socket: views, commands once, the newest tab, floods, silence, frames that are no frames."""

from __future__ import annotations

import json

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.studio.served import HOST, open_table, seat, studio


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with studio(tmp_path_factory.mktemp("studio")) as parts:
        yield parts


def line(client, table):
    return client.websocket_connect(f"/api/v1/tables/{table['id']}/live", headers={"host": HOST})


def hello(socket, token, since=0):
    socket.send_json({"t": "hello", "v": 1, "token": token, "tab": "t", "since": since})


def heard(socket, kind):
    while True:
        frame = socket.receive_json()
        if frame["t"] == kind:
            return frame


def closing(socket):
    for _ in range(1_000):
        try:
            socket.receive_json()
        except WebSocketDisconnect as closed:
            return closed.code
    return None


def test_a_move_is_acknowledged_and_shown_to_all(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    with line(client, table) as first, line(client, table) as second, line(client, table) as observer:
        for socket, token in zip((first, second), table["seats"]):
            hello(socket, token["token"])
            assert heard(socket, "view")["acts"]
        hello(observer, table["watch"]["token"])
        assert not heard(observer, "view")["acts"]
        first.send_json({"t": "move", "n": 1, "cid": "one", "move": "b2", "seen": 12.5})
        assert heard(first, "ok")["n"] == 2
        for socket in (second, observer):
            view = heard(socket, "view")
            assert view["n"] == 2
            assert view["told"] == ["first: b2"]
        first.send_json({"t": "move", "n": 1, "cid": "one", "move": "b2"})
        assert heard(first, "ok") == {"t": "ok", "cid": "one", "n": 2}
        second.send_json({"t": "move", "n": 1, "cid": "x", "move": "a1"})
        assert "n = 2" in heard(second, "no")["why"]
        assert heard(second, "view")["state"] == "you"
        observer.send_json({"t": "move", "n": 2, "cid": "w", "move": "a1"})
        assert closing(observer) == 4400
    table_now = client.get(f"/api/v1/tables/{table['id']}", headers=seat(table)).json()
    assert table_now["ply"] == 1


def test_a_command_is_the_same_over_both_ways(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    path = f"/api/v1/tables/{table['id']}/moves"
    body = {"n": 1, "moves": ["b2"], "cid": "same"}
    assert client.post(path, headers=seat(table), json=body).json() == {"n": 2}
    with line(client, table) as socket:
        hello(socket, table["seats"][0]["token"])
        socket.send_json({"t": "move", "n": 1, "cid": "same", "move": "b2"})
        assert heard(socket, "ok")["n"] == 2


def test_the_newest_tab_acts_and_an_older_one_may_take_the_seat_back(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    token = table["seats"][0]["token"]
    with line(client, table) as old, line(client, table) as new:
        hello(old, token)
        heard(old, "view")
        hello(new, token)
        heard(new, "view")
        heard(old, "moved_on")
        old.send_json({"t": "move", "n": 1, "cid": "a", "move": "b2"})
        assert "another tab" in heard(old, "no")["why"]
        old.send_json({"t": "take"})
        heard(new, "moved_on")
        heard(old, "view")
        old.send_json({"t": "move", "n": 1, "cid": "b", "move": "b2"})
        assert heard(old, "ok")["n"] == 2


def test_drafts_are_for_the_own_eyes(served):
    client, serving = served
    table = open_table(client, serving, "tarble", [None, None], seed=5)
    turn = client.get(f"/api/v1/tables/{table['id']}", headers=seat(table)).json()["turn"]
    with line(client, table) as mine, line(client, table) as theirs:
        hello(mine, table["seats"][turn]["token"])
        hello(theirs, table["seats"][1 - turn]["token"])
        view, before = heard(mine, "view"), heard(theirs, "view")
        drafts = [way["move"] for way in view["ways"] if way.get("draft")]
        if not drafts:
            pytest.skip("a one was rolled")
        mine.send_json({"t": "draft", "n": view["n"], "moves": drafts[:1]})
        drafted = heard(mine, "view")
        assert drafted["n"] == view["n"]
        assert drafted["draft"] == drafts[:1]
        assert drafted["scene"] != view["scene"]
        other = client.get(f"/api/v1/tables/{table['id']}", headers=seat(table, 1 - turn)).json()
        assert other["scene"] == before["scene"]
        assert other["draft"] == []
        mine.send_json({"t": "draft", "n": view["n"], "moves": []})
        assert heard(mine, "view")["scene"] == view["scene"]
        mine.send_json({"t": "draft", "n": view["n"], "moves": ["nonsense"]})
        heard(mine, "no")


@pytest.mark.parametrize(
    ("frames", "code"),
    [
        (["nonsense"], 4400),
        ([json.dumps({"t": "move", "n": 1, "cid": "a", "move": "b2"})], 4400),
        ([json.dumps({"t": "hello", "token": "x"})], 4404),
        ([json.dumps({"t": "hello", "token": "{token}"}), json.dumps({"t": "dance"})], 4400),
        ([json.dumps({"t": "hello", "token": "{token}"}), json.dumps({"t": "beat", "move": "x" * 5_000})], 4400),
        ([json.dumps({"t": "hello", "token": "{token}"}), "[" * 4_000], 4400),
    ],
)
def test_what_is_no_frame_closes_the_line(served, frames, code):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    with line(client, table) as socket:
        for frame in frames:
            socket.send_text(frame.replace("{token}", table["seats"][0]["token"]))
        assert closing(socket) == code


def test_other_origins_get_no_line(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    path = f"/api/v1/tables/{table['id']}/live"
    for headers in ({"host": HOST, "origin": "http://evil.example"}, {"host": "evil.example"}):
        with pytest.raises(WebSocketDisconnect), client.websocket_connect(path, headers=headers):
            pass


def test_five_tabs_of_a_seat_are_one_too_many(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    token = table["seats"][0]["token"]
    with line(client, table) as a, line(client, table) as b, line(client, table) as c, line(client, table) as d:
        for socket in (a, b, c, d):
            hello(socket, token)
            heard(socket, "view")
        with line(client, table) as fifth:
            hello(fifth, token)
            assert closing(fifth) == 4409


def test_a_line_that_falls_silent_is_closed(served, monkeypatch):
    """Half-open sockets send nothing and hear nothing; whoever is there sends a beat every ten seconds."""
    monkeypatch.setattr("studio.api.websocket.SILENT_FOR", 0.5)
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    with line(client, table) as socket:
        hello(socket, table["seats"][0]["token"])
        heard(socket, "view")
        assert closing(socket) == 1001
    assert not client.app.app.state.live.connections.get((table["id"], 0))


def test_the_game_goes_on_when_the_mover_has_hung_up(served, monkeypatch):
    """The acknowledgement cannot be sent any more; the answer to the move comes all the same."""
    from studio.api.websocket import Connection

    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, "random"])
    sent = Connection.send

    async def hung_up(self, data):
        if data["t"] == "ok":
            raise WebSocketDisconnect(1006)
        await sent(self, data)

    monkeypatch.setattr(Connection, "send", hung_up)
    with line(client, table) as socket:
        hello(socket, table["seats"][0]["token"])
        heard(socket, "view")
        socket.send_json({"t": "move", "n": 1, "cid": "a", "move": "b2"})
        path = f"/api/v1/tables/{table['id']}"
        view = client.get(path, headers=seat(table), params={"since": 2, "wait": 10}).json()
        assert view["ply"] == 2

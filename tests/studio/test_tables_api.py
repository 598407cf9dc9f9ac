"""Tables over HTTP: the contract that other programs rely on."""

from __future__ import annotations

import random

import pytest
from starlette.websockets import WebSocketDisconnect

from tests.studio.served import HOST, open_table, owner, seat, studio


@pytest.fixture(scope="module")
def served(tmp_path_factory):
    with studio(tmp_path_factory.mktemp("studio")) as parts:
        yield parts


def look(client, table, header, **query):
    answer = client.get(f"/api/v1/tables/{table['id']}", headers=header, params=query)
    assert answer.status_code == 200, answer.text
    return answer.json()


def send(client, table, header, n, move, cid):
    return client.post(f"/api/v1/tables/{table['id']}/moves", headers=header, json={"n": n, "move": move, "cid": cid})


def play_out(client, table, header, seed=0):
    """Random ways until the game is over; the last view and how many moves were sent."""
    chance, n, sent = random.Random(seed), 0, 0
    while True:
        view = look(client, table, header, since=n, wait=10)
        if view["state"] == "over":
            return view, sent
        n = view["n"]
        if view["state"] == "you":
            way = chance.choice(view["ways"])
            texts = [text for text in way.get("moves", [way["move"]]) if "@" not in text]
            if not texts:
                continue
            answer = send(client, table, header, n, chance.choice(texts), f"c{sent}")
            assert answer.status_code == 200, answer.text
            sent += 1


def test_a_table_is_opened_played_and_over(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, "random"], seed=3)
    assert [given["seat"] for given in table["seats"]] == [0]
    view = look(client, table, seat(table))
    assert view["state"] == "you"
    assert view["n"] == 1
    assert len(view["ways"]) == 9
    assert view["result"] is None
    assert view["scene"]["says"]
    assert view["told"] == []
    view, sent = play_out(client, table, seat(table))
    assert view["result"]["ending"]
    assert 3 <= sent <= 5
    assert view["ways"] == []


@pytest.mark.parametrize("game", ["jostle", "tarble", "colonizers", "boundary", "checkers-6x6"])
def test_every_family_is_played_to_its_end(served, game):
    from games.game import find_game

    client, serving = served
    names = find_game(game).seats
    table = open_table(client, serving, game, [None, *(["random"] * (len(names) - 1))], seed=5)
    view, sent = play_out(client, table, seat(table))
    assert view["result"]["ending"]
    assert sent > 2


def test_only_the_owner_opens_tables_and_only_a_seat_sees_one(served):
    client, serving = served
    form = {"game": "tic-tac-toe", "seats": [{"open": True}, {"open": True}]}
    assert client.post("/api/v1/tables", json=form).status_code == 401
    assert client.post("/api/v1/tables", json=form, headers={"Authorization": "Bearer x"}).status_code == 401
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    for token in ("", "x", table["seats"][0]["token"][:-1], "é"):
        header = {"Authorization": f"Bearer {token}".encode()}
        assert client.get(f"/api/v1/tables/{table['id']}", headers=header).status_code == 404
        assert client.get(f"/api/v1/tables/{table['id'][:-1]}0", headers=header).status_code == 404
        assert client.get(f"/tables/{table['id']}/{token or 'none'}").status_code == 404
    other = open_table(client, serving, "tic-tac-toe", [None, None])
    assert client.get(f"/api/v1/tables/{other['id']}", headers=seat(table)).status_code == 404
    watch = {"Authorization": f"Bearer {table['watch']['token']}"}
    assert look(client, table, watch)["ways"] == []
    assert look(client, table, watch)["can"] == []
    assert send(client, table, watch, 1, "a1", "c").status_code == 404


def test_a_command_counts_once(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    first, second = seat(table), seat(table, 1)
    assert send(client, table, first, 1, "b2", "one").json() == {"n": 2}
    assert send(client, table, first, 1, "b2", "one").json() == {"n": 2}
    assert look(client, table, first)["ply"] == 1
    reused = send(client, table, first, 1, "c3", "one")
    assert reused.status_code == 409
    assert "another command" in reused.json()["why"]
    stale = send(client, table, second, 1, "a1", "two")
    assert stale.status_code == 409
    assert stale.json()["error"] == "stale"
    assert stale.json()["view"]["n"] == 2
    assert stale.json()["view"]["state"] == "you"
    illegal = send(client, table, second, 2, "b2", "three")
    assert illegal.status_code == 409
    assert illegal.json()["error"] == "refused"
    not_yours = send(client, table, first, 2, "a1", "four")
    assert not_yours.status_code == 409
    assert "turn" in not_yours.json()["why"]
    assert send(client, table, second, 2, "a1", "two").json() == {"n": 3}


def test_undo_hint_and_why_are_for_practice(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, "greedy"])
    header, path = seat(table), f"/api/v1/tables/{table['id']}"
    assert "hint" in look(client, table, header)["can"]
    assert client.post(f"{path}/hint", headers=header).json()["move"]
    send(client, table, header, 1, "b2", "one")
    view = look(client, table, header, since=2, wait=10)
    assert view["n"] == 3
    assert view["ply"] == 2
    assert "undo" in view["can"]
    assert client.post(f"{path}/why", headers=header).status_code == 200
    assert client.post(f"{path}/undo", headers=header, json={"n": 3, "cid": "u"}).json() == {"n": 4}
    view = look(client, table, header)
    assert view["ply"] == 0
    assert view["n"] == 4
    assert view["told"][-1].startswith("first takes back")
    serious = open_table(client, serving, "tic-tac-toe", [None, "greedy"], mode="play")
    path, header = f"/api/v1/tables/{serious['id']}", seat(serious)
    assert look(client, serious, header)["can"] == ["resign"]
    assert client.post(f"{path}/hint", headers=header).status_code == 409
    assert client.post(f"{path}/undo", headers=header, json={"n": 1, "cid": "u"}).status_code == 409
    assert client.post(f"{path}/resign", headers=header, json={"n": 1, "cid": "r"}).json() == {"n": 2}
    view = look(client, serious, header)
    assert view["state"] == "over"
    assert view["result"]["winners"] == ["second"]


def test_replay_and_rules(served):
    client, serving = served
    table = open_table(client, serving, "tic-tac-toe", [None, None])
    send(client, table, seat(table), 1, "b2", "one")
    path = f"/api/v1/tables/{table['id']}"
    frames = [client.get(f"{path}/replay", headers=seat(table), params={"ply": k}).json() for k in (0, 1, 9)]
    assert [frame["ply"] for frame in frames] == [0, 1, 1]
    assert frames[1]["plies"] == 1
    assert frames[0]["scene"] != frames[1]["scene"] == frames[2]["scene"]
    told = client.get(f"{path}/game", headers=seat(table)).json()
    assert told["name"] == "tic-tac-toe"
    assert told["players"] == [None, None]
    assert "row" in told["rules"]


def test_human_is_an_open_seat_as_at_the_terminal(served):
    client, serving = served
    form = {"game": "tic-tac-toe", "seats": [{"player": "human"}, {"player": "greedy"}]}
    opened = client.post("/api/v1/tables", headers=owner(serving), json=form)
    assert opened.status_code == 201
    assert [seat["seat"] for seat in opened.json()["seats"]] == [0]


@pytest.mark.parametrize(
    ("change", "word"),
    [
        ({"game": "tic-tac"}, "did you mean"),
        ({"game": "/etc/passwd.json"}, "as an object"),
        ({"game": "../secret#1"}, "unknown run"),
        ({"game": 3}, "must be"),
        ({"seats": [{"open": True}]}, "2 seats"),
        ({"seats": [{"player": "python:x.py:X"}, {"open": True}]}, "not loaded"),
        ({"seats": [{"player": "td:/etc/hostname"}, {"open": True}]}, "net"),
        ({"seats": [{"player": "adaptive(random,python:x.py:X)"}, {"open": True}]}, "not loaded"),
        ({"seats": [{"player": "adaptive(random,greedy,/etc/x.json)"}, {"open": True}]}, "no file"),
        ({"seats": [{"player": "adaptive(random,td:/etc/passwd)"}, {"open": True}]}, "net"),
        ({"seats": [{"player": "adaptive(random,mcts:5000)"}, {"open": True}]}, "too long"),
        ({"seats": [{"player": "answer(adaptive(random,greedy))"}, {"open": True}]}, "may not name another"),
        ({"seats": [{"player": "mcts:1000000"}, {"open": True}]}, "too long"),
        ({"seats": [{"player": "alphabeta:12"}, {"open": True}]}, "too long"),
        ({"seats": [{"player": "mctz:10"}, {"open": True}]}, "did you mean"),
        ({"seats": [{}, {"open": True}]}, "a seat must be"),
        ({"mode": "serious"}, "unknown mode"),
        ({"seed": -1}, "seed"),
        ({"pace": 11.0}, "pace"),
        ({"sead": 1}, "did you mean"),
        ({"position": {"state": 1}}, "state"),
    ],
)
def test_what_cannot_be_opened_is_answered_in_one_line(served, change, word):
    client, serving = served
    form = {"game": "tic-tac-toe", "seats": [{"open": True}, {"open": True}], **change}
    answer = client.post("/api/v1/tables", headers=owner(serving), json=form)
    assert answer.status_code == 400, answer.text
    assert word in answer.json()["why"]
    assert "\n" not in answer.json()["why"]


def test_a_game_file_is_sent_as_it_is(served):
    from games.game import find_game

    client, serving = served
    data = find_game("reversi-4x4").to_json() | {"name": "<script>alert(1)</script>"}
    table = open_table(client, serving, data, [None, None])
    page = client.get(f"/tables/{table['id']}/{table['seats'][0]['token']}")
    assert page.status_code == 200
    assert "<script>alert" not in page.text
    assert "&lt;script&gt;" in page.text


def test_questions_without_a_table(served):
    client, serving = served
    asked = {"game": "jostle", "seed": 4, "moves": [], "player": "Observing ADVANCER"}
    first = client.post("/api/v1/choose", headers=owner(serving), json=asked).json()
    again = client.post("/api/v1/choose", headers=owner(serving), json=asked).json()
    assert first["move"] == again["move"]
    assert first["why"]
    assert first["seconds"] >= 0
    seen = client.post(
        "/api/v1/scene", headers=owner(serving), json={"game": "jostle", "seed": 4, "seat": "red"}
    ).json()
    assert first["move"] in [text for way in seen["ways"] for text in way.get("moves", [way["move"]])]
    other = client.post("/api/v1/scene", headers=owner(serving), json={"game": "jostle", "seed": 4, "seat": 1}).json()
    assert other["ways"] == []
    assert other["scene"]["says"] == seen["scene"]["says"]
    on = client.post("/api/v1/choose", headers=owner(serving), json={**asked, "moves": [first["move"]]}).json()
    assert on["move"]
    for change in ({"moves": ["nonsense"]}, {"player": "nobody"}, {"seat": 2}, {"seat": "purple"}, {"game": "chess"}):
        answer = client.post("/api/v1/choose", headers=owner(serving), json={**asked, **change})
        assert answer.status_code == 400, (change, answer.text)
    assert client.post("/api/v1/choose", json=asked).status_code == 401


def test_a_position_is_saved_and_played_on(served):
    import json

    client, serving = served
    table = open_table(client, serving, "reversi-4x4", [None, None])
    view = look(client, table, seat(table))
    send(client, table, seat(table), 1, view["ways"][0]["move"], "one")
    saved = client.get(f"/api/v1/tables/{table['id']}/position", headers=seat(table)).json()
    on = open_table(client, serving, saved["code"], [None, None], position=saved["position"])
    mine, other = look(client, on, seat(on, 1)), look(client, table, seat(table, 1))
    assert mine["scene"]["things"] == [
        {k: v for k, v in one.items() if k != "path"} for one in other["scene"]["things"]
    ]
    assert mine["ways"] == other["ways"]
    client.get(f"/enter?key={serving.auth.new_key()}")
    fields = {"csrf": serving.auth.csrf(client.cookies["evenplay"]), "file": json.dumps(saved), "game": "ignored"}
    assert client.post("/tables", data=fields).status_code == 303
    client.cookies.clear()
    assert serving.tables.all()[-1].table.opening.position == saved["position"]


def test_a_position_that_is_saved_tells_no_more_than_the_seat_knows(served):
    client, serving = served
    table = open_table(client, serving, "colonizers", [None, None, None, None], seed=9)
    path = f"/api/v1/tables/{table['id']}/position"
    true = serving.tables.find(table["id"]).table.play.position()
    first = client.get(path, headers=seat(table)).json()["position"]
    assert first != true
    assert client.get(path, headers={"Authorization": f"Bearer {table['watch']['token']}"}).status_code == 409


def test_idle_tables_are_forgotten_and_come_back(tmp_path, monkeypatch):
    monkeypatch.setattr("studio.server.tables.MOST_TABLES", 3)
    with studio(tmp_path) as (client, serving):
        tables = [open_table(client, serving, "tic-tac-toe", [None, None]) for _ in range(3)]
        send(client, tables[0], seat(tables[0]), 1, "b2", "one")
        look(client, tables[1], seat(tables[1]))
        look(client, tables[2], seat(tables[2]))
        open_table(client, serving, "tic-tac-toe", [None, None])
        assert len(serving.tables) == 3
        assert tables[0]["id"] not in [table.name for table in serving.tables.all()]
        again = look(client, tables[0], seat(tables[0]))
        assert again["ply"] == 1
        assert len(serving.tables) == 3
        assert send(client, tables[0], seat(tables[0]), 1, "b2", "one").json() == {"n": 2}


def test_abandoned_tables_do_not_shut_the_studio_but_those_in_use_stay(tmp_path, monkeypatch):
    monkeypatch.setattr("studio.server.tables.MOST_TABLES", 3)
    with studio(tmp_path) as (client, serving):
        used = open_table(client, serving, "tic-tac-toe", [None, None])
        with client.websocket_connect(f"/api/v1/tables/{used['id']}/live", headers={"host": HOST}) as socket:
            socket.send_json({"t": "hello", "token": used["seats"][0]["token"]})
            socket.receive_json()
            for _ in range(6):
                open_table(client, serving, "tic-tac-toe", [None, None])
            assert used["id"] in [table.name for table in serving.tables.all()]
            assert len(serving.tables) == 3
            for table in serving.tables.all():
                table.held += 1
            form = {"game": "tic-tac-toe", "seats": [{"open": True}, {"open": True}]}
            full = client.post("/api/v1/tables", headers=owner(serving), json=form)
        assert (full.status_code, full.json()["error"]) == (503, "full")


def test_the_owner_closes_a_table_for_good(tmp_path):
    with studio(tmp_path) as (client, serving):
        table = open_table(client, serving, "tic-tac-toe", [None, None])
        path = f"/api/v1/tables/{table['id']}"
        assert client.post(f"{path}/close", headers=seat(table)).status_code == 401
        with client.websocket_connect(f"{path}/live", headers={"host": HOST}) as socket:
            socket.send_json({"t": "hello", "token": table["seats"][0]["token"]})
            socket.receive_json()
            assert client.post(f"{path}/close", headers=owner(serving)).json() == {"n": 1}
            with pytest.raises(WebSocketDisconnect) as closed:
                socket.receive_json()
            assert (closed.value.code, closed.value.reason) == (4404, "this table was closed by its owner")
        assert client.get(path, headers=seat(table)).status_code == 404
        assert client.post(f"{path}/close", headers=owner(serving)).status_code == 404
    with studio(tmp_path) as (client, serving):
        assert len(serving.tables) == 0
        assert client.get(path, headers=seat(table)).status_code == 404


def test_tables_that_are_over_are_forgotten_but_not_those_that_somebody_looks_at(tmp_path, monkeypatch):
    monkeypatch.setattr("studio.server.tables.RESTS", 0.0)
    with studio(tmp_path) as (client, serving):
        tables = [open_table(client, serving, "tic-tac-toe", [None, None]) for _ in range(3)]
        for table in tables[:2]:
            resign = {"n": 1, "cid": "enough"}
            assert (
                client.post(f"/api/v1/tables/{table['id']}/resign", headers=seat(table), json=resign).status_code == 200
            )
        serving.tables.find(tables[1]["id"]).held += 1
        open_table(client, serving, "tic-tac-toe", [None, None])
        names = [table.name for table in serving.tables.all()]
        assert [table["id"] in names for table in tables] == [False, True, True]
        assert look(client, tables[0], seat(tables[0]))["state"] == "over"


def test_a_series_against_a_player_that_adapts(tmp_path):
    """Each next game is another table at which all meet again, with a player that learnt from the last; also after a
    restart, and whoever asks first. It is as strong as the terminal's in a series that went alike."""
    from players.tarble.mixture import adapted

    with studio(tmp_path) as (client, serving):
        table = open_table(client, serving, "tarble", [None, "mixture"], seed=8)
        early = client.post(f"/api/v1/tables/{table['id']}/again", headers=seat(table))
        assert early.status_code == 409
        won, skill = [], 30.0
        for number in range(3):
            address = f"/api/v1/tables/{table['id']}"
            opening = serving.tables.find(table["id"]).table.opening
            assert opening.seed == 8 + number
            assert str(opening.players[1]) == f"mixture:{round(skill)}"
            n = look(client, table, seat(table))["n"]
            client.post(f"{address}/resign", headers=seat(table), json={"n": n, "cid": "r"})
            view = look(client, table, seat(table))
            if view["state"] != "over":  # the mixture had moved meanwhile
                client.post(f"{address}/resign", headers=seat(table), json={"n": view["n"], "cid": "s"})
                view = look(client, table, seat(table))
            assert view["result"]["winners"] == ["blue"]
            assert "again" in view["can"]
            won.append(True)
            skill = adapted(skill, won)
            told = client.post(f"{address}/again", headers=seat(table)).json()
            assert told["seat"] == 0
            assert client.post(f"{address}/again", headers=seat(table)).json() == told
            watched = client.post(f"{address}/again", headers={"Authorization": f"Bearer {table['watch']['token']}"})
            assert watched.status_code == 404
            table = {"id": told["id"], "seats": [told], "watch": table["watch"]}
        page = client.get(told["link"].partition("8765")[2]).text
        assert f"Game 4 of a series: mixture plays at skill {skill:g}, after 3 of 3 games won" in page
    with studio(tmp_path) as (client, serving):
        assert client.post(f"{address}/again", headers=seat({"seats": [told]})).status_code == 404
        assert str(serving.tables.find(told["id"]).table.opening.players[1]) == f"mixture:{round(skill)}"

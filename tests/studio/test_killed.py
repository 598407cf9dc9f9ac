"""Killed at any instant: what was acknowledged is kept, and every game goes on to its end."""

from __future__ import annotations

import json
import random
import threading
import time
from urllib.error import HTTPError, URLError
from urllib.request import Request, urlopen

import pytest

from runs.playing.event import Event, opening_from_json
from runs.playing.table import replayed
from studio.server.log import read_log
from tests.studio.served import Process

SLOWNESS = 0.02  # seconds between a client's moves, so that kills fall into games
GAMES = (("jostle", 3), ("reversi-6x6", 2), ("tic-tac-toe-5x5", 2))


def ask(address, token, data=None, seconds=30.0):
    header = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    body = None if data is None else json.dumps(data).encode()
    with urlopen(Request(address, body, header, method="GET" if data is None else "POST"), timeout=seconds) as answer:
        return json.load(answer)


class Client(threading.Thread):
    """Plays random ways; repeats what was not acknowledged, with the same cid, until it is."""

    def __init__(self, number, api, game, seats):
        super().__init__(daemon=True)
        self.chance, self.api = random.Random(number), api
        others = [{"player": "random"}] * (seats - 1)
        told = ask(f"{api[0]}/tables", api[1], {"game": game, "seats": [{"open": True}, *others], "seed": number + 1})
        self.id, self.token = told["id"], told["seats"][0]["token"]
        self.kept, self.result, self.wrong = {}, None, ""

    def insist(self, path, data=None):
        while True:
            try:
                return ask(f"{self.api[0]}/tables/{self.id}{path}", self.token, data)
            except HTTPError as error:
                return {"status": error.code, **json.load(error)}
            except (URLError, ConnectionError, TimeoutError, json.JSONDecodeError, OSError):
                time.sleep(0.05)
            except Exception as error:  # half an answer
                if "Incomplete" not in type(error).__name__ and "BadStatus" not in type(error).__name__:
                    raise

    def run(self):
        n = 0
        while self.result is None and not self.wrong:
            view = self.insist(f"?since={n}&wait=5")
            if "status" in view:
                self.wrong = str(view)
                return
            n, self.result = view["n"], view["result"]
            if view["state"] != "you":
                continue
            way = self.chance.choice(view["ways"])
            cid = f"{n}-{self.chance.random()}"
            done = self.insist("/moves", {"n": n, "move": way["move"], "cid": cid})
            if "status" in done:
                self.wrong = str(done)
                return
            self.kept[n] = way["move"]
            time.sleep(SLOWNESS)


def survive(folder, clients, kills, seed=1):
    chance = random.Random(seed)
    server = Process(folder, "--families", "board,jostle")
    port, api = server.port, [server.told["api"], server.told["token"]]
    players = [Client(k, api, *GAMES[k % len(GAMES)]) for k in range(clients)]
    for player in players:
        player.start()
    for _ in range(kills):
        time.sleep(chance.uniform(0.1, 1.2))
        server.kill()
        server = Process(folder, "--families", "board,jostle", port=port)
    for player in players:
        player.join(120)
    assert server.stop() == 0
    return players


def check(folder, players):
    """Every game over; every acknowledged move in its log, at its place, once."""
    assert [player.wrong for player in players if player.wrong] == []
    for player in players:
        assert player.result is not None
        rows = list(read_log(folder / "play.sqlite", player.id))
        assert [row.seq for row in rows] == list(range(len(rows)))
        assert rows[-1].kind == "over"
        made = {row.seq: row.data["move"] for row in rows if row.kind == "move" and row.who == "0"}
        assert made == player.kept
        events = [Event(row.kind, int(row.who), row.data) for row in rows[1:-1]]
        assert replayed(opening_from_json(rows[0].data["opening"]), events).over
        assert len({row.cid for row in rows if row.cid}) == sum(row.cid is not None for row in rows)


def test_killed_once_nothing_is_lost(tmp_path):
    players = survive(tmp_path, clients=4, kills=1)
    check(tmp_path, players)


@pytest.mark.full
def test_killed_twenty_times_nothing_is_lost(tmp_path):
    players = survive(tmp_path, clients=30, kills=20, seed=2)
    check(tmp_path, players)
    assert sum(len(player.kept) for player in players) > 300


def test_a_log_that_does_not_lead_anywhere_is_left_alone(tmp_path):
    """Dice are compared at the start: a table whose log is of another game is not there, the others are."""
    import sqlite3

    server = Process(tmp_path, "--families", "jostle")
    api = (server.told["api"], server.told["token"])
    seats = [{"open": True}, {"open": True}, {"open": True}]
    good, bad = (ask(f"{api[0]}/tables", api[1], {"game": "jostle", "seats": seats, "seed": k}) for k in (1, 2))
    port = server.port
    server.kill()
    with sqlite3.connect(tmp_path / "play.sqlite") as db:
        row, text = db.execute(
            "SELECT id, data FROM events WHERE stream = ? AND kind = 'roll'", (bad["id"],)
        ).fetchone()
        fell = json.loads(text)["move"]
        other = fell.replace(next(c for c in fell if c.isdigit()), "2" if "2" not in fell else "3")
        db.execute("UPDATE events SET data = ? WHERE id = ?", (json.dumps({"move": other}), row))
    db.close()
    server = Process(tmp_path, "--families", "jostle", port=port)
    address = f"{server.told['api']}/tables"
    assert ask(f"{address}/{good['id']}", good["seats"][0]["token"])["n"] == 2
    with pytest.raises(HTTPError, match="404"):
        ask(f"{address}/{bad['id']}", bad["seats"][0]["token"])
    assert server.stop() == 0

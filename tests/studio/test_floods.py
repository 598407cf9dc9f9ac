"""A seat that sends far too much is slowed down and refused; the others notice nothing."""

from __future__ import annotations

import asyncio
import json
import time

import pytest
from starlette.websockets import WebSocketDisconnect
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from studio.api.websocket import MOST_HASTY, TOO_FAST
from studio.server.rate_limit import RateLimit
from tests.runs.own_loop import run
from tests.studio.served import HOST, Process, open_table, studio
from tests.studio.test_killed import ask

DEAD, LOST = 1011, 1006  # how a line is closed that does not answer pings, and one that ends without a last frame


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = Process(tmp_path_factory.mktemp("studio"), "--families", "board")
    yield process
    assert process.stop() == 0


def new_table(server, game="tic-tac-toe"):
    form = {"game": game, "seats": [{"open": True}, {"open": True}]}
    return ask(f"{server.told['api']}/tables", server.told["token"], form)


def address(server, table):
    return f"{server.told['api'].replace('http', 'ws', 1)}/tables/{table['id']}/live"


def hello(table):
    return json.dumps({"t": "hello", "token": table["seats"][0]["token"]})


def test_a_store_fills_up_slowly():
    now = [0.0]
    limits = RateLimit(burst=3, a_second=2, clock=lambda: now[0])
    assert [limits.delay("a") for _ in range(5)] == [0, 0, 0, 0.5, 1.0]
    assert limits.delay("b") == 0
    now[0] = 10.0
    assert limits.delay("a") == 0


def test_who_goes_on_too_fast_loses_the_line(tmp_path):
    """However slow the machine is: a store that does not fill up again."""
    with studio(tmp_path) as (client, serving):
        serving.rate_limit = RateLimit(burst=5, a_second=0.001)
        table = open_table(client, serving, "tic-tac-toe", [None, None])
        with client.websocket_connect(f"/api/v1/tables/{table['id']}/live", headers={"host": HOST}) as socket:
            socket.send_text(hello(table))
            for _ in range(5 + MOST_HASTY + 1):
                socket.send_json({"t": "draft", "n": 1, "moves": []})
            assert code_at_the_end(socket) == TOO_FAST


def code_at_the_end(socket):
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_a_thousand_commands_a_second_are_refused_and_others_go_on(server):
    """The line is closed, and nobody else notices. How depends on the machine: as too fast; or as dead, where commands
    take as long as the store needs to fill up and answers to pings wait behind them; or the last frame is lost."""
    flooded, calm = new_table(server), new_table(server)

    async def flood():
        closed = None
        reads_all = {"ping_interval": None, "max_queue": None}
        async with connect(address(server, flooded), **reads_all) as socket:
            await socket.send(hello(flooded))
            frame = json.dumps({"t": "move", "n": 99, "cid": "x", "move": "a1"})
            try:
                for _ in range(2_000):
                    await socket.send(frame)
                async for _ in socket:
                    pass
            except ConnectionClosed:
                pass
            closed = socket.close_code
        return closed

    async def play():
        slowest = 0.0
        async with connect(address(server, calm)) as socket:
            await socket.send(hello(calm))
            await socket.recv()
            for _ in range(20):
                begun = time.perf_counter()
                await socket.send(json.dumps({"t": "draft", "n": 1, "moves": []}))
                await socket.recv()
                slowest = max(slowest, time.perf_counter() - begun)
                await asyncio.sleep(0.05)
        return slowest

    async def both():
        return await asyncio.gather(asyncio.wait_for(flood(), 60), play())

    code, slowest = run(both())
    assert code in (TOO_FAST, DEAD, LOST)
    assert slowest < 5.0
    view = ask(f"{server.told['api']}/tables/{flooded['id']}", flooded["seats"][0]["token"])
    assert view["ply"] == 0


def test_commands_by_post_beyond_the_limit_are_429(tmp_path):
    """Twelve at once, where the store holds three and two more come in a second: four may wait, five are refused."""
    import httpx

    async def flood(app, table):
        header = {"Authorization": f"Bearer {table['seats'][0]['token']}"}
        async with httpx.AsyncClient(transport=httpx.ASGITransport(app), base_url=f"http://{HOST}") as client:
            path, body = f"/api/v1/tables/{table['id']}/moves", {"n": 99, "cid": "x", "move": "a1"}
            jobs = [client.post(path, headers=header, json=body) for _ in range(12)]
            return [answer.status_code for answer in await asyncio.gather(*jobs)]

    with studio(tmp_path) as (client, serving):
        table = open_table(client, serving, "tic-tac-toe", [None, None])
        serving.rate_limit = RateLimit(burst=3, a_second=2)
        codes = run(flood(client.app, table))
    assert sorted(codes) == [409] * 7 + [429] * 5


def test_a_frame_of_five_megabytes_closes_its_line_alone(server):
    big, other = new_table(server), new_table(server)

    async def send():
        async with connect(address(server, other)) as calm, connect(address(server, big)) as socket:
            await calm.send(hello(other))
            await socket.send(hello(big))
            await socket.recv()
            try:
                await socket.send("x" * 5_000_000)
                async for _ in socket:
                    pass
            except ConnectionClosed:
                pass
            await calm.recv()
            await calm.send(json.dumps({"t": "move", "n": 1, "cid": "c", "move": "a1"}))
            return socket.close_code, json.loads(await calm.recv())["t"]

    code, answer = run(asyncio.wait_for(send(), 60))
    assert code == 1009
    assert answer in ("ok", "view")


def test_a_socket_that_says_nothing_is_closed(server):
    async def silent():
        table = new_table(server)
        async with connect(address(server, table)) as socket:
            begun = time.perf_counter()
            with pytest.raises(ConnectionClosed):
                await socket.recv()
            return socket.close_code, time.perf_counter() - begun

    code, seconds = run(silent())
    assert code == 4401
    assert 4 < seconds < 15

"""Connections that send nothing, or half a request, are closed in time, the oldest first; nobody else waits."""

from __future__ import annotations

import asyncio
import contextlib
import resource
import socket
import subprocess
import time

import pytest
import uvicorn
from starlette.responses import PlainTextResponse

from studio.app import Settings, server_config
from studio.server import connections
from tests.runs.own_loop import run
from tests.studio.served import Process

HALF = b"GET / HTTP/1.1\r\nHost: x\r\nX-"
WHOLE = b"GET / HTTP/1.1\r\nHost: x\r\n\r\n"
BODY = b"POST / HTTP/1.1\r\nHost: x\r\nContent-Length: 10\r\n\r\nhalf"


async def echo(scope, receive, send):
    while (await receive()).get("more_body"):
        pass
    await PlainTextResponse("here")(scope, receive, send)


@contextlib.asynccontextmanager
async def serving():
    """A server of ours with another application; its address."""
    listening = socket.socket()
    listening.bind(("127.0.0.1", 0))
    config = server_config(echo, Settings())
    config.lifespan = "off"
    server = uvicorn.Server(config)
    with contextlib.ExitStack() as stack:
        stack.callback(listening.close)
        server.capture_signals = contextlib.nullcontext
        job = asyncio.ensure_future(server.serve(sockets=[listening]))
        while not server.started:
            await asyncio.sleep(0.01)
        yield listening.getsockname()
        server.should_exit = True
        await job


async def sends(address, data):
    """The connection after it has sent something."""
    reader, writer = await asyncio.open_connection(*address)
    writer.write(data)
    await writer.drain()
    return reader, writer


async def ended(reader):
    """Whether the server has closed it; what it said before."""
    with contextlib.suppress(ConnectionError):
        return await asyncio.wait_for(reader.read(), 5.0)
    return b""


@pytest.mark.parametrize(("before", "data"), [(b"", b""), (b"", HALF), (b"", BODY), (WHOLE, HALF), (WHOLE, BODY)])
def test_half_a_request_is_closed_at_its_deadline(monkeypatch, before, data):
    monkeypatch.setattr(connections, "WHOLE_REQUEST", 0.2)

    async def wait():
        async with serving() as address:
            reader, writer = await sends(address, before)
            if before:
                assert b"here" in await reader.read(500)
            writer.write(data)
            said = await ended(reader)
            writer.close()
            return said

    assert run(wait()) == b""


def test_the_oldest_of_too_many_is_closed_and_a_whole_request_answered(monkeypatch):
    monkeypatch.setattr(connections, "MOST_UNFINISHED", 5)

    async def wait():
        async with serving() as address:
            opened = [await sends(address, HALF) for _ in range(9)]
            first = [await ended(reader) for reader, _ in opened[:4]]
            reader, writer = await sends(address, WHOLE)  # one more: the fifth is closed too
            answer = await asyncio.wait_for(reader.read(200), 5.0)
            left = [reader for reader, _ in opened[5:] if not reader.at_eof()]
            for _, one in [*opened, (reader, writer)]:
                one.close()
            return first, answer, len(left)

    first, answer, left = run(wait())
    assert first == [b""] * 4
    assert b"here" in answer
    assert left == 4


def test_a_connection_too_many_is_closed(monkeypatch):
    monkeypatch.setattr(connections, "MOST_CONNECTIONS", 2)

    async def wait():
        async with serving() as address:
            opened = [await sends(address, WHOLE) for _ in range(2)]
            for reader, _ in opened:
                await reader.read(200)
            reader, third = await sends(address, b"")
            said = await ended(reader)
            for _, one in [*opened, (reader, third)]:
                one.close()
            return said

    assert run(wait()) == b""


def test_accepting_that_fails_is_one_line_a_minute(capsys):
    now = [0.0]

    async def fail():
        loop = asyncio.get_running_loop()
        connections.accept_quietly(loop, lambda: now[0])
        for moment in (0.0, 1.0, 59.0, 61.0):
            now[0] = moment
            for _ in range(100):
                loop.call_exception_handler(
                    {
                        "message": "socket.accept() out of system resource",
                        "exception": OSError(24, "Too many open files"),
                    }
                )

    run(fail())
    assert len(capsys.readouterr().err.splitlines()) == 2


def test_a_thousand_half_open_requests_stop_nobody(tmp_path, monkeypatch):
    """With 600 files for the server: it accepts more than it may open at once, says so, and drops the oldest."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    if hard < 1_200:
        pytest.skip(f"this user may open {hard} files")
    resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, 1_200), hard))
    began = subprocess.Popen
    monkeypatch.setattr(
        subprocess, "Popen", lambda words, **more: began(["sh", "-c", 'ulimit -n 600; exec "$@"', "sh", *words], **more)
    )
    process = Process(tmp_path, "--families", "board")
    monkeypatch.setattr(subprocess, "Popen", began)
    held = []
    try:
        for _ in range(1_000):
            one = socket.create_connection(("127.0.0.1", process.port), 10)
            held.append(one)
            one.sendall(HALF)
        slowest = 0.0
        for _ in range(5):
            begun = time.monotonic()
            with socket.create_connection(("127.0.0.1", process.port), 10) as asked:
                asked.sendall(f"GET /ready HTTP/1.1\r\nHost: 127.0.0.1:{process.port}\r\n\r\n".encode())
                assert asked.recv(100).startswith(b"HTTP/1.1 200")
            slowest = max(slowest, time.monotonic() - begun)
        print(f"slowest answer {slowest:.3f} s")
        assert slowest < 10.0  # on an idle machine below 0.1 s; asyncio pauses for a second where it cannot accept
    finally:
        for one in held:
            one.close()
        resource.setrlimit(resource.RLIMIT_NOFILE, (soft, hard))
        process.process.terminate()
        said = process.process.communicate(timeout=30)[1]
    assert len(said) < 10_000

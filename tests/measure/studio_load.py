"""Many people at the studio's tables at once: how soon a move is acknowledged, how soon the answer is seen.

    python -m tests.measure.studio_load --clients 50 --seconds 60 --player mcts:1000 --game reversi-8x8

Each client has a socket and a table of its own, thinks for an exponentially distributed time and plays a random way;
when a game is over it opens the next. The server is a process of its own on the same machine.
"""

from __future__ import annotations

import argparse
import asyncio
import json
import random
import sys
import tempfile
import time
import urllib.request
from pathlib import Path
from typing import Any

from websockets.asyncio.client import connect

from tests.studio.served import Process

THINKS = 2.0  # seconds, on average


def post(api: str, token: str, path: str, data: dict[str, Any]) -> dict[str, Any]:
    """An answer of the API."""
    headers = {"Authorization": f"Bearer {token}", "Content-Type": "application/json"}
    with urllib.request.urlopen(urllib.request.Request(api + path, json.dumps(data).encode(), headers)) as answer:
        return json.load(answer)


class Measured:
    """What was seen, in milliseconds."""

    def __init__(self) -> None:
        self.acknowledged: list[float] = []
        self.answered: list[float] = []
        self.errors: list[str] = []
        self.games = 0


async def one_game(number: int, wanted: argparse.Namespace, api: str, token: str, until: float, seen: Measured) -> None:
    """A game of one client."""
    chance = random.Random(number)
    seats = [{"open": True}, {"player": wanted.player}]
    form = {"game": wanted.game, "seats": seats, "seed": number, "mode": "play"}
    table = await asyncio.to_thread(post, api, token, "/tables", form)
    mine = table["seats"][0]["token"]
    address = f"{api.replace('http', 'ws', 1)}/tables/{table['id']}/live"
    async with connect(address, max_size=None) as socket:
        await socket.send(json.dumps({"t": "hello", "v": 1, "token": mine}))
        moved = 0.0
        async for text in socket:
            frame = json.loads(text)
            if frame["t"] == "ok":
                seen.acknowledged.append(1000 * (time.perf_counter() - moved))
            elif frame["t"] == "no":
                seen.errors.append(frame["why"])
            elif frame["t"] == "view" and frame["state"] == "over":
                seen.games += 1
                return
            elif frame["t"] == "view" and frame["state"] == "you":
                if moved:
                    seen.answered.append(1000 * (time.perf_counter() - moved))
                if time.perf_counter() > until:
                    return
                await asyncio.sleep(chance.expovariate(1 / wanted.thinks))
                move = chance.choice(frame["ways"])["move"]
                moved = time.perf_counter()
                command = {"t": "move", "n": frame["n"], "cid": f"{frame['n']}", "move": move}
                await socket.send(json.dumps(command))


async def client(number: int, wanted: argparse.Namespace, told: dict[str, str], until: float, seen: Measured) -> None:
    """Games one after the other until the time is over."""
    games = 0
    while time.perf_counter() < until:
        try:
            await one_game(number + 1000 * games, wanted, told["api"], told["token"], until, seen)
        except Exception as error:  # counted, and reported with its kind
            seen.errors.append(f"{type(error).__name__}: {error}")
        games += 1


async def measure(wanted: argparse.Namespace, told: dict[str, str]) -> Measured:
    """All clients together."""
    seen, until = Measured(), time.perf_counter() + wanted.seconds
    await asyncio.gather(*(client(k, wanted, told, until, seen) for k in range(wanted.clients)))
    return seen


def shares(values: list[float]) -> dict[str, float]:
    """Median, 95th percentile, greatest."""
    found = sorted(values)
    return {
        name: round(found[int(share * (len(found) - 1))], 1)
        for name, share in (("p50", 0.5), ("p95", 0.95), ("most", 1))
    }


def cpu_seconds(process: int) -> float:
    """What a process has used."""
    fields = Path(f"/proc/{process}/stat").read_text().rsplit(")", 1)[1].split()
    return (int(fields[11]) + int(fields[12])) / 100


def resident(process: int) -> float:
    """Its memory, in MB."""
    return int(Path(f"/proc/{process}/statm").read_text().split()[1]) * 4096 / 1e6


def main() -> int:
    """Measure and print."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("--clients", type=int, default=50)
    parser.add_argument("--seconds", type=float, default=60)
    parser.add_argument("--thinks", type=float, default=THINKS)
    parser.add_argument("--player", default="mcts:1000")
    parser.add_argument("--game", default="reversi-8x8")
    wanted = parser.parse_args()
    with tempfile.TemporaryDirectory() as keep:
        server = Process(Path(keep), "--families", "board")
        begun, memory = cpu_seconds(server.process.pid), resident(server.process.pid)
        seen = asyncio.run(measure(wanted, server.told))
        used, grown = cpu_seconds(server.process.pid) - begun, resident(server.process.pid) - memory
        code = server.stop()
    moves = len(seen.acknowledged)
    report = {
        "moves": moves,
        "games": seen.games,
        "errors": len(seen.errors),
        "acknowledged_ms": shares(seen.acknowledged),
        "answer_seen_ms": shares(seen.answered),
        "server_cpu_ms_a_move": round(1000 * used / max(1, moves), 2),
        "memory_grown_mb": round(grown, 1),
        "exit": code,
    }
    print(json.dumps(report, indent=2))
    for error in seen.errors[:5]:
        print(error, file=sys.stderr)
    return 0 if not seen.errors else 1


if __name__ == "__main__":
    sys.exit(main())

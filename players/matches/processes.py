"""Matches of games in plain Python on several processes, since Python code holds the GIL of its process.

A worker is a process that reads requests as JSON lines and answers with the columns of a result (runs.engine.
match_worker). Workers stay for later matches and end with this process.
"""

from __future__ import annotations

import atexit
import json
import os
import subprocess
import sys
import threading
from collections.abc import Callable, Mapping
from concurrent.futures import ThreadPoolExecutor, as_completed
from queue import Empty, SimpleQueue
from typing import Any

import numpy as np

from games.errors import BadInput
from games.game import Game
from games.plugin import LOADED
from players.matches.result import MatchResult

WORKER = "runs.engine.match_worker"  # by name: it is above this package
INSIDE = "EVENPLAY_MATCH_WORKER"  # set in workers, which start no others
COLUMNS = ("winner", "cause", "plies", "payoffs", "moves", "choices", "digest")
CHUNKS = 4  # per worker
QUICK = ("random", "greedy")  # players whose games are over before a process has started
MANY = 50  # games, even of these


class Worker:
    """A process that plays games."""

    def __init__(self) -> None:
        paths = os.pathsep.join(dict.fromkeys(path for path in (os.getcwd(), *sys.path) if path))
        self.process = subprocess.Popen(
            [sys.executable, "-m", WORKER],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            env={**os.environ, INSIDE: "1", "PYTHONPATH": paths},
            start_new_session=True,  # an interrupt is handled here
        )

    def ask(self, request: Mapping[str, Any]) -> dict[str, Any]:
        """The answer to a request; BadInput if the worker reports an error."""
        assert self.process.stdin is not None
        assert self.process.stdout is not None
        try:
            self.process.stdin.write(json.dumps(request) + "\n")
            self.process.stdin.flush()
            line = self.process.stdout.readline()
        except OSError:
            line = ""
        if not line:
            raise BadInput(f"a process that played games of {request['game']} ended early (exit {self.close()})")
        answer: dict[str, Any] = json.loads(line)
        if "error" in answer:
            raise BadInput(answer["error"])
        return answer

    def close(self) -> int:
        """End the process."""
        self.process.kill()
        return self.process.wait()


class _Pool:
    """The pool of idle workers."""

    def __init__(self) -> None:
        self.idle: SimpleQueue[Worker] = SimpleQueue()

    def ask(self, request: Mapping[str, Any], busy: list[Worker]) -> dict[str, Any]:
        """The answer of an idle worker, or of a new one; a worker belongs to `busy` while it works."""
        try:
            worker = self.idle.get_nowait()
        except Empty:
            worker = Worker()
        busy.append(worker)
        try:
            answer = worker.ask(request)
        except BaseException:
            worker.close()
            raise
        finally:
            busy.remove(worker)
        self.idle.put(worker)
        return answer

    def close(self) -> None:
        """End all idle workers."""
        while True:
            try:
                self.idle.get_nowait().close()
            except Empty:
                return


POOL = _Pool()
atexit.register(POOL.close)


def divides(game: Game, result: MatchResult, threads: int) -> bool:
    """Whether to play in processes: with several threads, or if other threads of this process play as well; but not a
    game of a class passed as an object, which another process could not find."""
    alone = threads == 1 and threading.current_thread() is threading.main_thread()
    if alone or INSIDE in os.environ or game.family.of_this_process:
        return False
    return result.games >= MANY or (result.games > 1 and any(it.kind not in QUICK for it in result.players))


def play_in_processes(
    game: Game,
    result: MatchResult,
    position: Mapping[str, Any] | None,
    processes: int,
    on_progress: Callable[[int], None] | None = None,
) -> MatchResult:
    """Play all games of a blank result."""
    done, games, busy = 0, result.games, list[Worker]()
    size = max(-(-games // (processes * CHUNKS)), 1)

    def play_there(start: int) -> int:
        count = min(size, games - start)
        put(result, start, POOL.ask(request_of(game, result, position, start, count), busy))
        return count

    with ThreadPoolExecutor(processes) as pool:
        try:
            for future in as_completed([pool.submit(play_there, start) for start in range(0, games, size)]):
                done += future.result()
                if on_progress:
                    on_progress(done)
        except BaseException:  # an interrupt, too, ends the games under way
            pool.shutdown(wait=False, cancel_futures=True)
            for worker in list(busy):
                worker.close()
            raise
    return result


def request_of(
    game: Game, result: MatchResult, position: Mapping[str, Any] | None, start: int, count: int
) -> dict[str, Any]:
    """The request that tells a worker which of the games to play."""
    return {
        "plugins": {name: text for name, (text, _) in LOADED.items()},
        "game": game.code,
        "hash": game.hash,
        "number": int(game.number),
        "players": [str(player) for player in result.players],
        "games": count,
        "seed": result.seed,
        "first": result.first + start,
        "record": result.moves.shape[1] > 0,
        "digests": result.digest is not None,
        "swapped": result.swapped,
        "position": position,
    }


def put(result: MatchResult, start: int, answer: Mapping[str, Any]) -> None:
    """Write a worker's columns into the result."""
    for name in COLUMNS:
        column = getattr(result, name)
        if column is not None and column.size:
            rows = answer[name]
            if name in ("moves", "choices"):  # without what follows the end of a game
                for row, values in enumerate(rows, start):
                    column[row, : len(values)] = values
            else:
                column[start : start + len(rows)] = np.array(rows, column.dtype)


def columns_of(result: MatchResult) -> dict[str, Any]:
    """A result as JSON values; the inverse of `put`."""
    found: dict[str, Any] = {}
    for name in COLUMNS:
        column = getattr(result, name)
        if column is not None and column.size:
            cut = name in ("moves", "choices")
            rows = zip(column, result.plies, strict=True)
            found[name] = [row[:plies].tolist() for row, plies in rows] if cut else column.tolist()
    return found

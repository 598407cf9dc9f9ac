"""Evaluators: modules with a pure, deterministic `evaluate(payload) -> result` and a VERSION.

A module may also have `warm()`, which compiles everything that `evaluate` needs, and `cut`, which splits a task into
parts that are evaluated in parallel (runs.engine.executor.cutting).
"""

from __future__ import annotations

import hashlib
import json
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from importlib import import_module
from pathlib import PureWindowsPath  # reads paths of every system
from typing import Any

from runs.storage.failure import UnreadableInput
from runs.storage.jobs import Job, Outcome, canonical
from runs.storage.plugins import PLUGINS, load_all, texts

PLACE = "place"  # of a payload: the path of a file that the evaluation reads; its content is identified elsewhere

TROUBLES = (MemoryError, OSError, UnreadableInput)

Evaluate = Callable[[dict[str, Any]], Mapping[str, Any]]


@dataclass(frozen=True)
class Evaluator:
    """A named pure function; results of a different VERSION are not reused."""

    name: str
    module: str
    version: int
    evaluate: Evaluate
    warm: Callable[[], None]
    cut: Callable[..., Sequence[Mapping[str, Any]]] | None = None

    def job(self, payload: Mapping[str, Any], cost: float = 1.0) -> Job:
        """The job for a payload. Its key is a hash of evaluator, version and payload, without the path of files, since
        a run may be moved. Plug-ins become part of the payload."""
        if own := texts():
            payload = {**payload, PLUGINS: own}
        known = canonical({name: value for name, value in payload.items() if name != PLACE})
        key = hashlib.sha256(f"{self.name}\0{self.version}\0{known}".encode()).hexdigest()[:32]
        return Job(key, canonical(payload), cost)


def load_evaluator(name: str, path: str) -> Evaluator:
    """The evaluator in a module; its jobs' keys contain the name."""
    module = import_module(path)
    warm, cut = getattr(module, "warm", _nothing), getattr(module, "cut", None)
    return Evaluator(name, path, module.VERSION, module.evaluate, warm, cut)


def answer(evaluate: Evaluate, key: str, payload: str) -> Outcome:
    """Evaluate one payload. An exception becomes an error outcome; a fault of the machine becomes `trouble`, which is
    not blamed on the candidate."""
    wall, cpu = time.perf_counter(), time.thread_time()
    text, error, trouble = None, None, None
    try:
        data = json.loads(payload)
        load_all(data.get(PLUGINS, {}))
        text = canonical(evaluate(data))
    except TROUBLES as raised:
        trouble = _described(raised)
    except (Exception, SystemExit) as raised:
        error = _described(raised)
    return Outcome(key, text, error, time.perf_counter() - wall, time.thread_time() - cpu, trouble)


def _described(raised: BaseException) -> str:
    trace, place = raised.__traceback__, ""
    while trace is not None:
        code = trace.tb_frame.f_code
        place = f" ({PureWindowsPath(code.co_filename).name}:{trace.tb_lineno})"
        trace = trace.tb_next
    return f"{type(raised).__name__}: {' '.join(str(raised).split())}{place}"


def _nothing() -> None:
    pass

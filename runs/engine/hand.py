"""The Ray actor that evaluates batches. It loads what it needs only when told to: on a cold node one actor compiles,
and the others cost almost nothing."""

from __future__ import annotations

import os
import socket
import sys
from collections.abc import Sequence
from importlib import import_module
from io import BytesIO
from typing import Any

import ray

from runs.storage.installation import source_hash

Row = tuple[str, str | None, str | None, float, float, str | None]
Hello = tuple[str, int, str, str]  # hash of the sources, process, node, host


class Hand:
    """The actor, which accepts only batches with the token of its run."""

    def __init__(self, token: str, module: str) -> None:
        self.token = token
        self.module = module

    def hello(self) -> Hello:
        """Announce the actor."""
        return source_hash(), os.getpid(), ray.get_runtime_context().get_node_id(), socket.gethostname()

    def take_in(self, machine: str, kernels: Sequence[Any]) -> bool:
        """Load the driver's compiled kernels if they fit this machine; returns whether they do."""
        from games.compile_cache import archive, compiled

        fits = compiled.cache_folder().name == machine
        for content in ray.get(list(kernels)) if fits else ():
            archive.take_in(BytesIO(content))
        return fits

    def warm(self) -> None:
        """Load the kernels; compile what is missing."""
        from runs.engine import warmup

        warmup.MOST_PROCESSES = 1  # beside other workers, which may be evaluating
        getattr(import_module(self.module), "warm", _nothing)()

    def pulse(self) -> tuple[int, int]:
        """Answer from a second thread, while the first one works: kernels compiled here, and kernels needed so far."""
        loaded = sys.modules.get("games.compile_cache.compiled")  # no import: the first thread may be at it for long
        used = getattr(loaded, "used", {})
        return sum(used.values()), len(used)

    def run(self, token: str, batch: list[tuple[str, str]]) -> list[Row]:
        """Evaluate (key, payload) pairs; errors are outcomes."""
        from runs.engine.evaluator import answer

        if token != self.token:
            raise RuntimeError("a batch of another run")
        evaluate = import_module(self.module).evaluate
        answers = [answer(evaluate, key, payload) for key, payload in batch]
        return [(a.key, a.text, a.error, a.seconds, a.cpu, a.trouble) for a in answers]


def _nothing() -> None:
    pass

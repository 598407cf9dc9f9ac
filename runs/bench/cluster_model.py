"""A simulated cluster with measured costs of candidates: evaluated whole or cut into batches, results told in order, by
max_pending."""

from __future__ import annotations

import heapq
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from fitness.evidence import SELF, from_json
from fitness.pieces import PIECE
from players.spec import read_player

WORKERS = 64
LAGS = (8, 64, 256, 1024)
CANDIDATES = 4000

Stages = list[list[float]]  # seconds of the jobs of each stage of an evaluation; the jobs of a stage run in parallel


@dataclass(frozen=True)
class Busy:
    """`busy`: useful work as a share of the workers' time; games wasted because of cutting do not count."""

    workers: int
    lag: int
    cut: bool
    busy: float
    per_second: float


def stages_of(result: Mapping[str, Any], seconds: float, planned: int) -> Stages:
    """The stages of an evaluation: its matches in order, the judged one in parallel from its second piece to its
    planned end (it may have stopped sooner; the rest is wasted), the others in pieces."""
    if not result.get("evidence"):
        return [[seconds]]
    matches = from_json(result["evidence"]).matches
    work = [sum(match.plies) * max(1, read_player(match.players[0]).budget) for match in matches]
    stages: Stages = []
    for match, part in zip(matches, work, strict=True):
        piece = seconds * part / sum(work) * min(1.0, PIECE / match.games)
        pieces = -(-match.games // PIECE)
        if match.role != SELF:
            stages.append([piece] * pieces)
        else:
            stages.append([piece])
            if pieces > 1:
                stages.append([piece] * (-(-planned // PIECE) - 1))
    return stages


def simulate(
    every: Sequence[Stages], useful: Sequence[float], workers: int, lag: int, cut: bool, seed: int = 1
) -> Busy:
    """The driver's rule: results are told in the order of asking, at most `lag` are pending, and the largest job runs
    first."""
    drawn = np.random.default_rng(seed).integers(len(every), size=CANDIDATES).tolist()
    plans = [every[it] if cut else [[useful[it]]] for it in drawn]
    ready: list[tuple[float, int]] = []  # (minus seconds, candidate)
    running: list[tuple[float, int]] = []  # (end, candidate)
    stage, left, finished = [0] * CANDIDATES, [0] * CANDIDATES, [False] * CANDIDATES
    clock, begun, told = 0.0, 0, 0

    def send(candidate: int) -> None:
        jobs = plans[candidate][stage[candidate]]
        left[candidate] = len(jobs)
        for seconds in jobs:
            heapq.heappush(ready, (-seconds, candidate))

    while told < CANDIDATES:
        while begun < min(CANDIDATES, told + lag):
            send(begun)
            begun += 1
        while ready and len(running) < workers:
            seconds, candidate = heapq.heappop(ready)
            heapq.heappush(running, (clock - seconds, candidate))
        clock, candidate = heapq.heappop(running)
        left[candidate] -= 1
        if left[candidate] == 0:
            stage[candidate] += 1
            finished[candidate] = stage[candidate] == len(plans[candidate])
            if not finished[candidate]:
                send(candidate)
        while told < CANDIDATES and finished[told]:
            told += 1
    work = sum(useful[it] for it in drawn)
    return Busy(workers, lag, cut, work / (workers * clock), CANDIDATES / clock)


def modelled(costs: Sequence[tuple[Mapping[str, Any], float]], planned: int) -> list[Busy]:
    """Simulations for all values of max_pending, whole and cut, from (result, seconds) of measured candidates."""
    every = [stages_of(result, seconds, planned) for result, seconds in costs]
    useful = [seconds for _, seconds in costs]
    return [simulate(every, useful, WORKERS, lag, cut) for lag in LAGS for cut in (False, True)]

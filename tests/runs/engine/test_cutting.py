"""Jobs that are cut answer as if they were not: once each, with their own outcome, errors too."""

from __future__ import annotations

import json
from typing import Any

from runs.engine.evaluator import answer
from runs.engine.executor import Executor
from runs.engine.executor.batches import Pending
from runs.engine.executor.cutting import Cutting
from runs.engine.executor.threads import Threads
from runs.storage.jobs import Job, Outcome, canonical
from runs.types import find_evaluator


class Workers:
    """Answers in the reverse order of asking; what a part is worth is in its payload."""

    def __init__(self) -> None:
        self.inbox: list[Job] = []
        self.done: list[dict[str, Any]] = []

    def submit(self, jobs: Any) -> None:
        self.inbox.extend(jobs)

    def outcomes(self, timeout: float) -> list[Outcome]:
        found = []
        while self.inbox:
            job = self.inbox.pop()
            payload = json.loads(job.payload)
            self.done.append(payload)
            found.append(self.answer(job.key, payload))
            if len(found) == 2:
                break
        return found

    def answer(self, key: str, payload: dict[str, Any]) -> Outcome:
        if payload.get("broken") and "at" in payload:
            return Outcome(key, None, "a part broke", 1.0, 1.0)
        if payload.get("broken"):
            return Outcome(key, None, "it broke", 1.0, 1.0)
        if "at" in payload:
            return Outcome(key, canonical({"role": "self", "at": payload["at"]}), None, 1.0, 0.5)
        if payload.get("long") and len(payload.get("pieces", [])) < 4:
            return Outcome(key, canonical({"wanted": 3, "pieces": [{"role": "first"}]}), None, 1.0, 0.5)
        return Outcome(key, canonical({"sum": payload["number"]}), None, 1.0, 0.5)


def cut(payload: Any, paused: Any, pieces: Any) -> list[Any]:
    if not payload.get("long"):
        return []
    if paused:
        return [{**payload, "at": at} for at in range(paused["wanted"])]
    return [{**payload, "pieces": list(pieces)}]


def drive(payloads: list[dict[str, Any]]) -> tuple[dict[str, Outcome], Workers]:
    workers = Workers()
    cutting = Cutting(workers, cut)
    cutting.submit([Job(f"job-{payload['number']}", canonical(payload)) for payload in payloads])
    found: list[Outcome] = []
    while len(found) < len(payloads) and workers.inbox:
        found += cutting.outcomes(0)
    assert not cutting.long
    assert len({it.key for it in found}) == len(found)
    return {it.key: it for it in found}, workers


def test_every_job_is_answered_once_with_its_own_outcome() -> None:
    payloads = [{"number": number, "long": number % 2 == 0} for number in range(7)]
    found, workers = drive(payloads)
    assert {key: it.result for key, it in found.items()} == {f"job-{n}": {"sum": n} for n in range(7)}
    assert sum("at" in payload for payload in workers.done) == 4 * 3
    assert found["job-0"].seconds == 5.0  # begun, three pieces, gone on with
    assert found["job-1"].seconds == 1.0


def test_pieces_stand_in_the_order_of_the_parts() -> None:
    _, workers = drive([{"number": 1, "long": True}])
    last = [payload for payload in workers.done if len(payload.get("pieces", [])) == 4]
    assert [it.get("at") for it in last[0]["pieces"]] == [None, 0, 1, 2]


def test_what_breaks_in_pieces_breaks_as_it_does_in_one_go() -> None:
    found, _ = drive([{"number": 3, "long": True, "broken": True}, {"number": 4}])
    assert found["job-3"].error == "it broke"
    assert found["job-4"].result == {"sum": 4}


def test_with_many_workers_a_real_evaluation_is_cut_and_comes_to_the_same() -> None:
    evaluator = find_evaluator("games")
    payload = {"task": "measure", "code": "4x4/reversi/most-men", "games": 100, "player": "mcts:3", "terms": []}
    job = evaluator.job({**payload, "seed": 7, "profile": "published"}, 16.0)
    with Executor(evaluator, Threads(evaluator, 3), cut_from=2) as executor:
        executor.submit([job])
        found: list[Outcome] = []
        while not found:
            found = executor.outcomes(0.1)
        assert isinstance(executor.jobs, Cutting)
        assert executor.jobs.parts > 5
    whole = answer(evaluator.evaluate, job.key, job.payload)
    assert (found[0].key, found[0].text) == (whole.key, whole.text)


def test_the_largest_jobs_come_first() -> None:
    pending = Pending(2)
    for number, cost in enumerate((1.0, 5.0, 3.0, 5.0)):
        pending.add([Job(str(number), "{}", cost)])
    assert [job.key for job in pending.waiting] == ["1", "3", "2", "0"]

"""The executor's promise, over every back end that needs no start: each key once, errors as outcomes, same texts."""

from __future__ import annotations

import json
import threading
import time

import pytest

from games.errors import BadInput
from runs.engine.evaluator import load_evaluator
from runs.engine.executor import BACKENDS, ExactlyOnce, open_executor
from runs.engine.executor.batches import WANTED, Pending
from runs.engine.executor.threads import Threads
from runs.storage.failure import RunFailed
from runs.storage.jobs import TRIES, Job, Outcome
from tests.runs.engine.chaos import Chaos
from tests.runs.engine.toys import toy

LOCAL = sorted(set(BACKENDS) - {"ray"})  # ray has a module of its own, where it starts once


def jobs(n: int, **extra) -> list[Job]:
    return [toy().job({"numbers": [i, i + 1], **extra}) for i in range(n)]


@pytest.mark.parametrize("backend", LOCAL)
@pytest.mark.parametrize("workers", [1, 3])
def test_each_key_once_and_equal_to_a_plain_call(backend, workers):
    with open_executor(backend, toy(), workers) as executor:
        outcomes = list(executor.gather(jobs(200)))
    assert sorted(o.key for o in outcomes) == sorted(job.key for job in jobs(200))
    by_key = {o.key: o for o in outcomes}
    for job in jobs(200):
        payload = json.loads(job.payload)
        if sum(payload["numbers"]) % 29 == 0:
            assert by_key[job.key].error.startswith(f"ValueError: {payload['numbers']} is divisible by 29")
        else:
            assert by_key[job.key].result == json.loads(json.dumps(toy().evaluate(payload)))
    assert sum(o.error is not None for o in outcomes) == sum((2 * i + 1) % 29 == 0 for i in range(200))


def test_gather_takes_jobs_only_as_they_are_needed():
    taken = []

    def source():
        for job in jobs(500, sleep=0.0005):
            taken.append(job)
            yield job

    with open_executor("threads", toy(), 2) as executor:
        first = next(iter(executor.gather(source())))
        assert first.key == jobs(1, sleep=0.0005)[0].key or len(taken) > 1
        assert len(taken) <= executor.capacity


def test_equal_jobs_are_evaluated_once(tmp_path):
    count = tmp_path / "count"
    same = jobs(1, trap=f"counts in:{count}") * 5
    with open_executor("threads", toy(), 2) as executor:
        executor.submit(same)
        outcomes = [o for _ in range(3) for o in executor.outcomes(0.2)]
    assert len(outcomes) == 1
    assert count.read_text() == "x\n"


def test_results_are_plain_json_or_an_error():
    with open_executor("threads", toy(), 1) as executor:
        outcome = next(executor.gather([toy().job({"numbers": "no numbers"})]))
    assert outcome.error.startswith("TypeError: ")
    assert "(toy_evaluator.py:" in outcome.error


def test_chaos_really_loses_doubles_and_delays():
    chaos = Chaos(Threads(toy(), 2))
    outcomes = list(ExactlyOnce(chaos).gather(jobs(300)))
    chaos.close()
    assert len({o.key for o in outcomes}) == len(outcomes) == 300
    assert all(chaos.counts[kind] > 30 for kind in ("lost", "doubled", "delayed")), chaos.counts
    assert [o.key for o in outcomes] != [job.key for job in jobs(300)]


class Scripted:
    """A back end that answers as told."""

    workers = 1
    capacity = 10

    def __init__(self, *answers: list[Outcome]) -> None:
        self.answers = list(answers)
        self.sent: list[str] = []

    @property
    def in_hand(self) -> int:
        return sum(len(answer) for answer in self.answers)

    def submit(self, jobs) -> None:
        self.sent += [job.key for job in jobs]

    def outcomes(self, timeout: float) -> list[Outcome]:
        return self.answers.pop(0) if self.answers else []


def test_doubled_answers_must_agree_to_the_bit():
    job = jobs(1)[0]
    first, other = Outcome(job.key, '{"a":1}', None, 0.1), Outcome(job.key, '{"a":2}', None)
    once = ExactlyOnce(Scripted([first], [Outcome(job.key, '{"a":1}', None, 0.2)], [other]))
    once.submit([job])
    assert once.outcomes(0) == [first]
    assert once.outcomes(0) == []
    with pytest.raises(RunFailed, match="not pure"):
        once.outcomes(0)


def test_a_job_that_nobody_answers_is_set_aside():
    backend = Scripted()
    job = jobs(1)[0]
    outcomes = list(ExactlyOnce(backend).gather([job]))
    assert backend.sent == [job.key] * TRIES
    assert [o.key for o in outcomes] == [job.key]
    assert outcomes[0].error == "set aside after 4 tries: no answer"


def test_closing_does_not_wait_for_what_was_queued():
    executor = open_executor("threads", toy(), 1)
    executor.submit(jobs(1000, sleep=0.05))
    time.sleep(0.02)
    executor.__exit__()
    assert not [t for t in threading.enumerate() if t.name.startswith("worker-")]


def test_busy_is_the_share_of_time_inside_evaluations():
    with open_executor("threads", toy(), 2) as executor:
        list(executor.gather(jobs(40, sleep=0.02)))
        busy = executor.busy()
    assert busy.workers == 2
    assert 40 * 0.02 <= busy.inside <= busy.elapsed * 2
    assert busy.share > 0.5
    assert busy.cpu_share < 0.3  # it slept


def test_threads_are_busy_with_kernels():
    spin = load_evaluator("spin", "tests.runs.engine.kernel_evaluator")
    with open_executor("threads", spin, 2) as executor:
        list(executor.gather(spin.job({"seed": i, "turns": 6 * 10**8}) for i in range(40)))
        assert executor.busy().share >= 0.9


def test_kernels_leave_the_driver_running():
    """The share cannot tell work from waiting for the GIL; this can: nobody stands still while a kernel runs."""
    spin = load_evaluator("spin", "tests.runs.engine.kernel_evaluator")
    with open_executor("threads", spin, 1) as executor:
        executor.submit([spin.job({"seed": 1, "turns": 8 * 10**9})])
        last, longest = time.monotonic(), 0.0
        while not (outcomes := executor.outcomes(0)):
            now = time.monotonic()
            last, longest = now, max(longest, now - last)
    assert longest < 0.5 * outcomes[0].seconds


@pytest.mark.parametrize(
    ("backend", "workers", "address", "message"),
    [
        ("thread", 2, None, 'unknown back end "thread"; did you mean "threads"?'),
        ("threads", 0, None, "workers must be at least 1"),
        ("threads", 2, "1.2.3.4:6379", "--address is for --backend ray"),
        ("ray", 2, "ray://head:10001", r"give HOST:PORT of the head"),
    ],
)
def test_bad_input(backend, workers, address, message):
    with pytest.raises(BadInput, match=message):
        open_executor(backend, toy(), workers, address)


def test_batches_grow_to_the_wanted_length_and_stay_fair():
    pending = Pending(workers=2)
    pending.add(jobs(100))
    first = pending.take()
    assert len(first) == 1  # nothing is known yet
    pending.measured(first, [Outcome(first[0].key, "{}", None, seconds=0.01)])
    assert len(pending.take()) == round(WANTED / 0.01)
    pending.waiting = type(pending.waiting)(jobs(4))
    assert len(pending.take()) == 1  # four jobs, room for four batches


def test_lost_jobs_travel_alone_and_only_those_that_had_started_are_blamed():
    pending = Pending(workers=1, seconds_per_cost=0.001)
    three, two = jobs(5)[:3], jobs(5)[3:]
    pending.add(jobs(20)[5:])
    assert pending.lost(two, started=False, why="x") == []
    assert pending.lost(three, started=True, why="x") == []
    assert [pending.take() for _ in range(3)] == [[job] for job in three]
    assert pending.take()[:2] == two
    for _ in range(TRIES - 2):
        assert pending.lost(three[:1], started=True, why="its worker died") == []
    assert [o.error for o in pending.lost(three[:1], True, "its worker died")] == [
        "set aside after 4 tries: its worker died"
    ]

"""The loop: the same result for any workers and back end, for runs that were stopped, damaged, or out of disk."""

from __future__ import annotations

import os
import shutil
import signal
import sqlite3
import subprocess
import sys
import threading
import time
from pathlib import Path

import pytest

from evolve.ask_tell import Trial
from games.errors import BadInput
from runs.engine.driver import Limits, drive, history_of
from runs.engine.driver.enqueued import EnqueuedTrials
from runs.engine.executor import open_executor
from runs.engine.observer import NullObserver, Plateau, Status
from runs.storage import checkpoint as checkpoint_module
from runs.storage.failure import RunFailed, RunStopped
from runs.storage.folder import new_run, open_run, read_run
from runs.storage.store import Store
from tests.runs.engine.toys import ToySearch, open_or_new, toy, toy_run

STEPS = 120


@pytest.fixture(scope="module")
def expected(tmp_path_factory) -> str:
    """The result of an undisturbed run on one worker."""
    summary, result = toy_run(tmp_path_factory.mktemp("runs") / "run", STEPS, workers=1)
    assert (summary.steps, summary.stopped) == (STEPS, None)
    return result


class Notes(NullObserver):
    """A observer that remembers."""

    def __init__(self) -> None:
        self.lines: list[str] = []
        self.seen: list[Status] = []

    def note(self, line: str) -> None:
        self.lines.append(line)

    def step(self, status: Status) -> None:
        self.seen.append(status)


@pytest.mark.parametrize(("backend", "workers"), [("threads", 2), ("threads", 5), ("chaos", 1), ("chaos", 2)])
def test_same_result_whatever_does_the_work(tmp_path, expected, backend, workers):
    assert toy_run(tmp_path / "run", STEPS, backend, workers, sleep=0.002)[1] != expected  # other payloads
    sleepless = toy_run(tmp_path / "again", STEPS, backend, workers)
    assert sleepless[1] == expected


def test_completion_order_does_not_matter(tmp_path):
    """Jobs of very different length on 1 and 4 workers: the bred lists are the same."""
    results = {toy_run(tmp_path / str(w), STEPS, workers=w, sleep=0.004)[1] for w in (1, 4)}
    assert len(results) == 1


def test_another_seed_another_result(tmp_path, expected):
    assert toy_run(tmp_path / "run", STEPS, seed=2)[1] != expected


def test_the_lag_belongs_to_the_search(tmp_path, expected):
    assert toy_run(tmp_path / "run", STEPS, lag=4)[1] != expected


def test_a_longer_run_begins_with_the_shorter_one(tmp_path, expected):
    """Stopped at 50 and gone on with equals an undisturbed run; what was asked ahead is not evaluated."""
    summary, _ = toy_run(tmp_path / "run", 50)
    with read_run(tmp_path / "run") as run:
        assert run.store.step_count("search") == 50
        assert run.store.db.execute("SELECT count(*) FROM evaluations").fetchone() == (run.store.evaluated(),)
    summary, result = toy_run(tmp_path / "run", STEPS)
    assert (summary.steps, result) == (STEPS, expected)
    assert toy_run(tmp_path / "run", STEPS)[1] == expected  # nothing left to do
    assert toy_run(tmp_path / "run", 10)[0].steps == STEPS


def test_without_checkpoints_the_steps_are_replayed_and_nothing_is_evaluated_again(tmp_path, expected):
    count = tmp_path / "count"
    extra = {"trap": f"counts in:{count}"}
    _, first = toy_run(tmp_path / "run", STEPS, extra=extra)
    begun = count.read_text()
    shutil.rmtree(tmp_path / "run" / "checkpoints")
    summary, again = toy_run(tmp_path / "run", STEPS, extra=extra)
    assert again == first
    assert summary.reused == STEPS
    assert count.read_text() == begun
    with read_run(tmp_path / "run") as run:
        assert len(begun.splitlines()) == run.store.evaluated()


def test_a_budget_ends_anywhere_but_its_steps_are_those_of_the_longer_run(tmp_path):
    summary, _ = toy_run(tmp_path / "run", None, budget=0.4, sleep=0.004)
    assert summary.stopped == "budget"
    assert 0.4 <= summary.elapsed < 2
    assert summary.steps > 10
    _, result = toy_run(tmp_path / "run", summary.steps + 30, sleep=0.004)
    assert toy_run(tmp_path / "whole", summary.steps + 30, sleep=0.004)[1] == result


@pytest.fixture
def listening():
    """SIGINT as an interactive shell leaves it; a process started in the background ignores it from birth."""
    before = signal.signal(signal.SIGINT, signal.default_int_handler)
    yield
    signal.signal(signal.SIGINT, before)


def test_ctrl_c_leaves_a_resumable_run(tmp_path, expected, listening):
    timer = threading.Timer(0.3, lambda: os.kill(os.getpid(), signal.SIGINT))
    timer.start()
    extra = {"sleep": 0.01}
    summary, _ = toy_run(tmp_path / "run", STEPS, **extra)
    assert summary.stopped == "interrupt"
    assert 0 < summary.steps < STEPS
    assert signal.getsignal(signal.SIGINT) is signal.default_int_handler
    assert toy_run(tmp_path / "run", STEPS, **extra)[1] == toy_run(tmp_path / "whole", STEPS, **extra)[1]


def test_the_history_is_one_row_per_step(tmp_path):
    toy_run(tmp_path / "run", 30)
    toy_run(tmp_path / "run", 60)
    with read_run(tmp_path / "run") as run:
        rows = history_of(run)
    assert len(rows) == 60
    bests = [row["best"] for row in rows]
    assert bests == sorted(bests)
    assert [row["size"] for row in rows[:14]] == [*range(1, 13), 12, 12]


def test_phases_share_evaluations_but_not_steps(tmp_path):
    items = [Trial(str(i % 7), {"numbers": [i % 7]}) for i in range(20)]
    with new_run(tmp_path / "run", {}) as run, open_executor("chaos", toy(), 2) as executor:
        listed = EnqueuedTrials(items)
        assert drive(listed, executor, run, Limits(), phase="certify").steps == 20
        again = drive(EnqueuedTrials(items[:5]), executor, run, Limits(), phase="reference")
        assert (again.steps, again.reused) == (5, 5)
        assert run.store.evaluated() == 7
        assert run.store.phases() == ["certify", "reference"]
    assert [r.get("score") for r in listed.results] == [i % 7 * (i % 7) or None for i in range(20)]
    assert listed.results[0]["error"].startswith("ValueError: [0] is divisible by 29 (toy_evaluator.py:")


def test_a_resumed_list_has_all_its_results(tmp_path):
    items = [Trial(str(i), {"numbers": [i, 1]}) for i in range(40)]
    for steps in (13, None):
        with open_or_new(tmp_path / "run") as run, open_executor("threads", toy(), 2) as executor:
            listed = EnqueuedTrials(items, max_pending=4)
            drive(listed, executor, run, Limits(steps), phase="list")
    assert [r.get("score") for r in listed.results] == [None if (i + 1) % 29 == 0 else i * i + 1 for i in range(40)]


def test_progress_and_plateau(tmp_path):
    notes = Notes()
    toy_run(tmp_path / "run", STEPS, observer=notes, plateau=15)
    assert [s.step for s in notes.seen] == list(range(1, STEPS + 1))
    assert notes.seen[-1].left == (0.0, 0.0)
    plateau = Plateau(15)
    lines = [plateau.line(s.step, s.history) for s in notes.seen]
    assert notes.lines == [line for line in lines if line]


def test_a_plateau_is_said_once_for_each_height():
    plateau = Plateau(3)
    said = [plateau.line(step, {"best": best}) for step, best in enumerate([1, 2, 2, 2, 2, 2, 3, 3, 3, 3, 3])]
    assert [step for step, line in enumerate(said) if line] == [4, 9]
    assert said[4] == "plateau: the best, 2, has not improved for 3 steps"
    assert plateau.line(20, {}) is None


# What can go wrong


def damage(file: Path) -> None:
    file.write_bytes(file.read_bytes()[:-40])


@pytest.mark.parametrize("how_many", [1, 3])
def test_damaged_checkpoints_cost_one_line_each_and_change_nothing(tmp_path, expected, how_many):
    toy_run(tmp_path / "run", 30, checkpoint_every=0.0)
    files = sorted((tmp_path / "run" / "checkpoints" / "search").iterdir(), reverse=True)
    for file in files[:how_many]:
        damage(file)
    notes = Notes()
    assert toy_run(tmp_path / "run", STEPS, observer=notes)[1] == expected
    damaged = [line for line in notes.lines if "is damaged" in line]
    assert len(damaged) == how_many
    with read_run(tmp_path / "run") as run:
        assert [text for _, kind, text in run.store.events() if "damaged" in text] == damaged


def test_a_store_that_lost_its_end_is_filled_again(tmp_path, expected):
    """After a power cut the newest checkpoint may be ahead of the store: an older one, or none, replays."""
    toy_run(tmp_path / "run", 60)
    with open_run(tmp_path / "run") as run:
        run.store.db.execute("DELETE FROM steps WHERE step >= 40")
        run.store.db.execute("DELETE FROM evaluations WHERE key NOT IN (SELECT key FROM steps)")
    assert toy_run(tmp_path / "run", STEPS)[1] == expected


def test_a_replay_that_differs_is_refused(tmp_path):
    toy_run(tmp_path / "run", 30)
    shutil.rmtree(tmp_path / "run" / "checkpoints")
    differs = pytest.raises(RunFailed, match="step 0 of search differs")
    with open_run(tmp_path / "run") as run, open_executor("threads", toy(), 2) as executor, differs:
        drive(ToySearch(seed=2), executor, run, Limits(40))


def test_a_full_database_is_one_line_and_loses_nothing(tmp_path, expected):
    run = new_run(tmp_path / "run", {"seed": 1, "search": {"kind": "toy"}})
    pages = run.store.db.execute("PRAGMA page_count").fetchone()[0]
    run.store.db.execute(f"PRAGMA max_page_count = {pages + 3}")
    with run, open_executor("threads", toy(), 2) as executor:
        with pytest.raises(RunStopped, match=r"^the disk is full \(.*\); nothing is lost: make room, then evolve"):
            drive(ToySearch(1), executor, run, Limits(STEPS))
        assert 0 < run.store.step_count("search") < STEPS
    assert toy_run(tmp_path / "run", STEPS)[1] == expected


def test_a_disk_too_full_for_a_checkpoint_loses_nothing(tmp_path, expected, monkeypatch):
    toy_run(tmp_path / "run", 30)

    def full(_path: Path, _text: str) -> None:
        raise OSError(28, "No space left on device")

    with monkeypatch.context() as patch:
        patch.setattr(checkpoint_module, "write_atomically", full)
        with pytest.raises(RunStopped, match="the disk is full"):
            toy_run(tmp_path / "run", 80)
    assert toy_run(tmp_path / "run", STEPS)[1] == expected


FULL_DISK = """
set -e
mount -t tmpfs -o size=700k none "$1"
"$2" -m tests.runs.engine.toy_run "$1/run" 3000 || echo "exit $?"
mount -o remount,size=50m none "$1"
"$2" -m tests.runs.engine.toy_run "$1/run" 3000
"""


@pytest.mark.skipif(
    subprocess.run(["unshare", "--mount", "--map-root-user", "true"], capture_output=True).returncode != 0,
    reason="needs the right to mount a small tmpfs of its own",
)
def test_a_really_full_disk(tmp_path):
    command = ["unshare", "--mount", "--map-root-user", "sh", "-c", FULL_DISK, "sh", str(tmp_path), sys.executable]
    done = subprocess.run(command, capture_output=True, text=True, timeout=60)
    first, second, *rest = done.stdout.splitlines()
    assert first.startswith("the disk is full (")
    assert second == "exit 3"
    assert rest == [f"3000 {toy_run(tmp_path / 'elsewhere', 3000)[1]}"], done.stderr


def test_when_everything_fails_the_run_says_so_at_once(tmp_path):
    items = [Trial(str(i), {"numbers": None}) for i in range(100)]
    with new_run(tmp_path / "run", {}) as run, open_executor("threads", toy(), 2) as executor:
        with pytest.raises(RunFailed, match="each of the first 20 candidates failed; the last: TypeError"):
            drive(EnqueuedTrials(items), executor, run, Limits())
        assert run.store.step_count("search") == 20


def test_a_search_that_is_stuck_is_an_error(tmp_path):
    class Stuck(EnqueuedTrials):
        done = property(lambda self: False)  # type: ignore[assignment]

        def propose(self):
            return super().propose() if self.asked < len(self.trials) else None

    stuck = pytest.raises(RunFailed, match="proposes no trial and none is pending")
    with new_run(tmp_path / "run", {}) as run, open_executor("threads", toy(), 1) as executor, stuck:
        drive(Stuck([Trial("1", {"numbers": [1]})]), executor, run, Limits())


def test_a_damaged_database_is_one_line(tmp_path, monkeypatch):
    def broken(_self: Store, _outcomes: object) -> None:
        raise sqlite3.DatabaseError("database disk image is malformed")

    monkeypatch.setattr(Store, "add", broken)
    with pytest.raises(RunFailed, match=r"run\.sqlite: database disk image is malformed"):
        toy_run(tmp_path / "run", STEPS)


# Killed


def start(folder: Path, *words: str) -> subprocess.Popen:
    command = [sys.executable, "-m", "tests.runs.engine.toy_run", str(folder), *words]
    return subprocess.Popen(command, stdout=subprocess.PIPE, text=True)


def killed_and_resumed(folder: Path, steps: int, pauses: list[float], backend: str) -> str:
    """SIGKILL after each pause - since the start of the process, or since its first checkpoint, by turns -, then a
    resume to the end."""
    words = (str(steps), backend, "0.004")
    for turn, pause in enumerate(pauses):
        before = checkpoints_in(folder)
        process = start(folder, *words)
        while turn % 2 and checkpoints_in(folder) == before and process.poll() is None:
            time.sleep(0.01)
        time.sleep(pause / (1 + turn % 2 * 3))
        process.kill()
        printed, _ = process.communicate()
        assert process.returncode in (0, -signal.SIGKILL), printed
    with read_run(folder) as run:
        assert 0 < run.store.step_count("search") < steps, "not one kill came in the middle"
    process = start(folder, *words)
    printed, _ = process.communicate(timeout=60)
    assert process.returncode == 0
    return printed.split()[1]


def checkpoints_in(folder: Path) -> set[str]:
    return {file.name for file in folder.glob("checkpoints/search/*.json")}


def pauses(n: int) -> list[float]:
    """Instants from the start of the interpreter to the middle of the run."""
    return [0.05 + 0.55 * ((i * 0.6180339887) % 1) for i in range(n)]


@pytest.mark.parametrize("backend", ["threads", "chaos"])
def test_killed_at_four_instants(tmp_path, backend):
    whole = toy_run(tmp_path / "whole", 300, sleep=0.004)[1]
    assert killed_and_resumed(tmp_path / "run", 300, pauses(4), backend) == whole


@pytest.mark.full
def test_killed_at_twenty_instants(tmp_path):
    whole = toy_run(tmp_path / "whole", 4000, sleep=0.004)[1]
    assert killed_and_resumed(tmp_path / "run", 4000, pauses(20), "threads") == whole


def test_two_processes_on_one_run(tmp_path):
    first = start(tmp_path / "run", "100000", "threads", "0.01")
    while not (tmp_path / "run" / "checkpoints").exists():
        time.sleep(0.01)
    with pytest.raises(BadInput, match="is in use by process"):
        open_run(tmp_path / "run")
    first.send_signal(signal.SIGTERM)
    printed, _ = first.communicate(timeout=20)
    assert printed.startswith("stopped: interrupt")
    assert first.returncode == 3
    open_run(tmp_path / "run").close()

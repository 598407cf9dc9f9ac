"""The machine's trouble is never a candidate's result; damaged rows are noticed, done again, saved; repro.txt tells."""

from __future__ import annotations

import shutil
import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest

from runs.cli.main import main
from runs.engine.driver import Limits, drive
from runs.engine.executor import open_executor
from runs.storage.copying import copy_run
from runs.storage.damage import forget_steps
from runs.storage.failure import RunFailed, RunStopped, UnreadableInput
from runs.storage.folder import new_run, open_run, read_run
from runs.storage.repair import again_failed, repair
from tests.runs.engine import toy_evaluator
from tests.runs.engine.toys import ToySearch, open_or_new, toy, toy_run
from tests.runs.types.npcs.planted import GAME
from tests.runs.types.npcs.test_npcs import as_csv

ROOT = Path(__file__).resolve().parents[2]
STEPS = 60


@pytest.fixture(scope="module")
def expected(tmp_path_factory: pytest.TempPathFactory) -> str:
    return toy_run(tmp_path_factory.mktemp("whole") / "run", STEPS, workers=1)[1]


def failing(monkeypatch: pytest.MonkeyPatch, error: BaseException, times: int, after: int = 10) -> list[int]:
    """Let evaluations fail so often, from the one of that number on; counts them."""
    whole, calls, lock = toy_evaluator.evaluate, [0, 0], threading.Lock()

    def evaluate(payload):
        with lock:
            calls[0] += 1
            fails = calls[0] > after and calls[1] < times
            calls[1] += fails
        if fails:
            raise error
        return whole(payload)

    monkeypatch.setattr(toy_evaluator, "evaluate", evaluate)
    return calls


@pytest.mark.parametrize("error", [MemoryError("no room"), OSError(5, "I/O error"), UnreadableInput("a file")])
def test_two_troubles_in_a_worker_change_nothing(tmp_path, expected, monkeypatch, error) -> None:
    calls = failing(monkeypatch, error, times=2)
    assert toy_run(tmp_path / "run", STEPS)[1] == expected
    assert calls[1] == 2


def test_trouble_that_stays_stops_the_run_and_is_not_kept(tmp_path, expected, monkeypatch) -> None:
    with monkeypatch.context() as patch:
        failing(patch, MemoryError("no room"), times=10**9)
        with pytest.raises(RunStopped, match=r"no room.*continue with: evolve resume"):
            toy_run(tmp_path / "run", STEPS)
    with read_run(tmp_path / "run") as run:
        errors = [error for (error,) in run.store.db.execute("SELECT error FROM evaluations WHERE error IS NOT NULL")]
        assert not [error for error in errors if "Memory" in error]
    assert toy_run(tmp_path / "run", STEPS)[1] == expected


def test_an_error_of_a_candidate_is_still_its_result(tmp_path) -> None:
    toy_run(tmp_path / "run", STEPS)
    with read_run(tmp_path / "run") as run:
        assert any("divisible by 29" in (step.outcome.error or "") for step in run.store.steps("search"))


def test_failed_candidates_once_more(tmp_path, expected, monkeypatch) -> None:
    """An error that was no fault of the candidates, such as a broken plug-in: afterwards all is as if it never was."""
    with monkeypatch.context() as patch:
        failing(patch, RuntimeError("a broken tool"), times=5, after=20)
        assert toy_run(tmp_path / "run", STEPS)[1] != expected
    with open_run(tmp_path / "run") as run:
        assert again_failed(run) >= 5
        assert run.store.step_count("search") < STEPS
    assert toy_run(tmp_path / "run", STEPS)[1] == expected
    with open_run(tmp_path / "run") as run:
        kept = run.store.result_hash()
        again_failed(run)  # those that fail by themselves fail again
    assert toy_run(tmp_path / "run", STEPS)[1] == kept == expected


DAMAGES = {
    "a result": "UPDATE evaluations SET result = replace(result, '1', '2') WHERE key IN "
    "(SELECT key FROM evaluations WHERE result LIKE '%1%' ORDER BY key LIMIT 3)",
    "an error": "UPDATE evaluations SET error = 'x' WHERE error IS NOT NULL",
    "a step": "UPDATE steps SET code = 'x' WHERE step = 17",
    "a lost step": "DELETE FROM steps WHERE step = 30",
    "a lost evaluation": "DELETE FROM evaluations WHERE key = (SELECT key FROM steps WHERE step = 12)",
}


@pytest.mark.parametrize("damage", DAMAGES)
def test_what_was_changed_on_the_disk_is_done_again(tmp_path, expected, damage) -> None:
    toy_run(tmp_path / "run", STEPS)
    database = sqlite3.connect(tmp_path / "run" / "run.sqlite")
    assert database.execute(DAMAGES[damage]).rowcount > 0
    database.commit()
    database.close()
    with open_run(tmp_path / "run") as run:
        assert repair(run) > 0
        assert repair(run) == (1 if damage == "a lost evaluation" else 0) or damage in ("a result", "an error")
    assert toy_run(tmp_path / "run", STEPS)[1] == expected
    with open_run(tmp_path / "run") as run:
        assert repair(run) == 0


NOTES = {
    "a fact": "UPDATE meta SET value = '7' WHERE name = 'elapsed'",
    "the config's hash": "UPDATE meta SET value = 'x' WHERE name = 'config'",
    "the end of a phase": "UPDATE meta SET value = '3' WHERE name = 'search_steps'",
    "an event": "UPDATE events SET text = CAST(x'ff00' AS TEXT) WHERE kind = 'begun'",
    "parents": "UPDATE parents SET codes = '[\"x\"]' WHERE step = 20",
}


@pytest.mark.parametrize("damage", NOTES)
def test_changed_notes_are_not_believed_and_cost_nothing(tmp_path, expected, damage) -> None:
    toy_run(tmp_path / "run", STEPS)
    with open_run(tmp_path / "run") as run:
        run.store.set_meta("search_steps", str(STEPS))
        run.store.add_parents("search", 20, ["a", "b"])
    database = sqlite3.connect(tmp_path / "run" / "run.sqlite")
    assert database.execute(NOTES[damage]).rowcount > 0
    database.commit()
    database.close()
    if damage != "parents":  # those are left out where they are shown
        with pytest.raises(RunFailed, match=r"is damaged.*evolve resume"), read_run(tmp_path / "run") as run:
            run.store.meta("elapsed"), run.store.meta("search_steps"), run.store.events()
    with open_run(tmp_path / "run") as run:
        assert any("damaged notes about the run were dropped" in text for _, kind, text in run.store.events())
        assert run.store.meta("search_steps") == str(STEPS)
        assert run.store.parents("search") == ({} if damage == "parents" else {20: ("a", "b")})
    assert toy_run(tmp_path / "run", STEPS)[1] == expected


def test_a_changed_row_is_not_believed(tmp_path) -> None:
    toy_run(tmp_path / "run", 10)
    database = sqlite3.connect(tmp_path / "run" / "run.sqlite")
    database.execute(DAMAGES["a result"])
    database.commit()
    database.close()
    with pytest.raises(RunFailed, match=r"run\.sqlite is damaged.*evolve resume"), read_run(tmp_path / "run") as run:
        list(run.store.steps("search"))


def test_a_live_run_is_copied_as_of_one_moment(tmp_path, expected) -> None:
    """Copied again and again while it is written: every copy is whole, and goes on to the same end."""
    over = threading.Event()

    def work() -> None:
        toy_run(tmp_path / "run", STEPS, sleep=0.0, checkpoint_every=0.05)
        over.set()

    with open_or_new(tmp_path / "run"):
        pass
    worker = threading.Thread(target=work)
    worker.start()
    copies = 0
    while not over.is_set() or copies < 2:
        assert copy_run(tmp_path / "run", tmp_path / f"copy{copies}") == "whole"
        copies += 1
    worker.join()
    for number in (0, copies - 1):
        assert toy_run(tmp_path / f"copy{number}", STEPS)[1] == expected


def test_what_is_whole_of_a_damaged_database_is_saved(tmp_path, expected, capsys) -> None:
    toy_run(tmp_path / "run", STEPS)
    file = tmp_path / "run" / "run.sqlite"
    pages = bytearray(file.read_bytes())
    assert len(pages) > 6 * 4096
    middle = len(pages) // 4096 // 2 * 4096
    pages[middle : middle + 4096] = bytes(4096)
    file.write_bytes(pages)
    assert main(["copy", str(tmp_path / "run"), str(tmp_path / "saved")]) == 0
    assert "recovered: " in capsys.readouterr().out
    with open_run(tmp_path / "saved") as run:
        repair(run)
    assert toy_run(tmp_path / "saved", STEPS)[1] == expected


@pytest.mark.parametrize("to", ["run/within", "full", "run"])
def test_where_no_copy_can_be(tmp_path, to, capsys) -> None:
    toy_run(tmp_path / "run", 3)
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "mine.txt").write_text("")
    before = sorted(tmp_path.rglob("*"))
    assert main(["copy", str(tmp_path / "run"), str(tmp_path / to)]) == 2
    assert capsys.readouterr().err.count("\n") == 1
    assert sorted(tmp_path.rglob("*")) == before


def test_repro_says_what_it_takes_and_what_happened(tmp_path) -> None:
    toy_run(tmp_path / "run", 10)
    text = (tmp_path / "run" / "repro.txt").read_text()
    for word in ("command", "seed", "numba", "python", "platform", "config", "result", "begun"):
        assert word in text
    assert "killed" not in text
    code = "import os, sys; from pathlib import Path; from runs.storage.folder import open_run\n"
    code += "open_run(Path(sys.argv[1])); os._exit(9)"
    subprocess.run([sys.executable, "-c", code, str(tmp_path / "run")], cwd=ROOT, check=False, timeout=60)
    toy_run(tmp_path / "run", 20)
    lines = (tmp_path / "run" / "repro.txt").read_text().splitlines()
    kinds = [line.split("UTC")[1].split()[0] for line in lines if " UTC " in line]
    assert kinds == ["begun", "ended", "resumed", "killed", "resumed", "ended"]
    with read_run(tmp_path / "run") as run:
        assert run.store.result_hash() in "\n".join(lines)


def test_memory_that_ends_in_the_driver_is_a_stop(tmp_path, monkeypatch) -> None:
    with new_run(tmp_path / "run", {}) as run, open_executor("threads", toy(), 1) as executor:
        search = ToySearch(1)
        monkeypatch.setattr(search, "tell", lambda told: (_ for _ in ()).throw(MemoryError()))
        with pytest.raises(RunStopped, match="not enough memory"):
            drive(search, executor, run, Limits(5))


def test_a_damaged_input_of_a_run_stops_it_and_put_back_gives_the_same(tmp_path) -> None:
    """Decisions of people that a run of strategies brought along."""
    (tmp_path / "games.csv").write_text(as_csv("MOBILIZER", 30))
    words = ["npcs", GAME, "--records", str(tmp_path / "games.csv"), "--format", "eothello"]
    words += ["--static", "--generations", "1", "--seed", "3"]
    assert main([*words, "--out", str(tmp_path / "whole")]) == 0
    with read_run(tmp_path / "whole") as run:
        expected = run.store.result_hash()
    shutil.copytree(tmp_path / "whole", tmp_path / "run")
    file = tmp_path / "run" / "decisions.npz"
    kept = file.read_bytes()
    with open_run(tmp_path / "run") as run:  # as it was after its first step
        for phase in run.store.phases():
            forget_steps(run.store, phase, 1)
        run.store.db.execute("DELETE FROM evaluations WHERE key NOT IN (SELECT key FROM steps)")
        run.store.forget_meta("finished")
    shutil.rmtree(tmp_path / "run" / "checkpoints")
    for spoilt in (kept[: len(kept) // 2], b"", kept[:200] + b"xxxx" + kept[204:]):
        file.write_bytes(spoilt)
        assert main(["resume", str(tmp_path / "run")]) == 3
    file.write_bytes(kept)
    assert main(["resume", str(tmp_path / "run")]) == 0
    with read_run(tmp_path / "run") as run:
        assert run.store.result_hash() == expected

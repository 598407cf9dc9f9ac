"""The run folder: frozen config, one writer, whole files, and one clear line for everything that is wrong with it."""

from __future__ import annotations

import os
import shutil
import sqlite3
import subprocess
import sys

import pytest
from hypothesis import given
from hypothesis import strategies as st

from games.errors import BadInput
from runs.storage.config import read_toml, to_toml
from runs.storage.folder import CONFIG, free_name, new_run, open_run, read_run
from runs.storage.jobs import Outcome
from runs.storage.lock import RunLock
from runs.storage.writing import make_room, write_atomically

PLAIN = st.one_of(st.booleans(), st.integers(-(2**63), 2**63 - 1), st.floats(allow_nan=False), st.text())
VALUES = st.one_of(PLAIN, st.lists(PLAIN, max_size=3))
NAMES = st.text(min_size=1).filter(lambda name: name.isprintable())


@given(st.dictionaries(NAMES, VALUES), st.dictionaries(NAMES, st.dictionaries(NAMES, VALUES), max_size=3))
def test_config_reads_back_equal(tmp_path_factory, plain, sections):
    path = tmp_path_factory.mktemp("config") / "config.toml"
    path.write_text(to_toml(plain | sections), encoding="utf-8")
    assert read_toml(path) == plain | sections


def test_none_is_left_out_and_depth_refused():
    assert to_toml({"budget": None, "seed": 1}) == "seed = 1\n"
    with pytest.raises(TypeError):
        to_toml({"a": {"b": {"c": 1}}})


def test_a_run_is_kept_and_read_back(tmp_path):
    path = tmp_path / "deep" / "run"
    with new_run(path, {"seed": 7, "search": {"kind": "toy"}}) as run:
        run.store.add([Outcome("k1", '{"a":1}', None), Outcome("k2", None, "bad")])
        run.store.add_step("search", 0, "k2", "code", '{"best":1}')
        assert read_run(path).store.evaluated() == 1  # while the writer has it
        run.write_game("01", {"name": "x"}, "Rules.")
    again = read_run(path)
    assert again.config == {"seed": 7, "search": {"kind": "toy"}}
    assert again.store.find("k1") == Outcome("k1", '{"a":1}', None)
    steps = list(again.store.steps("search"))
    assert [(s.number, s.code, s.outcome.result) for s in steps] == [(0, "code", {"error": "bad"})]
    assert (path / "games" / "01.txt").read_text() == "Rules.\n"
    again.close()


def test_a_finished_run_can_be_copied(tmp_path):
    with new_run(tmp_path / "run", {"seed": 1}) as run:
        run.store.add([Outcome("k", "{}", None)])
        run.store.add_step("search", 0, "k", "c", "{}")
        expected = run.store.result_hash()
    assert not (tmp_path / "run" / "run.sqlite-wal").exists()
    shutil.copytree(tmp_path / "run", tmp_path / "copy")
    with read_run(tmp_path / "copy") as copy:
        assert copy.store.result_hash() == expected


def test_result_hash_covers_what_was_told_and_nothing_else(tmp_path):
    with new_run(tmp_path / "run", {}) as run:
        store = run.store
        empty = store.result_hash()
        store.add([Outcome("b", '{"n":1}', None, seconds=1.0), Outcome("a", '{"n":2}', None)])
        assert store.result_hash() == empty
        store.add_step("search", 0, "b", "x", "{}")
        one = store.result_hash()
        store.add_step("search", 1, "b", "x", "{}")
        assert store.result_hash() == one != empty
        store.add_step("certify", 0, "a", "x", "{}")
        assert store.result_hash() != one == store.result_hash("search")
        store.db.execute("DELETE FROM evaluations WHERE key = 'a'")
        store.add([Outcome("a", '{"n":3}', None)])
        assert store.result_hash("search") == one
        assert len({empty, one, store.result_hash("certify"), store.result_hash()}) == 4


def test_the_writer_cannot_be_the_reader(tmp_path):
    new_run(tmp_path / "run", {}).close()
    with read_run(tmp_path / "run") as run, pytest.raises(sqlite3.OperationalError, match="readonly"):
        run.store.add([Outcome("k", "{}", None)])


def test_second_process_is_refused_and_a_dead_one_holds_nothing(tmp_path):
    path = tmp_path / "run"
    new_run(path, {}).close()
    code = "import sys, time; from pathlib import Path; from runs.storage.folder import open_run\n"
    code += "run = open_run(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    other = subprocess.Popen([sys.executable, "-c", code, str(path)], stdout=subprocess.PIPE, text=True)
    assert other.stdout is not None
    assert other.stdout.readline() == "open\n"
    with pytest.raises(BadInput, match=f"in use by process {other.pid} on "):
        open_run(path)
    read_run(path).close()
    other.kill()
    other.wait()
    open_run(path).close()


def test_a_lock_held_twice_in_one_process_is_refused_too(tmp_path):
    with RunLock(tmp_path), pytest.raises(BadInput, match=f"process {os.getpid()}"):
        RunLock(tmp_path)
    RunLock(tmp_path).release()


def test_not_a_run(tmp_path):
    with pytest.raises(BadInput, match="there is no run"):
        open_run(tmp_path / "absent")
    with pytest.raises(BadInput, match=r"is not a run: it has no config\.toml"):
        open_run(tmp_path)
    (tmp_path / CONFIG).write_text("seed = 1\n")
    with pytest.raises(BadInput, match="unable to open database file"):
        open_run(tmp_path)
    (tmp_path / "run.sqlite").write_text("no database at all, but long enough to be taken for one" * 100)
    with pytest.raises(BadInput, match="file is not a database"):
        open_run(tmp_path)
    (tmp_path / "run.sqlite").write_bytes(b"")
    with pytest.raises(BadInput, match="not a run's database"):
        open_run(tmp_path)
    (tmp_path / CONFIG).write_text("seed = = 1\n")
    with pytest.raises(BadInput, match="not valid TOML"):
        read_run(tmp_path)
    RunLock(tmp_path).release()  # none of these left a lock behind


def test_another_schema_is_refused_untouched(tmp_path):
    new_run(tmp_path / "run", {}).close()
    db = sqlite3.connect(tmp_path / "run" / "run.sqlite")
    db.execute("PRAGMA user_version = 99")
    db.close()
    for way in (open_run, read_run):
        with pytest.raises(BadInput, match=r"another version of evenplay \(schema 99; this one reads 1\)"):
            way(tmp_path / "run")


def test_a_changed_config_is_refused(tmp_path):
    new_run(tmp_path / "run", {"seed": 1}).close()
    (tmp_path / "run" / CONFIG).write_text("seed = 2\n")
    with pytest.raises(BadInput, match="was changed after the run began"):
        open_run(tmp_path / "run")


def test_where_a_new_run_may_go(tmp_path):
    new_run(tmp_path / "run", {}).close()
    with pytest.raises(BadInput, match="already holds a run"):
        new_run(tmp_path / "run", {})
    (tmp_path / "full").mkdir()
    (tmp_path / "full" / "thesis.tex").touch()
    with pytest.raises(BadInput, match=r"not empty \(it holds thesis\.tex\)"):
        new_run(tmp_path / "full", {})
    assert [file.name for file in (tmp_path / "full").iterdir()] == ["thesis.tex"]
    with pytest.raises(BadInput, match="is a file"):
        new_run(tmp_path / "full" / "thesis.tex", {})
    with pytest.raises(BadInput, match="cannot create the folder"):
        new_run(tmp_path / "full" / "thesis.tex" / "run", {})


def test_a_start_that_was_killed_leaves_a_usable_folder(tmp_path):
    path = tmp_path / "run"
    new_run(path, {"seed": 1}).close()
    (path / CONFIG).unlink()  # written last: this is what the folder looks like an instant before
    with new_run(path, {"seed": 2}) as run:
        assert run.config == {"seed": 2}


# Makes a run, and a copy of its folder before and after each statement of SQLite and each renaming of a file.
TRACED = """
import os, shutil, sqlite3, sys
from pathlib import Path
from runs.storage.folder import new_run

run, copies = Path(sys.argv[1]), Path(sys.argv[2])

def copy():
    shutil.copytree(run, copies / str(len(list(copies.iterdir()))))

class Traced(sqlite3.Connection):
    def execute(self, *words):
        copy()
        result = super().execute(*words)
        copy()
        return result

    def executescript(self, script):
        for statement in script.split(";")[:-1]:
            self.execute(statement)

def replace(*names, replace=os.replace):
    copy()
    replace(*names)

connect = sqlite3.connect
sqlite3.connect = lambda *words, **named: connect(*words, factory=Traced, **named)
os.replace = replace
copies.mkdir()
new_run(run, {"a": 1})
"""


def test_a_start_killed_at_any_statement_can_be_begun_again(tmp_path):
    subprocess.run([sys.executable, "-c", TRACED, str(tmp_path / "run"), str(tmp_path / "copies")], check=True)
    copies = sorted((tmp_path / "copies").iterdir(), key=lambda copy: int(copy.name))
    assert any((copy / "run.sqlite-journal").exists() for copy in copies)
    assert any((copy / ".config.toml.part").exists() for copy in copies)
    for copy in copies:
        with open_run(copy) if (copy / CONFIG).exists() else new_run(copy, {"a": 1}) as run:
            run.store.add([Outcome("k", "{}", None)])


def test_free_names(tmp_path):
    assert free_name("classic", tmp_path) == tmp_path / "classic"
    (tmp_path / "classic").mkdir()
    (tmp_path / "classic-2").mkdir()
    assert free_name("classic", tmp_path) == tmp_path / "classic-3"


def test_a_device_stays_a_device(tmp_path):
    (tmp_path / "zero").symlink_to("/dev/zero")  # what is written there is gone
    write_atomically(tmp_path / "zero", "nothing")
    assert (tmp_path / "zero").is_symlink()
    assert (tmp_path / "zero").is_char_device()


def test_a_failed_write_leaves_the_old_file(tmp_path, monkeypatch):
    write_atomically(tmp_path / "file", "old")

    def full(_file: int) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    with pytest.raises(OSError, match="No space"):
        write_atomically(tmp_path / "file", "new")
    assert [f.name for f in tmp_path.iterdir()] == ["file"]
    assert (tmp_path / "file").read_text() == "old"


@pytest.mark.parametrize("write", [lambda path: write_atomically(path, "x"), make_room])
def test_a_pipe_is_not_waited_for(tmp_path, write):
    os.mkfifo(tmp_path / "pipe")
    with pytest.raises(BadInput, match="it is a pipe, not a file"):
        write(tmp_path / "pipe")
    assert (tmp_path / "pipe").is_fifo()
    assert os.listdir(tmp_path) == ["pipe"]

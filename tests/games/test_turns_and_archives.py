"""One process compiles and the others wait, also after a killed one; archives hold entries of the cache and no more."""

from __future__ import annotations

import io
import json
import os
import subprocess
import sys
import threading
import time
import zipfile
from pathlib import Path

import pytest

from games.compile_cache import archive, compiled, turns
from games.compile_cache.archive import ABOUT, take_in, write_archive
from games.errors import BadInput
from tests.games.test_cache import ASK_TOY, toy

__all__ = ["toy"]


def test_processes_that_need_a_kernel_at_once_compile_it_once(toy: Path, tmp_path: Path):
    """Callees and caller, once each among four processes that begin together."""
    env = {**os.environ, "EVENPLAY_CACHE": str(tmp_path / "cache"), "PYTHONPATH": str(toy)}
    words = [sys.executable, "-c", ASK_TOY]
    children = [subprocess.Popen(words, env=env, cwd=toy, stdout=subprocess.PIPE, text=True) for _ in range(4)]
    said = [json.loads(child.communicate(timeout=120)[0]) for child in children]
    assert [value for value, _ in said] == [41] * 4
    assert sum(compiled for _, compiled in said) == 2
    assert list((tmp_path / "cache").rglob("*.turn")) == []


def test_whoever_waits_gets_the_entry(tmp_path: Path):
    entry, seen = tmp_path / "module" / "kernel.nbc", []

    def other() -> None:
        with turns.Turn(entry):
            seen.append(entry.exists())

    with turns.Turn(entry) as mine:
        thread = threading.Thread(target=other)
        thread.start()
        while not turns.waiting:
            time.sleep(0.005)
        assert mine.file.exists()
        entry.write_bytes(b"compiled")
    thread.join(10)
    assert seen == [True]
    assert turns.waiting == []
    assert not mine.file.exists()


def test_the_turn_of_a_killed_process_ends_and_that_of_a_living_one_does_not(tmp_path: Path, monkeypatch):
    monkeypatch.setattr(turns, "DEAD", 0.3)
    monkeypatch.setattr(turns, "BEAT", 0.05)
    entry = tmp_path / "module" / "kernel.nbc"
    entry.parent.mkdir()
    turn = entry.with_suffix(".turn")
    turn.touch()  # left behind
    with turns.Turn(entry):
        first = turn.stat().st_mtime_ns
        end = time.monotonic() + 10
        while turn.stat().st_mtime_ns == first:
            assert time.monotonic() < end, "no beat"
            time.sleep(0.02)
    assert not turn.exists()


def test_a_cache_that_cannot_be_written_is_no_obstacle(tmp_path: Path):
    (tmp_path / "file").touch()
    with turns.Turn(tmp_path / "file" / "kernel.nbc"):
        pass


@pytest.fixture
def entry(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """An entry of a cache of its own."""
    folder = tmp_path / "cache" / "kernels-of-this-machine"
    monkeypatch.setattr(compiled, "_FOLDER", folder)
    path = folder / "games.module" / f"kernel-{'0' * 16}-{'1' * 24}.nbc"
    path.parent.mkdir(parents=True)
    import hashlib

    path.write_bytes(hashlib.sha256(b"code").digest() + b"code")
    return path


def test_an_archive_brings_what_is_missing(entry: Path, tmp_path: Path):
    assert write_archive(tmp_path / "kernels.zip", archive.all_entries()) == 1
    content = entry.read_bytes()
    assert take_in(tmp_path / "kernels.zip") == archive.Taken(1, 0, True, archive.machine())
    entry.unlink()
    assert take_in(io.BytesIO((tmp_path / "kernels.zip").read_bytes())).new == 1
    assert entry.read_bytes() == content


def test_an_archive_for_another_machine_is_left_alone(entry: Path, tmp_path: Path, monkeypatch):
    write_archive(tmp_path / "kernels.zip", [entry])
    monkeypatch.setattr(compiled, "_FOLDER", tmp_path / "cache" / "kernels-of-another")
    assert not take_in(tmp_path / "kernels.zip").fits
    assert not (tmp_path / "cache" / "kernels-of-another").exists()


ABOUT_HERE = {"machine": "kernels-of-this-machine", "made_for": "this one", "entries": 1}
GOOD = f"games.module/kernel-{'2' * 16}-{'3' * 24}.nbc"


@pytest.mark.parametrize(
    ("names", "reason"),
    [
        ([f"../{GOOD}"], "is not an archive of kernels"),
        ([f"/{GOOD}"], "is not an archive of kernels"),
        ([f"C:\\{GOOD}"], "is not an archive of kernels"),
        ([f"games..module/kernel-{'2' * 16}-{'3' * 24}.nbc"], "is not an archive of kernels"),
        (["games.module/kernel.py"], "is not an archive of kernels"),
        ([GOOD], "is damaged at"),
        (None, "is not an archive of kernels"),
    ],
)
def test_what_is_no_archive_of_kernels_is_refused(entry: Path, tmp_path: Path, names, reason):
    file = tmp_path / "hostile.zip"
    with zipfile.ZipFile(file, "w") as made:
        for name in names or []:
            made.writestr(name, b"x" * 64)
        if names is not None:
            made.writestr(ABOUT, json.dumps(ABOUT_HERE))
    before = sorted(tmp_path.rglob("*"))
    with pytest.raises(BadInput, match=reason):
        take_in(file, str(file))
    assert [path for path in sorted(tmp_path.rglob("*")) if path not in before and path.is_file()] == []


def test_a_text_is_no_archive(tmp_path: Path):
    (tmp_path / "text").write_text("text")
    with pytest.raises(BadInput, match="is not an archive of kernels"):
        take_in(tmp_path / "text", "text")

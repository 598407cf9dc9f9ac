"""A full disk: writing fails, and afterwards it does not."""

from __future__ import annotations

import errno
import subprocess
import sys

import pytest

from tests.studio.study.rehearsal import disk

WRITES = """
import sys, time
for line in sys.stdin:
    try:
        with open(sys.argv[1], "ab", 0) as out:
            out.write(b"x")
        print("kept", flush=True)
    except OSError as error:
        print(error.errno, flush=True)
"""


def told(process):
    process.stdin.write("now\n")
    process.stdin.flush()
    return process.stdout.readline().strip()


@pytest.fixture
def writer(tmp_path):
    words = [sys.executable, "-c", WRITES, str(tmp_path / "log")]
    process = subprocess.Popen(words, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    yield process
    process.stdin.close()
    process.wait()


def test_nothing_may_be_written_for_a_while(writer, tmp_path):
    assert told(writer) == "kept"
    with disk.full_disk(tmp_path, writer.pid):
        assert told(writer) == str(errno.EFBIG)
    assert told(writer) == "kept"
    assert (tmp_path / "log").read_bytes() == b"xx"
    assert not (tmp_path / disk.BALLAST).exists()


def test_a_small_file_system_is_filled(tmp_path):
    """In a name space of its own, where this machine lets us have one: the real thing."""
    script = f"mount -t tmpfs -o size=2m none {tmp_path} && exec {sys.executable} -"
    lines = f"""
import errno, shutil
from pathlib import Path
from tests.studio.study.rehearsal import disk
folder = Path({str(tmp_path)!r})
with disk.full_disk(folder, 0):
    try:
        (folder / "log").write_bytes(b"x" * 5000)
        print("kept")
    except OSError as error:
        print(errno.errorcode[error.errno])
(folder / "log").write_bytes(b"x" * 5000)
print(sorted(it.name for it in folder.iterdir()))
"""
    done = subprocess.run(["unshare", "-Urm", "sh", "-c", script], input=lines, capture_output=True, text=True)
    if "unshare" in done.stderr or "mount" in done.stderr:
        pytest.skip("no name spaces here")
    assert done.stdout.splitlines() == ["ENOSPC", "['log']"], done.stderr

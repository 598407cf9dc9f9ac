"""A Ray of our own listens on this machine alone, and wants a token."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[3]
SCRIPT = """
import json, os, time
from pathlib import Path
from tests.runs.engine.toys import toy
from runs.engine.executor import open_executor

LISTENS = "0A"

def family(pid):
    for task in Path(f"/proc/{pid}/task").glob("*/children"):
        for child in task.read_text().split():
            yield child
            yield from family(child)

def inodes(pid):
    for link in Path(f"/proc/{pid}/fd").glob("*"):
        try:
            name = os.readlink(link)
        except OSError:
            continue
        if name.startswith("socket:["):
            yield name[8:-1]

with open_executor("ray", toy(), 1) as executor:
    ours = {inode for pid in (os.getpid(), *family(os.getpid())) for inode in inodes(pid)}
    rows = [line.split() for name in ("tcp", "tcp6") for line in Path(f"/proc/net/{name}").read_text().splitlines()[1:]]
    found = sorted({row[1].split(":")[0] for row in rows if row[3] == LISTENS and row[9] in ours})
print(json.dumps({"addresses": found, "mode": os.environ["RAY_AUTH_MODE"], "token": os.environ["RAY_AUTH_TOKEN"]}))
"""
LOOPBACK = ("0100007F", "00000000000000000000000001000000", "0000000000000000FFFF00000100007F")


@pytest.mark.skipif(not Path("/proc/net/tcp").exists(), reason="no /proc here")
def test_it_listens_on_the_loopback_address_and_wants_its_own_token() -> None:
    done = subprocess.run(
        [sys.executable, "-c", SCRIPT],
        cwd=ROOT,
        env={**{key: it for key, it in os.environ.items() if not key.startswith("RAY_AUTH")}, "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        timeout=180,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout.splitlines()[-1])
    assert told["addresses"]
    assert set(told["addresses"]) <= set(LOOPBACK)
    assert told["mode"] == "token"
    assert len(told["token"]) >= 32

"""The demo tells the same story every time: the result hash that the README shows."""

from __future__ import annotations

import json
import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[4]


@pytest.mark.full
def test_the_demo_gives_the_result_that_the_readme_shows(tmp_path):
    done = subprocess.run(
        [sys.executable, "-m", "runs", "demo", "--json"],
        cwd=tmp_path,
        env={"PYTHONPATH": str(ROOT), "PATH": "", "HOME": str(Path.home())},
        capture_output=True,
        text=True,
        timeout=900,
    )
    assert done.returncode == 0, done.stderr
    told = json.loads(done.stdout)
    shown = re.search(r"result ([0-9a-f]{32}) \(the same seed", (ROOT / "README.md").read_text(encoding="utf-8"))
    assert shown is not None
    assert told["result_hash"] == shown[1]
    assert Path(tmp_path / told["report"]).is_file()

"""The examples of docs/studio.md, as they stand there."""

from __future__ import annotations

import json
import os
import re
import subprocess
import sys

import pytest

from tests.studio.served import ROOT, Process

PAGE = (ROOT / "docs" / "studio.md").read_text(encoding="utf-8")
LONGEST_PROGRAM = 30  # lines


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = Process(tmp_path_factory.mktemp("studio"), "--families", "board,jostle")
    yield process
    assert process.stop() == 0


def environment(server):
    return {**os.environ, "API": server.told["api"], "TOKEN": server.told["token"]}


def test_curl_is_answered(server):
    block = next(block for block in re.findall(r"^```sh\n(.*?)^```", PAGE, re.M | re.S) if "curl" in block)
    commands = block.replace("\\\n", " ").splitlines()
    answers = [
        subprocess.run(["bash", "-c", line], env=environment(server), capture_output=True, text=True, timeout=60)
        for line in commands
    ]
    chosen, seen, table = (json.loads(answer.stdout) for answer in answers)
    assert set(chosen) == {"move", "why", "seconds"}
    assert seen["ways"]
    assert seen["scene"]["places"]
    assert table["seats"][0]["token"]


def test_a_short_program_plays_a_seat(server, tmp_path):
    program = re.search(r"^```python\n(.*?)^```", PAGE, re.M | re.S)[1]
    assert len([line for line in program.splitlines() if line.strip()]) <= LONGEST_PROGRAM
    done = subprocess.run(
        [sys.executable, "-c", program],
        env=environment(server),
        cwd=tmp_path,
        capture_output=True,
        text=True,
        timeout=120,
    )
    assert done.returncode == 0, done.stderr
    assert re.search(r"after \d+ plies; won by", done.stdout), done.stdout


def test_options_of_the_page_are_those_of_the_command():
    from runs.cli import registry
    from runs.cli.main import parser_of

    known = {option for action in parser_of(registry.load("studio"))._actions for option in action.option_strings}
    named = set(re.findall(r"(?<=[\s`])--[a-z-]+", PAGE.split("## Tests")[0]))
    assert named <= known

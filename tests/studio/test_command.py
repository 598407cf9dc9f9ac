"""`evolve studio` as a process: one line, loopback alone, two at once, a clean end, a new link."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from tests.studio.served import ROOT, Process


@pytest.fixture(scope="module")
def server(tmp_path_factory):
    process = Process(tmp_path_factory.mktemp("studio"), "--families", "board")
    yield process
    assert process.stop() == 0


def test_the_line_says_where_and_how(server):
    assert set(server.told) == {"url", "token", "api"}
    assert server.told["api"] == f"http://127.0.0.1:{server.port}/api/v1"
    assert server.told["url"].startswith(f"http://127.0.0.1:{server.port}/enter?key=")
    with urlopen(f"http://127.0.0.1:{server.port}/ready", timeout=10) as answer:
        assert "board" in json.load(answer)["families"]


def test_it_listens_on_loopback_alone(server):
    """In the kernel's table of listening sockets the port stands once, at 127.0.0.1."""
    rows = [line.split() for line in Path("/proc/net/tcp").read_text().splitlines()[1:]]
    listening = [row[1] for row in rows if row[3] == "0A" and row[1].endswith(f":{server.port:04X}")]
    assert listening == [f"0100007F:{server.port:04X}"]
    six = Path("/proc/net/tcp6")
    assert not six.exists() or f":{server.port:04X} " not in six.read_text()


def test_what_it_keeps_is_for_its_owner(server):
    for name in ("play.sqlite", "secret", "now.json"):
        assert (server.keep / name).stat().st_mode & 0o077 == 0, name


def run(*words):
    line = [sys.executable, "-m", "runs", "studio", *words]
    return subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=120)


def test_a_new_link_is_printed(server):
    shown = run("--show-url", "--keep", str(server.keep))
    assert shown.returncode == 0, shown.stderr
    with pytest.raises(Exception, match="403"):
        urlopen(Request(shown.stdout.strip() + "x", headers={}), timeout=10)


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (("--keep", "{keep}", "--port", "0"), "in use"),
        (("--port", "{port}", "--keep", "{other}"), "cannot serve"),
        (("--host", "0.0.0.0"), "--password-file"),
        (("--families", "chess"), "unknown family"),
        (("/nowhere",), "nowhere"),
        (("--show-url", "--keep", "{other}"), "no studio"),
        (("--port", "70000"), "65,535"),
    ],
)
def test_what_cannot_be_served_is_one_line(server, tmp_path, words, hint):
    filled = [word.format(keep=server.keep, port=server.port, other=tmp_path) for word in words]
    done = run(*filled)
    assert done.returncode == 2, done.stderr
    assert hint in done.stderr
    assert len(done.stderr.strip().splitlines()) == 1

"""The progress line: what it says, and how often it says it where nobody looks."""

from __future__ import annotations

import io

import pytest

from runs.cli.terminal import progress
from runs.cli.terminal.progress import Progress
from runs.documents.formats import duration


@pytest.mark.parametrize(
    ("seconds", "words"), [(0.84, "0.8 s"), (59.4, "59 s"), (185, "3 min 05 s"), (7800, "2 h 10 min")]
)
def test_durations(seconds, words):
    assert duration(seconds) == words


def test_the_line_tells_what_is_left():
    bar = Progress("games", 1000, io.StringIO())
    bar.done = 250
    assert bar.line(20.0) == "games: 250 of 1,000 (25%), 20 s, 1 min 00 s left"


def clocked(monkeypatch, stream, seconds: int) -> str:
    now = [0.0]
    monkeypatch.setattr(progress.time, "monotonic", lambda: now[0])
    with Progress("games", seconds, stream) as bar:
        for _ in range(seconds):
            now[0] += 1.0
            bar.advance()
    return stream.getvalue()


def test_sparse_where_stderr_is_no_terminal(monkeypatch):
    assert clocked(monkeypatch, io.StringIO(), 14) == ""
    assert clocked(monkeypatch, io.StringIO(), 60).count("\n") == 4


@pytest.mark.parametrize("term", ["dumb", "", None])
def test_lines_of_their_own_on_a_terminal_that_cannot_draw_over_them(monkeypatch, term):
    stream = io.StringIO()
    stream.isatty = lambda: True
    monkeypatch.setenv("TERM", term or "")
    if term is None:
        monkeypatch.delenv("TERM")
    shown = clocked(monkeypatch, stream, 60)
    assert shown.count("\n") == 4
    assert "\r" not in shown
    assert "\x1b" not in shown


def test_in_place_and_gone_at_the_end_on_a_terminal(monkeypatch):
    monkeypatch.setenv("TERM", "xterm")
    stream = io.StringIO()
    stream.isatty = lambda: True
    shown = clocked(monkeypatch, stream, 5)
    assert "\n" not in shown
    assert shown.endswith("\r\x1b[K")
    assert "4 of 5" in shown

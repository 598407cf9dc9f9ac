"""A scripted person plays Colonizers to the end at the terminal in each seat; nothing unseen is shown on the way."""

from __future__ import annotations

import io
import re

import pytest

from runs.cli.main import main

SEATS = ("first", "second", "third", "fourth")


@pytest.mark.parametrize("seat", range(4))
def test_a_person_plays_to_the_end(seat, capsys, monkeypatch):
    players = ["heuristic"] * 4
    players[seat] = "human"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2000))
    assert main(["play", "colonizers", "--players", ",".join(players), "--seed", str(seat + 2)]) == 0
    during, _, after = capsys.readouterr().out.rpartition("to move:")
    assert re.search(r"seat wins \(", after)
    hands = re.findall(r"(\w+) seat( \(you\))?: .*\n    hand: (.*)", during)
    assert len(hands) > 100
    for name, you, hand in hands:
        assert (name == SEATS[seat]) == bool(you)
        if not you:
            assert re.fullmatch(r"\d+ cards?", hand), hand
    assert "next in the deck" not in during
    theirs = re.compile(r"\d+\. (first|second|third|fourth) \(heuristic\): ")
    others = [line for line in during.splitlines() if theirs.match(line)]
    assert len(others) > 100
    for line in others:
        assert not line.split(": ", 1)[1].startswith(("pick ", "keep ")), line

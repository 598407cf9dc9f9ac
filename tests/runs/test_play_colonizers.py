"""A scripted person plays Colonizers to the end at the terminal in each seat; nothing unseen is shown on the way."""

from __future__ import annotations

import io
import re

import pytest

from runs.cli.main import main

SEATS = ("first", "second", "third", "fourth")
SEAT = re.compile(
    r"^\d: (\w+) seat( \(you\))?: Omnium \d+; points -?\d+; colonist [\w ]+; modules (\d+) of \d+(.*)$", re.M
)


@pytest.mark.parametrize("seat", range(4))
def test_a_person_plays_to_the_end(seat, capsys, monkeypatch):
    players = ["heuristic"] * 4
    players[seat] = "human"
    monkeypatch.setattr("sys.stdin", io.StringIO("1\n" * 2000))
    assert main(["play", "colonizers", "--players", ",".join(players), "--seed", str(seat + 2)]) == 0
    during, _, after = capsys.readouterr().out.rpartition("to move:")
    assert re.search(r"seat wins \(", after)
    seats = SEAT.findall(re.sub(r"\n  (?=\S)", " ", during))
    assert len(seats) > 100
    assert len(seats) == len(re.findall(r"^\d: \w+ seat", during, re.M))
    counted = 0
    for name, you, modules, rest in seats:
        assert (name == SEATS[seat]) == bool(you)
        hand, colony = re.fullmatch(r"(; \d+ cards? in hand)?(.*)", rest).groups()
        assert not (you and hand)
        counted += bool(hand)
        cards = [card for card in colony.split("; ") if card]
        several = [int(count[1]) - 1 for card in cards if (count := re.search(r"(\d+) of them", card))]
        assert len(cards) + sum(several) == int(modules), rest
    assert counted > 100
    assert not re.search(r"^(\w+ seat('s hand| looks at)|deck):", during, re.M)
    theirs = re.compile(r"\d+\. (first|second|third|fourth) \(heuristic\): ")
    others = [line for line in during.splitlines() if theirs.match(line)]
    assert len(others) > 100
    for line in others:
        assert not line.split(": ", 1)[1].startswith(("pick ", "keep ")), line

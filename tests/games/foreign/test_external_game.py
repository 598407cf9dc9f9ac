"""External games: a process that plays along, and processes that end, hang or lie, each answered with one line."""

from __future__ import annotations

import shlex
import shutil
import subprocess
import sys
from functools import partial
from pathlib import Path

import pytest

from games.errors import BadInput
from games.foreign import process
from games.game import find_game, game_from_json
from games.playthrough.playthrough import Playthrough
from players.matches.match import play_match
from players.solve.solver import solve
from players.spec import read_player
from runs.cli.terminal.game_checks import check_game, same_again, verdict
from tests.imports import ROOT

HEAP = """
import json, os, sys, time

def position(left, seat):
    state = [left, seat]
    if left == 0:
        return {"state": state, "result": [1, -1] if seat else [-1, 1]}
    return {"state": state, "turn": seat, "moves": [f"take {n}" for n in (1, 2, 3)[:left]]}

heap = 5
for line in sys.stdin:
    asked = json.loads(line)
    answer = {"id": asked["id"]}
    if asked["do"] == "describe":
        heap = asked["values"].get("heap", 5)
        answer |= {"version": 1, "parameters": {"heap": {"range": [3, 9], "usual": 5}}}
    elif asked["do"] == "start":
        answer["positions"] = [position(heap, 0) for _ in asked["seeds"]]
    elif asked["do"] == "read":
        answer["positions"] = [position(*state) for state in asked["states"]]
    else:
        answer["positions"] = [position(left - int(move[5:]), 1 - seat) for (left, seat), move in asked["at"]]
    FAULT
    print(json.dumps(answer), flush=True)
"""


@pytest.fixture
def name(tmp_path, monkeypatch):
    """A function that writes the game with a fault and gives its name."""
    monkeypatch.setattr(process, "SECONDS", 1.5)

    def written(fault="pass"):
        file = tmp_path / "heap.py"
        file.write_text(HEAP.replace("FAULT", fault))
        return f"external:{shlex.quote(sys.executable)} -S {file}"

    return written


def played(name):
    game = find_game(name)
    return play_match(game, [read_player("random")] * 2, 2, 1, record=True)


def test_it_plays_and_is_solved_with_values_of_its_parameters(name):
    game = find_game(name() + ":heap=8")
    assert game.code.endswith(":heap=8")
    assert Playthrough(game).state["position"].state == [8, 0]
    assert (solve(game).value, solve(find_game(name())).value) == ("second", "first")
    one, other = (play_match(game, [read_player("mcts:9"), read_player("greedy")], 2, 1, record=True) for _ in "ab")
    assert (one.moves == other.moves).all()
    found = check_game(game)
    assert "plies a second" in found.pop("speed")
    assert set(found.values()) == {"right"}


@pytest.mark.parametrize(
    ("fault", "words"),
    [
        ("if asked['id'] > 2: sys.exit('no more stones')", r"ended instead of answering \w+ \(exit 1: no more stones"),
        ("if asked['id'] > 2: os.kill(os.getpid(), 9)", r"ended instead of answering \w+ \(signal 9\)"),
        ("if asked['id'] > 2: time.sleep(60)", r"did not answer \w+ within 1.5 s"),
        ("if asked['id'] > 2: x = bytearray(9 << 30)", r"ended .* MemoryError"),
        ("if asked['id'] > 2: print('debug')", r"answered \w+ without a JSON object: debug"),
        ("answer['id'] = 7", "answered describe number 1 as number 7"),
        ("answer['version'] = 2", "speaks version 2 of the protocol, not 1"),
        ("answer['seats'] = 9", "seats must be a number from 2 to 8"),
        ("answer.pop('positions', 0)", 'answered start without 1 "positions"'),
        ("answer['error'] = 'out of\\nstones'", "out of stones"),
        ("for p in answer.get('positions', []): p['turn'] = 2", "the turn is 2; valid: 0 to 1"),
        ("for p in answer.get('positions', []): p['turn'] = -1", 'does not say "chance": true'),
        ("for p in answer.get('positions', []): p['moves'] = ['a', 'a']", "moves must be a list of distinct strings"),
        ("for p in answer.get('positions', []): p['moves'] = []", "neither a legal move nor a result"),
        ("for p in answer.get('positions', []): p['result'] = [1]", "a result must be 2 payoffs"),
        ("for p in answer.get('positions', []): p.pop('state')", 'a position needs a "state"'),
        ("answer['parameters'] = 3", "parameters must be"),
    ],
)
def test_a_process_that_fails_is_one_line(name, fault, words):
    with pytest.raises(BadInput, match=words) as error:
        played(name(fault))
    assert "\n" not in str(error.value)


def test_a_command_that_does_not_exist_is_one_line():
    with pytest.raises(BadInput, match=r"ended instead of answering describe|does not start"):
        find_game("external:/no/such/game")


def test_the_doctor_finds_a_game_that_is_not_deterministic(name):
    fault = "if asked['do'] == 'play' and asked['id'] % 2: answer['positions'][0]['state'][0] += 1"
    assert "leads to two different positions" in verdict(partial(same_again, find_game(name(fault))))


def test_a_game_file_starts_no_program():
    data = {"format": "evenplay-game", "version": 1, "name": "x", "family": "external:touch /tmp/x", "spec": {}}
    with pytest.raises(BadInput, match="a game file cannot start one"):
        game_from_json(data)


@pytest.mark.full
def test_the_example_in_cpp(tmp_path):
    compiler = shutil.which("c++")
    if compiler is None:
        pytest.skip("there is no C++ compiler")
    source = ROOT / "examples" / "external" / "connect_four.cpp"
    subprocess.run([compiler, "-std=c++17", "-O2", "-o", tmp_path / "four", source], check=True)
    found = check_game(find_game(f"external:{tmp_path / 'four'}"))
    speed = found.pop("speed")
    assert set(found.values()) == {"right"}
    assert int(speed.split()[0].replace(",", "")) > 0


def test_adapters_are_short():
    for file in Path(ROOT / "examples" / "external").iterdir():
        assert len(file.read_text().splitlines()) <= 60, file.name

"""`evolve serve-npc`, played against by a client of thirty lines that knows nothing of the project but its protocol."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import pytest

from games.game import find_game
from players.spec import read_player
from runs.playing.service import LONGEST, Service, lines_of

ROOT = Path(__file__).resolve().parents[2]


def client(game: str, mine: str, theirs: str) -> tuple[list[str], dict]:
    """A whole game between two services: each is told all moves, and the one whose turn it is answers."""
    line, pipes = [sys.executable, "-m", "runs", "serve-npc", "--game", game], {"stdin": -1, "stdout": -1}
    services = [subprocess.Popen([*line, player], cwd=ROOT, text=True, **pipes) for player in (mine, theirs)]
    try:
        for service in services:
            assert json.loads(service.stdout.readline())["ready"]
        moves: list[str] = []
        while True:
            service = services[len(moves) % 2]
            service.stdin.write(json.dumps({"id": len(moves), "moves": moves}) + "\n")
            service.stdin.flush()
            reply = json.loads(service.stdout.readline())
            assert reply["id"] == len(moves)
            if "error" in reply:
                return moves, reply
            moves.append(reply["move"])
    finally:
        for service in services:
            service.stdin.close()
            assert service.wait(30) == 0


def test_two_services_play_a_game_to_its_end() -> None:
    moves, last = client("tic-tac-toe", "alphabeta:9", "BLOCKER LINER CENTRIST")
    assert last["error"].startswith("the game is over")
    assert 5 <= len(moves) <= 9
    assert client("tic-tac-toe", "alphabeta:9", "BLOCKER LINER CENTRIST")[0] == moves


@pytest.fixture(scope="module")
def service() -> Service:
    return Service(find_game("reversi-4x4"), read_player("DENIER CENTRIST"), 1)


def test_a_reply_has_a_legal_move_and_a_reason(service: Service) -> None:
    reply = service.reply('{"id": "x", "moves": "b1"}')
    assert (reply["id"], reply["seat"]) == ("x", "second")
    assert reply["reason"]
    assert service.reply(json.dumps({"moves": ["b1", reply["move"]]}))["seat"] == "first"


def test_a_search_gives_no_reasons() -> None:
    service = Service(find_game("tic-tac-toe"), read_player("alphabeta:2"), 1)
    assert service.reply("{}")["reason"] is None


@pytest.mark.parametrize(
    ("line", "said"),
    [
        ("x", "not valid JSON"),
        ("[]", "an object is expected"),
        ('{"mvoes": ""}', 'did you mean "moves"'),
        ('{"moves": 3}', '"moves" must be'),
        ('{"moves": ["zz"]}', "zz"),
        ('{"position": []}', '"position" must be'),
        ('{"position": {}}', ""),
        ('{"seed": -1}', "seed -1 is out of range"),
        ('{"seed": true}', '"seed" must be'),
        ("[" * 100_000, ""),
        ('{"moves": "' + "x" * (LONGEST + 1) + '"}', "more than"),
    ],
)
def test_what_cannot_be_answered_says_why_and_the_service_goes_on(service: Service, line: str, said: str) -> None:
    assert said in service.reply(line)["error"]
    assert "move" in service.reply("{}")


def test_an_endless_line_is_never_kept() -> None:
    left = [("x" * n + "\n", n) for n in (3, 2 * LONGEST, 5)]
    text = "".join(line for line, _ in left)
    at = 0

    def readline(most: int) -> str:
        nonlocal at
        end = text.find("\n", at) + 1 or len(text)
        at, piece = min(end, at + most), text[at : min(end, at + most)]
        return piece

    assert [len(line) for line in lines_of(readline)] == [4, LONGEST + 2, 6]


def test_dice_are_the_clients() -> None:
    service = Service(find_game("jostle"), read_player("random"), 1)
    assert "chance" in service.reply("{}")["error"]
    assert service.reply('{"moves": "roll"}')["seat"] == "red"

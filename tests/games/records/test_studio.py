"""Games of the studio as records, of any family: replayed with their dice, and served to what measures people."""

from __future__ import annotations

import json

import numpy as np
import pytest

from fitness.people.decisions import survey_games
from fitness.people.played import STRANGER, from_seated, together
from fitness.people.times import times_of
from games.errors import BadInput
from games.game import find_game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from games.records.studio import read
from runs.cli.main import main

FAMILIES = ("jostle", "reversi-6x6", "tarble", "boundary")


def line(name, seed, strategies=(1,), most=400):
    """A game of any moves, as an export has it."""
    game, draw = find_game(name), np.random.default_rng(seed)
    play, moves, at = Playthrough(game, seed), [], 100.0
    while not play.ended and len(moves) < most:
        at += 2.0
        if play.turn == CHANCE_TURN:
            move = play.roll()
            moves.append({"seat": -1, "kind": "roll", "at": at, "move": play.text(move)})
        else:
            legal = play.legal()
            move = legal[int(draw.integers(len(legal)))]
            moves.append({"seat": play.turn, "kind": "move", "at": at, "move": play.text(move)})
        play.play(move)
    seats = range(len(game.seats))
    return {
        "table": f"t{seed}",
        "game": game.code,
        "seed": str(seed),
        "people": {str(seat): f"p{seed}-{seat}" for seat in seats if seat not in strategies},
        "strategies": {str(seat): "random" for seat in strategies},
        "mixed": [],
        "void": False,
        "moves": moves,
    }


def data(*rows):
    return "".join(json.dumps(row) + "\n" for row in rows).encode()


@pytest.mark.parametrize("name", FAMILIES)
def test_every_family_replays(name):
    game, rows = find_game(name), [line(name, 5), line(name, 6)]
    games = list(read(game, data(*rows)))
    assert [len(it.moves) for it in games] == [len(row["moves"]) for row in rows]
    assert [list(it.seats) for it in games] == [[it["seat"] for it in row["moves"]] for row in rows]
    played = from_seated(game, games)
    assert played.persons[:, 1].tolist() == [STRANGER, STRANGER]
    assert played.scored.sum() == sum(it["seat"] not in (-1, 1) for row in rows for it in row["moves"])
    seconds, _, person, _ = times_of(played)
    assert (seconds == 2.0).all()
    assert len(seconds) >= played.scored.sum() - 2  # of a first move nobody knows
    assert set(person) == {played.names.index(name) for name in played.names}
    again = played.only(np.array([1]))
    assert again.seats.tolist() == list(games[1].seats)
    assert len(together([played, again])) == 3
    if name == "boundary":  # moves on open ground are read as points, and decisions are of listed moves alone
        return
    found = survey_games(game, played)
    assert len(found) > 0
    assert 1 not in set(found.seat)  # strategies' moves are no decisions of people


def test_other_games_void_ones_and_undone_ones_are_left_out():
    game = find_game("reversi-6x6")
    void, undone = line("reversi-6x6", 2) | {"void": True}, line("reversi-6x6", 3)
    undone["moves"].append({"seat": 0, "kind": "undo", "at": 1.0, "to": 0})
    assert list(read(game, data(line("jostle", 1, most=5), void, undone))) == []
    mixed = line("reversi-6x6", 4) | {"mixed": [0]}
    assert next(iter(read(game, data(mixed)))).people == (None, None)


def test_faults_name_their_line():
    game, row = find_game("jostle"), line("jostle", 7, most=30)
    roll = next(k for k, it in enumerate(row["moves"]) if it["kind"] == "roll")
    other = json.loads(json.dumps(row))
    other["moves"][roll]["move"] = "9"
    with pytest.raises(BadInput, match=rf"line 2: move {roll + 1}: the dice give"):
        list(read(game, data(row, other)))
    with pytest.raises(BadInput, match="line 1: not a game"):
        list(read(game, b'{"game": "jostle"}\n'))
    with pytest.raises(BadInput, match="line 1: not a game"):
        list(read(game, b"[1]\n"))
    wrong = json.loads(json.dumps(row))
    move = next(k for k, it in enumerate(row["moves"]) if it["kind"] == "move")
    wrong["moves"][move]["seat"] = 2 if row["moves"][move]["seat"] != 2 else 1
    with pytest.raises(BadInput, match="not a move of the seat"):
        list(read(game, data(wrong)))


def test_agree_reads_them(tmp_path, capsys):
    file = tmp_path / "games.jsonl"
    file.write_bytes(data(*(line("reversi-6x6", seed, strategies=()) for seed in range(20))))
    words = ["reversi-6x6", "--records", str(file), "--format", "studio"]
    assert main(["agree", *words, "--players", "random", "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert found
    assert main(["agree", *words, "--humans-only", "--players", "random"]) == 0
    with_one = data(line("reversi-6x6", 1))
    file.write_bytes(with_one)
    assert main(["agree", *words, "--humans-only", "--players", "random"]) == 2
    assert "no game that passes" in capsys.readouterr().err

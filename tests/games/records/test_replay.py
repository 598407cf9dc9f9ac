"""Replaying recorded games: small ones made by hand, random ones of the naive model, and all real ones there are."""

import itertools
import os
import random
from dataclasses import replace
from pathlib import Path

import pytest

from games.board import FAMILY
from games.board.formats import FORMATS, pdn
from games.board.spec import PIECES, BoardSpec, read_code
from games.game import Game
from games.records.recorded import RecordedGame
from games.records.replay import ReplayReport, replay
from tests.games.board import naive

DATA = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).parents[4] / "shared" / "data")
REVERSI, CHECKERS = "8x8/reversi/most-men", "8x8/checkers/no-men-remaining"
# The shortest way to lose all disks: first ends with 13, second with none.
WIPE_OUT = ("f5", "d6", "c5", "f4", "e7", "f6", "g5", "e6", "e3")


def game_of(spec: BoardSpec) -> Game:
    return Game(FAMILY, spec, FAMILY.code(spec))


def replay_one(code: str, moves, **recorded) -> ReplayReport:
    spec = read_code(code)
    assert spec is not None
    return replay(game_of(spec), [RecordedGame("line 1", tuple(moves), **recorded)])


def test_a_finished_game_with_the_empty_cells_for_the_winner():
    assert replay_one(REVERSI, WIPE_OUT, result="first", score=(64, 0)) == ReplayReport(1, 1, 0, 1, 0, ())


def test_a_wrong_score_and_a_wrong_result_are_told():
    wrong_score = replay_one(REVERSI, WIPE_OUT, score=(13, 0))
    assert wrong_score == ReplayReport(1, 1, 0, 1, 1, ("line 1: ends 64-0, recorded 13-0",))
    wrong_result = replay_one(REVERSI, WIPE_OUT, result="second")
    assert wrong_result == ReplayReport(1, 1, 0, 1, 1, ("line 1: ends as first, recorded second",))


def test_an_unfinished_game_is_no_mismatch():
    assert replay_one(REVERSI, WIPE_OUT[:5], result="second", score=(0, 64)) == ReplayReport(1, 1, 0, 0, 0, ())


@pytest.mark.parametrize(
    ("code", "moves", "error"),
    [
        (REVERSI, ("f5", "a1"), "line 1: move 2 a1 is not legal"),
        (REVERSI, ("f5", "f5"), "line 1: move 2 f5 is not legal"),
        (REVERSI, ("k9",), "line 1: move 1 k9 is not legal"),
        (REVERSI, (*WIPE_OUT, "a1"), "line 1: move 10 a1 comes after the end of the game"),
        ("4x9/tic-tac-toe/4-in-a-row", ("a1", "a5"), "line 1: move 2 a5 is not legal"),
        (CHECKERS, ("c3-d4", "c3-d4"), "line 1: move 2 c3-d4 is not legal"),
        (CHECKERS, ("c3-d4", "f6-e5", "a3-b4"), "line 1: move 3 a3-b4 is not legal"),  # must capture
        (CHECKERS, ("c3xe5",), "line 1: move 1 c3xe5 is not legal"),
    ],
)
def test_illegal_moves(code, moves, error):
    assert replay_one(code, moves) == ReplayReport(1, 0, 1, 0, 0, (error,))


def test_only_ten_errors_are_told_but_all_are_counted():
    records = [RecordedGame(f"line {n}", ("a1",)) for n in range(30)]
    report = replay(game_of(read_code(REVERSI)), records)
    assert (report.games, report.illegal, len(report.first_errors)) == (30, 30, 10)
    assert (report + report).games == 60
    assert (report + report).first_errors == report.first_errors


def square(cell: naive.Cell) -> int:
    """The number of a dark cell on the first mover's board: 1 is g1, 4 is a1, 32 is b8."""
    row, column = cell
    return 4 * row + (6 + row % 2 - column) // 2 + 1


def pdn_move(move: naive.Move, style: str) -> str:
    squares = [str(square(cell)) for cell in move.cells]
    if move.kind == "step":
        return "-".join(squares)
    if style == "every hop":
        return " ".join(f"{one}x{two}" for one, two in itertools.pairwise(squares))
    if style == "only the ends":
        return f"{squares[0]}x{squares[-1]}"
    return ("x" if style == "whole path" else "-").join(squares)


@pytest.mark.parametrize("style", ["whole path", "hyphens", "every hop", "only the ends"])
def test_pdn_captures_in_every_style(style):
    """Random games of the naive model, written as PDN; several captures of more than one man are among them."""
    texts, double_captures = [], 0
    for seed in range(6):
        rng = random.Random(seed)
        position, words = naive.start(BoardSpec(8, 8, "checkers", "no-men-remaining")), []
        while not position.ended:
            moves = naive.legal_moves(position)
            ends = [(move.cells[0], move.cells[-1]) for move in moves]
            move = rng.choice([move for move in moves if ends.count((move.cells[0], move.cells[-1])) == 1])
            double_captures += len(move.cells) > 2
            words.append(pdn_move(move, style))
            position = replace(naive.play(position, move), timeline=())
        result = {0: "1-0", 1: "0-1", None: "1/2-1/2"}[position.winner]
        texts.append(f'[Event "{seed}"]\n' + " ".join(words) + f" {result}")
    report = replay(game_of(read_code(CHECKERS)), pdn.read("\n\n".join(texts).encode()))
    assert (report.games, report.legal, report.score_mismatches, report.first_errors) == (6, 6, 0, ())
    assert report.finished >= 3
    assert double_captures >= 6


@pytest.mark.parametrize("seed", range(40))
def test_random_games_replay_without_their_passes_and_past_the_quiet_count(seed):
    rng = random.Random(seed)
    piece = PIECES[seed % 3]
    spec = BoardSpec(rng.randint(3, 8), rng.randint(3, 8), piece, "most-men", (), 100)
    position, words = naive.start(spec), []
    while not position.ended and position.cause != "quiet":
        move = rng.choice(naive.legal_moves(position))
        position = replace(naive.play(position, move), timeline=())
        if move.kind != "pass":
            words.append(naive.word(move))
    is_over = position.cause not in ("quiet", "ply-cap")
    first, second = naive.men(position, 0), naive.men(position, 1)
    empty = spec.rows * spec.columns - first - second
    bonus = (empty, 0) if first > second else (0, empty) if second > first else (empty // 2, empty // 2)
    record = RecordedGame("line 1", tuple(words), score=(first + bonus[0], second + bonus[1]))
    report = replay(game_of(replace(spec, quiet_moves=1)), [record])
    assert report == ReplayReport(1, 1, 0, int(is_over), 0, ())


@pytest.mark.parametrize(
    ("name", "code", "files", "games", "finished"),
    [
        ("wthor", REVERSI, "wthor/*.wtb", 115_509, 115_096),
        ("eothello", REVERSI, "eothello/*.csv", 15_000, 15_000),
        ("acf", CHECKERS, "acf_checkers/*.txt", 7_500, 0),  # people resign or agree long before the last man
        ("fourinarow", "4x9/tic-tac-toe/4-in-a-row", "fourinarow_4x9/*.txt", 325, 207),
    ],
)
def test_real_games(name, code, files, games, finished):
    """Every game that people really played is legal and ends as recorded."""
    paths = sorted(DATA.glob(files))
    if not paths:
        pytest.skip(f"no real games at {DATA}")
    game = game_of(read_code(code))
    report = sum((replay(game, FORMATS[name].records(path.read_bytes())) for path in paths), ReplayReport())
    assert report == ReplayReport(games, games, 0, finished, 0, ())

"""`evolve agree`: people's decisions found, players measured on them, what is wrong said in one line."""

from __future__ import annotations

import os
from pathlib import Path

import numpy as np
import pytest

from games.board.moves import PASS
from games.game import find_game
from players.matches.match import play_match
from players.spec import read_player
from runs.people.games import PeopleFilter, read_people
from tests.games.jostle.play_books import write_play_book

DATA = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).resolve().parents[4] / ".." / "shared" / "data")
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="no records of real games beside the project (EVENPLAY_DATA)")
FOUR = "4x9/tic-tac-toe/4-in-a-row"
OTHELLO = ("reversi-8x8", "--format", "eothello")
HEADER = "eOthello_game_id,winner,game_moves\n"
# Two games of a few moves: first 4 choices, then 3 each.
GAMES = HEADER + "1,1,f5d6\n2,1,f5f6e6\n"


@pytest.fixture
def othello(tmp_path):
    def write(text: str = GAMES) -> str:
        file = tmp_path / "games.csv"
        file.write_text(text)
        return str(file)

    return write


def test_json_has_the_agreed_fields(evolve, othello):
    found = evolve("agree", *OTHELLO, "--players", "random,greedy", "--records", othello(), "--json").document()
    random, greedy = found["players"]
    assert {"player", "top1", "cross_entropy", "moves", "uniform_cross_entropy"} <= set(random)
    assert (random["player"], random["moves"], greedy["player"]) == ("random", 5, "greedy")
    legal = np.array([4, 3, 4, 3, 4])  # the diagonal answer f6 leaves black four moves
    assert random["mean_legal"] * 5 == pytest.approx(legal.sum())
    assert random["top1"] == pytest.approx((1 / legal).mean())
    assert random["cross_entropy"] == pytest.approx(np.log(legal).mean())
    assert random["uniform_cross_entropy"] == pytest.approx(random["cross_entropy"])


def test_forced_moves_and_passes_are_left_out(evolve, othello):
    """The shortest wipe-out: every move of it but those without a choice counts."""
    moves = "f5d6c5f4e7f6g5e6e3"
    found = evolve(
        "agree", *OTHELLO, "--players", "random", "--records", othello(f"{HEADER}1,1,{moves}\n2,1,f5\n"), "--json"
    )
    (row,) = found.document()["players"]
    assert row["moves"] <= 10
    assert row["games"] == 2


def test_same_seed_same_answer_on_any_number_of_threads(evolve, othello):
    words = ("agree", *OTHELLO, "--players", "mcts:50", "--records", othello(), "--seed", "3", "--json")
    one = evolve(*words, "--threads", "1").document()
    assert evolve(*words, "--threads", "2").document() == one


@pytest.fixture(scope="module")
def hundred():
    """A hundred Othello games that chance played, as a file of the format."""
    game = find_game("reversi-8x8")
    result = play_match(game, [read_player("random")] * 2, 100, 77, record=True)
    lines = []
    for number, plies in enumerate(result.plies.tolist()):
        moves = [move for move in result.moves[number, :plies].tolist() if move != PASS]
        words = "".join(f"{'abcdefgh'[move % 8]}{move // 8 + 1}" for move in moves)
        lines.append(f"{number},0,{words}\n")
    return HEADER + "".join(lines)


def test_everything_at_once_on_games_of_chance(evolve, othello, hundred):
    """Whoever played these games had no idea: nobody foretells them better than chance, no softmax learns them, and
    they are not told from games of chance, but well from those of a player that takes the most."""
    words = (
        "agree",
        *OTHELLO,
        "--players",
        "random",
        "--elements",
        "--softmax",
        "--auc",
        "--records",
        othello(hundred),
    )
    found = evolve(*words, "--json").document()
    rows = {row["player"]: row for row in found["players"]}
    assert {"random", "TAKER", "CORNERS", "(softmax)", "(softmax, first choice)"} <= set(rows)
    assert all(row["moves"] == found["moves"] for row in rows.values())
    uniform = rows["random"]["uniform_cross_entropy"]
    assert rows["(softmax)"]["cross_entropy"] == pytest.approx(uniform, rel=0.02)
    assert rows["random"]["auc_interval"][0] < 0.5 < rows["random"]["auc_interval"][1]
    assert rows["TAKER"]["auc_interval"][0] > 0.8
    low, high = found["people"]["auc_interval"]
    assert low < 0.5 < high


def test_the_table_names_everybody(evolve, othello, hundred):
    shown = evolve("agree", *OTHELLO, "--players", "random,TAKER", "--records", othello(hundred))
    assert shown.code == 0
    names = [line.split("  ")[0] for line in shown.out.splitlines()]
    heading = names.index("player")
    assert {"random", "TAKER", "(uniform)", "(people)"} <= set(names[heading + 1 :])


@pytest.mark.parametrize(
    ("words", "text", "hint"),
    [
        (["--players", "random", "--format", "wthr"], GAMES, 'did you mean "wthor"?'),
        (["--players", "maxn:2", "--format", "eothello"], GAMES, '"maxn:2" reports no move probabilities'),
        (["--players", "nobody", "--format", "eothello"], GAMES, 'unknown player "nobody"'),
        (["--players", "greedy", "--format", "eothello"], HEADER + "1,1,f5\n", "leave no held-out part"),
        (["--players", "random", "--format", "eothello"], HEADER + "1,1,f5f5\n", "line 2: move 2 f5 is not legal"),
        (["--players", "random", "--format", "eothello"], HEADER, "holds no game"),
        (["--players", "random", "--format", "acf"], GAMES, "line 1"),
        (["--players", "random", "--format", "eothello", "--rating", "low"], GAMES, "name no players"),
        (["--players", "random", "--format", "eothello", "--rating", "middle"], GAMES, 'unknown rating "middle"'),
        (["--players", "random", "--format", "eothello", "--player", "X"], GAMES, "name no players"),
        (["--players", "random"], GAMES, "--format"),
        (["--format", "eothello"], GAMES, "no player to measure"),
        (["--players", "JUMPER", "--format", "eothello"], GAMES, '"JUMPER"'),
        (["--players", "PALS", "--format", "eothello"], GAMES, "reversi-8x8 does not have"),
        (["--players", "random", "--format", "eothello", "--auc"], GAMES, "too few for the classifier"),
    ],
)
def test_bad_input_is_one_line(words, text, hint, evolve, othello):
    assert hint in evolve("agree", "reversi-8x8", "--records", othello(text), *words).complaint()


def test_records_of_another_game(evolve, othello):
    complaint = evolve(
        "agree", "checkers-8x8", "--players", "random", "--records", othello(), "--format", "eothello"
    ).complaint()
    assert "is not legal in checkers-8x8" in complaint
    jostle = evolve("agree", "jostle", "--players", "random", "--records", othello(), "--format", "eothello")
    assert 'cannot be replayed as "jostle"' in jostle.complaint()


@pytest.fixture
def play_books(tmp_path):
    """A folder of games that PALS plays against itself."""

    def write(games: int) -> str:
        game = find_game("jostle")
        result = play_match(game, [read_player("PALS")] * 3, games, 3, record=True, swapped=False)
        for number in range(games):
            book = write_play_book(game, result.moves[number, : result.plies[number]].tolist())
            (tmp_path / f"{number:03}.txt").write_text(book)
        return str(tmp_path)

    return write


def test_jostle_games_are_told_apart_by_how_the_pieces_stand(evolve, play_books):
    words = ("agree", "jostle", "--players", "ADVANCER,PALS", "--format", "playbook", "--auc", "--json")
    document = evolve(*words, "--records", play_books(100)).document()
    advancer, pals = document["players"]
    assert advancer["auc_interval"][0] > 0.95
    assert pals["top1"] > advancer["top1"]
    for auc in (pals, document["people"]):
        assert auc["auc_interval"][0] < 0.5 < auc["auc_interval"][1]


def test_too_few_play_books_to_be_told_apart(evolve, play_books):
    words = ("agree", "jostle", "--players", "PALS", "--format", "playbook", "--auc", "--records", play_books(6))
    assert "3 games are too few for the classifier" in evolve(*words).complaint()


def test_humans_only_needs_to_know_who_is_a_program(evolve, tmp_path):
    (tmp_path / "a.wtb").write_bytes(b"")
    words = ("--players", "random", "--records", str(tmp_path), "--format", "wthor", "--humans-only")
    assert "program_player_ids.tsv" in evolve("agree", "reversi-8x8", *words).complaint()


@needs_data
def test_programs_are_left_out(evolve):
    words = ("agree", "reversi-8x8", "--players", "random", "--format", "wthor", "--games", "100000", "--json")
    words = (*words, "--records", str(DATA / "wthor" / "WTH_1990.wtb"))
    everybody, people = evolve(*words).document(), evolve(*words, "--humans-only").document()
    assert 0 < people["games"] < everybody["games"]
    uniform = people["players"][0]
    assert uniform["top1"] == pytest.approx(uniform["uniform_top1"])


@needs_data
def test_by_name_and_rating(evolve):
    words = ("agree", FOUR, "--players", "random", "--format", "fourinarow", "--json")
    words = (*words, "--records", str(DATA / "fourinarow_4x9"))
    all_moves = evolve(*words).document()["moves"]
    one = evolve(*words, "--player", "2/1").document()["moves"]
    assert 0 < one < all_moves
    low, high = (evolve(*words, "--rating", rating).complaint() for rating in ("low", "high"))
    assert "people have 20 games with a result" in low  # these records hold no results
    assert low == high


@needs_data
def test_the_weak_and_the_strong(evolve):
    """A year of WTHOR: the outer thirds are different people."""
    words = ("agree", "reversi-8x8", "--players", "random", "--format", "wthor", "--games", "10000", "--json")
    words = (*words, "--records", str(DATA / "wthor" / "WTH_2005.wtb"), "--humans-only")
    moves = [evolve(*words, *rating).document()["moves"] for rating in ((), ("--rating", "low"), ("--rating", "high"))]
    assert moves[1] > 0
    assert moves[2] > 0
    assert moves[1] + moves[2] < moves[0]


@needs_data
def test_real_people_agree_with_greedy_more_than_with_chance(evolve):
    words = ("agree", FOUR, "--players", "random,greedy", "--format", "fourinarow", "--games", "60", "--json")
    random, greedy = evolve(*words, "--records", str(DATA / "fourinarow_4x9")).document()["players"]
    assert greedy["top1_interval"][0] > 3 * random["top1"]
    assert greedy["lapse"] > 0


@needs_data
def test_programs_are_opponents_but_nobody_to_rate():
    """Every year has programs that beat people, and more often than 20 times."""
    game, file = find_game("reversi-8x8"), str(DATA / "wthor" / "WTH_1998.wtb")
    rated = read_people(game, file, "wthor", PeopleFilter(rating="high"), 10**6, 1)
    who = [name for name, counts in zip(rated.played.names, rated.counts) if counts]
    assert who
    assert not [name for name in who if "(" in name]
    assert any("(" in rated.played.names[person] for person in np.unique(rated.played.persons))


def test_a_game_that_is_there_six_times_counts_once(evolve, tmp_path):
    moves, named = "1. 11-15 23-19 2. 8-11 22-17 *", '[Black "A"]\n[White "B"]\n'
    texts = [named + moves] * 6 + ['[Black "B"]\n[White "A"]\n' + moves] + [moves] * 2
    (tmp_path / "games.pdn").write_text("\n\n".join(texts))
    words = ("agree", "checkers-8x8", "--players", "random", "--format", "pdn", "--json")
    shown = evolve(*words, "--records", str(tmp_path))
    assert shown.document()["games"] == 4
    assert shown.err.count("5 of 9 games are in the records more than once; each counts once\n") == 1

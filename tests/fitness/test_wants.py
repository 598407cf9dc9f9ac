"""Wants: their words, and known answers from tallies made by hand."""

from __future__ import annotations

from itertools import combinations

import pytest

from fitness.tally import Tally, tally_from_json
from fitness.wants import WORDS, read_want
from games.wrong import BadInput

THREE = ("rock", "paper", "scissors")


def tally(wins: int, losses: int, draws: int = 0, seats: tuple[int, ...] | None = None, plies: int = 10) -> Tally:
    """Games of so many plies each."""
    games = wins + losses + draws
    seats = ((wins + losses) // 2, wins + losses - (wins + losses) // 2) if seats is None else seats
    last = (seats[1] + draws / 2, seats[0] + draws / 2)
    rounds = 3 * games
    return Tally(games, wins, losses, seats, plies * games, plies * plies * games, last, rounds, 3 * rounds)


def test_tallies_add_up_and_read_back() -> None:
    one, two = tally(3, 5, 2), tally(7, 1, 0, plies=20)
    both = one + two
    assert (both.games, both.wins, both.losses, both.plies) == (18, 10, 6, 260)
    assert both.score == pytest.approx(11 / 18)
    assert tally_from_json(both.to_json()) == both
    assert tally(50, 50).deviation == pytest.approx(0.05)
    assert tally(10, 0).deviation > 0.0


def margins(wins: dict[tuple[str, str], int], games: int) -> tuple[float, float, bool]:
    """(margin, surely, met) of "no dominant strategy" where the first of each pair wins so many games."""
    want = read_want("no dominant strategy", THREE, (), 2)
    tallies = {pair: tally(wins[pair], games - wins[pair]) for pair in combinations(THREE, 2)}
    told = want.told(want.figures(tallies))
    return told.margin, told.low, told.met


def test_a_circle_dominates_nobody() -> None:
    # rock loses to paper, paper to scissors, scissors to rock, 60 to 40 each
    circle = {("rock", "paper"): 40, ("rock", "scissors"): 60, ("paper", "scissors"): 40}
    margin, low, met = margins(circle, 100)
    assert margin == pytest.approx(10.0)
    assert not met  # 100 games of 60 % are not enough for three pairings: 2.39 * 4.9 = 11.7 points
    assert low == pytest.approx(10.0 - 2.394 * 4.899, abs=0.01)
    thousand = {pair: 10 * won for pair, won in circle.items()}
    margin, low, met = margins(thousand, 1000)
    assert met
    assert low == pytest.approx(10.0 - 2.394 * 1.549, abs=0.01)


def test_an_order_has_a_best_and_a_worst() -> None:
    margin, _, met = margins({("rock", "paper"): 600, ("rock", "scissors"): 700, ("paper", "scissors"): 600}, 1000)
    assert margin == pytest.approx(-10.0)  # rock loses to nobody: its nearest is 60 %
    assert not met


def test_even_seats_in_the_worst_case_of_the_panel() -> None:
    want = read_want("seats even", (), ("greedy", "random"), 2)
    assert want.pairings == (("greedy", "greedy"), ("random", "random"))
    tallies = {
        ("greedy", "greedy"): tally(500, 500, seats=(510, 490)),
        ("random", "random"): tally(500, 500, seats=(600, 400)),
    }
    told = want.told(want.figures(tallies))
    assert told.value == pytest.approx(10.0)
    assert told.margin == pytest.approx(-5.0)
    assert not told.met
    alone = read_want("seats even", (), ("greedy",), 2)
    assert alone.told(alone.figures({("greedy", "greedy"): tally(5000, 5000, seats=(5050, 4950))})).met


@pytest.mark.parametrize(
    ("text", "value", "met"),
    [
        ("draws 0..30", 20.0, True),
        ("draws 30..60", 20.0, False),
        ("length 8..12", 10.0, True),
        ("length 11..12", 10.0, False),
        ("a beats b 55..70", 65.0, True),
        ("a beats b 40..60", 65.0, False),
    ],
)
def test_bands(text: str, value: float, met: bool) -> None:
    want = read_want(text, (), ("x",), 2)
    pairing = want.pairings[0]
    told = want.told(want.figures({pairing: tally(5500, 2500, 2000)}))
    assert told.value == pytest.approx(value)
    assert told.met == met
    assert told.interval[0] <= value <= told.interval[1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fun", 'unknown want "fun"'),
        ("cyclic", "three --strategies"),
        ("length 12..10", "leaves nothing"),
        ("a beats b 5", "unknown want"),
    ],
)
def test_wrong_wants_are_told_in_one_line(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_want(text, (), ("x",), 2)
    assert "seats even" in WORDS

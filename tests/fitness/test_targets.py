"""Wants: their words, and known answers from tallies made by hand."""

from __future__ import annotations

from dataclasses import replace
from itertools import combinations

import numpy as np
import pytest

from fitness.gather import gather
from fitness.plan import EvidencePlan
from fitness.tally import Tally, tally_from_json
from fitness.targets import WORDS, read_target
from fitness.targets.of_term import terms_of
from fitness.terms import measure
from games.errors import BadInput
from games.game import find_game
from players.matches.match import play_match
from players.spec import read_player

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
    want = read_target("no dominant strategy", THREE, (), 2)
    tallies = {pair: tally(wins[pair], games - wins[pair]) for pair in combinations(THREE, 2)}
    told = want.result(want.figures(tallies))
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
    want = read_target("seats even", (), ("greedy", "random"), 2)
    assert want.pairings == (("greedy", "greedy"), ("random", "random"))
    tallies = {
        ("greedy", "greedy"): tally(500, 500, seats=(510, 490)),
        ("random", "random"): tally(500, 500, seats=(600, 400)),
    }
    told = want.result(want.figures(tallies))
    assert told.value == pytest.approx(10.0)
    assert told.margin == pytest.approx(-5.0)
    assert not told.met
    alone = read_target("seats even", (), ("greedy",), 2)
    assert alone.result(alone.figures({("greedy", "greedy"): tally(5000, 5000, seats=(5050, 4950))})).met


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
    want = read_target(text, (), ("x",), 2)
    pairing = want.pairings[0]
    told = want.result(want.figures({pairing: tally(5500, 2500, 2000)}))
    assert told.value == pytest.approx(value)
    assert told.met == met
    assert told.interval[0] <= value <= told.interval[1]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("fun", 'unknown target "fun"'),
        ("cyclic", "three or more --strategies"),
        ("length 12..10", "an empty range"),
        ("a beats b 5", "unknown target"),
    ],
)
def test_a_wrong_target_is_refused_in_one_line(text: str, words: str) -> None:
    with pytest.raises(BadInput, match=words):
        read_target(text, (), ("x",), 2)
    assert "seats even" in WORDS


def seated(wins: tuple[int, ...], last: tuple[float, ...]) -> Tally:
    """Games of four seats that all decide."""
    games = sum(wins)
    return Tally(games, wins[0], games - wins[0], wins, 10 * games, 100 * games, last, 5 * games, 25 * games)


def test_v_of_wins_and_last_places() -> None:
    # shares .35 .25 .25 .15 of 40,000: chi-squared per game is 4 * .02 = .08, V = sqrt(.08 / 3) = .1633
    wants = [read_target(f"{of} V 0..0.06", (), ("heuristic",), 4) for of in ("wins", "last")]
    tallies = {("heuristic",) * 4: seated((14000, 10000, 10000, 6000), (10100.0, 9900.0, 10100.0, 9900.0))}
    uneven, even = (want.result(want.figures(tallies)) for want in wants)
    assert uneven.value == pytest.approx(0.1633, abs=1e-3)
    assert not uneven.met
    assert even.value < 0.006
    assert even.met
    with pytest.raises(BadInput, match="band from 0"):
        read_target("wins V 0.1..0.2", (), ("heuristic",), 4)


def test_chance_alone_is_no_unevenness() -> None:
    # 200 tables of 500 games with even seats: V as it is usually counted is .045 on average
    rng, want = np.random.default_rng(3), read_target("wins V 0..0.06", (), ("x",), 4)
    found = [
        want.result(want.figures({("x",) * 4: seated(tuple(row), (0.0,) * 4)}))
        for row in rng.multinomial(500, [0.25] * 4, 200).tolist()
    ]
    assert np.mean([it.value for it in found]) < 0.03
    assert np.mean([it.interval[0] == 0.0 for it in found]) > 0.85


def test_leagues_of_circles_and_of_equals() -> None:
    circle = {("rock", "paper"): 300, ("rock", "scissors"): 700, ("paper", "scissors"): 300}
    tallies = {pair: tally(won, 1000 - won) for pair, won in circle.items()}
    cyclic, mix = (read_target(text, THREE, (), 2) for text in ("cyclic share 60..100", "mix entropy 80..100"))
    assert cyclic.result(cyclic.figures(tallies)).value > 95.0
    assert mix.result(mix.figures(tallies)).value > 99.0
    order = {pair: tally(800, 200) for pair in circle}
    assert cyclic.result(cyclic.figures(order)).value < 20.0
    assert mix.result(mix.figures(order)).value == pytest.approx(0.0, abs=1e-6)  # rock beats both


def test_any_term_in_a_band() -> None:
    want = read_target("agency 0.5..1", (), ("x",), 2)
    # two stretches: 40 games of .6 give or take .05, 120 games of .8 give or take .01
    one, two = (
        replace(tally(n, 0), terms={"agency": (n * a, (n * e) ** 2)}) for n, a, e in ((40, 0.6, 0.05), (120, 0.8, 0.01))
    )
    assert tally_from_json((one + two).to_json()) == one + two
    told = want.result(want.figures({("x", "x"): one + two}))
    assert told.value == pytest.approx(0.75)
    assert told.margin - told.low == pytest.approx(1.96 * np.hypot(40 * 0.05, 120 * 0.01) / 160, rel=1e-3)
    assert told.met
    assert read_target("seat_advantage -0.1..0.1", (), ("x",), 2).ends == (-0.1, 0.1)
    for text, words in (("diversity 1..5", "a population"), ("agencie 0..1", "unknown target")):
        with pytest.raises(BadInput, match=words):
            read_target(text, (), ("x",), 2)


def test_a_term_is_measured_as_the_evaluation_does() -> None:
    """All games of a stretch on the same streams, with what else the term asks for; its error is how seeds scatter."""
    game, player = find_game("tic-tac-toe"), "random"
    names = ("agency", "balance", "drama", "skill_ladder")
    plan = EvidencePlan(player, parts=frozenset({"traces", "ladder"})).stretch(0, 60)[0]
    evidence = gather(game, plan, 5)
    found = terms_of(game, play_match(game, [read_player(player)] * 2, 60, 5, record=True), names)
    for name in names:
        assert found[name][0] / 60 == pytest.approx(measure(name, evidence).value)
    again = [
        terms_of(game, play_match(game, [read_player(player)] * 2, 60, seed, record=True), ("balance",))["balance"]
        for seed in range(30)
    ]
    spread = np.std([total / 60 for total, _ in again])
    assert 0.5 < spread / (np.sqrt(np.mean([squares for _, squares in again])) / 60) < 2.0
    drawn = find_game("4x4/tic-tac-toe/most-men")  # eight disks each: always a draw, which forty games do not prove
    total, squares = terms_of(drawn, play_match(drawn, [read_player(player)] * 2, 40, 5, record=True), ("balance",))[
        "balance"
    ]
    assert total == 0.0
    assert squares > 0.0
    jostle = find_game("jostle")
    with pytest.raises(BadInput, match="exact_value of jostle cannot be measured"):
        terms_of(jostle, play_match(jostle, [read_player(player)] * 3, 12, 5, record=True), ("exact_value",))


def test_rounds_and_ends_of_what_can_be() -> None:
    rounds = read_target("rounds 2..4", (), ("x",), 2)
    assert rounds.result(rounds.figures({("x", "x"): tally(500, 500)})).value == pytest.approx(3.0)
    draws = read_target("draws 0..40", (), ("x",), 2)
    assert draws.result(draws.figures({("x", "x"): tally(500, 500, 10)})).met  # fewer than none there cannot be

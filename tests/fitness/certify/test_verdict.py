"""Decisions of a certificate as tables: the verdict with each reason, its sentence, the certificate's numbers."""

from __future__ import annotations

from dataclasses import replace
from math import comb

import pytest

from fitness.certify.assessment import AT_THE_END, EVEN, ONE_SIDED, OPEN, Assessment, reading_of, seen_in
from fitness.certify.certify import certificate
from fitness.certify.panel import blaming, settled
from fitness.certify.sentence import of_places, sentence
from fitness.certify.strictness import FULL
from fitness.certify.verdict import DISPUTED, DRAWN, FAILS, HOLDS, decide, leads, second_opinion, together
from fitness.evidence import Exact
from fitness.statistics.places import ABOVE, BELOW, UNTOLD
from games.game import find_game
from tests.fitness.made import counted, played

GAME = find_game("tic-tac-toe")
OPEN_GAME, DRAW = Exact("unknown", None, None, 7), Exact("draw", 0, 9, 7)
FIRST, SECOND = Exact("first", 1, 5, 7), Exact("second", -1, None, 7)


def judge(player: str, first: int, second: int, draws: int = 0, eligible: bool = True, start: int = 0) -> Assessment:
    """A judge whose games, all different, had these results."""
    match = counted(first, second, draws)
    match = replace(match, digest=tuple(range(start, start + match.games)), players=(player, player))
    return Assessment(player, {"greedy": 0.9 if eligible else 0.1}, eligible, match, FULL.bar)


EVENS = judge("puct:200", 300, 300)
UNSURE = judge("puct:200", 60, 40)
LEANS = judge("puct:200", 70, 30)  # at 95 % confidence open, at 80 % one-sided
LEANING = [judge("puct:200", 70, 30, start=start) for start in (0, 100, 200)]
LEANS_OTHERWISE = judge("alphabeta:4", 70, 30)
UNSURE_OTHERWISE = judge("alphabeta:4", 40, 60)
BLAMES = judge("puct:200", 95, 5)
BLAMES_OTHERWISE = judge("alphabeta:4", 95, 5)
BLAMES_MORE = judge("alphabeta:4", 99, 1)
BLAMES_SECOND = judge("alphabeta:4", 5, 95)
EVENS_OTHERWISE = judge("alphabeta:4", 300, 300)
MANY_DRAWS = judge("puct:200", 60, 60, 280)
FUMBLES = judge("greedy:1", 100, 0, eligible=False)

VERDICTS = {
    "a proof": (FIRST, [EVENS], False, FAILS, "proof", 0, []),
    "a proof for the second seat": (SECOND, [], False, FAILS, "proof", 1, []),
    "a proof where nobody ever won": (FIRST, [], True, FAILS, "proof", 0, []),
    "nobody ever wins": (OPEN_GAME, [], True, DRAWN, "nobody-wins", None, []),
    "nobody ever wins a proved draw": (DRAW, [], True, DRAWN, "proved-draw", None, []),
    "a proved draw": (DRAW, [EVENS], False, DRAWN, "proved-draw", None, []),
    "a proved draw that a judge wins": (DRAW, [BLAMES], False, DRAWN, "proved-draw", None, []),
    "draws certainly above a half": (OPEN_GAME, [MANY_DRAWS], False, DRAWN, "often-drawn", None, [MANY_DRAWS]),
    "draws just above a half": (OPEN_GAME, [judge("puct:200", 90, 90, 220)], False, DRAWN, "often-drawn", None, None),
    "draws not certainly above a half": (OPEN_GAME, [judge("puct:200", 92, 92, 208)], False, HOLDS, "even", None, None),
    "one seat alone wins, most are drawn": (
        OPEN_GAME, [judge("puct:200", 41, 0, 159)], False, DRAWN, "often-drawn", None, None,
    ),
    "one seat alone wins, half are drawn": (
        OPEN_GAME, [judge("puct:200", 100, 20, 130)], False, FAILS, "one-sided", 0, None,
    ),
    "drawn by the longest search, won by shorter ones": (
        OPEN_GAME, [judge("puct:100", 90, 90, 20), judge("puct:1600", 4, 4, 32)], False, DRAWN, "often-drawn", None,
        None,
    ),
    "won by the longest search, drawn by shorter ones": (
        OPEN_GAME, [judge("puct:100", 15, 15, 270), judge("puct:1600", 45, 50, 5)], False, HOLDS, "even", None, None,
    ),
    "drawn by an ineligible judge": (
        OPEN_GAME, [replace(MANY_DRAWS, eligible=False), EVENS_OTHERWISE], False, HOLDS, "even", None, None,
    ),
    "longer search favours the other seat": (
        OPEN_GAME, [judge("puct:100", 360, 240), judge("puct:1600", 38, 62)], False, DISPUTED, "turns", None, None,
    ),
    "longer search leaves the balance": (
        OPEN_GAME, [judge("puct:100", 400, 400), judge("puct:400", 240, 160), judge("puct:1600", 130, 70)], False,
        DISPUTED, "drifts", 0, None,
    ),
    "longer search returns to the balance": (
        OPEN_GAME, [judge("puct:100", 100, 0), judge("puct:400", 90, 10), judge("puct:1600", 75, 25)], False,
        DISPUTED, "drifts", 0, None,
    ),
    "longer search confirms": (
        OPEN_GAME, [judge("puct:100", 75, 25), judge("puct:400", 90, 10), judge("puct:1600", 20, 0)], False,
        FAILS, "one-sided", 0, None,
    ),
    "longer search does not confirm": (
        OPEN_GAME, [judge("puct:100", 80, 20), judge("puct:1600", 11, 9)], False, DISPUTED, "unconfirmed", None, None,
    ),
    "even together, the longest search favours a seat": (
        OPEN_GAME, [judge("puct:100", 150, 150), judge("puct:1600", 39, 21)], False, DISPUTED, "leads", 0, None,
    ),
    "even together, the longest search favours the second seat": (
        OPEN_GAME, [judge("puct:100", 150, 150), judge("puct:1600", 21, 39)], False, DISPUTED, "leads", 1, None,
    ),
    "the longest search favours a seat within the bar": (
        OPEN_GAME, [judge("puct:100", 150, 150), judge("puct:1600", 123, 77)], False, HOLDS, "even", None, None,
    ),
    "the longest search may favour nobody": (
        OPEN_GAME, [judge("puct:100", 150, 150), judge("puct:1600", 12, 6)], False, HOLDS, "even", None, None,
    ),
    "an ineligible judge turns nothing": (
        OPEN_GAME, [judge("puct:100", 350, 250), judge("puct:1600", 0, 20, eligible=False)], False, HOLDS, "even", None,
        None,
    ),
    "no judge at all": (OPEN_GAME, [], False, DISPUTED, "nobody-eligible", None, []),
    "no eligible judge": (OPEN_GAME, [FUMBLES], False, DISPUTED, "nobody-eligible", None, [FUMBLES]),
    "an ineligible judge does not count": (OPEN_GAME, [FUMBLES, EVENS], False, HOLDS, "even", None, [EVENS]),
    "even": (OPEN_GAME, [EVENS, EVENS_OTHERWISE], False, HOLDS, "even", None, [EVENS, EVENS_OTHERWISE]),
    "even, another kind unsure": (OPEN_GAME, [EVENS, UNSURE_OTHERWISE], False, HOLDS, "even", None, None),
    "even, another kind leans": (
        OPEN_GAME, [EVENS, LEANS_OTHERWISE], False, DISPUTED, "leans", 0, [LEANS_OTHERWISE],
    ),
    "even together, one of the kind leans": (OPEN_GAME, [EVENS, LEANS], False, DISPUTED, "leans", 0, [LEANS]),
    "too close": (OPEN_GAME, [UNSURE], False, DISPUTED, "straddles", 0, [UNSURE]),
    "too close for the first kind": (
        OPEN_GAME, [UNSURE_OTHERWISE, EVENS], False, DISPUTED, "straddles", 1, [UNSURE_OTHERWISE],
    ),
    "too close, the furthest is named": (OPEN_GAME, [UNSURE, LEANS], False, DISPUTED, "straddles", 0, [LEANS]),
    "one judge is sure": (OPEN_GAME, [BLAMES], False, FAILS, "one-sided", 0, [BLAMES]),
    "one judge is sure, another open": (OPEN_GAME, [UNSURE, BLAMES_OTHERWISE], False, FAILS, "one-sided", 0, None),
    "two kinds are sure": (
        OPEN_GAME, [BLAMES, BLAMES_OTHERWISE], False, FAILS, "one-sided", 0, [BLAMES, BLAMES_OTHERWISE],
    ),
    "sure of the second seat": (OPEN_GAME, [BLAMES_SECOND], False, FAILS, "one-sided", 1, [BLAMES_SECOND]),
    "sure only together": (OPEN_GAME, LEANING, False, FAILS, "one-sided", 0, LEANING[:1]),
    "the same games again make nothing surer": (OPEN_GAME, [LEANS] * 3, False, DISPUTED, "straddles", 0, [LEANS]),
    "kinds apart": (OPEN_GAME, [EVENS, BLAMES_OTHERWISE], False, DISPUTED, "apart", 0, [BLAMES_OTHERWISE, EVENS]),
    "kinds favour different seats": (
        OPEN_GAME, [BLAMES, BLAMES_SECOND], False, DISPUTED, "apart", None, [BLAMES, BLAMES_SECOND],
    ),
    "the worst of two names the favoured seat": (OPEN_GAME, [BLAMES_MORE, judge("puct:200", 5, 95)], False, DISPUTED,
        "apart", 0, None),
}  # fmt: skip


@pytest.mark.parametrize("case", VERDICTS)
def test_verdict(case: str) -> None:
    exact, judges, no_winner, word, why, favoured, by = VERDICTS[case]
    verdict = decide(exact, judges, no_winner, FULL)
    assert (verdict.word, verdict.why) == (word, why)
    if favoured is not None or not judges or word == HOLDS:
        assert verdict.favoured == favoured
    if by is not None:
        assert list(verdict.by) == by


def test_readings_of_the_table() -> None:
    """The cases above say what they are said to say."""
    for judges, reading, leaning in (
        ((EVENS, EVENS_OTHERWISE), EVEN, False),
        ((UNSURE, UNSURE_OTHERWISE), OPEN, False),
        ((LEANS, LEANS_OTHERWISE), OPEN, True),
        ((BLAMES, BLAMES_OTHERWISE, BLAMES_SECOND, FUMBLES), ONE_SIDED, True),
    ):
        for one in judges:
            assert (one.reading, one.leaning) == (reading, leaning)


def test_the_bar_belongs_to_even() -> None:
    low, high = seen_in(UNSURE.match).interval
    assert reading_of(UNSURE.match, low, AT_THE_END) == EVEN
    assert reading_of(UNSURE.match, high, AT_THE_END) == OPEN
    assert reading_of(UNSURE.match, high + 1e-9, AT_THE_END) == ONE_SIDED


def test_readings_count_distinct_games() -> None:
    repeated = replace(BLAMES.match, digest=(1,) * 100)
    assert reading_of(repeated, FULL.bar, 0.95) == OPEN


def test_judges_of_one_kind_are_pooled() -> None:
    pool = together([UNSURE, BLAMES_OTHERWISE, judge("puct:1600", 7, 13)])
    assert pool is not None
    assert pool.seat_wins == (67, 53)
    assert together([]) is None


@pytest.mark.parametrize(
    ("judges", "expected", "blamers"),
    [
        ([], False, 0),
        ([EVENS], False, 0),
        ([BLAMES], False, 1),
        ([BLAMES, UNSURE], False, 1),
        ([BLAMES, EVENS], True, 1),
        ([BLAMES, BLAMES_OTHERWISE], True, 2),
        ([BLAMES, FUMBLES], False, 1),
        ([BLAMES, replace(EVENS, eligible=False)], False, 1),
        ([EVENS, EVENS_OTHERWISE], False, 0),
    ],
)
def test_when_more_judges_are_not_asked(judges: list[Assessment], expected: bool, blamers: int) -> None:
    assert settled(judges) is expected
    assert len(blaming(judges)) == blamers


SENTENCES = {
    "a proof": "first player forces a win in 5 plies",
    "a proof for the second seat": "second player forces a win",
    "nobody ever wins": "nobody ever wins: every game is drawn, with search and at random",
    "a proved draw": "a draw with perfect play; it can end after 9 plies",
    "no eligible judge": "no reference player is eligible: greedy:1 scores 10 % against greedy",
    "kinds apart": "reference players disagree: alphabeta:4 95 : 5 in 100 games, balance 10 [",
    "too close": "too close to call: puct:200 60 : 40 in 100 games, balance 80 [",
    "draws certainly above a half": "most games are drawn: puct:200 70 % [65, 74] of 400 games (60 : 60 won)",
    "one seat alone wins, most are drawn": "most games are drawn: puct:200 80 % [73, 85] of 200 games (41 : 0 won)",
    "one seat alone wins, half are drawn": "first is favoured: puct:200 66 : 34 in 250 games (100 : 20 won, 130 drawn)",
    "longer search favours the other seat": "judges favour different seats: puct:100 60 : 40 in 600 games, balance 80",
    "longer search leaves the balance": "the advantage changes with longer search: puct:100 50 : 50 in 800 games",
    "even, another kind leans": "not unanimous: alphabeta:4 70 : 30 in 100 games, balance 60 [",
    "sure of the second seat": "second is favoured: alphabeta:4 5 : 95 in 100 games, balance 10 [",
    "even": "no eligible player finds it one-sided; furthest from even: puct:200 50 : 50 in 600 games, balance 100 [",
}


@pytest.mark.parametrize("case", SENTENCES)
def test_sentence(case: str) -> None:
    exact, judges, no_winner, *_ = VERDICTS[case]
    text = sentence(decide(exact, judges, no_winner, FULL), exact, GAME.seats, True)
    assert text.startswith(SENTENCES[case])


def test_the_sentence_says_what_is_not_known() -> None:
    verdict = decide(OPEN_GAME, [EVENS], False, FULL)
    assert sentence(verdict, OPEN_GAME, GAME.seats, False).endswith("; no second opinion; perfect play is not known")
    assert sentence(verdict, OPEN_GAME, GAME.seats, True).endswith("]; perfect play is not known")
    assert "known" not in sentence(decide(DRAW, [EVENS], False, FULL), DRAW, GAME.seats, False)
    assert "known" not in sentence(verdict, OPEN_GAME, ("one", "two", "three"), False)


@pytest.mark.parametrize(
    ("judges", "expected"),
    [
        ([], False),
        ([EVENS], False),
        ([EVENS, judge("puct:1600", 10, 10)], False),
        ([EVENS, judge("alphabeta:4~8", 10, 10)], True),
        ([EVENS, judge("alphabeta:4~8", 10, 9)], False),  # too few different games
        ([EVENS, replace(EVENS_OTHERWISE, eligible=False)], False),
        ([FUMBLES, EVENS_OTHERWISE], False),  # the only eligible one
    ],
)
def test_a_second_opinion_is_another_kind_with_enough_different_games(judges: list[Assessment], expected: bool) -> None:
    assert second_opinion(judges, FULL) is expected


def test_the_sentence_of_an_even_game_names_the_judge_that_is_furthest_apart() -> None:
    few = replace(judge("puct:9", 3, 2), match=replace(counted(3, 2, 0), digest=(1, 2, 3, 4, 5)))
    for other, furthest in ((judge("puct:1600", 310, 290), "puct:1600 52 : 48"), (few, "puct:200")):
        verdict = decide(OPEN_GAME, [EVENS, other], False, FULL)
        assert f"furthest from even: {furthest}" in sentence(verdict, OPEN_GAME, GAME.seats, True)


CERTIFICATES = {
    "a proof": (FIRST, [], False, 0.0, (0.0, 0.0), 0, 0, 2),
    "nobody ever wins": (OPEN_GAME, [], True, 100.0, (100.0, 100.0), 0, 0, 0),
    "a proved draw": (DRAW, [], False, 100.0, (100.0, 100.0), 0, 0, 0),
    "a drawn game": (OPEN_GAME, [judge("puct:200", 35, 35, 30)], False, 100.0, None, 100, 100, 0),
    "judges of one kind": (OPEN_GAME, [UNSURE, UNSURE_OTHERWISE], False, 80.0, None, 100, 100, 0),
    "eligible judges alone": (OPEN_GAME, [FUMBLES, UNSURE], False, 80.0, None, 100, 100, 0),
    "the ineligible where there are no others": (OPEN_GAME, [FUMBLES], False, 0.0, None, 100, 100, 0),
}


@pytest.mark.parametrize("case", CERTIFICATES)
def test_certificate(case: str) -> None:
    exact, judges, no_winner, balance, interval, games, distinct, moves = CERTIFICATES[case]
    made = certificate(GAME, FULL, exact, ("a1", "b2"), judges, no_winner)
    assert made.balance == pytest.approx(balance)
    assert (made.games, made.distinct, len(made.line)) == (games, distinct, moves)
    assert made.game == "tic-tac-toe"
    if interval is not None:
        assert made.interval == interval
    else:
        pooled = seen_in(judges[-1].match if case == "eligible judges alone" else judges[0].match).interval
        assert made.interval == (pooled.low, pooled.high)
    row = made.to_json()
    assert [one["player"] for one in row["panel"]] == [one.player for one in judges]
    assert (row["verdict"], row["reason"], row["favoured"]) == (made.verdict, made.reason, made.favoured)
    assert set(row["exact"]) == {"value", "plies"}


def test_a_row_of_the_panel() -> None:
    row = UNSURE.to_json()
    assert (row["wins"], row["draws"], row["games"], row["distinct"]) == ([60, 40], 0, 100, 100)
    assert (row["balance"], row["competent"], row["against"]) == (pytest.approx(80.0), True, {"greedy": 0.9})
    assert row["interval"] == list(seen_in(UNSURE.match).interval)


def of_three(*wins: int) -> Assessment:
    """A judge of a game of three seats with these wins."""
    winners = [seat for seat, number in enumerate(wins) for _ in range(number)]
    match = played(winners, players=("ismcts:9",) * 3)
    return Assessment("ismcts:9", {}, True, match, FULL.bar, 0.06)


@pytest.mark.parametrize(
    ("one", "reading", "told"),
    [
        (of_three(3000, 3000, 3000), BELOW, True),
        (of_three(6000, 1500, 1500), ABOVE, True),
        (of_three(5, 5, 5), UNTOLD, False),
        (BLAMES, UNTOLD, None),  # of two seats evenness says the same
    ],
)
def test_places_of_three_seats(one: Assessment, reading: str, told: bool | None) -> None:
    assert one.places_reading == reading
    if told is not None:
        assert one.places_told is told
        assert one.to_json()["within"] == {"v": 0.06, "reading": reading}
    else:
        assert "within" not in one.to_json()


def test_repeated_checks_of_places_need_more_confidence() -> None:
    """Between the two confidences a match reads below or above without being told."""
    sizes = [of_three(2 * n, n, n) for n in range(3, 60)]
    readings = [(one.places_reading, one.places_told) for one in sizes]
    assert (ABOVE, False) in readings
    assert readings[-1] == (ABOVE, True)
    assert (UNTOLD, True) not in readings


def test_the_sentence_names_the_judges_that_are_sure_of_places() -> None:
    judges = [of_three(3000, 3000, 3000), replace(of_three(6000, 1500, 1500), player="heuristic")]
    assert of_places(judges) == "; V of wins and last places below 0.06 for ismcts:9, above 0.06 for heuristic"
    assert of_places([of_three(5, 5, 5)]) == ""


@pytest.mark.parametrize(("games", "most"), [(8, 0.071), (16, 0.077), (31, 0.071), (60, 0.053), (100, 0.013)])
def test_how_often_the_longest_search_doubts_a_fair_game(games: int, most: float) -> None:
    """Exactly, over all results of a fair coin; 16 is the worst number of games."""
    doubted = sum(comb(games, won) for won in range(games + 1) if leads(judge("puct:1600", won, games - won)))
    assert 0 < doubted / 2**games <= most

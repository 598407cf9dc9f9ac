"""The panel of a certificate, on tossed matches: which verdict games of known odds get, and which judges are heard."""

from __future__ import annotations

from types import SimpleNamespace
from typing import Any

import pytest

from fitness.certify import DISPUTED, DRAWN, FAILS, FULL, HOLDS, QUICK, Certificate, certify
from fitness.certify.eligibility import eligibility
from fitness.certify.panel import assessment_of
from fitness.statistics.interval import Interval
from games.game import find_game
from tests.fitness.made import played
from tests.fitness.simulated import Odds, toss

GAME = find_game("reversi-8x8")
OTHERS = [f"alphabeta:4~{plies}(learned)" for plies in FULL.openings]


def test_a_fair_game_holds(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {}, (0.5, 0.5))
    words = [certify(GAME, seed).verdict for seed in range(200)]
    assert words.count(HOLDS) >= 190, words
    assert words.count(FAILS) == 0


@pytest.mark.parametrize("odds", [(0.17, 0.13), (0.1, 0.0), (0.0, 0.0)])
def test_a_game_that_is_mostly_drawn_is_drawn(monkeypatch: pytest.MonkeyPatch, odds: Odds) -> None:
    toss(monkeypatch, {}, odds)
    words = [certify(GAME, seed, rules).verdict for seed in range(30) for rules in (FULL, QUICK)]
    assert words.count(DRAWN) >= 58, words


def test_a_game_that_one_seat_wins_when_it_is_won_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {}, (0.47, 0.05))
    words = [certify(GAME, seed).verdict for seed in range(40)]
    assert words.count(HOLDS) == 0


def test_a_game_that_longer_search_finds_one_sided_does_not_hold(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {"puct:6400": (0.9, 0.1)}, (0.5, 0.5))
    assert {certify(GAME, seed).verdict for seed in range(20)} == {DISPUTED}
    toss(monkeypatch, {"puct:400": (0.95, 0.05), "puct:1600": (0.5, 0.5)}, (1.0, 0.0))
    words = [certify(GAME, seed, QUICK).verdict for seed in range(20)]
    assert words.count(DISPUTED) >= 15, words
    assert HOLDS not in words


def test_the_longest_search_is_asked_only_before_holds_or_an_unproved_fails(monkeypatch: pytest.MonkeyPatch) -> None:
    last = FULL.last[0][0]
    for odds, asked in (((0.5, 0.5), True), ((1.0, 0.0), True), ((0.1, 0.1), False)):
        toss(monkeypatch, {}, odds)
        assert (last in [one.player for one in certify(GAME, 2).panel]) is asked


def test_a_sure_judge_is_confirmed_in_a_few_games(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {}, (1.0, 0.0))
    games = {one.player: one.match.games for one in certify(GAME, 1).panel}
    assert {player: games[player] for player in ("puct:100", "puct:1600", "puct:6400")} == dict.fromkeys(
        ("puct:100", "puct:1600", "puct:6400"), 5
    )


@pytest.mark.parametrize("odds", [(0.72, 0.28), (0.2, 0.8), (0.5, 0.05), (0.02, 0.5), (1.0, 0.0)])
def test_one_sided_games_never_hold(monkeypatch: pytest.MonkeyPatch, odds: Odds) -> None:
    toss(monkeypatch, {}, odds)
    found = [certify(GAME, seed) for seed in range(60)]
    assert not [one for one in found if one.verdict == HOLDS]
    assert sum(one.verdict == FAILS for one in found) >= 50
    assert {one.favoured for one in found if one.verdict == FAILS} == {0 if odds[0] > odds[1] else 1}


def test_a_game_at_the_bar_is_rarely_called_fair(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, {}, (0.625, 0.375))
    words = [certify(GAME, seed).verdict for seed in range(100)]
    assert words.count(HOLDS) <= 5


def test_kinds_that_disagree_make_a_dispute(monkeypatch: pytest.MonkeyPatch) -> None:
    toss(monkeypatch, dict.fromkeys(OTHERS, (0.9, 0.1)), (0.5, 0.5))
    found = certify(GAME, 1)
    assert (found.verdict, found.favoured) == (DISPUTED, 0)
    assert found.reason.startswith("reference players disagree: alphabeta:4~8(learned) ")
    assert "puct:400" in found.reason


def test_without_an_eligible_judge_a_game_is_disputed(monkeypatch: pytest.MonkeyPatch) -> None:
    judges = [player for player, _ in (*FULL.panel, *FULL.last)]
    toss(monkeypatch, {}, (0.5, 0.5), against=dict.fromkeys(judges, 0.1))
    found = certify(GAME, 1)
    assert found.verdict == DISPUTED
    assert found.reason.startswith("no reference player is eligible: puct:400 scores ")


def test_an_ineligible_judge_is_shown_and_ignored(monkeypatch: pytest.MonkeyPatch) -> None:
    other = FULL.panel[2][0]
    toss(monkeypatch, dict.fromkeys(OTHERS, (1.0, 0.0)), (0.5, 0.5), against={other: 0.1})
    found = certify(GAME, 1)
    assert (found.verdict, found.second_opinion) == (HOLDS, False)
    assert {one.player: one.eligible for one in found.panel}[other] is False


def test_a_judge_that_replaces_an_ineligible_one_plays_its_games(monkeypatch: pytest.MonkeyPatch) -> None:
    first, other = FULL.panel[0], FULL.panel[3]
    toss(monkeypatch, {}, (0.6, 0.4), against={first[0]: 0.1})
    judges = {one.player: one for one in certify(GAME, 1, FULL).panel}
    assert (judges[first[0]].eligible, judges[other[0]].eligible) == (False, True)
    assert judges[other[0]].match.games >= first[1] > 2 * other[1]


def test_the_sentence_never_contradicts_the_word(monkeypatch: pytest.MonkeyPatch) -> None:
    begins = {HOLDS: "no eligible player finds it one-sided", FAILS: "first is favoured"}
    for odds in ((0.5, 0.5), (0.8, 0.2)):
        toss(monkeypatch, {}, odds)
        found: Certificate = certify(GAME, 4)
        assert found.reason.startswith(begins[found.verdict])


EVEN_MATCH = played([0, 1] * 30, players=("puct:1", "puct:1"))


class Scores:
    """An arena in which every score is known: (player, other) → its interval."""

    def __init__(self, intervals: dict[tuple[str, str], tuple[float, float]], game: Any = GAME) -> None:
        self.intervals, self.game, self.rules = intervals, game, FULL
        self.bars: dict[tuple[str, str], float] = {}

    def reach(self, player: str) -> str:
        return player

    def score(self, player: str, other: str, least: float) -> tuple[float, Interval]:
        self.bars[player, other] = least
        low, high = self.intervals[player, other]
        return (low + high) / 2, Interval(low, high)


REFERENCE = FULL.reference


@pytest.mark.parametrize(
    ("greedy", "reference", "expected"),
    [
        ((0.4, 0.6), (0.3, 0.5), True),
        ((0.3, 0.49), (0.6, 0.8), False),  # surely below greedy
        ((0.3, 0.5), (0.3, 0.5), True),  # not surely below
        ((0.6, 0.8), (0.1, 0.39), False),  # surely below four fifths of a half
        ((0.6, 0.8), (0.1, 0.4), True),
    ],
)
def test_eligibility(greedy: tuple[float, float], reference: tuple[float, float], expected: bool) -> None:
    arena: Any = Scores({("x", "greedy"): greedy, ("x", REFERENCE): reference, ("x", "rival"): reference})
    for rival, other in (("", REFERENCE), ("rival", "rival")):
        trusted, against = eligibility(arena, "x", rival)
        assert trusted is expected
        assert against["greedy"] == pytest.approx(sum(greedy) / 2)
        assert arena.bars["x", "greedy"] == 0.5
        if other in against:
            assert arena.bars["x", other] == pytest.approx(0.4)
    assert ("x", "rival") in arena.bars or not expected


def test_greedy_and_the_reference_need_not_beat_themselves() -> None:
    assert eligibility(Scores({}), "greedy") == (True, {})  # type: ignore[arg-type]
    arena: Any = Scores({(REFERENCE, "greedy"): (0.6, 0.7)})
    assert eligibility(arena, REFERENCE) == (True, {"greedy": pytest.approx(0.65)})


def test_games_with_chance_or_more_seats_have_greedy_as_their_only_reference() -> None:
    arena: Any = Scores({("x", "greedy"): (0.2, 0.34)}, find_game("jostle"))
    assert eligibility(arena, "x") == (True, {"greedy": pytest.approx(0.27)})
    assert arena.bars["x", "greedy"] == pytest.approx(1 / len(arena.game.seats))


def test_a_judge_of_a_kind_that_is_eligible_already_plays_no_references(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[str, str]] = []

    def known(arena: Any, player: str, rival: str) -> tuple[bool, dict[str, float]]:
        asked.append((player, rival))
        return player != "maxn:3", {"greedy": 0.5}

    monkeypatch.setattr("fitness.certify.panel.eligibility", known)
    watched: dict[str, int] = {}

    def watch(name: str, games: int, few: int = 0) -> Any:
        watched[name] = few or games
        return EVEN_MATCH

    def watch_varied(name: str, games: int) -> Any:
        watched[f"{name}, varied"] = games
        return EVEN_MATCH

    game = GAME
    arena: Any = SimpleNamespace(
        reach=lambda player: player, watch=watch, watch_varied=watch_varied, rules=FULL, game=game
    )
    earlier: list[Any] = []
    for player in ("maxn:3", "puct:400", "puct:100", "alphabeta:4~8", "puct:1600"):
        earlier.append(assessment_of(arena, player, 77, earlier))
    assert asked == [("maxn:3", ""), ("puct:400", ""), ("puct:100", ""), ("alphabeta:4~8", "puct:100")]
    assert watched == {
        "maxn:3": FULL.batch // 4, "puct:400": 77, "puct:100": 77, "alphabeta:4~8, varied": 77, "puct:1600": 77,
    }  # fmt: skip
    assert [one.eligible for one in earlier] == [False, True, True, True, True]
    assert [one.against for one in earlier] == [{"greedy": 0.5}] * 4 + [{}]

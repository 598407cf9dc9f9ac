"""Claims: verdicts from intervals, and the source's claims as data that can be checked."""

from __future__ import annotations

import pytest

from fitness.league.behaviour import Figure
from fitness.league.claims import (
    FAILS,
    HOLDS,
    UNDECIDED,
    can_check,
    checked,
    difference,
    verdict,
)
from fitness.league.elements import element_players
from fitness.league.league import League, play_league
from fitness.statistics.interval import Interval
from fitness.statistics.wilson import wilson
from games.game import find_game
from players.claim import LESS, MORE, SAME, SCORE, Claim, claims_of
from players.composition import check, read_composition
from players.jostle.claims import CLAIMS
from players.replay_analysis.watching import habits_of
from players.spec import read_player

JOSTLE = find_game("jostle")
PLAYERS = ("PALS", "EQUALIZER", "ADVANCER", "Observing ADVANCER", "Aggressive ADVANCER", "Lingering(ADVANCER) PALS")


@pytest.fixture(scope="module")
def league() -> League:
    return play_league(JOSTLE, [read_player(name) for name in PLAYERS], 100, 1, 2)


@pytest.mark.parametrize(
    ("direction", "low", "high", "expected"),
    [
        (MORE, 0.1, 0.4, HOLDS),
        (MORE, -0.1, 0.4, UNDECIDED),
        (MORE, -0.4, -0.1, FAILS),
        (LESS, 0.1, 0.4, FAILS),
        (LESS, -0.4, -0.1, HOLDS),
        (LESS, -0.4, 0.1, UNDECIDED),
        (SAME, -0.01, 0.02, HOLDS),
        (SAME, 0.001, 0.02, HOLDS),
        (SAME, -0.1, 0.1, UNDECIDED),
        (SAME, 0.01, 0.2, FAILS),
    ],
)
def test_verdicts(direction: str, low: float, high: float, expected: str) -> None:
    assert verdict(direction, Interval(low, high)) == expected


def test_difference_is_newcombes() -> None:
    """Newcombe 1998 (method 10), table II, (a) and an extreme pair."""
    one, other = Figure(56 / 70, wilson(56, 70)), Figure(48 / 80, wilson(48, 80))
    assert difference(one, other) == pytest.approx((0.0524, 0.3339), abs=5e-5)
    sure, never = Figure(1.0, wilson(10, 10)), Figure(0.0, wilson(0, 20))
    assert difference(sure, never) == pytest.approx((0.6791, 1.0), abs=5e-5)


def test_claims_name_what_there_is() -> None:
    for claim in CLAIMS:
        for words in (claim.player, claim.than):
            check(read_composition(words), JOSTLE)
            assert str(read_player(words)) == words, "players are found by their name"
        assert claim.direction in (MORE, LESS, SAME)
        assert {claim.quantity, claim.beside or claim.quantity} <= {SCORE, *habits_of(JOSTLE)}
        assert claim.sentence
        assert claim.place
    assert len(set(CLAIMS)) == len(CLAIMS)


def test_all_of_table_3_8_is_there() -> None:
    """Twelve pairs of a symbiont and a host."""
    pairs = {claim.player for claim in CLAIMS if "table 3.8" in claim.place}
    hosts = ("RANDOMIZER", "ADVANCER", "PALS", "EQUALIZER")
    assert pairs == {
        f"{symbiont} {host}" for symbiont in ("Observing", "Aggressive", "Lingering(ADVANCER)") for host in hosts
    }


def test_facts_of_the_source(league: League) -> None:
    """Those that few games show, with their intervals."""
    found = {(c.player, c.than, c.quantity): checked(c, league) for c in CLAIMS if can_check(c, league)}
    for key in (
        ("PALS", "EQUALIZER", "spread"),
        ("PALS", "ADVANCER", "spread"),
        ("EQUALIZER", "ADVANCER", "spread"),
        ("ADVANCER", "PALS", "first home"),
        ("EQUALIZER", "PALS", "even"),
        ("Observing ADVANCER", "ADVANCER", "advance"),
        ("Aggressive ADVANCER", "ADVANCER", "jostles"),
        ("Aggressive ADVANCER", "ADVANCER", "first home"),
        ("PALS", "Lingering(ADVANCER) PALS", "late front"),
    ):
        assert found[key].verdict == HOLDS, key


def test_a_turned_claim_does_not_hold(league: League) -> None:
    turned = Claim("PALS is the most spread out", "nowhere", "PALS", MORE, "ADVANCER", "spread")
    assert checked(turned, league).verdict == FAILS


def test_a_score_is_held_against_even(league: League) -> None:
    found = checked(Claim("", "", "ADVANCER", MORE, "PALS", SCORE), league)
    assert found.other == 0.5
    assert found.value == pytest.approx(league.matrix.score[2, 0])
    assert found.interval == pytest.approx(tuple(end - 0.5 for end in league.matrix.interval(2, 0)))


def test_who_is_not_there_is_not_judged(league: League) -> None:
    assert not can_check(Claim("", "", "RANDOMIZER", MORE, "PALS", SCORE), league)


@pytest.mark.full
def test_what_holds_of_the_source() -> None:
    """All claims about elements, at 600 games a pairing. Three do not hold: fields gained a turn are not slower for
    EQUALIZER nor for Aggressive ADVANCER, whose front pieces are; and standing back keeps PALS's cluster together."""
    league = play_league(JOSTLE, element_players(JOSTLE), 600, 1, 2)
    found = [checked(claim, league) for claim in CLAIMS if can_check(claim, league)]
    assert len(found) == len(CLAIMS) - 3
    assert {(one.claim.player, one.claim.quantity) for one in found if one.verdict == FAILS} == {
        ("EQUALIZER", "advance"),
        ("Aggressive ADVANCER", "advance"),
        ("Observing PALS", "minus three"),
    }
    assert sum(one.verdict == HOLDS for one in found) >= 36


def test_claims_are_of_their_game_alone() -> None:
    assert claims_of(find_game("jostle")) == CLAIMS
    assert claims_of(find_game("reversi-8x8")) == ()
    assert claims_of(find_game("tarble")) == ()

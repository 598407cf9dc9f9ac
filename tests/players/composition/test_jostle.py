"""What the source's strategies do in whole games of JOSTLE: a few hundred games, and ten thousand each as `full`."""

from __future__ import annotations

from typing import NamedTuple

import numpy as np
import pytest

from games.game import find_game
from games.hooks import CHANCE_TURN, apply, features, initial
from games.jit import kernel
from games.jostle.features import GOAL, JOSTLED_OPPONENTS, PIECE, SPREAD
from games.streams import STREAMS
from players.composition import idle_pairs, read_composition
from players.matches.match import play_match
from players.spec import read_player

JOSTLE = find_game("jostle")
CHUNK = 600  # games whose moves are kept at once
MOVES, SPREADS, JOSTLES, FIRST_GOAL, WITH_GOAL = range(5)
GAMES = pytest.mark.parametrize("games", [600, pytest.param(10_002, marks=pytest.mark.full)])


@kernel
def watch(rules_array, moves, line, streams, table, told):
    """told[seat]: own moves, spreads after them added up, opponents jostled, own moves until the first goal."""
    rules = rules_array[0]
    initial(rules, line, streams)
    for ply in range(moves.size):
        seat = line[0]["turn"]
        if seat != CHANCE_TURN:
            features(rules, line, 0, moves[ply : ply + 1], 1, np.uint64(0xFFFFFFFF), table)
            if table[0, PIECE] > 0:
                told[seat, MOVES] += 1
                told[seat, SPREADS] += table[0, SPREAD]
                told[seat, JOSTLES] += table[0, JOSTLED_OPPONENTS]
                if table[0, GOAL] > 0 and told[seat, WITH_GOAL] == 0:
                    told[seat, WITH_GOAL] = 1
                    told[seat, FIRST_GOAL] = told[seat, MOVES]
        apply(rules, line, 0, moves[ply], 0)


class Behaviour(NamedTuple):
    """A player's habits: means over its games, and the standard errors of the score."""

    score: float
    error: float
    spread: float
    jostles: float  # a move
    until_goal: float  # own moves


def watched(first: int, games: int, players: tuple[str, ...]) -> tuple[np.ndarray, np.ndarray]:
    """What these games of the match told of each player, added up, and what they paid."""
    result = play_match(JOSTLE, [read_player(player) for player in players], games, 20, first=first, record=True)
    line, table = JOSTLE.new_line(4), np.zeros((4, len(JOSTLE.family.columns)), np.int32)
    told = np.zeros((games, 3, 5), np.int64)
    for game in range(games):
        moves = np.ascontiguousarray(result.moves[game, : result.plies[game]])
        watch(JOSTLE.rules, moves, line, np.zeros(STREAMS, np.uint64), table, told[game])
    by_player = np.empty_like(told)
    np.put_along_axis(by_player, result.seating[:, :, None], told, axis=1)
    return by_player.sum(axis=0), (result.player_payoffs() + 1) / 2


def behaviours(games: int, *players: str) -> list[Behaviour]:
    """A match of these three, every seat order equally often."""
    told, payoffs = zip(*(watched(first, min(games - first, CHUNK), players) for first in range(0, games, CHUNK)))
    payoffs, sums = np.concatenate(payoffs), sum(told)
    return [
        Behaviour(
            payoffs[:, k].mean(),
            payoffs[:, k].std() / games**0.5,
            sums[k, SPREADS] / sums[k, MOVES],
            sums[k, JOSTLES] / sums[k, MOVES],
            sums[k, FIRST_GOAL] / sums[k, WITH_GOAL],
        )
        for k in range(3)
    ]


@GAMES
def test_observing_advancer_beats_advancer(games):
    observing, plain, _ = behaviours(games, "Observing ADVANCER", "ADVANCER", "RANDOMIZER")
    assert observing.score - plain.score > 4 * (observing.error + plain.error)
    assert observing.until_goal < plain.until_goal


@GAMES
def test_advancer_is_fast_pals_close_and_equalizer_between(games):
    advancer, equalizer, pals = behaviours(games, "ADVANCER", "EQUALIZER", "PALS")
    assert advancer.until_goal < equalizer.until_goal < pals.until_goal
    assert pals.spread < equalizer.spread < advancer.spread
    random = behaviours(games, "RANDOMIZER", "PALS", "ADVANCER")
    assert random[1].spread < random[0].spread


@GAMES
def test_aggressive_jostles_more_and_is_slower_than_its_host(games):
    aggressive, host, _ = behaviours(games, "Aggressive ADVANCER", "ADVANCER", "RANDOMIZER")
    assert aggressive.jostles > 1.5 * host.jostles
    assert aggressive.until_goal > host.until_goal


@GAMES
def test_observing_pals_has_the_higher_cluster_rate(games):
    observing, plain, _ = behaviours(games, "Observing PALS", "PALS", "RANDOMIZER")
    assert observing.spread < plain.spread


def test_revenging_jostles_between_host_and_aggressive():
    aggressive, revenging, host = behaviours(1200, "Aggressive ADVANCER", "Revenging ADVANCER", "ADVANCER")
    assert host.jostles < revenging.jostles < aggressive.jostles


def test_the_pairs_of_table_3_8_that_mean_nothing():
    """Named as such, and they play as their host: the same games, move by move."""
    pairs = {
        "Observing RANDOMIZER": "RANDOMIZER",
        "Observing EQUALIZER": "EQUALIZER",
        "Lingering(ADVANCER) ADVANCER": "ADVANCER",
    }
    for pair, host in pairs.items():
        (sentence,) = idle_pairs(read_composition(pair), JOSTLE)
        assert sentence.startswith(f"{pair} is not meaningful")
        played = [
            play_match(JOSTLE, [read_player(text), read_player("PALS"), read_player("random")], 12, 3, record=True)
            for text in (pair, host)
        ]
        assert np.array_equal(played[0].moves, played[1].moves)


def test_the_other_pairs_of_table_3_8_change_their_host():
    for symbiont in ("Observing", "Aggressive", "Lingering(ADVANCER)"):
        for host in ("RANDOMIZER", "ADVANCER", "PALS", "EQUALIZER"):
            pair = f"{symbiont} {host}"
            if idle_pairs(read_composition(pair), JOSTLE):
                continue
            played = [
                play_match(JOSTLE, [read_player(text), read_player("PALS"), read_player("random")], 30, 3, record=True)
                for text in (pair, host)
            ]
            assert not np.array_equal(played[0].moves, played[1].moves), pair

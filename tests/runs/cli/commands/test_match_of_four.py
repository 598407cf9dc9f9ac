"""`evolve match` with four seats: places, ranks, scores, rounds, and whether seats differ."""

from __future__ import annotations

import json
from math import sqrt

import numpy as np
import pytest
from scipy.stats import chisquare

from games.game import find_game
from players.matches.match import play_match, swaps_seats
from players.matches.result import MatchResult
from players.spec import read_player
from runs.cli.main import main
from runs.documents.as_text import as_text
from runs.types.league.match_report import match_json, match_report


def test_the_document_of_four_seats(capsys):
    words = ["match", "colonizers", "--players", "random,heuristic,heuristic,heuristic", "--games", "96", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    for rows in (found["seats"], found["players"]):
        assert sum(row["last"] for row in rows) == pytest.approx(96)
        assert sum(row["mean_rank"] for row in rows) == pytest.approx(10)
        assert all(5 < row["mean_score"] < 40 for row in rows)
    by_name = {row["player"]: row for row in found["players"]}
    assert by_name["random"]["mean_rank"] > 3.5
    assert by_name["random"]["last"] > 60
    assert list(found["rounds"]) == ["mean", "sd", "min", "max"]
    assert 9 <= found["rounds"]["min"] <= found["rounds"]["mean"] <= found["rounds"]["max"] <= 25
    for name, counts in (("wins", "wins"), ("last", "last")):
        known = chisquare([row[counts] for row in found["seats"]])
        one = found["chi_squared"][name]
        assert (one["statistic"], one["p"]) == pytest.approx((known.statistic, known.pvalue))
        assert (one["df"], one["v"]) == (3, pytest.approx(sqrt(known.statistic / (96 * 3))))


def test_ranks_and_last_places_are_those_of_the_payoffs():
    rows = np.array([[1, -0.6, -0.8, -1], [-1, -1, -1, -1], [0.2, 0.2, -0.9, -0.9], [-1, 1, -0.6, -0.8]])
    blank = np.zeros(4)
    result = MatchResult((read_player("random"),) * 4, 0, 0, blank, blank, blank, rows, blank, blank)
    assert result.ranks().tolist() == [[1, 2, 3, 4], [2.5] * 4, [1.5, 1.5, 3.5, 3.5], [4, 1, 2, 3]]
    assert result.last_places().tolist() == [[0, 0, 0, 1], [0] * 4, [0, 0, 0.5, 0.5], [1, 0, 0, 0]]


def test_scores_and_rounds_are_those_of_the_last_state():
    game = find_game("colonizers/hand-2")
    result = play_match(game, [read_player("heuristic")] * 4, 24, 3, record=True)
    assert result.scores is not None
    assert result.rounds is not None
    assert (result.scores.max(axis=1) > 15).all()
    assert ((result.rounds >= 9) & (result.rounds <= 25)).all()
    best = result.scores.max(axis=1)[:, None] == result.scores
    assert best[np.arange(24), result.winner].all()


def test_two_seats_have_no_places_and_the_text_of_four_names_them():
    two, four = find_game("tic-tac-toe"), find_game("colonizers")
    result = play_match(two, [read_player("random")] * 2, 10, 1)
    assert "chi_squared" not in match_json(two, result, 1.0)
    text = as_text(match_report(four, play_match(four, [read_player("random")] * 4, 48, 1), 1.0))
    for words in ("mean rank", "wins by seat", "chi-squared", "rounds", "full-colony"):
        assert words in text


def test_one_player_everywhere_plays_another_deal_each_game(capsys):
    """The seats' shares are those of independent games, to which the intervals belong."""
    words = ["match", "colonizers", "--players", "heuristic,heuristic,heuristic,heuristic", "--games", "50", "--json"]
    assert main(words) == 0
    found = json.loads(capsys.readouterr().out)
    game, player = find_game("colonizers"), read_player("heuristic")
    alone = play_match(game, [player] * 4, 50, 1, swapped=False)
    assert [seat["wins"] for seat in found["seats"]] == alone.seat_wins().tolist()
    assert swaps_seats(game, [player] * 3 + [read_player("random")])
    assert swaps_seats(find_game("jostle"), [read_player("random")] * 3)

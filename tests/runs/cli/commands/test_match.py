"""`evolve match`: the contract of its JSON, its two ways of counting, and that the same seed is the same match."""

from __future__ import annotations

import pytest

from fitness.statistics.wilson import wilson

TIMES = ("elapsed_s", "games_per_second")


def timeless(document):
    return {name: value for name, value in document.items() if name not in TIMES}


def test_json_has_the_agreed_fields(evolve):
    found = evolve("match", "tic-tac-toe", "--players", "greedy,random", "--games", "200", "--json").document()
    assert list(found) == ["game", "games", "distinct", "seats", "draws", "endings", "length", "players", *TIMES]
    assert found["games"] == 200
    assert 1 < found["distinct"] < 200
    assert [list(seat) for seat in found["seats"]] == [["wins", "share", "interval"]] * 2
    assert list(found["length"]) == ["mean", "sd", "min", "max"]
    assert [list(player) for player in found["players"]] == [
        ["player", "wins", "draws", "losses", "score", "interval"]
    ] * 2
    assert [player["player"] for player in found["players"]] == ["greedy", "random"]


@pytest.mark.parametrize(("game", "players"), [("tic-tac-toe", "greedy,random"), ("jostle", "greedy,random,random")])
def test_counted_by_seat_or_by_player_it_is_the_same_match(game, players, evolve):
    found = evolve("match", game, "--players", players, "--games", "300", "--json").document()
    wins = sum(seat["wins"] for seat in found["seats"])
    assert wins == sum(player["wins"] for player in found["players"])
    assert wins + found["draws"] == 300 == sum(found["endings"].values())
    for player in found["players"]:
        assert player["wins"] + player["draws"] + player["losses"] == 300
        assert player["draws"] == found["draws"]
    for seat in found["seats"]:
        assert seat["share"] == seat["wins"] / 300
        assert seat["interval"] == pytest.approx(list(wilson(seat["wins"], 300)))


def test_random_tic_tac_toe_has_its_known_shares(evolve):
    """First wins 58.5 %, second 28.8 %, draws 12.7 % (exact values of random play)."""
    found = evolve("match", "tic-tac-toe", "--games", "40000", "--json").document()
    assert found["seats"][0]["share"] == pytest.approx(0.585, abs=0.0125)
    assert found["seats"][1]["share"] == pytest.approx(0.288, abs=0.0115)
    assert found["draws"] / 40000 == pytest.approx(0.127, abs=0.0085)


def test_same_seed_same_match_on_any_number_of_threads(evolve):
    words = ("match", "reversi-4x4", "--players", "mcts:20,random", "--games", "60", "--json")
    one = timeless(evolve(*words, "--threads", "1", "--seed", "7").document())
    assert timeless(evolve(*words, "--threads", "3", "--seed", "7").document()) == one
    assert timeless(evolve(*words, "--threads", "1", "--seed", "8").document()) != one


def test_people_see_tables_and_what_to_type_next(evolve):
    shown = evolve("match", "reversi-4x4", "--players", "greedy,random", "--games", "10")
    assert shown.code == 0
    assert "Every player was in every seat equally often." in shown.out
    assert "games 10 · " in shown.out
    assert "next: evolve play reversi-4x4 --players human,random" in shown.err


@pytest.mark.parametrize(
    ("words", "hint"),
    [
        (["reversi-8x8", "--players", "rndom,greedy"], 'did you mean "random"?'),
        (["reversi-8x8", "--players", "mcts:-5,random"], "budget -5"),
        (["reversi-8x8", "--players", "mcts:many,random"], '"many"'),
        (["reversi-8x8", "--players", "random"], "2 seats"),
        (["jostle", "--players", "random,random"], "3 seats"),
        (["jostle", "--players", "alphabeta:2,random,random"], 'try "maxn:3"'),
        (["reversi-8x8", "--players", "random,,random"], "empty entry"),
        (["reversi-8x8", "--games", "0"], "valid: 1 to"),
        (["reversi-8x8", "--games", "1.5"], "not a whole number"),
        (["reversi-8x8", "--threads", "-1"], "valid: 1 to"),
        (["reversi-8x8", "--game", "3"], '"--games"'),
    ],
)
def test_bad_input_is_one_line(words, hint, evolve):
    assert hint in evolve("match", *words).complaint()

"""Compositions on the command line: in matches, at the terminal, and what is wrong with them in one line."""

from __future__ import annotations

import io

import pytest

THREE = "Observing Aggressive Lingering(PALS) ADVANCER,PALS(weight 1.5, phase 0-50) ADVANCER Lapse(2%),random"


def test_a_match_between_compositions(evolve):
    words = ("match", "jostle", "--players", THREE, "--games", "60", "--json")
    found = evolve(*words).document()
    assert ",".join(player["player"] for player in found["players"]) == THREE
    assert found["endings"]["goals"] > 0
    again = evolve(*words, "--threads", "2").document()
    assert [player["wins"] for player in again["players"]] == [player["wins"] for player in found["players"]]


def test_the_next_command_can_be_typed(evolve):
    shown = evolve("match", "jostle", "--players", THREE, "--games", "6")
    assert f"next: evolve play jostle --players 'human,{THREE.partition('ADVANCER,')[2]}'" in shown.err


def test_a_match_names_pairs_that_mean_nothing(evolve):
    shown = evolve("match", "jostle", "--players", "Observing EQUALIZER,PALS,random", "--games", "6")
    assert "Observing EQUALIZER is not meaningful" in shown.err


@pytest.mark.parametrize(
    ("game", "players", "hint"),
    [
        ("jostle", "Observing ADVANCR,PALS,random", 'did you mean "ADVANCER"'),
        ("jostle", "Observing,PALS,random", "needs a basic"),
        ("jostle", "CORNERS,PALS,random", '"CORNERS" reads corner, a feature that jostle does not have'),
        ("jostle", "PALS,ADVANCER(within 9),random", "valid: 0 to 1"),
        ("jostle", "PALS(within 1,ADVANCER,random", "is not an element"),
        ("reversi-8x8", "Lingering(TAKER) DENIER,random", "waits for an event"),
        ("reversi-8x8", "Rerolling TAKER,random", "second roll"),
        ("tic-tac-toe", "Observing WINNER,random", "has nothing to observe"),
        ("jostle", "composition,PALS,random", "unknown player"),
        ("jostle", "FORESEER(depth 2),PALS,random", "foresight-2"),
    ],
)
@pytest.mark.parametrize("command", ["match", "play"])
def test_what_a_game_cannot_play_is_refused_in_one_line(command, game, players, hint, evolve, monkeypatch):
    monkeypatch.setattr("sys.stdin", io.StringIO(""))
    assert hint in evolve(command, game, "--players", players).complaint()


@pytest.fixture
def play(evolve, monkeypatch):
    def run(game: str, lines: list[str], *words: str):
        monkeypatch.setattr("sys.stdin", io.StringIO("".join(f"{line}\n" for line in lines)))
        return evolve("play", game, *words)

    return run


def test_a_composition_says_why_it_moved(play):
    shown = play("reversi-8x8", ["1", "why", "quit"], "--players", "human,DENIER CENTRIST")
    (line,) = [line for line in shown.out.splitlines() if line.startswith("  second, ")]
    assert "DENIER: leaves " in line
    assert line.split(", ")[1].split(":")[0] in shown.out.partition("second (")[2]


def test_asking_why_changes_nothing(play):
    words = ("--players", "human,PALS(weight 1) Lapse(5%),Aggressive RANDOMIZER", "--json", "--seed", "3")
    asked = play("jostle", ["1", "why", "1", "why", "why", "1", "quit"], *words).document()["moves"]
    assert play("jostle", ["1", "1", "1", "quit"], *words).document()["moves"] == asked


@pytest.mark.parametrize(
    ("players", "lines", "words"),
    [
        ("human,human", ["why"], "no opponent has moved yet"),
        ("human,greedy", ["1", "why"], "greedy gives no reasons"),
    ],
)
def test_why_has_an_answer_to_everything(players, lines, words, play):
    assert words in play("reversi-8x8", [*lines, "quit"], "--players", players).out


def test_help_tells_of_compositions(evolve):
    for command in ("match", "play"):
        assert "Observing ADVANCER" in evolve(command, "--help").out

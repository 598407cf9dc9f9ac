"""Compositions take people's time before they move, at a terminal alone; and how it is switched off."""

from __future__ import annotations

import io
import os
import time
from pathlib import Path

import numpy as np
import pytest

from fitness.people.played import from_records
from fitness.people.times import fit_think_time, think_time, times_of
from fitness.people.usual_times import USUAL_TIMES
from games.board.formats import FORMATS
from games.errors import BadInput
from games.game import find_game
from runs.cli.terminal.pace import LONGEST, Pace, pace_of

DATA = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).resolve().parents[4] / ".." / "shared" / "data")
TIMED = DATA / "fourinarow_4x9"
ABSENT = "no records of real games beside the project (EVENPLAY_DATA)"
needs_data = pytest.mark.skipif(not TIMED.is_dir(), reason=ABSENT)
FOUR = "4x9/tic-tac-toe/4-in-a-row"


class Terminal(io.StringIO):
    """What is typed, or shown, at a terminal."""

    def isatty(self) -> bool:
        return True


@pytest.fixture
def at_terminal(monkeypatch):
    """`at_terminal(["a1", "quit"], "--players", …)` → (what was shown, the seconds slept)."""

    def run(lines: list[str], *words: str, terminal: type[io.StringIO] = Terminal) -> tuple[str, list[float]]:
        from runs.cli import main as cli

        slept: list[float] = []
        shown = terminal()
        monkeypatch.setattr("sys.stdin", Terminal("".join(f"{line}\n" for line in lines)))
        monkeypatch.setattr("sys.stdout", shown)
        monkeypatch.setattr(time, "sleep", slept.append)
        assert cli.main(["play", "tic-tac-toe", *words]) == 0
        return shown.getvalue(), [it for it in slept if it > 0.02]

    return run


AGAINST_LINER = ("--players", "human,LINER", "--seed", "3")


def test_a_composition_takes_a_persons_time(at_terminal):
    shown, slept = at_terminal(["a1", "quit", "q"], *AGAINST_LINER)
    assert "second is thinking…\r" in shown
    wanted = Pace(USUAL_TIMES, 3, io.StringIO()).seconds(1)
    assert len(slept) == 1
    assert 0.0 < slept[0] <= wanted <= LONGEST


def test_hurry_switches_it_off_and_on(at_terminal):
    shown, slept = at_terminal(["hurry", "a1", "hurry", "1", "quit", "q"], *AGAINST_LINER)
    assert "opponents answer at once" in shown
    assert shown.count("is thinking…") == len(slept) == 1


def test_nobody_waits_away_from_a_terminal(at_terminal):
    shown, slept = at_terminal(["a1", "hurry", "quit", "q"], *AGAINST_LINER, terminal=io.StringIO)
    assert "no player here waits before moving" in shown
    assert "is thinking…" not in shown
    assert not slept


def test_search_players_and_games_without_people_do_not_wait(at_terminal):
    for players in ("human,mcts:20", "LINER,LINER"):
        shown, slept = at_terminal(["a1", "quit", "q"], "--players", players)
        assert "is thinking…" not in shown
        assert not slept


def test_times_follow_the_law_up_to_the_longest_and_fall_the_same_again():
    pace = Pace(USUAL_TIMES, 1, io.StringIO())
    assert pace.seconds(7) == pace.seconds(7) != Pace(USUAL_TIMES, 2, io.StringIO()).seconds(7)
    drawn = np.array([Pace(USUAL_TIMES, seed, io.StringIO()).seconds(7) for seed in range(2000)])
    assert drawn.max() == LONGEST
    assert np.median(drawn) == pytest.approx(think_time(USUAL_TIMES, 7, 0.5), rel=0.1)


def test_people_and_formats_without_records_are_refused(evolve):
    assert "--records" in evolve("play", "tic-tac-toe", "--person", "Ada").complaint()


@needs_data
def test_the_usual_times_are_those_of_the_records():
    data = (TIMED / "data_hvh_groups1-4.txt").read_bytes()
    played = from_records(find_game(FOUR), list(FORMATS["fourinarow"].records(data)))
    seconds, ply, person, _ = times_of(played)
    model = fit_think_time(seconds, ply, person, played.names)
    assert USUAL_TIMES.middles == model.middles
    assert USUAL_TIMES.levels == pytest.approx(model.levels, abs=5e-4)
    assert (USUAL_TIMES.between, USUAL_TIMES.within) == pytest.approx((model.between, model.within), abs=5e-4)


@needs_data
def test_a_person_in_the_records_has_a_pace_of_their_own():
    game, out = find_game(FOUR), io.StringIO()
    average = pace_of(game, str(TIMED), "fourinarow", "", 1, out)
    assert average.person == 0.0
    slow = max(average.model.persons, key=lambda name: average.model.persons[name])
    assert pace_of(game, str(TIMED), "fourinarow", slow, 1, out).person > 0.5
    with pytest.raises(BadInput, match="person with move times"):
        pace_of(game, str(TIMED), "fourinarow", "nobody", 1, out)

"""Players in Python: the slow lane plays the same games as the fast one, and they see what their seat may know."""

from __future__ import annotations

from pathlib import Path

import numpy as np
import pytest

from games.errors import BadInput
from games.game import Game, find_game
from players.matches.match import play_match
from players.matches.python_loop import play_in_python
from players.matches.result import MatchResult
from players.spec import read_player
from tests.contract.hand import hands
from tests.players.piles import piles

OWN = '''
class Chancy:
    """random"""
    def choose(self, view, actions, rng):
        return rng.below(len(actions))

class Wordy:
    """The first move in alphabetical order, by its words."""
    def choose(self, view, actions, rng):
        return min(actions)

class Greedy:
    """greedy: the best next position, ties broken as it breaks them."""
    def choose(self, view, actions, rng):
        if len(actions) == 1:
            return 0
        best, ties, chosen = None, 0, 0
        for i in range(len(actions)):
            value = view.simulate(i).value(view.seat)
            if best is None or value > best:
                best, ties, chosen = value, 1, i
            elif value == best:
                ties += 1
                if rng.below(ties) == 0:
                    chosen = i
        return chosen

class Lost:
    def choose(self, view, actions, rng):
        return len(actions)

class Peeping:
    """Plays by all it can see of the position; two that look alike get one answer."""
    def choose(self, view, actions, rng):
        other = view.determinize(rng)
        assert other.text() == view.text() and other.actions() == actions
        return hash(view.text()) % len(actions)
'''


WRONG = '''"""Players with faults."""


class Broken:
    def choose(self, view, actions, rng):
        return {}["x"]


class Fussy:
    def __init__(self, depth):
        self.depth = depth

    def choose(self, view, actions, rng):
        return 0


class Vague:
    def choose(self, view, actions, rng):
        return None
'''


@pytest.fixture(scope="module")
def file(tmp_path_factory: pytest.TempPathFactory) -> Path:
    path = tmp_path_factory.mktemp("own") / "mine.py"
    path.write_text(OWN)
    return path


def same(one: MatchResult, other: MatchResult) -> bool:
    names = ("winner", "cause", "plies", "payoffs", "moves", "choices")
    return all(np.array_equal(getattr(one, name), getattr(other, name)) for name in names)


GAMES = [find_game("tic-tac-toe"), find_game("5x5/tic-tac-toe/3-in-a-row+recall-any-move"), find_game("jostle")]
GAMES += [piles(9, seats=3, dice=1, keeps_past=1), hands()]


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize(("kernel", "python"), [("random", "Chancy"), ("greedy", "Greedy")])
def test_the_slow_lane_plays_the_same_games(game: Game, kernel: str, python: str, file: Path) -> None:
    seats, games = len(game.seats), 2 if game.name == "jostle" else 12
    fast = play_match(game, [read_player(kernel)] * seats, games, 7, record=True)
    slow = play_match(game, [read_player(f"python:{file}:{python}")] * seats, games, 7, record=True)
    assert same(fast, slow)
    mixed = [read_player(kernel)] * (seats - 1)
    one = play_match(game, [*mixed, read_player("random")], games, 3, record=True)
    other = play_match(game, [*mixed, read_player(f"python:{file}:Chancy")], games, 3, record=True)
    assert same(one, other)


def test_kernels_in_the_slow_lane() -> None:
    game = find_game("tic-tac-toe")
    players = [read_player("mcts:20"), read_player("alphabeta:2")]
    fast = play_match(game, players, 8, 5, first=3, record=True)
    blank = play_match(game, players, 8, 5, first=3, record=True)
    for array in (blank.winner, blank.plies, blank.moves, blank.payoffs, blank.cause, blank.choices):
        array[:] = 0
    assert same(play_in_python(game, blank, game.new_line()[:0]), fast)


def test_words_are_answers(file: Path) -> None:
    played = play_match(find_game("tic-tac-toe"), [read_player(f"python:{file}:Wordy")] * 2, 2, 1)
    assert played.winner.tolist() == [0, 0]  # a1 a2 a3 b1 b2 b3 c1: a diagonal or column of the first
    assert played.plies.tolist() == [7, 7]


def test_what_is_hidden_stays_hidden(file: Path) -> None:
    play_match(hands(9, 2), [read_player(f"python:{file}:Peeping")] * 2, 30, 1)


@pytest.mark.parametrize(
    ("name", "hint"),
    [
        ("python:mine.py", "write python:FILE.py:Name"),
        ("python:none-such.py:Chancy", "cannot read"),
        ("python:{}:Chansy", 'did you mean "Chancy"'),
    ],
)
def test_mistakes(name: str, hint: str, file: Path) -> None:
    with pytest.raises(BadInput, match=hint):
        read_player(name.format(file))


def test_a_move_that_is_none(file: Path) -> None:
    with pytest.raises(BadInput, match="Lost chose 9; valid: 0 to 8"):
        play_match(find_game("tic-tac-toe"), [read_player(f"python:{file}:Lost")] * 2, 1, 1)
    assert str(read_player(f"python:{file}:Lost")) == f"python:{file}:Lost"


@pytest.mark.parametrize(
    ("name", "said"),
    [
        ("Broken", r"Broken failed: KeyError: 'x' \(line \d+ of its file\)"),
        ("Fussy", "Fussy failed: TypeError"),
        ("Vague", "Vague chose None; valid: 0 to 8"),
    ],
)
def test_what_a_player_does_wrong_is_its_own_fault(tmp_path: Path, name: str, said: str) -> None:
    (tmp_path / "wrong.py").write_text(WRONG)
    player = read_player(f"python:{tmp_path / 'wrong.py'}:{name}")
    with pytest.raises(BadInput, match=said):
        play_match(find_game("tic-tac-toe"), [player] * 2, 1, 1)

"""Games in plain Python: what a class may say, and the one line that each mistake is answered with."""

from __future__ import annotations

from types import SimpleNamespace

import numpy as np
import pytest

import evenplay
from fitness.certify.certify import unproved
from games.errors import BadInput
from games.foreign.base import Game as Base
from games.foreign.draws import StreamRandom, every_draw
from games.foreign.interpreted import enable
from games.foreign.position import paid
from games.foreign.python_game import family_of_class
from games.foreign.values import from_json, key_of, to_json
from games.game import Game
from games.hooks import NOBODY
from games.playthrough.playthrough import Playthrough
from players.checks import check_player
from players.matches.match import play_match
from players.solve.solver import solve
from players.spec import read_player


class Heap(Base):
    """Take one or two of five stones; the last stone wins."""

    heap = 5
    parameters = {"heap": (3, 9)}

    def start(self, rng):
        return self.heap, 0

    def turn(self, state):
        return state[1]

    def legal(self, state):
        return [1, 2][: state[0]]

    def play(self, state, move, rng):
        return state[0] - move, 1 - state[1]

    def result(self, state):
        return None if state[0] else [(-1, 1), (1, -1)][state[1]]


class Dice(Heap):
    """The same, but a die says how many stones go at once."""

    def chance(self, state):
        return None

    def play(self, state, move, rng):
        return max(0, state[0] - rng.randrange(1, 3)), 1 - state[1]


class Hidden(Heap):
    """The same in the dark."""

    def view(self, state, seat):
        return "a heap"


def game_of(made, name="python:test.py:Game"):
    enable()
    family = family_of_class(made, name, "")
    return Game(family, family.usual, name)


def with_method(**methods):
    return type("Broken", (Heap,), methods)


def fails(*ignored):
    raise KeyError("oh")


def leaves(*ignored):
    raise SystemExit(0)


def first_move(made):
    play = Playthrough(game_of(made))
    play.play(play.legal()[0])


@pytest.mark.parametrize(
    ("made", "words"),
    [
        (type("Bare", (Base,), {}), "lacks start\\(\\), turn\\(\\), legal\\(\\), play\\(\\), result\\(\\)"),
        (with_method(seats=1), "seats must be a number from 2 to 8"),
        (with_method(seats=("a", "a")), "seats must be"),
        (with_method(ply_cap=0), "ply_cap must be a whole number"),
        (with_method(turn=lambda self, state: 2), "the turn is 2; valid: 0 to 1"),
        (with_method(turn=lambda self, state: "x"), "the turn is x"),
        (with_method(legal=lambda self, state: []), "neither a legal move nor a result"),
        (with_method(legal=lambda self, state: range(3000)), "3,000 legal moves; at most 2,048"),
        (with_method(legal=fails), "failed in fails.*KeyError"),
        (with_method(start=leaves), "failed in leaves.*SystemExit"),
        (with_method(result=lambda self, state: (1, 2, 3)), "a result must be 2 payoffs"),
        (with_method(result=lambda self, state: (1, float("nan"))), "a result must be 2 payoffs"),
        (with_method(play=lambda self, state, move, rng: (rng.randrange(2), 0)), "define chance\\(state\\)"),
        (with_method(chance=lambda self, state: [(1, 0.5)]), "odds that sum to 0.5"),
        (with_method(chance=lambda self, state: [1, 2]), "must be a list of \\(outcome, probability\\)"),
        (with_method(parameters={"size": (1, 2)}), "needs an attribute of that name"),
        (with_method(parameters={"heap": "many"}), "must be \\(low, high\\) or a list"),
        (with_method(parameters={"heap": (7, 9)}), "heap 5 is out of range"),
    ],
)
def test_a_mistake_is_one_line(made, words):
    with pytest.raises(BadInput, match=words) as error:
        first_move(made)
    assert "\n" not in str(error.value)


def test_the_values_of_parameters_are_attributes_and_part_of_the_code():
    family = game_of(Heap).family
    spec = family.read_code("python:test.py:Game:heap=7")
    assert family.code(spec) == "python:test.py:Game:heap=7"
    assert family.code(family.usual) == "python:test.py:Game"
    assert Playthrough(Game(family, spec, "")).state["position"].state == (7, 0)
    assert family.from_json(family.to_json(spec)) == spec
    with pytest.raises(BadInput, match="heap 70 is out of range; valid: 3 to 9"):
        family.read_code("python:test.py:Game:heap=70")
    with pytest.raises(BadInput, match='did you mean "heap"'):
        family.read_code("python:test.py:Game:heep=7")
    with pytest.raises(BadInput, match="have changed"):
        family.from_json({"digest": "another"})


def test_draws_of_a_move_become_a_chance_event():
    play = Playthrough(game_of(Dice))
    play.play(play.legal()[0])
    assert play.turn == -1
    assert [odds for _, odds in play.outcomes()] == [0.5, 0.5]
    assert play.texts() == ["draws 0", "draws 1"]
    play.play_text("draws 1")
    assert play.state["position"].state == (3, 1)


def test_players_that_cannot_play_say_why():
    for made, player, words in (
        (Dice, "alphabeta:2", "without chance"),
        (Hidden, "mcts:10", "determinize"),
        (Hidden, "alphabeta:2", "determinize"),
    ):
        with pytest.raises(BadInput, match=words):
            check_player(game_of(made), read_player(player))
    for player in ("random", "greedy"):
        check_player(game_of(Hidden), read_player(player))
    for made in (Dice, Hidden):
        with pytest.raises(BadInput, match="only games"):
            solve(game_of(made))


@pytest.mark.parametrize("player", ["random", "greedy", "mcts:20", "puct:20", "maxn:2", "alphabeta:2~2", "FORESEER"])
def test_kernels_of_players_run_on_it(player):
    game = game_of(Heap)
    one, other = (play_match(game, [read_player(player)] * 2, 4, 1, record=True, digests=True) for _ in range(2))
    assert (one.moves == other.moves).all()
    assert one.plies.min() >= 3


def test_it_is_solved():
    assert solve(game_of(Heap)).value == "first"


@pytest.mark.parametrize(
    ("payoffs", "values", "winner"),
    [
        ((3, 1), (1, -1), 0),
        ((0, 0), (0, 0), NOBODY),
        ((1, 0), (1, -1), 0),
        ((1, -1, -1), (1, -1, -1), 0),
        ((10, 20, 5), (0, 1, -1), 1),
        ((10, 10, 5), (0.5, 0.5, -1), NOBODY),
        ((0.25, 0.25, -0.5), (0.25, 0.25, -0.5), NOBODY),
    ],
)
def test_payoffs(payoffs, values, winner):
    assert paid(payoffs, len(payoffs), "game") == (values, winner)


def test_states_are_told_apart_by_value():
    assert key_of((1, "a", [2])) == key_of((1, "a", [2]))
    assert key_of({1, 2, "x"}) == key_of({"x", 2, 1})
    assert key_of((1, 0)) != key_of((0, 1))
    assert key_of(np.arange(3)) == key_of(np.arange(3))
    assert key_of(object()) is None
    state = (1, [None, True], {"a": (2.5,)}, frozenset({3}))
    assert from_json(to_json(state)) == state
    with pytest.raises(BadInput, match="a state with a object"):
        to_json(object())


def test_random_numbers_are_those_of_the_stream():
    streams = np.array([5, 6], np.uint64)
    rng = StreamRandom(streams, 0)
    drawn = [rng.randrange(6) for _ in range(600)]
    assert set(drawn) == set(range(6))
    assert 0 <= rng.random() < 1
    again = StreamRandom(np.array([5, 6], np.uint64), 0)
    assert [again.randrange(6) for _ in range(600)] == drawn


def test_every_draw_is_listed_with_its_probability():
    listed = list(every_draw(lambda rng: rng.randrange(2) and rng.choice("abc"), "game"))
    assert sorted(listed) == [((0,), 0.5), ((1, 0), 1 / 6), ((1, 1), 1 / 6), ((1, 2), 1 / 6)]
    with pytest.raises(BadInput, match="cannot be listed"):
        list(every_draw(lambda rng: rng.random(), "game"))


def test_a_class_can_be_given_as_an_object():
    found = evenplay.match(Heap, ["greedy", "random"], games=6)
    assert found["games"] == 6
    assert evenplay.certify(Heap, quick=True)["verdict"] == "fails"
    assert evenplay.game(f"{evenplay.game(Heap).code}:heap=7").spec != evenplay.game(Heap).spec


def test_a_certificate_says_that_positions_cannot_be_told_apart():
    class Opaque(Heap):
        """The same in states that cannot be compared."""

        def start(self, rng):
            return SimpleNamespace(left=self.heap, seat=0)

        def turn(self, state):
            return state.seat

        def legal(self, state):
            return [1, 2][: state.left]

        def play(self, state, move, rng):
            return SimpleNamespace(left=state.left - move, seat=1 - state.seat)

        def result(self, state):
            return None if state.left else [(-1, 1), (1, -1)][state.seat]

    game = game_of(Opaque)
    assert unproved(game) == "; no proof: its positions cannot be told apart"
    assert unproved(game_of(Heap)) == unproved(game_of(Dice)) == ""
    with pytest.raises(BadInput, match="position hashing"):
        solve(game)
    assert play_match(game, [read_player("mcts:5")] * 2, 2, 1).games == 2

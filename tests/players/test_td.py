"""Networks that learn games: the gradient, λ-returns, inputs under turns of the board, whole turns, files, resuming."""

from __future__ import annotations

import json
from dataclasses import replace

import numpy as np
import pytest

from games.errors import BadInput
from games.game import find_game
from games.hooks import apply
from games.jit import kernel
from games.playthrough.playthrough import Playthrough, legal_moves
from games.tarble.cells import CELLS
from players.checks import check_player
from players.matches.context import choose_move, start_game
from players.matches.match import play_match
from players.matches.setup import new_context
from players.spec import read_player
from players.td.net import SHIPPED, find_net, net_of, read_net, write_net
from players.td.network import first_weights, learn
from players.td_training.training import Settings, begin, go_on, usual_settings

GAMES = ("tic-tac-toe", "reversi-8x8", "checkers-8x8", "4x4/tic-tac-toe/3-in-a-row+double-move", "jostle", "tarble")
HIDING = ("boundary", "colonizers")


def plain(weights, shown, nodes, outputs):
    """The network in numpy."""
    first = len(shown) * nodes
    z = shown @ weights[:first].reshape(len(shown), nodes) + weights[first : first + nodes]
    h, rest = z / (1 + abs(z)), weights[first + nodes :]
    s = rest[: outputs * nodes].reshape(outputs, nodes) @ h + rest[outputs * nodes :]
    return 1 / (1 + np.exp(-s))


@pytest.mark.parametrize("outputs", [1, 3])
@pytest.mark.parametrize("squared", [True, False])
def test_a_step_goes_down_the_gradient(outputs, squared):
    rng = np.random.default_rng(3)
    shown, wanted = rng.integers(-1, 2, 7).astype(float), rng.random(outputs)
    weights = first_weights(7, 4, outputs, 0.7, 5)

    def loss(these):
        said = plain(these, shown, 4, outputs)
        if squared:
            return 0.5 * ((wanted - said) ** 2).sum()
        return -(wanted * np.log(said) + (1 - wanted) * np.log(1 - said)).sum()

    slopes = [(loss(weights + step) - loss(weights - step)) / 2e-5 for step in 1e-5 * np.eye(len(weights))]
    moved = weights.copy()
    learn(moved, outputs, shown, np.zeros(4), wanted, 1e-4, squared, np.zeros(outputs))
    assert moved - weights == pytest.approx(-1e-4 * np.array(slopes), rel=1e-3, abs=1e-9)


@pytest.mark.parametrize("stray", [0.0, 0.5])
def test_returns_are_those_of_the_definition(stray):
    """One game without learning; then the targets, from the definition, give the same weights step by step."""
    game = find_game("tic-tac-toe")
    settings = Settings(games=1, nodes=5, rate=0.01, last_rate=-1, decay=0.6, stray=stray)
    training = begin(game, settings, 11)
    weights = training.weights.copy()
    training.stretch(1)
    notes = training._notes
    length = next(k for k in range(len(notes.said)) if notes.said[k, 0] == 0.0)
    goal = float(notes.ending[0])
    for place in range(length - 1, -1, -1):
        if notes.strayed[place + 1]:
            goal = float(notes.instead[place + 1, 0])
        elif place < length - 1:
            goal = 0.4 * float(notes.said[place + 1, 0]) + 0.6 * goal
        learn(weights, 1, notes.shown[place], np.zeros(5), np.array([goal]), 0.01, False, np.zeros(1))
    assert length >= 4
    assert training.weights == pytest.approx(weights, abs=1e-15)


def shown_at(game, line, at):
    found = np.full(game.family.inputs(game.spec), np.nan)
    game.family.hooks.inputs(game.rules[0], line, at, found)
    return found


@pytest.mark.parametrize("name", [*GAMES, *HIDING])
def test_every_family_shows_its_positions(name):
    game = find_game(name)
    play = Playthrough(game, 3)
    seen = set()
    for _ in range(40):
        if play.ended:
            break
        shown = shown_at(game, play.states, play.t)
        assert np.isfinite(shown).all()
        seen.add(shown.tobytes())
        play.play(play.roll() if play.turn < 0 else play.legal()[0])
    assert len(seen) >= 4


def test_a_board_shows_cells_and_turn():
    play = Playthrough(find_game("tic-tac-toe"), 1)
    for text in ("b2", "a1"):
        play.play(play.read(text))
    shown = shown_at(play.game, play.states, play.t)
    assert sorted(shown[:9]) == [-1, 0, 0, 0, 0, 0, 0, 0, 1]
    assert (shown[4], shown[9]) == (1, 1)


def turned(state):
    """A Tarble state turned by 60 degrees."""
    after = state.copy()
    for seat in range(2):
        bits = int(state["pieces"][seat, 0]) | int(state["pieces"][seat, 1]) << 64
        moved = sum(1 << cell * 20 % CELLS for cell in range(CELLS) if bits >> cell & 1)
        after["pieces"][seat] = moved & (2**64 - 1), moved >> 64
    return after


@pytest.mark.parametrize("name", ["tarble", "tarble/7/5-5/d8", "tarble/5/2-1/d3"])
def test_turning_a_tarble_board_shows_the_same(name):
    game, several = find_game(name), 0
    for seed in range(6):
        play = Playthrough(game, seed)
        rng = np.random.default_rng(seed)
        for _ in range(80):
            if play.ended:
                break
            line = play.states[play.t : play.t + 1].copy()
            first = shown_at(game, line, 0)
            for _turn in range(6):
                line[0] = turned(line[0])
                assert (shown_at(game, line, 0) == first).all()
            assert abs(first[:-4]).sum() == sum(int(word).bit_count() for word in line[0]["pieces"].ravel())
            several += 1
            play.play(play.roll() if play.turn < 0 else int(rng.choice(play.legal())))
    assert several > 200


def net_file(path, game, nodes=6, seed=1):
    weights = first_weights(game.family.inputs(game.spec), nodes, 1, 0.8, seed)
    net = net_of("x", game, nodes, weights, {})
    path.write_text(write_net(net))
    return net


@kernel
def _begun(rules_array, line, roll_of):
    apply(rules_array[0], line, 0, roll_of, 0)


def ends_by_trying(game, line, at, seat, first=None):
    """All positions that a turn can end in, with the first moves to them, by trying every sequence."""
    if line[at]["ended"] or line[at]["turn"] != seat:
        yield first, at
        return
    for move in legal_moves(game.rules, line, at):
        game.family.hooks.apply(game.rules[0], line, at, move, at + 1)
        yield from ends_by_trying(game, line, at + 1, seat, move if first is None else first)


@pytest.mark.parametrize("number", range(4))
def test_a_whole_turn_ahead_is_the_best_of_all_sequences(tmp_path, number):
    game = find_game("tarble/situation-5") if number % 2 else find_game("tarble/5/2-1/d3")
    net = net_file(tmp_path / "net.json", game, seed=number)
    player = read_player(f"td:{tmp_path / 'net.json'}(turn)")
    context = new_context(game, (player,))
    start_game(game, context, number)
    if context.states[0]["turn"] < 0:
        _begun(game.rules, context.states, 3)
    seat = int(context.states[0]["turn"])

    def value(at):
        state = context.states[at]
        if state["ended"]:
            sure = 0.5 + 0.5 * game.family.hooks.payoff(game.rules[0], context.states, at, seat)
            return float(sure)
        said = plain(net.weights, shown_at(game, context.states, at), net.nodes, 1)[0]
        return float(said) if seat == 0 else float(1 - said)

    best = {}
    for move, at in ends_by_trying(game, context.states, 0, seat):
        best[move] = max(best.get(move, -1.0), value(at))
    top = max(best.values())
    for _ in range(5):
        assert best[choose_move(game, context, 0, 0)] == pytest.approx(top, abs=1e-12)


@pytest.mark.parametrize("name", [*GAMES, *HIDING])
def test_training_is_a_function_of_its_seed_and_can_be_cut(name):
    game = find_game(name)
    settings = replace(usual_settings(game), games=4, nodes=4, stray=0.1, noise=0.05)
    whole, cut = begin(game, settings, 7), begin(game, settings, 7)
    before = whole.weights.copy()
    whole.stretch(4)
    cut.stretch(3)
    again = go_on(game, settings, 7, json.loads(json.dumps(cut.state())))
    again.stretch(9)
    assert again.done
    assert (whole.weights == again.weights).all()
    assert not (whole.weights == before).all()
    assert sum(whole.rows[-1]["wins"]) <= 1.0


def test_nets_are_files_with_marks(tmp_path):
    game = find_game("tic-tac-toe")
    net = net_file(tmp_path / "net.json", game)
    player = read_player(f"td:{tmp_path}(reply)")
    assert str(player) == f"td:{tmp_path}@{net.mark}(reply)"
    assert read_player(str(player)) == player
    for word, hint in (
        (f"td:{tmp_path}@00000000", "is not the net 00000000"),
        ("td:tic-tac-to", 'did you mean "tic-tac-toe"?'),
        (f"td:{tmp_path}(trun)", 'did you mean "turn"?'),
        ("td", "must look like td:FILE"),
    ):
        with pytest.raises(BadInput, match=None) as raised:
            read_player(word)
        assert hint in str(raised.value)
    data = json.loads((tmp_path / "net.json").read_text())
    for change in ({"weights": data["weights"][:-4]}, {"nodes": 7}, {"version": 2}, {"inputs": True}, {"mark": "0"}):
        (tmp_path / "bad.json").write_text(json.dumps({**data, **change}))
        with pytest.raises(BadInput):
            read_net(tmp_path / "bad.json", "bad")
    with pytest.raises(BadInput, match="was trained on board"):
        check_player(find_game("tarble"), player)
    with pytest.raises(BadInput, match="has 10 inputs"):
        check_player(find_game("reversi-8x8"), player)


def test_as_printed_fades_before_the_end():
    game = find_game("tic-tac-toe")
    settings = Settings(games=1, nodes=5, rate=0.01, last_rate=-1, decay=0.9, stray=0.0, rule="as-printed")
    training = begin(game, settings, 2)
    weights = training.weights.copy()
    training.stretch(1)
    notes = training._notes
    length = next(k for k in range(len(notes.said)) if notes.said[k, 0] == 0.0)
    for back in range(length):
        shown = notes.shown[length - 1 - back]
        learn(weights, 1, shown, np.zeros(5), notes.ending, 0.01 * 0.9**back, True, np.zeros(1))
    assert training.weights == pytest.approx(weights, abs=1e-15)


def test_tic_tac_toe_is_soon_better_than_chance():
    game = find_game("tic-tac-toe")
    training = begin(game, replace(usual_settings(game), games=20_000), 1)
    for games in (18_000, 2_000):
        training.stretch(games)
    assert training.rows[-1]["plies"] > 7.4


@pytest.mark.parametrize("file", sorted(SHIPPED.glob("*.json")), ids=lambda file: file.stem)
def test_shipped_nets_are_small_and_whole(file):
    net = find_net(file.stem)
    assert net.why_not(find_game(net.made["game"])) == ""
    assert net.made["games"] >= (20_000 if net.made["rule"] == "as-printed" else 200_000)
    assert file.stat().st_size <= 200_000


def share(game, first, second, games):
    result = play_match(game, [read_player(first), read_player(second)], games, 5, 1)
    return [float(result.payoffs[k][k % 2]) for k in range(games)]


def test_the_shipped_net_of_tic_tac_toe_never_loses():
    paid = share(find_game("tic-tac-toe"), "td:tic-tac-toe", "alphabeta:9", 300)
    assert set(paid) == {0.0}


def test_the_shipped_net_of_tarble_is_better_a_turn_ahead():
    game = find_game("tarble")
    assert np.mean(share(game, "td:tarble(turn)", "td:tarble", 24)) > 0.4  # 85 % are 0.7
    assert set(share(game, "td:tarble(turn)", "random", 10)) == {1.0}

"""Boards summed up as by hand; games of one player are alike, games of two very different ones are told apart."""

import numpy as np
import pytest

from fitness.people.decisions import walking_line
from fitness.people.discriminator import classifier_auc, discriminate, people_against_people
from fitness.people.played import anonymous, from_records
from fitness.people.self_play import self_play as own_games
from fitness.people.summary import names_of, phase_ends, summaries
from games.board.pieces import CHECKERS
from games.errors import BadInput
from games.game import find_game
from games.hooks import CHANCE_TURN, MOST_MOVES, apply, initial, legal
from games.jit import kernel
from games.playthrough.playthrough import Playthrough
from games.records.recorded import RecordedGame
from games.streams import STREAMS
from players.spec import read_player

NAMES = names_of(find_game("reversi-8x8"))  # of every board game


@kernel
def unroll(rules_array, states, buffer, streams, moves, visited, counts):
    """Write the state before each move of one game, and the number of legal moves there (0 before a roll)."""
    rules = rules_array[0]
    keeps = rules["keeps_past"]
    t = 0
    initial(rules, states, streams)
    for index in range(moves.size):
        visited[index] = states[t]
        counts[index] = 0
        if states[t]["turn"] != CHANCE_TURN:
            counts[index] = legal(rules, states, t, buffer)
        apply(rules, states, t, moves[index], t + keeps)
        t += keeps


def self_play(name: str, player: str, games: int, seed: int = 1):
    game = find_game(name)
    return game, own_games(game, read_player(player), games, seed)


def positions(name: str, moves: tuple[str, ...]) -> np.ndarray:
    """[position, seat, quantity]: every position as a phase of its own."""
    game = find_game(name)
    played = from_records(game, [RecordedGame("1", moves)])
    return summaries(game, played, np.arange(1, len(moves) + 1)).reshape(len(moves), 2, len(NAMES))


def test_othello_after_one_move_by_hand():
    """f5 turns e5: black c. d5 e4 e5 f5, white d4; the table is the board before the answer."""
    found = positions("reversi-8x8", ("f5", "d6"))
    black, white = (dict(zip(NAMES, found[1, seat].tolist())) for seat in (0, 1))
    assert (black["men"], white["men"]) == (4, 1)
    assert (black["in the centre"], white["in the centre"]) == (4, 1)
    assert (black["on corners"], black["on edges"], black["kings"]) == (0, 0, 0)
    assert (black["on the frontier"], white["on the frontier"]) == (4, 1)
    assert black["next to own"] == 2 * 5  # d5-e4, d5-e5, e4-e5, e4-f5, e5-f5
    assert white["next to theirs"] == 3 == black["next to theirs"]
    assert (black["mobility"], white["mobility"]) == (4, 3)
    assert (black["lost to the move before"], white["lost to the move before"]) == (0, 1)


def test_draughts_edges_and_frontier_count_dark_cells_only():
    start = positions("checkers-8x8", ("a3-b4",))[0]
    first = dict(zip(NAMES, start[0].tolist()))
    assert (first["men"], first["on corners"], first["mobility"]) == (12, 1, 7)
    assert first["on the frontier"] == 4  # of the twelve only the front row touches an empty dark cell


def test_turning_the_board_changes_nothing():
    game = find_game("reversi-8x8")
    moves = ("f5", "d6", "c3", "d3", "c4")
    turned = tuple("abcdefgh"[8 - int(move[1])] + str(8 - "abcdefgh".index(move[0])) for move in moves)
    flipped = tuple("abcdefgh"[7 - "abcdefgh".index(move[0])] + str(9 - int(move[1])) for move in moves)
    tables = [
        summaries(game, from_records(game, [RecordedGame("1", m)]), np.array([2, 5])) for m in (moves, turned, flipped)
    ]
    assert (tables[0] == tables[1]).all()
    assert (tables[0] == tables[2]).all()


def test_phases_are_cut_where_people_s_games_are():
    game, played = self_play("reversi-4x4", "random", 9)
    ends = phase_ends(played)
    assert ends[-1] == np.median(played.lengths)
    table = summaries(game, played, ends)
    assert table.shape == (9, len(ends) * 2 * len(NAMES))
    far = summaries(game, played, np.array([1, 100, 200]))
    size = 2 * len(NAMES)
    assert far[0, 2 * size :] == pytest.approx(numbers_of(game, played.only(np.array([0])))[-1].ravel())


SUMMED_UP = ["reversi-8x8", "10x10/reversi/most-men", "checkers-8x8", "4x9/tic-tac-toe/4-in-a-row"]


@pytest.mark.parametrize("name", SUMMED_UP)
def test_summaries_are_means_of_what_is_counted_cell_by_cell(name):
    game, played = self_play(name, "random", 6)
    ends = phase_ends(played)
    for number, found in enumerate(summaries(game, played, ends)):
        numbers = numbers_of(game, played.only(np.array([number])))
        means = [numbers[a:b].mean(axis=0) if len(numbers) > a else numbers[-1] for a, b in zip([0, *ends], ends)]
        assert np.array_equal(found, np.concatenate(means, axis=None))


def numbers_of(game, played) -> np.ndarray:
    """[position, seat, quantity], by going from cell to cell."""
    line, n = walking_line(game, played), len(played.moves)
    states, counts = np.zeros(n, line.dtype), np.zeros(n, np.int32)
    unroll(
        played.rules, line, np.zeros(MOST_MOVES, np.int64), np.zeros(STREAMS, np.uint64), played.moves, states, counts
    )
    found = np.zeros((n, 2, len(NAMES)))
    for at, state in enumerate(states):
        for seat in (0, 1):
            found[at, seat, :8] = counted(game.rules[0], state, seat)
            found[at, seat, 8] = counts[at] if state["turn"] == seat else found[at - 1, seat, 8] * (at > 0)
            found[at, seat, 9] = max(found[at - 1, seat, 0] - found[at, seat, 0], 0) if at else 0
    return found


def counted(rules, state, seat: int) -> list[int]:
    """What one side has on the board; the cells are (row, column) pairs."""
    rows, columns = int(rules["rows"]), int(rules["columns"])

    def cells(name: str) -> set[tuple[int, int]]:
        word = int(state[f"{name}_low"]) | int(state[f"{name}_high"]) << 64
        return {divmod(cell, columns) for cell in range(rows * columns) if word >> cell & 1}

    def around(cell: tuple[int, int]) -> set[tuple[int, int]]:
        steps = {(r, c) for r in (-1, 0, 1) for c in (-1, 0, 1)} - {(0, 0)}
        return {(cell[0] + r, cell[1] + c) for r, c in steps}

    own, other, kings = cells(f"men_{seat}"), cells(f"men_{1 - seat}"), cells("kings")
    board = {(r, c) for r in range(rows) for c in range(columns)}
    usable = {(r, c) for r, c in board if rules["piece"] != CHECKERS or (r + c) % 2 == 0}
    empty = usable - own - other
    rim = [(r in (0, rows - 1), c in (0, columns - 1)) for r, c in own]
    middle = [abs(2 * r - rows + 1) < rows / 2 and abs(2 * c - columns + 1) < columns / 2 for r, c in own]
    touching = [sum(len(around(cell) & men) for cell in own) for men in (own, other)]
    in_the_open = sum(bool(around(cell) & empty) for cell in own)
    regions = [sum(all(it) for it in rim), sum(any(it) for it in rim), sum(middle)]
    return [len(own), *regions, in_the_open, *touching, len(own & kings)]


def test_games_of_one_source_are_not_told_apart():
    """In simulation: the interval holds 0.5 as often as it says (binomial: fewer than 88 of 100 has p < 0.005)."""
    held, random = 0, np.random.default_rng(2)
    for seed in range(100):
        found = classifier_auc(random.normal(size=(80, 10)), random.normal(size=(80, 10)), seed)
        held += found.interval().contains(0.5)
    assert held >= 88


def test_separable_games_are_always_told_apart():
    random = np.random.default_rng(3)
    found = classifier_auc(random.normal(size=(60, 5)) + 20, random.normal(size=(60, 5)), 1)
    assert (found.value, found.interval()) == (1.0, (1.0, 1.0))


def test_players_are_told_from_others_but_not_from_themselves():
    game, greedy = self_play("reversi-6x6", "greedy", 150)
    _, other = self_play("reversi-6x6", "random", 150)
    assert discriminate(game, greedy, other, 1).interval().low > 0.8
    _, again = self_play("reversi-6x6", "random", 150, seed=9)
    assert discriminate(game, again, other, 1).interval(0.99).contains(0.5)
    assert people_against_people(game, other, 1).interval(0.99).contains(0.5)


def test_what_cannot_be_compared_is_refused():
    game, few = self_play("reversi-4x4", "random", 20)
    with pytest.raises(BadInput, match="20 games are too few for the classifier"):
        discriminate(game, few, few, 1)


def test_jostle_after_each_ply_by_hand():
    """Green jostles red back from field 1 to START; what was lost stands with the loser for one ply."""
    game = find_game("jostle")
    texts, play = ("roll 2", "0r1", "roll 2", "3g1", "roll 6", "keep", "6b5"), Playthrough(game)
    for text in texts:
        play.play(play.read(text))
    played = anonymous(game, np.array(play.moves), np.array([len(texts)]))
    found = summaries(game, played, np.arange(1, len(texts) + 1)).reshape(len(texts), 3, -1)

    def of(name: str) -> list[list[float]]:
        return found[:, :, names_of(game).index(name)].astype(int).tolist()

    before, jostled = [[0, 0, 0], [0, 0, 0], [2, 0, 0], [2, 0, 0]], [1, 2, 0]
    assert of("fields") == [*before, jostled, jostled, jostled]
    assert of("lost to the move before") == [[0, 0, 0]] * 4 + [[1, 0, 0]] + [[0, 0, 0]] * 2
    assert of("mobility") == [[0, 0, 0], *[[3, 0, 0]] * 2, *[[3, 3, 0]] * 2, [3, 3, 2], [3, 3, 3]]


def test_jostle_players_are_told_apart_but_not_from_themselves():
    game, pals = self_play("jostle", "PALS", 100)
    _, advancer = self_play("jostle", "ADVANCER", 100)
    _, again = self_play("jostle", "ADVANCER", 100, seed=9)
    assert discriminate(game, pals, advancer, 1).interval().low > 0.95
    assert discriminate(game, advancer, again, 1).interval().contains(0.5)

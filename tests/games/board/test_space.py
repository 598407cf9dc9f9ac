"""Every game of the classic space starts, plays to an ending by random moves, reads back, and prints its rules."""

from __future__ import annotations

from itertools import combinations

import numpy as np
import pytest

from games import hooks
from games.board.spec import MUTATIONS, PIECES, REPEATABLE, VICTORIES, BoardSpec
from games.endings import CAUSES, UNFINISHED
from games.game import Game, families, find_game, game_from_json
from games.jit import kernel
from games.playthrough.playthrough import Playthrough
from games.streams import THOUGHT, open_streams

MUTATION_SETS = [(), *[(m,) for m in MUTATIONS], *combinations(MUTATIONS, 2), *[(m, m) for m in REPEATABLE]]
SPACE = [
    BoardSpec(side, side, piece, victory, mutations)
    for side in range(3, 11)
    for piece in PIECES
    for victory in VICTORIES
    for mutations in MUTATION_SETS
]

# What means something only while play goes on; a playout does not keep it.
SCRATCH = (
    "played",
    "previous",
    "number",
    "path",
    "capturing",
    "recallable",
    "targets_low",
    "targets_high",
    "barred",
    "last_0",
    "last_1",
    "turn",
    "side",
)


@kernel
def by_playout(rules, states, t, moves, streams):
    """One random game by the playout hook."""
    return hooks.playout(rules[0], states, t, moves, streams)


@kernel
def by_pick(rules, states, t, moves, streams):
    """The same by pick and apply."""
    while states[t].ended == 0:
        move = hooks.pick(rules[0], states, t, moves, streams)
        hooks.apply(rules[0], states, t, move, t + 1)
        t += 1
    return t


@kernel
def by_list(rules, states, t, moves, streams):
    """The same by listing every move, as `pick` promises to choose."""
    from_list = t
    while states[from_list].ended == 0:
        count = hooks.legal(rules[0], states, from_list, moves)
        streams[THOUGHT] += np.uint64(0x9E3779B97F4A7C15)
        word = streams[THOUGHT]
        word = (word ^ (word >> np.uint64(30))) * np.uint64(0xBF58476D1CE4E5B9)
        word = (word ^ (word >> np.uint64(27))) * np.uint64(0x94D049BB133111EB)
        word ^= word >> np.uint64(31)
        move = moves[((word >> np.uint64(32)) * np.uint64(count)) >> np.uint64(32)]
        hooks.apply(rules[0], states, from_list, move, from_list + 1)
        from_list += 1
    return from_list


def random_game(game: Game, form, number: int = 0) -> tuple:
    """The end of one random game: board, result, plies, and what is left of the streams."""
    play = Playthrough(game, seed=11, number=number)
    open_streams(play.streams, np.uint64(11), game.number, np.uint64(0), np.uint64(number))
    last = form(game.rules, play.states, 0, np.zeros(hooks.MOST_MOVES, np.int64), play.streams)
    state = play.states[last]
    seen = [state[name].item() for name in state.dtype.names if name not in SCRATCH]
    return seen, play.streams.tolist()


def test_the_space_has_5616_games_with_codes_and_hashes_of_their_own() -> None:
    games = [find_game(families()["board"].code(spec)) for spec in SPACE]
    assert len(SPACE) == 5616
    assert [game.spec for game in games] == SPACE
    assert len({game.code for game in games}) == len({game.hash for game in games}) == 5616


def test_every_game_starts_ends_and_prints_its_rules() -> None:
    family = families()["board"]
    for spec in SPACE:
        game = Game(family, spec, "game")
        (ended, winner, cause), ply = (lambda s: (s[0][-3:], s[0][-8]))(random_game(game, by_playout))
        assert ended == 1
        assert cause not in (UNFINISHED, CAUSES.index("ply-cap"))
        assert winner in (-1, 0, 1)
        assert ply <= game.rules[0]["ply_cap"]
        sheet = family.rule_sheet(spec)
        assert "The end" in sheet
        headings = (mutation.replace("-", " ").capitalize().replace("Non ", "Non-") for mutation in spec.mutations)
        assert all(heading in sheet for heading in headings)


@pytest.mark.parametrize("part", range(4))
def test_playout_is_repeated_picking_and_picking_is_listing(part: int) -> None:
    family = families()["board"]
    for index in range(part, len(SPACE), 4 * 3):
        game = Game(family, SPACE[index], "game")
        fast, slow, slowest = (random_game(game, form, index) for form in (by_playout, by_pick, by_list))
        assert fast == slow == slowest, game.code


def test_rectangular_boards_play_too() -> None:
    checkers = "5x10/checkers/no-men-remaining+recall-any-move"
    for code in ("4x9/tic-tac-toe/4-in-a-row", "9x4/reversi/most-men", checkers):
        game = find_game(code)
        assert random_game(game, by_playout) == random_game(game, by_pick)


def test_json_form_reads_back() -> None:
    for spec in SPACE[::37]:
        game = Game(families()["board"], spec, "game")
        again = game_from_json(game.to_json())
        assert (again, again.hash) == (game, game.hash)

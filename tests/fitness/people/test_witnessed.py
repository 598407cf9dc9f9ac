"""Witnessed games are those of self-play, and their decisions those that a replay finds."""

import numpy as np
import pytest

from fitness.objectives.chances import chances
from fitness.people import witnessed as module
from fitness.people.self_play import self_play
from fitness.people.tables import columns_wanted, decisions_of
from fitness.people.witnessed import witnessed
from games.game import find_game
from players.composition import read_composition
from players.spec import composed_player

CASES = [
    ("reversi-6x6", "FORESEER(depth 2, weight 3) QUIET(weight 0.5, phase 0-60)"),
    ("checkers-8x8", "TRADER(weight 2) Lapse(10%)"),
    ("jostle", "Aggressive ADVANCER(weight 1)"),
]


@pytest.mark.parametrize(("name", "text"), CASES)
@pytest.mark.parametrize("rows", [40, 20_000])  # too few for one game: more are made room for
def test_witnessed_games_are_replayed_ones(name, text, rows, monkeypatch):
    monkeypatch.setattr(module, "ROWS_AT_ONCE", rows)
    game, composition = find_game(name), read_composition(text)
    columns = columns_wanted(game, foresight=name == "reversi-6x6")
    found = witnessed(game, composition, 25, 7, columns)
    played = self_play(game, composed_player(composition), 25, 7)
    decisions = decisions_of(game, played, columns)
    assert np.array_equal(found.played.moves, played.moves)
    assert np.array_equal(found.played.ends, played.ends)
    for part in ("start", "chosen", "game", "ply", "seat", "table"):
        assert np.array_equal(getattr(found.decisions, part), getattr(decisions, part)), part
    if name != "jostle":  # there the table alone does not say which piece a second roll is for
        assert np.array_equal(found.shares, chances(game, composition, decisions))

"""Win rates of decided games: draws apart, by hand; and intervals that cover, whether or not games go together."""

from __future__ import annotations

import numpy as np
import pytest

from fitness.league.decided import decided_matrix
from fitness.league.league import play_league
from fitness.league.tables import Table, table_seed
from games.game import find_game
from players.matches.match import play_match
from players.spec import PlayerSpec, read_player


def table(won: np.ndarray, lost: np.ndarray) -> Table:
    """A two-seat table of pairs of games: of each pair the part that each side won."""
    shares = np.stack([(1.0 + won - lost) / 2.0, (1.0 + lost - won) / 2.0], axis=1)
    return Table((0, 1), shares, 2, np.stack([won, lost], axis=1))


def test_draws_are_left_out() -> None:
    # pairs: two wins; a win and a draw; two draws; a loss and a draw
    found = decided_matrix([table(np.array([1.0, 0.5, 0.0, 0.0]), np.array([0.0, 0.0, 0.0, 0.5]))], 2)
    assert found.score[0, 1] == pytest.approx(3 / 4)
    assert found.score[1, 0] == pytest.approx(1 / 4)
    assert found.games[0, 1] == 4
    nothing = decided_matrix([table(np.zeros(3), np.zeros(3))], 2)
    assert (nothing.score[0, 1], nothing.low[0, 1], nothing.high[0, 1]) == (0.5, 0.0, 1.0)


def test_what_is_counted_is_what_a_match_counts() -> None:
    game, players = find_game("tic-tac-toe"), [PlayerSpec("random"), read_player("greedy")]
    league = play_league(game, players, 200, 3)
    wins, lost = league.tables[0].won.sum(axis=0) * 2
    seated = [players[place] for place in league.tables[0].places]
    result = play_match(game, seated, 200, table_seed(3, [str(it) for it in seated]))
    assert [wins, lost] == result.records()[:, 0].tolist()
    assert wins + lost < 200


@pytest.mark.parametrize("together", [False, True])
def test_intervals_cover(together: bool) -> None:
    rng, held = np.random.default_rng(4), 0
    for _ in range(400):
        first = rng.choice(3, 60, p=[0.5, 0.2, 0.3])  # won, lost, drawn
        second = first if together else rng.choice(3, 60, p=[0.5, 0.2, 0.3])
        won, lost = (((first == k) + (second == k)) / 2.0 for k in (0, 1))
        held += decided_matrix([table(won, lost)], 2).interval(0, 1).contains(0.5 / 0.7)
    assert 0.92 <= held / 400 <= 0.985

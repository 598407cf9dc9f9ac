"""Games played by a known player, as if they were people's: their decisions, their tables, who is found out."""

import os
from pathlib import Path

import numpy as np
import pytest

from fitness.people.agreement import agreement
from fitness.people.decisions import survey_games
from fitness.people.played import from_match, from_records, together
from fitness.people.search import player_shares
from fitness.people.tables import columns_wanted, composition_shares, decisions_of
from games.board.formats import FORMATS
from games.errors import BadInput
from games.game import find_game
from games.hooks import CHANCE_TURN
from games.playthrough.playthrough import Playthrough
from games.records.recorded import RecordedGame
from players.composition import read_composition
from players.decision import bits_of
from players.matches.match import play_match
from players.spec import read_player

DATA = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).resolve().parents[3] / ".." / "shared" / "data")
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="no records of real games beside the project (EVENPLAY_DATA)")
PLAYERS = {
    "reversi-4x4": "DENIER CORNERS",
    "checkers-6x6": "CENTRIST",
    "game-a": "CENTRIST",  # recalls: the past is kept on the line
    "jostle": "ADVANCER",
}


def games_of(name: str, player: str, games: int = 6):
    game = find_game(name)
    result = play_match(game, [read_player(player)] * len(game.seats), games, seed=2, record=True)
    return game, from_match(game, result)


@pytest.mark.parametrize("name", PLAYERS)
def test_the_survey_finds_what_a_walk_by_hand_finds(name):
    game, played = games_of(name, PLAYERS[name], 3)
    decisions = survey_games(game, played)
    found = []
    for number in range(len(played)):
        play = Playthrough(game)
        for ply, move in enumerate(played.moves[played.starts[number] : played.ends[number]].tolist()):
            if play.turn != CHANCE_TURN and len(play.legal()) > 1:
                found.append((number, ply, play.turn, len(play.legal()), play.legal().index(move)))
            play.play(move)
    listed = (decisions.game, decisions.ply, decisions.seat, decisions.counts, decisions.chosen)
    assert found == list(zip(*(column.tolist() for column in listed)))
    assert decisions.rows == sum(count for *_, count, _ in found)


@pytest.mark.parametrize("name", PLAYERS)
def test_a_composition_agrees_with_its_own_games(name):
    """Where it leaves one move it made it, always; where several are left it made one of them."""
    game, played = games_of(name, PLAYERS[name])
    composition = read_composition(PLAYERS[name])
    decisions = decisions_of(game, played, columns_wanted(game, foresight=False))
    if name == "jostle":  # before the second roll the choice needs one more look ahead than the table has
        decisions = decisions.only(np.isin(np.arange(len(decisions)), _settled(game, decisions)))
    shares = composition_shares(game, composition, decisions)
    assert np.add.reduceat(shares, decisions.start[:-1]) == pytest.approx(np.ones(len(decisions)))
    given = shares[decisions.chosen_rows]
    alone = np.maximum.reduceat(shares, decisions.start[:-1]) > 1 - 1e-12
    assert alone.sum() > 5
    assert (given[alone] == 1.0).all()
    assert (given > 0).all()


def _settled(game, decisions) -> np.ndarray:
    again = decisions.table[:, decisions.columns.index("rolls-again")]
    return np.flatnonzero(np.add.reduceat(again, decisions.start[:-1]) == 0)


@pytest.mark.parametrize("words", ["DENIER CORNERS", "FORESEER(depth 2, within 30)", "MOBILIZER(weight 1.5) Lapse(5%)"])
def test_tables_and_play_say_the_same(words):
    """The stacked tables give every move the chance that the player at its desk gives it."""
    game, played = games_of("reversi-4x4", "random")
    composition = read_composition(words)
    decisions = decisions_of(game, played, columns_wanted(game))
    by_play = player_shares(game, played, survey_games(game, played), read_player(words), 0)
    assert composition_shares(game, composition, decisions) == pytest.approx(by_play)


def test_only_wanted_columns_are_needed_and_chunks_do_not_matter():
    game, played = games_of("reversi-4x4", "random", 20)
    every, some = (
        decisions_of(game, played, wanted) for wanted in (columns_wanted(game), bits_of(game, ["their-mobility"]))
    )
    column = every.columns.index("their-mobility")
    assert (every.table[:, column] == some.table[:, column]).all()
    assert every.table[:, column].any()
    backwards = decisions_of(game, played, columns_wanted(game), lambda f, items: map(f, reversed(list(items))))
    assert (backwards.table == every.table).all()


@pytest.mark.parametrize("player", ["random", "greedy", "alphabeta:2", "mcts:20", "ismcts:10"])
def test_every_player_that_tells_has_shares_that_add_up(player):
    game, played = games_of("reversi-4x4", "random")
    decisions = survey_games(game, played)
    shares = player_shares(game, played, decisions, read_player(player), seed=4)
    assert np.add.reduceat(shares, decisions.start[:-1]) == pytest.approx(np.ones(len(decisions)))
    again = player_shares(game, played, decisions, read_player(player), 4, lambda f, items: map(f, list(items)[::-1]))
    assert (shares == again).all()
    if player == "random":
        found = agreement(shares, decisions)
        assert found.top1 == pytest.approx((1 / decisions.counts).mean())


def test_a_search_finds_its_own_games_likely():
    game, played = games_of("reversi-4x4", "alphabeta:3", 8)
    decisions = survey_games(game, played)
    own = player_shares(game, played, decisions, read_player("alphabeta:3"), 0)
    assert (own[decisions.chosen_rows] > 0).all()
    other = player_shares(game, played, decisions, read_player("greedy"), 0)
    assert own[decisions.chosen_rows].mean() > other[decisions.chosen_rows].mean()


def test_files_put_together_keep_their_people():
    game = find_game("tic-tac-toe")
    moves = ("a1", "b2", "c3")
    one = from_records(game, [RecordedGame("1", moves, "first", extras={"players": (4, 7)})], {4: "Ann", 7: "Bob"})
    two = from_records(game, [RecordedGame("2", moves[:2], None, extras={"players": (7, 9)})], {7: "Bob"})
    both = together([one, two])
    assert both.names == ("Ann", "Bob", "9")
    assert both.persons.tolist() == [[0, 1], [1, 2]]
    assert both.lengths.tolist() == [3, 2]
    assert both.winner.tolist() == [0, -2]
    assert (both.only(np.array([1])).moves == two.moves).all()
    assert survey_games(game, both).person.tolist() == [0, 1, 0, 1, 2]


def test_illegal_moves_and_other_games_are_refused():
    game = find_game("tic-tac-toe")
    with pytest.raises(BadInput, match="line 3: move 2 a1 is not legal"):
        from_records(game, [RecordedGame("line 3", ("a1", "a1"))])
    with pytest.raises(BadInput, match='cannot be replayed as "jostle"'):
        from_records(find_game("jostle"), [RecordedGame("line 3", ("a1",))])


def test_a_sample_is_drawn_by_its_seed():
    _, played = games_of("reversi-4x4", "random", 30)
    one, again, other = played.sample(10, 1), played.sample(10, 1), played.sample(10, 2)
    assert len(one) == 10
    assert (one.moves == again.moves).all()
    assert one.moves.tolist() != other.moves.tolist()
    assert len(played.sample(100, 1)) == 30


@needs_data
def test_moves_of_missing_rows_are_played_but_not_scored():
    game = find_game("4x9/tic-tac-toe/4-in-a-row")
    data = (DATA / "fourinarow_4x9" / "data_hvh_groups1-4.txt").read_bytes()
    played = from_records(game, list(FORMATS["fourinarow"].records(data)))
    assert played.scored.sum() == len(data.splitlines()) < len(played.moves)
    at_last_cell = played.ends[played.lengths == 36] - 1
    assert len(survey_games(game, played)) == played.scored.sum() - played.scored[at_last_cell].sum()
    assert (np.isnan(played.times) == (played.scored == 0)).all()

"""Turning weights in a strategy's own games against known answers: slopes by differences, planted people recovered."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fitness.objectives.chances import given_to_chosen
from fitness.objectives.disguise import fit, measure
from fitness.objectives.imitation import OwnGames, nudged, own_games, scores, wishes, worths
from fitness.objectives.objective import Given
from fitness.people.self_play import self_play
from fitness.people.summary import Boards, boards_of
from fitness.people.tables import columns_wanted
from games.game import Game, find_game
from players.composition import Composition, Part, read_composition
from players.spec import composed_player
from runs.npcs.alphabet import WRITTEN, alphabet_of, offers
from tests.runs.npcs.planted import decisions_by

PEOPLE = "MOBILIZER(weight 0.8) EDGES(weight -3, phase 0-40)"
WITHOUT = "MOBILIZER(weight 0.8)"


@pytest.fixture(scope="module")
def game() -> Game:
    return find_game("reversi-8x8")


def played_by(game: Game, text: str, games: int, seed: int, ends: np.ndarray | None = None) -> Boards:
    return boards_of(game, self_play(game, composed_player(read_composition(text)), games, seed), ends)


@pytest.fixture(scope="module")
def people(game: Game) -> Boards:
    return played_by(game, PEOPLE, 400, 91)


def own_of(game: Game, people: Boards, text: str, seed: int = 5, games: int = 300) -> OwnGames:
    return own_games(game, read_composition(text), people, games, seed, columns_wanted(game, foresight=False))


def log_chance(game: Game, composition: Composition, own: OwnGames) -> np.ndarray:
    """By game."""
    sums = np.zeros(len(own.marks))
    np.add.at(sums, own.decisions.game, np.log(given_to_chosen(game, composition, own.decisions)))
    return sums


def test_scores_are_the_slopes_of_log_chances(game: Game, people: Boards) -> None:
    text = "MOBILIZER(weight 0.8) CORNERS(weight 1.5, phase 20-80) FLOCK(within 1, weight -0.4)"
    composition = read_composition(text)
    own = own_of(game, people, str(composition), games=20)
    found = scores(game, composition.parts, own)
    for place, part in enumerate(composition.parts):
        ends = []
        for change in (-0.01, 0.01):
            parts = [replace(it, weight=it.weight + change) if at == place else it
                     for at, it in enumerate(composition.parts) if it.weight is not None]  # fmt: skip
            ends.append(log_chance(game, Composition(tuple(parts)), own))
        slope, close = found[:, place], 0.01 * np.abs(found[:, place]).max() + 1e-6
        assert np.allclose((ends[1] - ends[0]) / 0.02, slope, atol=close)
        assert part.weight is not None


def test_the_mean_score_is_nought(game: Game, people: Boards) -> None:
    """A likelihood's slope has the mean 0 in the strategy's own games, for elements that it has not, too."""
    own = own_of(game, people, WITHOUT)
    parts = [Part("CORNERS", weight=1.0), Part("EDGES", weight=1.0, phase=(0, 40)), Part("FLOCK", weight=1.0)]
    found = scores(game, parts, own)
    error = found.std(axis=0, ddof=1) / np.sqrt(len(found))
    assert (np.abs(found.mean(axis=0)) < 4 * error).all()
    assert (error > 0).all()


def test_a_turn_goes_towards_better_marks(game: Game, people: Boards) -> None:
    """Marks that count against early edges: their weight falls, by as much as is allowed and no more."""
    composition = read_composition("MOBILIZER(weight 0.8) EDGES(weight 1, phase 0-40)")
    own = own_of(game, people, str(composition))
    rows, columns = own.decisions.chosen_rows, own.decisions.columns
    edges = own.decisions.table[rows, columns.index("edge")] * (own.decisions.table[rows, columns.index("phase")] <= 40)
    taken = np.zeros(len(own.marks))
    np.add.at(taken, own.decisions.game, edges)
    turned = nudged(game, composition, replace(own, marks=-10.0 * taken), 0.3)
    assert turned.parts[1].weight is not None
    assert turned.parts[1].weight < 0.8
    change = log_chance(game, composition, own) - log_chance(game, turned, own)
    assert 0.15 < change.mean() < 0.5


def test_the_first_wish_is_what_is_missing(game: Game, people: Boards) -> None:
    own = own_of(game, people, WITHOUT)
    alphabet = alphabet_of(game, 8, static=True, weights=WRITTEN)
    first = wishes(game, read_composition(WITHOUT), own, offers(alphabet))[0]
    assert first.part.element == "EDGES"
    assert first.part.weight is not None
    assert first.part.weight < 0
    assert first.part.phase == (0, 40)


def test_nothing_is_wished_for_by_who_plays_like_them(game: Game, people: Boards) -> None:
    alphabet = alphabet_of(game, 8, static=True, weights=WRITTEN)
    lacking = wishes(game, read_composition(WITHOUT), own_of(game, people, WITHOUT), offers(alphabet))[0]
    content = wishes(game, read_composition(PEOPLE), own_of(game, people, PEOPLE), offers(alphabet))[0]
    assert content.gain < lacking.gain / 5


def test_worth_is_least_where_an_element_does_least(game: Game, people: Boards) -> None:
    text = "MOBILIZER(weight 0.8) CENTRIST(weight 0.01) EDGES(weight -3, phase 0-40)"
    found = worths(game, read_composition(text), own_of(game, people, text))
    assert found.index(min(found)) == 1
    assert min(found) < 0.05 < max(found)


def test_planted_people_are_not_told_apart_any_more(game: Game, people: Boards) -> None:
    decisions = decisions_by(game, PEOPLE, 60, 3)
    fresh = played_by(game, PEOPLE, 400, 92, people.ends)
    boards = {"train": people, "holdout": fresh, "confirm": fresh}
    given = Given(game, "sampled", dict.fromkeys(boards, decisions), boards)
    astray = read_composition("MOBILIZER(weight 0.5) EDGES(weight -1, phase 0-40)")
    before, after = measure(given, astray, "confirm"), measure(given, fit(given, astray), "confirm")
    assert before.figures["auc"] > 0.65
    assert after.figures["auc to"] < before.figures["auc from"]
    assert after.value == -after.figures["auc"]
    assert after.figures["auc"] < 0.6
    assert fit(given, astray) == fit(given, astray)


def test_where_nothing_is_weighed_likelihood_begins(game: Game, people: Boards) -> None:
    decisions = decisions_by(game, PEOPLE, 60, 3)
    given = Given(game, "sampled", {"train": decisions}, {"train": people})
    found = {part.element: part.weight for part in fit(given, read_composition("MOBILIZER EDGES(phase 0-40)")).parts}
    assert found["MOBILIZER"] == pytest.approx(0.8, abs=0.25)
    assert found["EDGES"] is not None
    assert found["EDGES"] < -1.0

"""Turning weights in a strategy's own games against known answers: slopes by differences, planted people recovered."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fitness.objectives.chances import given_to_chosen
from fitness.objectives.disguise import fit, measure, pursue, steps_from
from fitness.objectives.imitation import OwnGames, own_games, pull, scores, scores_of_others
from fitness.objectives.objective import Given
from fitness.objectives.steps import REACH, Steps
from fitness.people.self_play import self_play
from fitness.people.summary import Boards, boards_of
from fitness.people.tables import columns_wanted
from games.game import Game, find_game
from players.composition import Composition, Part, read_composition
from players.spec import composed_player
from runs.types.npcs.element_space import WRITTEN, element_space_of, offers
from tests.runs.types.npcs.planted import decisions_by

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
    sums = np.zeros(len(own.boards))
    np.add.at(sums, own.decisions.game, np.log(given_to_chosen(game, composition, own.decisions)))
    return sums


def test_scores_are_the_slopes_of_log_chances(game: Game, people: Boards) -> None:
    text = "MOBILIZER(weight 0.8) CORNERS(weight 1.5, phase 20-80) FLOCK(within 1, weight -0.4)"
    composition = read_composition(text)
    own = own_of(game, people, str(composition), games=20)
    found = scores(game, composition, own)
    assert np.allclose(found, scores_of_others(game, composition.parts, own))
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
    found = scores_of_others(game, parts, own)
    error = found.std(axis=0, ddof=1) / np.sqrt(len(found))
    assert (np.abs(found.mean(axis=0)) < 4 * error).all()
    assert (error > 0).all()


def steps_of(game: Game, people: Boards, text: str, offered: bool = False, seed: int = 5) -> Steps:
    parts = offers(element_space_of(game, 8, static=True, weights=WRITTEN)) if offered else ()
    return Steps(game, read_composition(text), own_of(game, people, text, seed, 400), people, parts)


def test_phases_are_cut_from_the_scores_of_the_whole_game(game: Game, people: Boards) -> None:
    own = own_of(game, people, WITHOUT, games=20)
    parts = [Part("EDGES", 0, 1.0, phase) for phase in ((0, 100), (0, 40), (41, 100))]
    found = scores_of_others(game, parts, own)
    assert np.allclose(found[:, 0], found[:, 1] + found[:, 2])
    assert (found[:, 1:].std(axis=0) > 0).all()


def test_distance_is_told_before_it_is_gone(game: Game, people: Boards) -> None:
    """Games with a weight changed by a little are as much nearer as was said, within what chance leaves open."""
    text, step = "MOBILIZER(weight 0.8) EDGES(weight -1, phase 0-40)", 0.4
    nearer = read_composition(f"MOBILIZER(weight 0.8) EDGES(weight {-1 - step}, phase 0-40)")
    here = [own_of(game, people, text, seed, 1500) for seed in (1, 2)]
    there = own_of(game, people, str(nearer), 3, 1500)
    forms = [pull(people.numbers, own, scores(game, read_composition(text), own)) for own in here]
    told = [-2.0 * form.slope[1] * -step + step**2 * form.bend[1, 1] for form in forms]
    found = pull(people.numbers, there, scores(game, nearer, there)).distance
    noise = abs(forms[0].distance - forms[1].distance) + abs(told[0] - told[1])
    assert max(told) < 0
    assert found == pytest.approx(np.mean([it.distance for it in forms]) + np.mean(told), abs=3 * noise + 0.1)


def test_a_turn_goes_towards_people_and_no_further_than_it_may(game: Game, people: Boards) -> None:
    text = "MOBILIZER(weight 0.8) EDGES(weight 4, phase 0-40)"
    steps = steps_of(game, people, text)
    turned = steps.turned()
    assert turned.parts[1].weight is not None
    assert turned.parts[1].weight < 4
    own = own_of(game, people, text)
    change = log_chance(game, read_composition(text), own) - log_chance(game, turned, own)
    assert 0.2 * REACH < change.mean() < 2.0 * REACH


def test_what_is_missing_is_added(game: Game, people: Boards) -> None:
    grown = steps_of(game, people, WITHOUT, offered=True).grown(1)
    (kept, new) = grown.parts
    assert kept.element == "MOBILIZER"
    assert (new.element, new.phase) == ("EDGES", (0, 40))
    assert new.weight is not None
    assert new.weight < -0.5


def test_what_does_least_is_dropped(game: Game, people: Boards) -> None:
    text = "MOBILIZER(weight 0.8) CENTRIST(weight 0.01) EDGES(weight -3, phase 0-40)"
    pruned = steps_of(game, people, text).pruned()
    assert [part.element for part in pruned.parts] == ["MOBILIZER", "EDGES"]


def test_what_is_left_makes_up_for_what_left(game: Game, people: Boards) -> None:
    """Who must do without its second element for the edge is more averse to it by the first."""
    text = "MOBILIZER(weight 0.8) EDGES(weight -1.5, phase 0-40) EDGES(weight -1.5, phase 0-35)"
    whole = read_composition(text)
    given = Given(game, "sampled", {"train": decisions_by(game, PEOPLE, 20, 3)}, {"train": people})
    left = steps_from(given, whole).only(whole.parts[:2])
    assert [(part.element, part.phase) for part in left.parts] == [("MOBILIZER", (0, 100)), ("EDGES", (0, 40))]
    assert left.parts[1].weight is not None
    assert left.parts[1].weight < -2.0


def test_what_does_nothing_is_exchanged_for_what_is_missing(game: Game, people: Boards) -> None:
    steps = steps_of(game, people, "MOBILIZER(weight 0.8) WEDGER(weight 0.01)", offered=True)
    assert [part.element for part in steps.exchanged().parts] == ["MOBILIZER", "EDGES"]


def test_who_plays_like_them_gains_nothing_by_more(game: Game, people: Boards) -> None:
    def gain(text: str) -> float:
        form = steps_of(game, people, text, offered=True).form
        present = list(range(len(read_composition(text).parts)))
        return form.value(present) - form.value(form.added(present))

    assert gain(PEOPLE) < gain(WITHOUT) / 5


def test_symbionts_are_turned_with_their_hosts(game: Game, people: Boards) -> None:
    given = Given(game, "sampled", {"train": decisions_by(game, PEOPLE, 60, 3)}, {"train": people})
    found = fit(given, read_composition("EDGES Careful EDGES(phase 0-40) MOBILIZER"))
    assert [part.element for part in found.parts] == ["EDGES", "Careful", "EDGES", "MOBILIZER"]
    assert all(part.weight for part in found.parts)


def test_neighbours_are_proposed_in_words(game: Game, people: Boards) -> None:
    decisions = decisions_by(game, PEOPLE, 60, 3)
    given = Given(game, "sampled", {"train": decisions}, {"train": people})
    offered = offers(element_space_of(game, 8, static=True, weights=WRITTEN))
    composition = read_composition("MOBILIZER(weight 0.8) EDGES(weight -1, phase 0-40)")
    measured, found = pursue(given, composition, offered)
    assert 0.5 < -measured.value < 1.0
    sizes = {kind: [len(it.parts) for it in compositions] for kind, compositions in vars(found).items()}
    assert sizes == {"turned": [2], "grown": [4, 3], "pruned": [1, 1], "exchanged": [2]}
    assert all(read_composition(str(it)) == it for compositions in vars(found).values() for it in compositions)
    assert pursue(given, composition, offered)[1] == found


def test_planted_people_are_not_told_apart_any_more(game: Game, people: Boards) -> None:
    decisions = decisions_by(game, PEOPLE, 60, 3)
    fresh = played_by(game, PEOPLE, 400, 92, people.ends)
    boards = {"train": people, "holdout": fresh, "confirm": fresh}
    given = Given(game, "sampled", dict.fromkeys(boards, decisions), boards)
    astray = read_composition("MOBILIZER(weight 0.5) EDGES(weight -1, phase 0-40)")
    assert fit(given, astray) == astray  # weights that are written stand
    turned = astray
    for turn in range(3):
        turned = steps_of(game, people, str(turned), seed=turn).turned()
    before, after = measure(given, astray, "confirm"), measure(given, turned, "confirm")
    assert before.figures["auc"] > 0.65
    assert after.figures["auc to"] < before.figures["auc from"]
    assert after.value == -after.figures["auc"]
    assert after.figures["auc"] < 0.6


def test_where_nothing_is_weighed_likelihood_begins(game: Game, people: Boards) -> None:
    decisions = decisions_by(game, PEOPLE, 60, 3)
    given = Given(game, "sampled", {"train": decisions}, {"train": people})
    found = {part.element: part.weight for part in fit(given, read_composition("MOBILIZER EDGES(phase 0-40)")).parts}
    assert found["MOBILIZER"] == pytest.approx(0.8, abs=0.25)
    assert found["EDGES"] is not None
    assert found["EDGES"] < -1.0

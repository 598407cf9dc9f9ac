"""Objectives against known answers: chances, weights found again, difficulty reached, a style's distance to itself."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

from fitness.objectives import OBJECTIVES, find_objective
from fitness.objectives.chances import chances, given_to_chosen
from fitness.objectives.human import measure
from fitness.objectives.objective import DECISION_RULES, Given, Measured, Request, Shown
from fitness.objectives.style import habits, read_style, recorded_style
from fitness.objectives.target import fit as fit_to_score
from fitness.objectives.weights import fitted, sharpened
from fitness.objectives.win import against_all, scores, significant_distance
from fitness.people.agreement import agreement, charged, fit_error_rate
from fitness.people.decisions import Decisions
from fitness.people.self_play import self_play
from fitness.people.summary import boards_of
from fitness.statistics.interval import Interval
from games.errors import BadInput
from games.game import Game, find_game
from players.composition import lower_composition, probabilities, read_composition
from players.spec import read_player
from tests.runs.types.npcs.planted import decisions_by

OWN = "MOBILIZER(weight 0.6) CORNERS(weight 2) FLOCK(weight -0.4)"


@pytest.fixture(scope="module")
def game() -> Game:
    return find_game("reversi-8x8")


@pytest.fixture(scope="module")
def decisions(game: Game) -> Decisions:
    return decisions_by(game, OWN, 120, 3)


def given_of(game: Game, decisions: Decisions, **more: object) -> Given:
    return Given(game, decisions=dict.fromkeys(("train", "holdout", "confirm"), decisions), **more)  # type: ignore[arg-type]


def test_chances_are_those_of_the_player(game: Game, decisions: Decisions) -> None:
    for text in (OWN, "SHUNNER MOBILIZER(within 2)", "FLOCK(phase 40-100) Lapse(10%)"):
        composition = read_composition(text)
        shares, steps, out = chances(game, composition, decisions), lower_composition(composition, game), np.empty(64)
        for d in range(0, len(decisions), 97):
            first, last = decisions.start[d], decisions.start[d + 1]
            probabilities(steps, decisions.table[first:last], last - first, out)
            assert shares[first:last].tolist() == out[: last - first].tolist()
        assert given_to_chosen(game, composition, decisions).tolist() == shares[decisions.chosen_rows].tolist()


def test_a_random_player_is_uniform(game: Game, decisions: Decisions) -> None:
    found = measure(given_of(game, decisions), read_composition("RANDOMIZER"), "train")
    assert found.value == pytest.approx((1 / decisions.counts).mean())
    assert found.figures["cross_entropy"] == pytest.approx(np.log(decisions.counts).mean())
    assert found.interval.contains(found.value)


def test_weights_are_found_again(game: Game, decisions: Decisions) -> None:
    words = "MOBILIZER CORNERS FLOCK"
    found = [part.weight for part in fitted(game, read_composition(words), decisions).parts]
    assert found == pytest.approx([0.6, 2.0, -0.4], rel=0.15)


def test_no_other_weights_are_likelier(game: Game, decisions: Decisions) -> None:
    given = given_of(game, decisions, decision_rule="sampled")
    best = fitted(game, read_composition("MOBILIZER CORNERS FLOCK"), decisions)
    top = measure(given, best, "train").value
    for place in range(3):
        for factor in (0.9, 1.1):
            weights = [part.weight for part in best.parts if part.weight]
            weights[place] *= factor
            words = ("MOBILIZER", "CORNERS", "FLOCK")
            parts = [f"{word}(weight {weight:.4f})" for word, weight in zip(words, weights, strict=True)]
            other = read_composition(" ".join(parts))
            assert measure(given, other, "train").value < top


def test_weights_stay_finite_where_an_element_tells_everything(game: Game) -> None:
    decisions = decisions_by(game, "MOBILIZER", 20, 4)
    (part,) = fitted(game, read_composition("MOBILIZER"), decisions).parts
    assert part.weight is not None
    assert 2.0 < part.weight <= 100.0


def test_a_list_is_charged_the_likeliest_lapse() -> None:
    chance, counts = np.array([1.0, 1.0, 1.0, 0.0]), np.array([4, 4, 4, 4])
    error_rate = fit_error_rate(chance, 1 / counts)
    every = np.linspace(0.001, 0.999, 999)
    values = [-np.log((1 - x) * chance + x / counts).mean() for x in every]
    surprise = -np.log((1 - error_rate) * chance + error_rate / counts)
    assert surprise.mean() == pytest.approx(min(values), abs=2e-3)
    assert error_rate == pytest.approx(1 / 3, abs=0.05)
    assert charged(np.array([0.5, 1.0]), np.array([0.5, 0.5]), np.array([0, 1]), 2, 1)[0] == [0.0]


@pytest.mark.parametrize("words", ["MOBILIZER", "SHUNNER FLOCK"])
def test_the_search_charges_the_lapse_as_agreement_does(game: Game, decisions: Decisions, words: str) -> None:
    """One law wherever a cross-entropy is told: `evolve agree` and `evolve npcs` say the same of a list."""
    composition = read_composition(words)
    found = measure(given_of(game, decisions, seed=7), composition, "train").figures
    told = agreement(chances(game, composition, decisions), decisions, seed=7)
    assert found["lapse"] > 0.0
    assert found["cross_entropy"] == pytest.approx(told.cross_entropy, abs=1e-12)
    assert (found["top1"], found["perplexity"]) == pytest.approx((told.top1, told.perplexity), abs=1e-12)
    assert found["uniform cross_entropy"] == pytest.approx(told.uniform_cross_entropy)
    assert found["legal moves"] == pytest.approx(told.mean_legal)


def test_a_small_weight_keeps_its_sign() -> None:
    (large, small) = sharpened(read_composition("MOBILIZER(weight 90) FLOCK(weight -0.001)")).parts
    assert large.weight == 100.0
    assert small.weight is not None
    assert small.weight < 0.0
    (_, tiny) = sharpened(read_composition("MOBILIZER(weight 100) FLOCK(weight -0.001)")).parts
    assert tiny.weight == -0.001


def test_equal_players_score_a_half(game: Game) -> None:
    for of, words in ((game, "MOBILIZER"), (find_game("jostle"), "ADVANCER")):
        found = scores(of, read_composition(words), read_player(words), 1200, 5)
        assert abs(found.mean() - 0.5) < 4 * found.std() / np.sqrt(len(found))


def test_who_surely_stays_below_is_played_no_further(game: Game) -> None:
    """Stopped after a first look, with the same games; nobody else is."""
    given = Given(game, opponents=(read_player("FORESEER"),), games=200)
    weak, even = read_composition("RANDOMIZER"), read_composition("FORESEER")
    measure_win = find_objective("win").measure
    stopped = against_all(given, weak, "train", lambda found: significant_distance(given, found, 0.5) < 0.0)
    assert stopped.shape == (1, 10)
    whole = against_all(given, weak, "train")
    assert whole.shape == (1, 100)
    assert (whole[:, :10] == stopped).all()
    assert measure_win(replace(given, least=0.5), weak, "train").value == stopped.mean() < 0.3
    assert measure_win(replace(given, least=0.4), even, "train").value == measure_win(given, even, "train").value
    pieces = against_all(given, even, "train", lambda found: False)
    assert (pieces == against_all(given, even, "train")).all()
    three = replace(given, game=find_game("jostle"), opponents=(read_player("PALS"),))
    parts = against_all(three, read_composition("PALS"), "train", lambda found: False)
    assert (parts == against_all(three, read_composition("PALS"), "train")).all()


def test_games_that_are_all_alike_leave_a_doubt() -> None:
    given = Given(find_game("tic-tac-toe"), games=20)
    assert significant_distance(given, np.zeros((1, 10)), 0.5) == -0.5
    assert significant_distance(given, np.zeros((1, 10)), 0.1) == 0.0
    assert significant_distance(given, np.zeros((1, 100)), 0.1) == -0.1
    assert significant_distance(given, np.tile([0.0, 1.0], 50)[None], 0.45) == 0.0


def test_the_lapse_takes_away_what_is_too_much() -> None:
    jostle = find_game("jostle")
    given = Given(jostle, opponents=(read_player("RANDOMIZER"),), score=0.55, games=600)
    composition = fit_to_score(given, read_composition("Observing ADVANCER"))
    assert 0.02 < composition.error_rate < 0.95
    reached = find_objective("target").measure(given, composition, "confirm")
    assert reached.value > -0.03
    strong = Given(jostle, opponents=(read_player("Observing ADVANCER"),), games=60)
    weak = fit_to_score(strong, read_composition("PALS"))
    assert weak.error_rate == 0.0


def test_a_closer_look_takes_luck_out_of_the_lapse() -> None:
    """Forty games leave luck of 8 points (one standard deviation) in a score, forty times as many one point."""
    jostle, composition = find_game("jostle"), read_composition("Observing ADVANCER")
    off = []
    for seed in range(4):
        given = Given(jostle, opponents=(read_player("Aggressive ADVANCER"),), games=42, seed=seed)
        for closer in (0, 40):
            fitted_to = fit_to_score(replace(given, closer=closer), composition)
            off.append(-find_objective("target").measure(replace(given, games=3000), fitted_to, "confirm").value)
    assert max(off[1::2]) < 0.03
    assert max(off[0::2]) > max(off[1::2])


def test_where_random_moves_do_no_harm_the_nearest_lapse_is_taken() -> None:
    """PALS gains by a random move now and then: no line through its scores leads anywhere."""
    given = Given(find_game("jostle"), opponents=(read_player("PALS"),), games=200, closer=8)
    composition = fit_to_score(given, read_composition("PALS"))
    reached = find_objective("target").measure(replace(given, games=3000), composition, "confirm")
    assert reached.value > -0.03


def test_a_style_is_nearest_to_itself(game: Game, decisions: Decisions) -> None:
    style, given = find_objective("style").measure, given_of(game, decisions)
    own, other = style(given, read_composition(OWN), "train"), style(given, read_composition("TAKER"), "train")
    assert own.value > -0.06
    assert other.value < 5 * own.value
    columns = np.array([decisions.columns.index("mobility")])
    sums, counts = habits(decisions, columns)
    assert recorded_style(decisions)["mobility"] == pytest.approx(sums.sum() / counts.sum())
    assert read_style("take 0.5, centre -0.3") == {"take": 0.5, "centre": -0.3}
    with pytest.raises(BadInput, match="habit"):
        read_style("take")


def test_no_more_is_lost_than_is_allowed_however_few_the_games() -> None:
    """Half of the value's own interval, 9.5 points here, forgave losses that were established beyond doubt."""
    replicates = np.linspace(0.4, 0.6, 401)
    best = Measured(0.5, replicates, allowance=0.01)
    assert Measured(0.491, replicates, allowance=0.01).stands(best)
    assert not Measured(0.48, replicates - 0.02, allowance=0.01).stands(best)
    assert Measured(0.52, replicates, allowance=0.01).stands(best)
    guided = Measured(0.5, replicates, guide=Measured(1.0, replicates + 0.5, allowance=0.01), allowance=0.01)
    less = Measured(0.5, replicates, guide=Measured(0.98, replicates + 0.48, allowance=0.01), allowance=0.01)
    assert not less.stands(guided)


@pytest.mark.parametrize("name", OBJECTIVES)
def test_every_objective_is_told_by_its_own_data(game: Game, decisions: Decisions, name: str) -> None:
    """What plans, tables, reports and sentences need of it stands in its file: they know no objective by name."""
    it = find_objective(name)
    assert "believability" in it.stands_for
    assert it.purpose
    assert set(it.needs) <= {"records", "opponent"}
    assert set(it.uses) <= {"score", "style"}
    for decision_rule in [it.decision_rule] if it.decision_rule else DECISION_RULES:
        boards = boards_of(game, self_play(game, read_player("random"), 60, 1))
        given = given_of(
            game, decisions, opponents=(read_player("random"),), games=10, decision_rule=decision_rule,
            boards=dict.fromkeys(("train", "holdout", "confirm"), boards),
        )  # fmt: skip
        found = it.measure(given, read_composition("MOBILIZER(weight 1)"), "confirm")
        assert 0.0 < found.allowance < 0.1
        assert found.replicates.shape == (400,)
        said = it.says(Request(decision_rule, "Ada", 0.4), Shown(found.value, found.interval, found.figures))
        assert said.split()[0].endswith("s")
        assert said[-1] not in ".;, "
        scale = it.scale_of(decision_rule)
        assert scale.number(found.value) in said or it.enough is not None
        assert scale.words(found.value)
        assert scale.lost(0.0123).startswith(("0.012", "1.2"))
        assert scale.lost(-1e-9).startswith("0.0")
        assert all(column.figure in found.figures for column in it.columns)


def test_sentences_state_what_was_measured() -> None:
    """A strategy that scores 32 % does not "win"; a target that was missed is missed, and the wanted number is said."""
    figures = {"score PALS": 0.32, "score PALS from": 0.3, "score PALS to": 0.345}
    weak = Shown(0.32, Interval(0.3, 0.345), figures)
    assert find_objective("win").says(Request(), weak) == "scores 32.0 % (30.0 to 34.5) against PALS"
    off = Shown(-0.08, Interval(-0.1, -0.06), figures)
    said = find_objective("target").says(Request(score=0.4), off)
    assert said == "scores 32.0 % (30.0 to 34.5) against PALS (wanted: 40 %, missed)"
    met = find_objective("target").says(Request(score=0.32), Shown(-0.001, Interval(-0.01, 0.0), figures))
    assert met.endswith("(wanted: 32 %)")
    foretold = {"uniform top1": 0.15, "uniform cross_entropy": 2.03}
    weaker = Request(people="the weaker third of people")
    human = find_objective("human").says(weaker, Shown(0.41, Interval(0.4, 0.42), foretold))
    assert human == "predicts 41.0 % (40.0 to 42.0; chance 15.0) of the moves of the weaker third of people"
    drawn = find_objective("human").says(Request("sampled"), Shown(-1.33, Interval(-1.35, -1.31), foretold))
    assert drawn == "predicts the moves of people with 1.330 nats per move (1.310 to 1.350; chance 2.030)"


def test_an_unknown_objective_is_answered_with_near_ones() -> None:
    with pytest.raises(BadInput, match='"human"'):
        find_objective("humna")

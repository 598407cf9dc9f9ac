"""Tuning, on small games: what is planted is found, certified and pruned; again it is the same; it goes on."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from evolve.tune.gaussian_process import GaussianProcess
from evolve.tune.problem import TuningProblem
from evolve.tune.tuning import Tuning
from fitness.gather import gather
from fitness.plan import EvidencePlan
from fitness.tally import tally_from_json
from fitness.targets import read_target
from fitness.terms import measure
from games.errors import BadInput
from games.game import find_game
from players.kinds import strategies_of
from runs.cli.main import main
from runs.documents.as_text import as_text
from runs.engine.driver import Limits, drive
from runs.engine.executor import open_executor
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run, open_run
from runs.types import find_evaluator, load_view
from runs.types.tune.config import TuneConfig, space_of
from runs.types.tune.document import document
from runs.types.tune.phases import Tune
from runs.types.tune.tasks import evaluate
from tests.measure.tuned import SMALL, agree, answers

BASE = "5x5/tic-tac-toe/5-in-a-row"
DRAWS = TuneConfig(BASE, wants=("draws 0..20",), panel=("random",), steps=60, certified=300, seed=3)


def question(want: str, seed: int = 3) -> TuningProblem:
    """A board game of which something is wanted, played at random."""
    game = find_game(BASE)
    return TuningProblem(
        space=space_of(game, ()), targets=(read_target(want, (), ("random",), 2),), seed=seed, stages=(20, 40, 80),
        certified=400,
    )  # fmt: skip


def whole(plan: TuneConfig, path: Path, backend: str = "threads", workers: int = 1) -> Any:
    """A run from beginning to end; its view."""
    with new_run(path, plan.to_config()) as run, open_executor(backend, find_evaluator("tune"), workers) as executor:
        Tune(run, executor, NullObserver()).to_the_end()
    return load_view(path)


def test_the_answer_is_certified_and_near(tmp_path: Path) -> None:
    # 5 in a row on 5x5 at random is a draw in most games; fewer in a row, or another game, is not.
    view = whole(DRAWS, tmp_path / "run")
    assert view.finished
    assert view.before is not None
    assert not view.before.met
    assert view.before.results[0].value > 40.0
    assert all(answer.met for answer in view.front)
    sizes = [answer.size for answer in view.front]
    assert sizes == sorted(sizes)
    assert len(view.best.changes) == 1  # one gene is enough: a shorter line
    assert view.best.few
    first = view.best.to_json()
    assert first["wants"][0]["met"]
    assert first["wants"][0]["value"] < 20
    assert {change["gene"] for change in first["changes"]} <= set(DRAWS.problem.space.gene_names)
    again = find_game(view.best.code)  # nobody's word is taken for it: other games, another seed
    result = evaluate({"code": again.code, "pairings": [["random", "random"]], "games": 400, "first": 0, "seed": 99})
    assert sum(result["tallies"][0]["seats"]) > 0.75 * 400


def test_the_same_with_more_workers_lost_jobs_and_after_a_stop(tmp_path: Path) -> None:
    plain = whole(DRAWS, tmp_path / "plain")
    assert whole(DRAWS, tmp_path / "chaos", "chaos", 3).result_hash == plain.result_hash
    path = tmp_path / "stopped"
    evaluator = find_evaluator("tune")
    with new_run(path, DRAWS.to_config()) as run, open_executor("threads", evaluator, 1) as executor:
        tune = Tune(run, executor, NullObserver())
        tune.before()
        drive(Tuning(DRAWS.problem, DRAWS.steps, DRAWS.lag), executor, run, Limits(steps=7), "search")
    assert not load_view(path).finished
    with open_run(path) as run, open_executor("threads", evaluator, 1) as executor:
        Tune(run, executor, NullObserver()).to_the_end()
    assert load_view(path).result_hash == plain.result_hash


def test_what_cannot_be_is_told_as_not_met(tmp_path: Path) -> None:
    view = whole(TuneConfig(BASE, wants=("length 1..2",), panel=("random",), steps=6, certified=40), tmp_path / "run")
    assert len(view.front) == 1
    assert not view.front[0].met
    assert view.refused == 1


def test_a_restored_search_asks_for_the_same() -> None:
    asked = question("draws 0..20")
    search, twin = Tuning(asked, 60, 2), Tuning(asked, 60, 2)
    for _ in range(30):
        for stretch in search.ask(1):
            search.tell([(stretch, evaluate(stretch.payload))])
        twin.load_state_dict(json.loads(json.dumps(search.state_dict())))
        assert [it.payload for it in Tuning.ask(twin, 2)] == [it.payload for it in search.ask(2)]
        for stretch in list(search.pending):
            search.tell([(stretch, evaluate(stretch.payload))])
        if search.done:
            break
    assert search.holding


def test_a_stretch_names_all_that_a_worker_needs() -> None:
    asked = question("draws 0..20")
    plain, fresh = asked.batch(asked.base, 20, 5), asked.batch(asked.base, 20, 5, fresh=True)
    assert plain.payload["seed"] != fresh.payload["seed"]
    assert plain.payload["code"] == BASE
    assert plain.cost == 5


def test_the_model_finds_what_matters() -> None:
    # of three genes the second decides; noise of variance 1 hides it from single measurements
    rng = np.random.default_rng(5)
    points = rng.random((80, 3))
    truth = 10.0 * np.sin(3.0 * points[:, 1:2]) * np.array([[1.0, -1.0]])
    values = truth + rng.normal(size=truth.shape)
    model = GaussianProcess(np.arange(3), np.full(3, 2))
    for _ in range(4):
        model.improve(points, values, np.ones(80))
    assert model.places[1] < min(model.places[0], model.places[2])
    fresh = rng.random((200, 3))
    means, doubts = model.predict(fresh)
    errors = means - 10.0 * np.sin(3.0 * fresh[:, 1:2]) * np.array([[1.0, -1.0]])
    assert np.sqrt(np.square(errors).mean()) < 0.7
    assert 0.4 < np.sqrt(np.square(errors).mean()) / doubts.mean() < 2.0  # its doubt is what it is wrong by


def test_the_command_and_its_report(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "run"
    asked = [BASE, "--want", "draws 0..60", "--players", "random", "--free", "victory", "--certify", "100"]
    assert main(["tune", *asked, "--steps", "12", "--seed", "2", "--out", str(path), "--json"]) == 0
    found = json.loads(capsys.readouterr().out)
    assert {"run", "front", "best", "result_hash"} <= set(found)
    assert {"code", "changes", "wants"} <= set(found["front"][0])
    assert main(["inspect", str(path), "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["result_hash"] == found["result_hash"]
    assert main(["report", str(path)]) == 0
    page = (path / "report.html").read_text()
    assert "Before and after" in page
    assert found["best"]["code"] in page
    assert main(["tune", BASE, "--want", "draws 0..60", "--free", "bord"]) == 2


def test_a_term_of_fitness_can_be_wanted(tmp_path: Path) -> None:
    # at random three in a row on 5x5 ends games after a third of the moves; longer lines take most of them
    plan = TuneConfig(
        "5x5/tic-tac-toe/3-in-a-row", wants=("duration 0.75..1",), panel=("random",), free=("victory",), steps=12,
        certified=200, seed=4,
    )  # fmt: skip
    view = whole(plan, tmp_path / "run")
    assert view.before is not None
    assert not view.before.met
    assert view.best.met
    again = gather(find_game(view.best.code), EvidencePlan("random", 200), 77)
    found = measure("duration", again)
    assert found.value is not None
    assert found.value > 0.75


def test_the_filters_of_searches_hold_for_tuned_games_too(tmp_path: Path) -> None:
    # only three in a row ends games so early on this board, and that is a forced win
    plan = TuneConfig(
        BASE, wants=("duration 0..0.6",), panel=("random",), free=("victory",), steps=8, certified=40, seed=4
    )
    view = whole(plan, tmp_path / "run")
    assert view.tally.rejected["forced-win"] == 1
    assert not view.best.met
    assert "3-in-a-row" not in view.best.code


@pytest.mark.parametrize(
    ("changed", "size", "redefined"),
    [
        ({}, 0.0, 0),
        ({"mutations": ("scoring",)}, 1.0, 0),
        ({"mutations": ("recall-last-move", "double-move")}, 2.0, 0),
        ({"rows": 6}, 1.0 + 2.0 / 8.0, 0),
        ({"rows": 3, "columns": 3}, 2.0 * (1.0 + 2.0 * 2.0 / 8.0), 0),
        ({"victory": "3-in-a-row"}, 1.0, 0),
        ({"victory": "most-men"}, 4.0, 1),
        ({"piece": "reversi", "victory": "most-men"}, 8.0, 2),
    ],
)
def test_changes_count_by_how_far_genes_move(changed: dict[str, Any], size: float, redefined: int) -> None:
    asked = question("draws 0..20")
    genome = tuple(changed.get(name, old) for name, old in zip(asked.space.gene_names, asked.base, strict=True))
    assert asked.size(genome) == pytest.approx(size)
    assert len(asked.redefined(genome)) == redefined


def test_first_games_are_near_and_keep_piece_and_goal() -> None:
    asked = question("draws 0..20")
    search = Tuning(asked, 200, 16)
    games = [trial.genome for trial in search.ask(16)]
    assert games[0] == asked.base
    assert {len(asked.changed(genome)) for genome in games[1:6]} == {1}
    assert not any(asked.redefined(genome) for genome in games)


def test_rules_and_strategies_in_turns(tmp_path: Path) -> None:
    plan = TuneConfig(
        "5x5/tic-tac-toe/4-in-a-row", wants=("draws 0..90",), panel=("RANDOMIZER",), free=("victory",), steps=6,
        certified=40, coevolve=1, seed=5,
    )  # fmt: skip
    view = whole(plan, tmp_path / "run", workers=2)
    assert len(view.turns) == 1
    assert view.turns[0].joined
    assert view.to_json()["turns"][0]["league"] == ("RANDOMIZER",)
    assert "bred against them" in as_text(document(view, 5))


@pytest.mark.full  # two to six minutes each
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_boundary_has_a_setting_without_a_dominant_strategy(seed: int, tmp_path: Path) -> None:
    plan = TuneConfig("boundary", wants=("cyclic",), strategies=strategies_of("boundary"), seed=seed)
    view = whole(plan, tmp_path / "run", workers=2)
    assert view.before is not None
    assert not view.before.met
    assert view.best.met
    # nobody's word is taken for it: 1,000 other games a pairing, Bonferroni over 15 pairings
    payload = {"code": view.best.code, "pairings": plan.problem.pairings, "games": 1000, "first": 0, "seed": 4711}
    tallies = [tally_from_json(it) for it in evaluate(payload)["tallies"]]
    want = plan.problem.wants[0]
    assert want.result(want.figures(dict(zip(plan.problem.pairings, tallies, strict=True)))).margin > 2.0


@pytest.mark.full  # half a minute
def test_a_shorter_jostle(tmp_path: Path) -> None:
    plan = TuneConfig("jostle", wants=("length 60..90", "seats even"), panel=("Observing ADVANCER",), seed=1)
    assert whole(plan, tmp_path / "run", workers=2).best.met


def test_wrong_questions_are_refused() -> None:
    with pytest.raises(BadInput, match="no target is given"):
        TuneConfig(BASE, wants=())
    with pytest.raises(BadInput, match="three or more --strategies"):
        TuneConfig(BASE, wants=("cyclic",)).problem  # noqa: B018


def test_different_seeds_agree_within_one_change() -> None:
    # the documented form, `python -m tests.measure.tuned`, asks two questions with five seeds each
    found = list(answers(SMALL, range(1, 4)))
    assert all(it.best.met for it in found)
    assert agree(found)

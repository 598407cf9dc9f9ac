"""`evolve npcs`: planted truth found again; one result for any workers, killed or not; what it prints and refuses."""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

import numpy as np
import pytest

from fitness.people.decisions import Decisions
from fitness.people.self_play import self_play
from fitness.people.summary import boards_of
from fitness.people.tables import columns_wanted, decisions_of
from games.errors import BadInput
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from players.composition import read_composition
from players.elements import ELEMENTS
from players.matches.match import play_match
from players.spec import composed_player
from runs.documents.as_text import as_text
from runs.engine.observer import NullObserver
from runs.exports.report import write_report
from runs.storage.folder import new_run, open_run
from runs.types import execute, load_view
from runs.types.npcs.answer import answer
from runs.types.npcs.config import NpcsConfig
from runs.types.npcs.decisions import Taken, keep
from runs.types.npcs.document import document
from runs.types.npcs.phases import rank
from runs.types.npcs.view import NpcView
from tests.runs.engine.killing import killed
from tests.runs.types.npcs.planted import GAME, decisions_by, differ, elements, planted, recovered

ROOT = Path(__file__).resolve().parents[4]
TRUTH = "SHUNNER FLOCK MOBILIZER"
JOSTLE = ["jostle", "--objective", "win", "--opponent", "random", "--games", "6", "--generations", "3", "--seed", "3"]


def command(*words: str | Path, check: bool = True) -> subprocess.CompletedProcess[str]:
    """Run `evolve` in a process of its own."""
    line = [sys.executable, "-m", "runs", *map(str, words)]
    done = subprocess.run(line, cwd=ROOT, capture_output=True, text=True, timeout=600)
    assert not check or done.returncode == 0, done.stderr
    return done


# planted truth


@pytest.mark.parametrize("seed", [3, pytest.param(4, marks=pytest.mark.full)])
def test_a_planted_strategy_is_found_again(tmp_path: Path, seed: int) -> None:
    game = find_game(GAME)
    truth = planted(game, elements(), seed)
    found = recovered(tmp_path / "run", truth, seed, games=400, generations=40).minimal
    assert found is not None
    assert found.elements == 3
    assert differ(game, truth, found.strategy, decisions_by(game, truth, 50, seed + 1000)) < 0.02


@pytest.mark.full
def test_eighteen_of_twenty_planted_strategies_are_found_again(tmp_path: Path) -> None:
    game, found = find_game(GAME), 0
    assert len(elements()) >= 25
    for seed in range(20):
        truth = planted(game, elements(), seed)
        minimal = recovered(tmp_path / f"{seed}", truth, seed, games=400, generations=80).minimal
        assert minimal is not None
        apart = differ(game, truth, minimal.strategy, decisions_by(game, truth, 100, seed + 1000))
        found += minimal.elements == 3 and apart < 0.02
    assert found >= 18


# the same result


@pytest.fixture(scope="module")
def decisions() -> Decisions:
    return decisions_by(find_game(GAME), TRUTH, 24, 7)


def small(path: Path, decisions: Decisions, workers: int, backend: str = "threads") -> str:
    """A small run's result."""
    plan = NpcsConfig(find_game(GAME).code, digest=Taken(decisions).digest, static=True, generations=3, seed=2)
    with new_run(path, plan.to_config()) as run:
        keep(run.path, Taken(decisions))
        execute(run, backend, workers, None, NullObserver())
        return run.store.result_hash()


@pytest.fixture(scope="module")
def whole(tmp_path_factory: pytest.TempPathFactory, decisions: Decisions) -> tuple[Path, str]:
    path = tmp_path_factory.mktemp("whole") / "run"
    return path, small(path, decisions, 1)


@pytest.mark.parametrize(("workers", "backend"), [(2, "threads"), (2, "chaos"), (2, "ray")])
def test_workers_and_back_ends_change_nothing(
    whole: tuple[Path, str], decisions: Decisions, tmp_path: Path, workers: int, backend: str
) -> None:
    assert small(tmp_path / "run", decisions, workers, backend) == whole[1]


def disguised(path: Path, workers: int, backend: str) -> str:
    """A small run for games like those of a planted strategy; its result."""
    game = find_game("reversi-4x4")
    own = self_play(game, composed_player(read_composition("MOBILIZER(weight 0.5) EDGES(weight -2)")), 260, 5)
    taken = Taken(decisions_of(game, own, columns_wanted(game, foresight=False)), boards_of(game, own))
    words = {"objective": "disguise", "reading": "sampled", "search": "pursuit"}
    plan = NpcsConfig(game.code, digest=taken.digest, static=True, mu=2, most=2, generations=1, seed=2, **words)
    with new_run(path, plan.to_config()) as run:
        keep(run.path, taken)
        execute(run, backend, workers, None, NullObserver())
        return run.store.result_hash()


def test_a_disguise_is_the_same_for_any_workers(tmp_path: Path) -> None:
    whole = disguised(tmp_path / "whole", 1, "threads")
    assert disguised(tmp_path / "chaos", 2, "chaos") == whole
    view = load_view(tmp_path / "whole")
    assert view.minimal is not None
    assert view.best[0].elements <= 2
    best = view.best[0].figures["confirm"]
    assert best["auc from"] < best["auc"] < best["auc to"]
    assert view.single is not None
    assert view.best[0].figures["train"]["auc"] <= view.single.figures["train"]["auc"]
    assert f"AUC {best['auc']:.3f}" in as_text(document(view, 5), 1000)


def test_a_moved_run_goes_on(whole: tuple[Path, str], decisions: Decisions, tmp_path: Path) -> None:
    moved = tmp_path / "moved"
    (whole[0]).rename(moved)
    try:
        with open_run(moved) as run:
            execute(run, "threads", 1, None, NullObserver())
            assert run.store.result_hash() == whole[1]
    finally:
        moved.rename(whole[0])


@pytest.mark.parametrize(
    ("kills", "latest", "least", "more"),
    [
        (2, 1.0, 1, []),  # within the second in which a process begins
        pytest.param(20, 4.0, 15, ["--games", "60", "--generations", "6"], marks=pytest.mark.full),
    ],
)
def test_killed_at_random_instants_and_resumed(
    tmp_path: Path, kills: int, latest: float, least: int, more: list[str]
) -> None:
    words = ["npcs", *JOSTLE, *more]
    undisturbed = json.loads(command(*words, "--out", tmp_path / "whole", "--json").stdout)
    done, hit = killed(words, tmp_path / "run", kills, latest)
    assert hit >= least, "too short a run"
    assert {**done, "run": "", "elapsed_s": 0} == {**undisturbed, "run": "", "elapsed_s": 0}


# phase three


def test_costs_of_steps_add_up_to_the_loss_against_the_best(whole: tuple[Path, str]) -> None:
    """Each element's own cost, paired with the step before, and no more lost in all than is allowed."""
    view = load_view(whole[0])
    assert view.reduction is not None
    gone = [it.losses["human"] for it in view.removals if it.removed]
    in_all, _ = view.reduction.whole["human"]
    assert sum(loss for loss, _ in gone) + view.reduction.before["human"][0] == pytest.approx(in_all, abs=1e-5)
    assert in_all <= 0.01
    for loss, interval in (it.losses["human"] for it in view.removals):
        assert interval.low - 1e-6 <= loss <= interval.high + 1e-6
    told = view.to_json()["removals"]
    assert [it["loss"] for it in told] == [it.losses["human"][0] for it in view.removals]


# believable, and of a wanted difficulty


def test_the_best_of_a_front_meets_the_target_and_is_the_most_believable_of_those() -> None:
    plan = NpcsConfig(GAME, "human+target", digest="-", opponent="random", search="pareto")

    def held(human: float, target: float) -> dict[str, dict[str, float]]:
        return {"objectives": {"human": human, "target": target}}

    front = [held(0.4, -0.2), held(0.35, -0.02), held(0.3, -0.01), held(0.2, 0.0)]
    assert min(front, key=lambda it: rank(plan, it)) == held(0.35, -0.02)
    astray = [held(0.4, -0.2), held(0.35, -0.1), held(0.3, -0.05)]
    assert min(astray, key=lambda it: rank(plan, it)) == held(0.3, -0.05)


def test_a_front_is_told_by_every_objective(tmp_path: Path, decisions: Decisions) -> None:
    words = {"opponent": "random", "games": 8, "search": "pareto", "score": 0.7}
    plan = NpcsConfig(find_game(GAME).code, "human+target", digest=Taken(decisions).digest, static=True, mu=6, most=3,
                generations=1, seed=2, **words)  # fmt: skip
    with new_run(tmp_path / "run", plan.to_config()) as run:
        keep(run.path, Taken(decisions))
        execute(run, "threads", 1, None, NullObserver())
    view = load_view(tmp_path / "run")
    assert view.minimal is not None
    assert view.single is not None
    assert set(view.best[0].objectives["confirm"]) == set(view.single.objectives["confirm"]) == {"human", "target"}
    assert all(set(it.losses) == {"human", "target"} for it in view.removals)
    text = as_text(document(view, 5), 1000)
    assert "top-1, %" in text
    assert "points from the target score" in text
    assert "(wanted: 70 %" in answer(view)
    page = write_report(tmp_path / "run", tmp_path / "report.html", 5).read_text(encoding="utf-8")
    assert "wanted score" in page
    assert "70 %" in page


def believed(path: Path, workers: int, backend: str) -> NpcView:
    """A small run for the moves of a planted strategy whose games can be told apart."""
    game = find_game("reversi-4x4")
    own = self_play(game, composed_player(read_composition("MOBILIZER(weight 0.5) EDGES(weight -2)")), 130, 5)
    taken = Taken(decisions_of(game, own, columns_wanted(game, foresight=False)), boards_of(game, own))
    plan = NpcsConfig(
        game.code, digest=taken.digest, static=True, mu=4, most=2, generations=1, seed=2, reading="sampled"
    )
    with new_run(path, plan.to_config()) as run:
        keep(run.path, taken)
        execute(run, backend, workers, None, NullObserver())
    return load_view(path)


def test_believability_is_told_in_all_the_figures_that_were_asked_for(tmp_path: Path) -> None:
    view = believed(tmp_path / "run", 1, "threads")
    for row in (view.best[0], view.minimal, view.single):
        assert row is not None
        found = row.figures["confirm"]
        assert found["perplexity"] == pytest.approx(np.exp(found["cross_entropy"]))
        assert 1.0 < found["uniform perplexity"] < found["legal moves"]  # the geometric mean below the other
        assert found["auc from"] < found["auc"] < found["auc to"]
        assert "auc" not in row.figures.get("train", {})
    text = as_text(document(view, 5), 1000)
    told = ("top-1 %", "nats per move", "perplexity", "AUC", "any move", "legal moves on average")
    assert all(it in text for it in told)
    assert believed(tmp_path / "chaos", 2, "chaos").result_hash == view.result_hash


# what it prints


def test_the_contract_for_outside_checks(tmp_path: Path) -> None:
    records = tmp_path / "games.csv"
    records.write_text(as_csv(TRUTH, 20))
    done = command(
        "npcs", GAME, "--objective", "human", "--records", records, "--format", "eothello", "--seed", "4", "--static",
        "--generations", "2", "--out", tmp_path / "run", "--json",
    )  # fmt: skip
    assert "few games: 8 for train, 4 for holdout, 8 for confirm" in done.stderr
    told = json.loads(done.stdout)
    assert {"run", "best", "minimal", "result_hash"} <= set(told)
    assert {"strategy", "elements", "objective", "train", "holdout"} <= set(told["best"][0])
    assert {"strategy", "elements", "holdout"} <= set(told["minimal"])
    assert told["best"][0]["objective"] == "human"
    assert "believability" in told["believability"]
    assert 0.0 < told["minimal"]["holdout"] <= 1.0
    assert read_composition(told["minimal"]["strategy"]).complexity == told["minimal"]["elements"]
    seen = json.loads(command("inspect", tmp_path / "run", "--json").stdout)
    assert (seen["minimal"], seen["result_hash"]) == (told["minimal"], told["result_hash"])
    shown = command("inspect", tmp_path / "run")
    assert told["minimal"]["strategy"] in shown.stdout
    assert f'--players human,"{told["minimal"]["strategy"]}"' in shown.stderr


def as_csv(strategy: str, games: int) -> str:
    """Games of a strategy in the eOthello form."""
    game = find_game(GAME)
    player = composed_player(read_composition(strategy))
    result = play_match(game, [player, player], games, 5, record=True)
    lines = ["eOthello_game_id,winner,game_moves"]
    for number in range(games):
        play, words = Playthrough(game), []
        for move in result.moves[number, : result.plies[number]]:
            word = play.text(int(move))
            words += [word] if len(word) == 2 else []
            play.play(int(move))
        winner = {0: "1", 1: "-1"}.get(int(result.winner[number]), "0")
        lines.append(f"{number},{winner},{''.join(words)}")
    return "\n".join(lines) + "\n"


def test_the_report_has_the_answer(whole: tuple[Path, str], tmp_path: Path) -> None:
    page = write_report(whole[0], tmp_path / "report.html", 5).read_text(encoding="utf-8")
    view = load_view(whole[0])
    assert view.minimal is not None
    assert view.minimal.strategy in page
    assert "enough" in page
    assert "The value of each element" in page
    assert "elieva" in page
    assert "<script src" not in page


# what it refuses


@pytest.mark.parametrize(
    ("words", "named"),
    [
        (["--objective", "humam"], '"human"'),
        (["--objective", "human"], "--records"),
        (["--objective", "win"], "--opponent"),
        (["--objective", "target", "--opponent", "mcts:10", "--score", "1.5"], "1.5"),
        (["--objective", "win", "--opponent", "DENYER"], "DENIER"),
        (["--objective", "win", "--opponent", "Careful"], "needs a basic"),
        (["--objective", "win", "--opponent", "PALS"], '"PALS" reads behind'),
        (["--objective", "win", "--opponent", "random", "--search", "refined"], '"refine"'),
        (["--objective", "win", "--opponent", "random", "--reading", "lists"], '"list"'),
        (["--objective", "style", "--style", "take much", "--records", "x", "--format", "wthor"], "take much"),
        (["--records", "nowhere.csv", "--format", "eothello"], "nowhere.csv"),
        (["--objective", "win", "--opponent", "random", "--rating", "low"], "--records"),
        (["--objective", "win", "--opponent", "random", "--score", "0.5"], "--score is for the objective target"),
        (["--objective", "win", "--opponent", "random", "--style", "take 1"], "--style is for the objective style"),
        (["--objective", "win", "--opponent", "random", "--format", "wthor"], "--format needs --records"),
        (["--objective", "win", "--opponent", "random", "--sample", "9"], "--sample needs --records"),
        (["--objective", "win", "--opponent", "random", "--search", "pareto"], "several objectives"),
        (["--objective", "win+target", "--opponent", "random", "--search", "source"], '"pareto"'),
    ],
)
def test_bad_words_are_one_line_and_write_nothing(tmp_path: Path, words: list[str], named: str) -> None:
    done = command("npcs", GAME, *words, "--out", tmp_path / "run", check=False)
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert named in done.stderr
    assert not (tmp_path / "run").exists()


@pytest.mark.parametrize(
    ("form", "text", "named"),
    [
        ("eothello", "eOthello_game_id,winner,game_moves\n1,1,f5d6\n2,1,f5f6a1\n", "line 3: move 3 a1 is not legal"),
        ("acf", "8-12 20-16\t1-0\n", "line 1: move 1"),
    ],
)
def test_records_of_another_game_and_illegal_moves_are_refused(
    tmp_path: Path, form: str, text: str, named: str
) -> None:
    records = tmp_path / "games"
    records.write_text(text)
    done = command("npcs", GAME, "--records", records, "--format", form, "--out", tmp_path / "run", check=False)
    assert done.returncode == 2, done.stderr
    assert len(done.stderr.strip().splitlines()) == 1
    assert named in done.stderr
    assert not (tmp_path / "run").exists()


def test_a_folder_that_is_taken_is_refused_before_records_are_read(tmp_path: Path) -> None:
    (tmp_path / "notes.txt").write_text("mine")
    done = command("npcs", GAME, "--records", "nowhere", "--format", "wthor", "--out", tmp_path, check=False)
    assert done.returncode == 2
    assert "is not empty" in done.stderr


def test_too_few_games_to_tell_apart_are_refused(tmp_path: Path) -> None:
    records = tmp_path / "games.csv"
    records.write_text(as_csv(TRUTH, 20))
    words = ("--objective", "disguise", "--records", records, "--format", "eothello", "--static")
    done = command("npcs", GAME, *words, "--out", tmp_path / "run", check=False)
    assert done.returncode == 2
    assert "too few games for the classifier: 8 for train, 4 for holdout, 8 for confirm" in done.stderr
    assert not (tmp_path / "run").exists()


def test_an_empty_part_is_refused(tmp_path: Path) -> None:
    records = tmp_path / "two.csv"
    records.write_text("eOthello_game_id,winner,game_moves\n1,1,f5d6\n2,1,f5f6e6\n")
    words = ("--static", "--records", records, "--format", "eothello", "--out", tmp_path / "run")
    done = command("npcs", GAME, *words, check=False)
    assert done.returncode == 2
    assert "part" in done.stderr


def test_a_game_without_basic_elements_is_refused(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("runs.types.npcs.element_space.elements_of", lambda game: [ELEMENTS["Observing"]])
    with pytest.raises(BadInput, match=r"reversi.*no basic element"):
        NpcsConfig("4x4/reversi/most-men", objective="win", opponent="random")


def test_a_plan_with_unknown_words_is_refused() -> None:
    with pytest.raises(BadInput, match="objective"):
        NpcsConfig(GAME, objective="nothing")

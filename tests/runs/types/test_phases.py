"""Which games and which part of the records each phase of a run uses: what is confirmed was never selected on."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from fitness.certify import QUICK, STRICTNESS, Strictness, arena, certify
from fitness.certify.certify import fresh
from fitness.objectives.objective import CONFIRM, HOLDOUT, TRAIN, Given, seed_of
from fitness.people.decisions import split_games
from games.game import find_game
from runs.cli.main import main
from runs.engine.driver.phases import Phases
from runs.types.exploit.phases import FRESH, SETTLING, TRYING

Asked = dict[str, list[dict[str, Any]]]  # phase → the payloads of its jobs, in order


@pytest.fixture
def asked(monkeypatch: pytest.MonkeyPatch) -> Asked:
    """What the phases of a run ask for."""
    payloads: Asked = {}
    drive = Phases.drive

    def noted(self: Phases, search: Any, phase: str, *more: Any) -> Any:
        """A phase, its questions noted."""
        ask = search.ask

        def asking(n: int) -> Any:
            candidates = ask(n)
            payloads.setdefault(phase, []).extend(candidate.payload for candidate in candidates)
            return candidates

        search.ask = asking
        return drive(self, search, phase, *more)

    monkeypatch.setattr(Phases, "drive", noted)
    return payloads


def run(folder: Path, words: str) -> None:
    """A run by the command line, quietly."""
    assert main([*words.split(), "--seed", "5", "--out", str(folder), "--json"]) == 0


def test_a_games_run_replays_its_best_on_further_games_and_certifies_them(
    asked: Asked, monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    light = Strictness(
        panel=(("greedy", 20),), last=(), reference="greedy", reference_games=20, nodes=10, more_nodes=10
    )
    monkeypatch.setitem(STRICTNESS, "full", light)
    run(tmp_path / "run", "games --steps 36 --games 6 --player greedy --finalists 1 --baseline 3 --second-look 0.3")
    assert {payload["seed"] for payload in asked["search"] + asked["baseline"]} == {5}
    assert {payload["task"] for payload in asked["search"]} == {"measure"}
    assert asked["look"], "the second look asks for games"
    for payload in asked["look"]:
        assert (payload["task"], payload["seed"]) == ("stretch", 5)
        assert payload["first"] >= 6  # behind those that the search selected on
    certified = asked["certify"]
    assert [(it["task"], it["seed"], it["certification"]) for it in certified] == [("certify", 5, "full")]
    assert certified[0]["code"] in {payload["code"] for payload in asked["search"]}


def test_a_certificate_plays_on_a_seed_of_its_own(monkeypatch: pytest.MonkeyPatch) -> None:
    seeds: set[int] = set()
    play, play_match = arena.play, arena.play_match

    def noted(game: Any, role: str, players: Any, games: int, seed: int, *more: Any, **words: Any) -> Any:
        seeds.add(seed)
        return play(game, role, players, games, seed, *more, **words)

    def met(game: Any, players: Any, games: int, seed: int, *more: Any, **words: Any) -> Any:
        seeds.add(seed)
        return play_match(game, players, games, seed, *more, **words)

    monkeypatch.setattr(arena, "play", noted)
    monkeypatch.setattr(arena, "play_match", met)
    certify(find_game("5x5/tic-tac-toe/4-in-a-row"), 7, QUICK)
    assert seeds == {fresh(7)}
    assert fresh(7) not in (7, fresh(8))


def test_strategies_are_selected_compared_and_confirmed_on_parts_of_their_own(asked: Asked, tmp_path: Path) -> None:
    run(tmp_path / "run", "npcs tic-tac-toe --objective win --opponent random --games 4 --generations 1")
    parts = {phase: {payload["part"] for payload in payloads} for phase, payloads in asked.items()}
    assert parts == {"search": {TRAIN}, "holdout": {HOLDOUT}, "decompose": {HOLDOUT}, "confirm": {CONFIRM}}
    asked_again = {payload["strategy"] for payload in asked["holdout"]}
    assert asked_again <= {payload["strategy"] for payload in asked["search"]}
    assert {payload["best"] for payload in asked["decompose"]} <= asked_again
    assert len(asked["confirm"]) <= 3


def test_each_part_plays_games_of_its_own() -> None:
    given = [Given(find_game("tic-tac-toe"), "list", seed=seed) for seed in (1, 2)]
    seeds = {seed_of(one, part) for one in given for part in (TRAIN, HOLDOUT, CONFIRM)}
    assert len(seeds) == 6


def test_records_are_split_by_game_into_parts_without_overlap() -> None:
    parts = split_games(100, 3)
    assert len(parts) == 100
    assert [int((parts == part).sum()) for part in range(3)] == [50, 25, 25]
    assert (split_games(100, 3) == parts).all()
    assert (split_games(100, 4) != parts).any()


def test_an_exploit_is_sought_tried_and_confirmed_on_seeds_of_their_own(asked: Asked, tmp_path: Path) -> None:
    words = "exploit tic-tac-toe --against greedy --own mcts:10 --settings mcts:10 --games 4 --confirm 8"
    run(tmp_path / "run", f"{words} --generations 1")
    assert {payload["part"] for payload in asked["search"]} == {TRAIN}
    assert {payload["seed"] for payload in asked["answers"]} == {5 ^ TRYING}
    assert {payload["seed"] for payload in asked["confirm"]} == {5 ^ FRESH}
    settled = {payload["seed"] for payload in asked["settings-1"]}
    assert not settled & {5, 5 ^ TRYING, 5 ^ FRESH}
    assert 5 ^ SETTLING not in {5 ^ TRYING, 5 ^ FRESH}
    assert {payload["games"] for payload in asked["confirm"]} == {8}


def test_a_tuned_game_is_certified_on_games_that_the_search_never_saw(asked: Asked, tmp_path: Path) -> None:
    words = (
        "tune 5x5/tic-tac-toe/5-in-a-row --want draws_0..100 --free victory --steps 6 --certify 100 --players greedy"
    )
    assert main([*(word.replace("_", " ") for word in words.split()), "--seed", "5", "--out", str(tmp_path / "run"),
                 "--json"]) == 0  # fmt: skip
    before = asked["before"]
    assert len(before) == 1
    assert before[0]["seed"] != 5
    seeds: dict[str, set[int]] = {}
    for payload in asked["search"]:
        seeds.setdefault(payload["code"], set()).add(payload["seed"])
    every = set().union(*seeds.values())
    assert every == {5, before[0]["seed"]}
    assert all(5 in own for own in seeds.values())  # a game is certified only after the search has seen it

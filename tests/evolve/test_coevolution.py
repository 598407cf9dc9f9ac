"""Co-evolution on a small game: an exploiter of a weak league joins it, the rules are tuned anew; state and replay."""

from __future__ import annotations

import json
from collections import deque
from typing import Any

import numpy as np
import pytest

from evolve.coevolution import Coevolution, match_batch
from evolve.tune.problem import TuningProblem
from fitness.tally import Tally
from fitness.targets import read_target
from games.errors import BadInput
from games.game import find_game
from genome.family_space import FamilySpace
from runs.types.npcs.element_space import FITTED, element_space_of
from runs.types.tune.tasks import evaluate

GAME = find_game("5x5/tic-tac-toe/4-in-a-row")
FREE = tuple(it for it in GAME.family.parameters if it.name == "victory")


def problem_of(league: tuple[str, ...]) -> TuningProblem:
    """Seats that are even for everybody of the league."""
    want = read_target("draws 0..90", league, league, 2)
    return TuningProblem(
        space=FamilySpace("near", GAME, FREE, start=(GAME.code,)), targets=(want,), seed=4, stages=(20, 40),
        certified=60,
    )  # fmt: skip


def new() -> Coevolution:
    elements = element_space_of(GAME, 3, True, FITTED)
    return Coevolution(problem_of, ("RANDOMIZER",), elements, turns=2, steps=6, max_pending=2)


def played(payload: dict[str, Any]) -> dict[str, Any]:
    """What an executor answers: some strategies cannot play some of the games."""
    try:
        return evaluate(payload)
    except BadInput as error:
        return {"error": str(error)}


def whole(search: Coevolution, stop_at: int = -1) -> Coevolution:
    """To the end, or through a restored twin after so many tellings."""
    waiting: deque[Any] = deque()
    while not search.done:
        waiting.extend(search.ask(search.max_pending - len(waiting)))
        it = waiting.popleft()
        search.tell([(it, played(it.payload))])
        if search.told == stop_at:
            twin = new()
            twin.load_state_dict(json.loads(json.dumps(search.state_dict())))
            search, waiting = twin, deque(twin.pending)
    return search


def test_who_beats_the_league_joins_it() -> None:
    search = whole(new())
    first = search.log[0]
    assert first.league == ("RANDOMIZER",)
    assert first.joined  # chance is easily beaten
    assert first.score > 0.7
    assert search.log[1].league == ("RANDOMIZER", first.hunter)
    assert len(search.log) == 2
    assert [it.log for it in (whole(new(), stop_at=17), whole(new(), stop_at=40))] == [search.log] * 2


def test_the_mix_is_the_leagues() -> None:
    search = new()
    search.league = ("a", "b", "c")
    wins = {("a", "b"): 60, ("a", "c"): 40, ("b", "c"): 60}  # a beats b beats c beats a
    search.tallies = {pair: Tally(100, won, 100 - won, (50, 50), 1, 1) for pair, won in wins.items()}
    assert search.mix() == pytest.approx(np.full(3, 1 / 3), abs=1e-6)
    beaten = {"a": 90, "b": 60, "c": 60}
    search.tallies |= {("x", foe): Tally(100, won, 100 - won, (50, 50), 1, 1) for foe, won in beaten.items()}
    assert search.against("x")[0] == pytest.approx(0.7)


def test_a_share_of_many_seats_is_a_half_for_equals() -> None:
    assert Tally(400, 100, 300, (100,) * 4, 1, 1).share(4) == pytest.approx(0.5)
    assert Tally(400, 400, 0, (100,) * 4, 1, 1).share(4) == pytest.approx(1.0)
    assert Tally(300, 100, 200, (100,) * 3, 1, 1).share(3) == pytest.approx(0.5)


def test_a_hunt_names_its_games() -> None:
    hunt = match_batch("code", (("x", "a"), ("x", "b")), 40, 360, 5)
    assert hunt.cost == 720
    assert hunt.payload["task"] == "play"
    assert hunt.payload["pairings"] == [["x", "a"], ["x", "b"]]

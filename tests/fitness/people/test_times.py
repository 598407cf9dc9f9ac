"""The move-time model finds the log-normal law by which times were drawn."""

import os
from pathlib import Path

import numpy as np
import pytest

from fitness.people.times import fit_think_time, read_think_time, think_time
from games.errors import BadInput

DATA = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).resolve().parents[3] / ".." / "shared" / "data")
needs_data = pytest.mark.skipif(not DATA.is_dir(), reason="no records of real games beside the project (EVENPLAY_DATA)")

NAMES = tuple(f"p{i}" for i in range(40))


def people(seed: int, moves: int = 20_000) -> tuple[np.ndarray, np.ndarray, np.ndarray, np.ndarray]:
    random = np.random.default_rng(seed)
    offsets = random.normal(0, 0.5, len(NAMES))
    ply, person = random.integers(0, 30, moves), random.integers(0, len(NAMES), moves)
    log = 0.5 + 0.04 * ply + offsets[person] + random.normal(0, 0.7, moves)
    return np.exp(log), ply, person, offsets


def test_a_planted_law_is_found():
    seconds, ply, person, offsets = people(1)
    model = fit_think_time(seconds, ply, person, NAMES)
    assert model.within == pytest.approx(0.7, abs=0.02)
    assert model.between == pytest.approx(offsets.std(), abs=0.05)
    found = np.array([model.persons[name] for name in NAMES])
    assert np.abs(found - found.mean() - (offsets - offsets.mean())).max() < 0.15
    medians = [np.log(think_time(model, p, 0.5)) for p in (5, 25)]
    assert medians[1] - medians[0] == pytest.approx(0.8, abs=0.05)


def test_who_moved_once_is_hardly_special():
    seconds, ply, person, _ = people(3)
    seconds, ply = np.append(seconds, 100.0), np.append(ply, 5)
    model = fit_think_time(seconds, ply, np.append(person, 40), (*NAMES, "once"))
    assert 0 < model.persons["once"] < 0.5 * np.log(100.0)


def test_times_follow_the_law_when_drawn():
    seconds, ply, person, _ = people(4)
    model = fit_think_time(seconds, ply, person, NAMES)
    u = (np.arange(2000) + 0.5) / 2000
    drawn = np.log([think_time(model, 10, x) for x in u])
    assert drawn.std() == pytest.approx(model.within, abs=0.01)
    assert think_time(model, 10, 0.5, person=0.3) == pytest.approx(think_time(model, 10, 0.5) * np.exp(0.3))


def test_a_model_survives_its_file():
    seconds, ply, person, _ = people(5)
    model = fit_think_time(seconds, ply, person, NAMES)
    assert read_think_time(model.to_json()) == model
    with pytest.raises(BadInput, match="not a model of move times"):
        read_think_time({"middles": [1]})


def test_too_few_times_are_refused():
    with pytest.raises(BadInput, match="only 3 moves have a time"):
        fit_think_time(np.array([1.0, 2.0, 3.0, np.nan]), np.zeros(4), np.zeros(4, int), ("a",))

"""How cost grows: the settings, the sample, and one small measurement with its picture."""

from __future__ import annotations

import pytest

from runs.bench.growth import GAMES, measure, sample, settings
from runs.bench.scaling import model
from runs.bench.scaling_figure import write_scaling
from runs.bench.scaling_text import growth_table


def test_longer_samples_begin_like_shorter_ones():
    assert sample(30)[:10] == sample(10)
    assert len(set(sample(200))) == 200


def test_every_size_of_machine_is_measured_up_to_all_its_cores():
    for cores in (1, 2, 3, 8):
        assert [w for varied, _, _, w in settings(cores) if varied == "workers"] == sorted(
            {1, 2, 4, 8, cores} & set(range(cores + 1))
        )


@pytest.mark.parametrize("games", GAMES)
def test_every_number_of_games_can_be_played(games):
    assert measure("games", 1, games, 1).games == games


def test_a_measurement_and_its_picture(tmp_path):
    rows = [measure(varied, 2, 2, 1) for varied in ("candidates", "games", "workers")]
    assert all(row.per_second > 0 and 0 < row.busy <= 1.01 for row in rows)
    assert "candidates/s" in growth_table(rows)
    write_scaling(rows, model(1e-3), tmp_path / "scaling.svg")
    drawn = (tmp_path / "scaling.svg").read_text()
    assert drawn.count('<g id="axes_') == 4

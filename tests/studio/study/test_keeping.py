"""A study's folder: frozen, its own, with rounds that do not change."""

from __future__ import annotations

import pytest

from games.errors import BadInput
from studio.study.keeping import Round, new_study, study_in
from studio.study.plan import template


@pytest.fixture
def study(tmp_path):
    file = tmp_path / "turing.toml"
    file.write_text(template("turing"), encoding="utf-8")
    return new_study(file, tmp_path / "study")


def test_it_is_frozen(study, tmp_path):
    (tmp_path / "turing.toml").write_text("spoiled")
    assert study_in(study.path).plan.name == "turing"
    assert study.path.stat().st_mode & 0o077 == 0


def test_its_own_folder(study, tmp_path):
    (tmp_path / "again.toml").write_text(template("turing"), encoding="utf-8")
    with pytest.raises(BadInput, match="folder of its own"):
        new_study(tmp_path / "again.toml", study.path)
    with pytest.raises(BadInput, match="no study"):
        study_in(tmp_path)


def test_rounds(study):
    assert study.asked().strategies == study.plan.strategies
    first, second = Round(0, ("PALS", "ADVANCER"), 20, 1), Round(10, ("PALS",), 40, phase=3)
    study.ask(first)
    study.ask(first)
    study.ask(second)
    study.ask(Round(9, ("EQUALIZER",), 40))
    assert [it.number for it in study.rounds()] == [0, 9, 10]
    assert study.asked() == second
    with pytest.raises(BadInput, match="another run"):
        study.ask(Round(0, ("PALS",), 20, 1))

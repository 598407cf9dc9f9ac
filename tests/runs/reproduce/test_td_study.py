"""The study of learning: which value ties earlier, by seeds, and the word for a figure of the source."""

from __future__ import annotations

import pytest

from runs.reproduce import td_tic_tac_toe as td
from runs.reproduce.td_tic_tac_toe import MOST, Study, Trained, document_of, verdict

STUDY = Study("7", "rate", (0.1, 0.2, 0.3), 0.2, 25_000)


def trained(value: float, *games: int | None) -> Trained:
    """A value's trainings."""
    return Trained(value, games, (0.3,) * len(games))


def test_shares_of_seeds() -> None:
    one, other = trained(0.1, 100, 300, None, None), trained(0.2, 200, 300, 500, None)
    assert one.earlier_than(other).value == (1 + 0.5 + 0 + 0.5) / 4
    assert other.earlier_than(one).value == (0 + 0.5 + 1 + 0.5) / 4
    assert one.median == (300 + MOST) / 2


@pytest.mark.parametrize(
    ("best", "others", "word"),
    [
        ((20_000,) * 9 + (30_000,), ((40_000,) * 10, (50_000,) * 10), "reproduced"),
        ((20_000,) * 9 + (30_000,), ((40_000,) * 10, (25_000,) * 5 + (10_000,) * 5), "partly"),  # 5 of 10 earlier
        ((200,) * 10, ((400,) * 10, (500,) * 10), "partly"),  # ties long before the source's
        ((None,) * 10, ((None,) * 10,), "partly"),
        ((20_000,) * 9 + (30_000,), ((10_000,) * 10, (50_000,) * 10), "not reproduced"),
        ((None,) * 10, ((100,) * 10,), "not reproduced"),
    ],
)
def test_the_word(best: tuple[int | None, ...], others: tuple[tuple[int | None, ...], ...], word: str) -> None:
    found = [trained(0.2, *best), *(trained(0.3 + n, *games) for n, games in enumerate(others))]
    assert verdict(STUDY, found) == document_of(STUDY, found)["verdict"] == word


def test_the_study_in_small(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(td, "STUDIES", (Study("7", "rate", (0.001, 0.005), 0.001, 25_000),))
    monkeypatch.setattr(td, "FEW_SEEDS", 2)
    told: list[int] = []
    text, found = td.reproduce(2, 1, lambda: told.append(1), quick=True, most=300)
    assert len(told) == 2 + 1
    (table,) = found["tables"]
    assert [it["value"] for it in table["cells"]] == [0.001, 0.005]
    assert all(len(it["games"]) == 2 for it in table["cells"])
    assert table["cells"][0]["earlier_than_best"] == 0.5
    assert "2 seeds" in text

"""The verdict on a table of a source: when shares differ, when an order is kept, and which word follows."""

from __future__ import annotations

import pytest

from runs.reproduce.comparison import Comparison, Figure, Share, differ, mean_share


@pytest.mark.parametrize(
    ("one", "other", "different"),
    [
        (Share(0.5, 100), Share(0.5, 100), False),
        (Share(0.5, 100), Share(0.64, 100), True),  # Newcombe: -.271 to -.002
        (Share(0.5, 100), Share(0.63, 100), False),
        (Share(0.64, 100), Share(0.5, 100), True),  # in either order
        (Share(0.5, 100, rounded=0.005), Share(0.64, 100), False),  # the print is rounded
        (Share(1.0, 13), Share(0.62, 10_000), True),
        (Share(1.0, 13), Share(0.85, 10_000), False),
        (Share(0.5, 100), Share(0.64, 100, interval=(0.4, 0.9)), False),  # games that go together
        (Share(0.8, 100, factor=2.0), Share(1.0, 100, factor=2.0), False),  # twice .4 and twice .5
        (Share(0.8, 100), Share(1.0, 100), True),
    ],
)
def test_when_two_shares_differ(one: Share, other: Share, different: bool) -> None:
    assert differ(one, other) is different
    assert differ(other, one) is different


def test_differences_by_the_published_example() -> None:
    """Newcombe 1998, example (a): 56/70 and 48/80; the interval of the difference is .0524 to .3339."""
    one, other = Share(56 / 70, 70), Share(48 / 80, 80)
    assert differ(one, Share(other.value + 0.0523, 80, interval=tuple(it + 0.0523 for it in other.within()))) is True
    assert differ(one, Share(other.value + 0.0525, 80, interval=tuple(it + 0.0525 for it in other.within()))) is False


def compared(*rows: tuple[str, str, float, float], games: int = 1000, mirrored: bool = False) -> Comparison:
    """A table of (row, column, source, ours)."""
    cells = [Figure(row, column, Share(source, games), Share(ours, games)) for row, column, source, ours in rows]
    return Comparison("a table", tuple(cells), mirrored)


@pytest.mark.parametrize(
    ("table", "verdict"),
    [
        (compared(("a", "x", 0.6, 0.61), ("b", "x", 0.4, 0.41)), "reproduced"),
        (compared(("a", "x", 0.6, 0.90), ("b", "x", 0.4, 0.10)), "partly"),  # the order only
        (compared(("a", "x", 0.6, 0.40), ("b", "x", 0.4, 0.60)), "not reproduced"),
        (compared(("a", "x", 0.6, 0.50), ("b", "x", 0.4, 0.50)), "not reproduced"),  # no order is not the order
        (compared(("a", "x", 0.51, 0.49), ("b", "x", 0.49, 0.51)), "reproduced"),  # the source orders nothing
        (compared(*((f"r{i}", "x", 0.5, 0.5) for i in range(9)), ("r9", "x", 0.5, 0.9)), "reproduced"),  # 9 of 10
        (compared(*((f"r{i}", "x", 0.5, 0.5) for i in range(8)), ("r8", "x", 0.5, 0.9)), "partly"),  # 8 of 9
        (compared(("a", "x", 0.9, 0.6), ("a", "y", 0.5, 0.6), ("b", "x", 0.5, 0.5), ("b", "y", 0.5, 0.5)), "partly"),
    ],
)
def test_the_word(table: Comparison, verdict: str) -> None:
    assert table.verdict == verdict
    assert table.to_json()["verdict"] == verdict


def test_a_pairing_listed_once_counts_in_both_rows() -> None:
    """b beats a in the source and loses here: seen only if the cell counts for b as well."""
    cells = (("a", "b", 0.2, 0.8),)
    assert compared(*cells).reversed_rows == ()
    assert compared(*cells, mirrored=True).reversed_rows == (("b", "a"),)


def test_the_document() -> None:
    found = compared(("a", "x", 0.6, 0.7), ("b", "x", 0.4, 0.41)).to_json()
    assert found["mean_difference"] == pytest.approx(5.5)
    assert found["agreeing"] == 0.5
    first = found["cells"][0]
    assert (first["source"], first["ours"], first["agrees"]) == (60, 70, False)
    assert first["interval"][0] < 70 < first["interval"][1]
    assert "90 %" in found["criterion"]


def test_mean_shares_keep_all_games() -> None:
    found = mean_share([Share(0.2, 10, 0.01), Share(0.4, 30)])
    assert (found.value, found.games, found.rounded) == (pytest.approx(0.3), 40, 0.01)

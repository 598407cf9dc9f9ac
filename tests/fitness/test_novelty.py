"""How far games are from known ones."""

from __future__ import annotations

import pytest

from fitness.novelty import Novelty, differences, is_new, novelty


@pytest.mark.parametrize(
    ("code", "genes", "parts"),
    [
        ("8x8/reversi/most-men", 0, ()),
        ("reversi-8x8", 0, ()),
        ("6x6/tic-tac-toe/4-in-a-row+non-flipping-disk", 0, ()),  # nothing flips: four in a row by another name
        ("8x8/reversi/most-men+scoring", 1, ("+ scoring",)),
        ("9x9/reversi/5-in-a-row+recall-any-move", 2, ("piece reversi", "+ recall-any-move")),
        ("7x7/reversi/most-men+hybrid-disk+hybrid-disk", 2, ("+ hybrid-disk", "+ hybrid-disk")),
        ("jostle", 0, ()),
        ("hex-8", 0, ()),
    ],
)
def test_the_nearest_known_game(code: str, genes: int, parts: tuple[str, ...]) -> None:
    found = novelty(code)
    assert found is not None
    assert (found.genes, found.parts) == (genes, parts)
    assert found.value == genes


@pytest.mark.parametrize(
    ("genes", "known", "parts"),
    [
        ({"board": "7x7"}, {"board": "8x8"}, ["board 7x7"]),
        ({"goal": ["line 4"]}, {"goal": ["line 5", "full"]}, ["line 4 instead of line 5", "no full"]),
        ({"turn": ["moves 2"]}, {}, ["+ moves 2"]),
        ({"cards": {"a": 1, "b": 2}}, {"cards": {"a": 1, "b": 3}}, ["cards b 2"]),
        ({}, {"board": "8x8"}, ["no board"]),
    ],
)
def test_differences_in_words(genes: dict[str, object], known: dict[str, object], parts: list[str]) -> None:
    assert list(differences(genes, known)) == parts
    assert list(differences(genes, genes)) == []


def test_behaviour_decides_between_equally_near_games() -> None:
    """7x8 lies one gene from 7x7 and from 8x8."""

    def terms(length: float, draws: float) -> dict[str, dict[str, float]]:
        return {"length": {"value": length}, "draw_share": {"value": draws}}

    measured = {"8x8/reversi/most-men": terms(60.0, 0.0), "7x7/reversi/most-men": terms(6.0, 1.0)}
    found = novelty("7x8/reversi/most-men", terms(60.0, 0.0), measured)
    assert found is not None
    assert (found.nearest, found.behaviour, found.value) == ("8x8/reversi/most-men", 0.0, 1.0)
    other = novelty("7x8/reversi/most-men", terms(60.0, 1.0), {name: measured[name] for name in list(measured)[:1]})
    assert other is not None
    assert other.nearest != "8x8/reversi/most-men"  # one that was not measured is as near


@pytest.mark.parametrize(
    ("bred", "of", "new"),
    [
        (True, Novelty(2, "a", ()), True), (True, Novelty(1, "a", (), 0.9), False), (False, Novelty(5, "a", ()), False),
        (True, None, True), (False, None, False),
    ],
)  # fmt: skip
def test_a_new_game_is_bred_and_two_genes_away(bred: bool, of: Novelty | None, new: bool) -> None:
    assert is_new(bred, of) is new

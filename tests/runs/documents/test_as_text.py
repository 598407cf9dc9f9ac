"""Heat maps as text: in parts where the room is too narrow, each part with the names of its lines."""

from __future__ import annotations

import pytest

from runs.documents.as_text import heat_map_text
from runs.documents.document import Axis, Box, Fact, HeatMap

WIDE, NARROW = "123456789", "1"


def heat_map(texts: tuple[str, ...]) -> HeatMap:
    """One line of boxes with these texts."""
    boxes = tuple(Box(place, 0, Fact("share", float(text))) for place, text in enumerate(texts))
    columns = tuple(f"c{place}" for place in range(len(texts)))
    return HeatMap("map", Axis("plies", columns), Axis("moves", ("few",)), boxes)


@pytest.mark.parametrize(
    ("texts", "room", "parts"),
    [
        ((NARROW,) * 3, 80, 1),
        ((NARROW,) * 3, len("moves \\ plies") + 3 * len("  c0"), 1),
        ((NARROW,) * 3, len("moves \\ plies") + 3 * len("  c0") - 1, 2),
        ((NARROW,) * 3, 1, 3),
        # One wide box, whichever column it is in, sets the width of all.
        ((WIDE, NARROW), len("moves \\ plies") + len(WIDE) + 6, 2),
        ((NARROW, WIDE), len("moves \\ plies") + len(WIDE) + 6, 2),
    ],
)
def test_columns_that_do_not_fit_follow_in_parts(texts: tuple[str, ...], room: int, parts: int) -> None:
    tables = heat_map_text(heat_map(texts), room).split("\n\n")
    assert len(tables) == parts
    heads = [word for table in tables for word in table.splitlines()[0].split() if word.startswith("c")]
    assert heads == [f"c{place}" for place in range(len(texts))]
    assert all("few" in table for table in tables)

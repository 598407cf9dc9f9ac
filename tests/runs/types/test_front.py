"""The Pareto front of NSGA-II in the document of a run: fronts and terms as the search has them."""

from __future__ import annotations

from pathlib import Path

from runs.documents.as_text import as_text
from runs.engine.observer import NullObserver
from runs.storage.folder import new_run
from runs.types import execute, load_view
from runs.types.games.config import GamesConfig
from runs.types.games.document import run_document

TERMS = ("evenness", "duration")
PLAN = GamesConfig(
    search="nsga2", terms=",".join(TERMS), steps=40, games=4, player="random", profile="published", finalists=0,
    second_look=0.0,
)  # fmt: skip


def test_a_run_shows_its_front_and_its_terms(tmp_path: Path):
    with new_run(tmp_path / "run", PLAN.to_config()) as run:
        execute(run, "threads", 1, None, NullObserver())
    view = load_view(tmp_path / "run")
    (section,) = [it for it in run_document(view).blocks if getattr(it, "title", "") == "The front"]
    (table,) = section.blocks
    assert [column.name for column in table.columns] == ["front", "game", *TERMS]
    rows = [(row.cells[0].value, row.cells[1].ref, [cell.value for cell in row.cells[2:]]) for row in table.rows]
    assert [front for front, *_ in rows] == sorted(front for front, *_ in rows)
    assert {front for front, *_ in rows} >= {1}
    assert {code for _, code, _ in rows} == {row.code for row in view.top}
    terms = {row.code: [row.terms[name]["value"] for name in TERMS] for row in view.top}
    assert all(values == terms[code] for _, code, values in rows)
    assert "The front" in as_text(run_document(view))
    assert all(row.to_json()["front"] == row.front for row in view.top)

"""docs/elements.md is what the register says."""

from pathlib import Path

from runs.generators.element_page import page


def test_the_page_about_elements_is_true():
    written = Path(__file__).resolve().parents[2] / "docs" / "elements.md"
    again = "run: python -m runs.generators.element_page > docs/elements.md"
    assert written.read_text(encoding="utf-8") == page(), again

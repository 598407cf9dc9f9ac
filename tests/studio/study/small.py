"""A small study for tests: tic-tac-toe on a larger board, three strategies, everything else as in the template."""

from __future__ import annotations

from pathlib import Path

from studio.study.keeping import Study, new_study
from studio.study.plan import template


def small_plan() -> str:
    """The template's text with another game."""
    text = template("turing").replace('game = "jostle"', 'game = "6x6/tic-tac-toe/4-in-a-row"')
    changed = {"strategies = [": '["random", "greedy", "mcts:50"]', "opponents = [": '["random"]'}
    for word, new in changed.items():
        start = text.index(word)
        text = text[:start] + word[:-1] + new + text[text.index("]", start) + 1 :]
    return text


def small_study(folder: Path, text: str = "") -> Study:
    """Opened."""
    folder.mkdir(parents=True, exist_ok=True)
    (folder / "plan.toml").write_text(text or small_plan(), encoding="utf-8")
    return new_study(folder / "plan.toml", folder / "study")

"""Hook of mkdocs: generates the pages on commands and on the Python API from help texts and docstrings when the site is
built."""

from __future__ import annotations

from typing import Any

from mkdocs.structure.files import File, Files

from evenplay import HOMES
from runs.cli import registry
from runs.cli.main import parser_of


def on_files(files: Files, config: Any) -> Files:
    """Add the generated pages."""
    files.append(File.generated(config, "commands.md", content=commands_page()))
    files.append(File.generated(config, "python.md", content=python_page()))
    return files


def python_page() -> str:
    """The page on the functions of `evenplay`, from their docstrings."""
    modules = sorted(module for module in HOMES if module.startswith("evenplay."))
    parts = ["# Python reference", "All of these are in `evenplay` itself: `evenplay.match(…)`."]
    return "\n\n".join([*parts, *(f"::: {module}" for module in modules)]) + "\n"


def commands_page() -> str:
    """The page on commands, with a section for each."""
    parts = ["# Commands", "Every command accepts `--seed`, `--plugin` and `--json` (one document on stdout)."]
    for name in registry.NAMES:
        command = registry.load(name)
        parts += [f"## evolve {name}", f"{command.summary}.", f"```text\n{parser_of(command).format_help()}```"]
    return "\n\n".join(parts) + "\n"

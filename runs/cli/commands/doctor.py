"""`evolve doctor`: versions, hardware and self-checks of this installation."""

from __future__ import annotations

import os
import platform
from argparse import Namespace
from importlib.metadata import PackageNotFoundError, version
from importlib.util import find_spec
from pathlib import Path
from typing import Any

from games.compile_cache.compiled import cache_folder, is_warm
from games.game import find_game
from games.jit import JIT_OFF
from games.playthrough.perft import perft
from runs.cli.terminal.compiling import compile_notice
from runs.cli.terminal.output import document, say
from runs.cli.terminal.plugin_checks import check_all
from runs.operating_system import usable_cores
from runs.storage.plugins import texts
from runs.types.naming.games import game_named

# Known counts (reversi and checkers: published perft tables; tic-tac-toe: 9 · 8 · 7 · 6 · 5).
KNOWN = (("tic-tac-toe", 5, 15_120), ("reversi-8x8", 5, 1_396), ("checkers-8x8", 5, 7_361))
OURS = ("games", "players", "fitness", "genome", "evolve", "runs", "studio")
ROOT = Path(__file__).resolve().parents[3]
PACKAGES = ("evenplay", "numpy", "numba", "deap", "ray", "pandas", "matplotlib", "pyarrow")


def run(args: Namespace) -> int:
    """Check and report; exit code 1 if a check fails."""
    if args.game:
        return report_of_game(args)
    findings: dict[str, Any] = {
        "python": platform.python_version(),
        "platform": f"{platform.system()} {platform.machine()}",
        "cores": usable_cores(),
        "packages": {name: installed(name) for name in PACKAGES},
        "kernels": kernels(),
        "records": records_folder(),
        "checks": {"folders": clashes()} | checks() | plugin_checks(),
    }
    if args.json:
        document(findings)
    else:
        for name, finding in findings.items():
            say(f"{name:<10} {in_words(finding)}")
    return 0 if set(findings["checks"].values()) == {"right"} else 1


def report_of_game(args: Namespace) -> int:
    """The checks of one game, one line each."""
    from runs.cli.terminal.game_checks import check_game  # it needs all players

    game = game_named(args.game)
    found = check_game(game)
    if args.json:
        document({"game": game.code, "hash": game.hash, "checks": found})
    else:
        say(f"{game.code} · hash {game.hash}")
        for name, finding in found.items():
            say(f"  {name}: {finding}")
    return 1 if any(finding.startswith("WRONG") for finding in found.values()) else 0


def installed(package: str) -> str:
    """Version of a package, or "missing"."""
    try:
        return version(package)
    except PackageNotFoundError:
        return "missing"


def clashes() -> str:
    """Whether the imported packages are ours: another distribution may have packages of the same names."""
    for name in OURS:
        found = find_spec(name)
        place = Path(found.origin).resolve().parent if found and found.origin else None
        if place != ROOT / name:
            return f"WRONG: {name} is imported from {place}, not from {ROOT / name}; use an environment of its own"
    return "right"


def kernels() -> dict[str, object]:
    """Folder and state of the kernel cache."""
    return {"folder": str(cache_folder()), "state": "off" if JIT_OFF else "warm" if is_warm() else "cold"}


def records_folder() -> str:
    """Folder of recorded games, if there is one."""
    root = Path(os.environ.get("EVENPLAY_DATA") or Path(__file__).resolve().parents[3] / ".." / "shared" / "data")
    return str(root.resolve()) if root.is_dir() else "none found (tests that replay real games will be skipped)"


def checks() -> dict[str, str]:
    """The check of the rules engine by perft, against known counts."""
    answers = {}
    with compile_notice():
        for name, depth, known in KNOWN:
            counted = perft(find_game(name), depth)[-1]
            answers[f"perft {name} {depth}"] = "right" if counted == known else f"WRONG: {counted}, not {known}"
    return answers


def plugin_checks() -> dict[str, str]:
    """Checks of the extensions in plug-ins."""
    return check_all() if texts() else {}


def in_words(finding: object) -> str:
    """A finding on one line."""
    if isinstance(finding, dict):
        return ", ".join(f"{key} {value}" for key, value in finding.items())
    return str(finding)

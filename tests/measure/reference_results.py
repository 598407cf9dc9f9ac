"""Eleven seeded runs and the hash of what each computes: `python -m tests.measure.reference_results [--write]`.

Compares with `tests/measure/reference_results.json`, so that a change of structure can show that no result moved.
"""

import argparse
import hashlib
import json
import re
import shlex
import subprocess
import sys
import tempfile
from pathlib import Path
from typing import Any

RECORDED = Path(__file__).with_suffix(".json")
ROOT = Path(__file__).resolve().parents[2]

RUNS: dict[str, str] = {
    "games classic": "games --steps 80 --games 20 --player mcts:20 --finalists 2 --out RUN",
    "games jostle": "games --space jostle --steps 12 --games 30 --player greedy --finalists 1 --out RUN",
    "games boundary": "games --space boundary --steps 8 --games 6 --player greedy --finalists 0 --out RUN",
    "npcs": "npcs jostle --objective target --opponent 'Observing ADVANCER' --score 0.4 --games 60 --generations 2"
    " --out RUN",
    "tune": "tune 5x5/tic-tac-toe/5-in-a-row --want 'draws 0..40' --free victory --steps 6 --certify 100 --out RUN",
    "exploit": "exploit tic-tac-toe --against greedy --generations 1 --games 20 --confirm 40 --out RUN",
    "train": "train tic-tac-toe --method td --games 2000 --out RUN",
    "league": "league jostle --players greedy,random,PALS --games 60",
    "certify": "certify game-a 6x6/reversi/most-men --quick",
    "reproduce": "reproduce hom-marks --quick --out RUN",
    "study": "study judges --studies 4 --people 20",
}
SEED = "5"

# What differs from one machine or hour to the next.
TIMED = re.compile(
    r"(^|_)(seconds|time|times|started|finished|at|rate|cpu|wall|busy|idle|per_second|workers|created|when|folder|path|"
    r"out|run|report|version|host|next|log|utilisation|elapsed|began|ended|date|saved|file|files|commands?|net|player)($|_)"
)


def without_time(value: Any) -> Any:
    """The document without times and paths."""
    if isinstance(value, dict):
        return {key: without_time(kept) for key, kept in value.items() if not TIMED.search(str(key))}
    if isinstance(value, list):
        return [without_time(kept) for kept in value]
    return value


def numbers(value: Any) -> list[Any]:
    """All numbers of a document in order of their keys: independent of wording."""
    if isinstance(value, dict):
        return [number for key in sorted(value) for number in numbers(value[key])]
    if isinstance(value, list):
        return [number for kept in value for number in numbers(kept)]
    return [value] if isinstance(value, int | float) and not isinstance(value, bool) else []


def digest(value: Any) -> str:
    """A short hash of plain JSON values."""
    return hashlib.sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()[:32]


def measure(name: str, keep: Path | None = None) -> dict[str, str]:
    """The hashes of one reference run."""
    with tempfile.TemporaryDirectory() as folder:
        words = [str(Path(folder) / "run") if word == "RUN" else word for word in shlex.split(RUNS[name])]
        command = [sys.executable, "-m", "runs", *words, "--seed", SEED, "--json"]
        done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True)
        if done.returncode not in (0, 1) or not done.stdout:
            raise SystemExit(f"{name}: exit {done.returncode}: {done.stderr[-600:]}")
        document = json.loads(done.stdout)
    if keep is not None:
        (keep / f"{name.replace(' ', '-')}.json").write_text(done.stdout)
    found = {"document": digest(without_time(document)), "numbers": digest(numbers(without_time(document)))}
    if isinstance(document, dict) and document.get("result_hash"):
        found["result_hash"] = document["result_hash"]
    return found


def main() -> int:
    """Measure every run (or the ones named) and compare."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help=f"some of: {', '.join(RUNS)}")
    parser.add_argument("--write", action="store_true", help="record instead of comparing")
    parser.add_argument("--keep", type=Path, help="folder in which to keep each whole document")
    arguments = parser.parse_args()
    recorded = json.loads(RECORDED.read_text()) if RECORDED.exists() else {}
    changed = 0
    for name in arguments.names or RUNS:
        found = measure(name, arguments.keep)
        before = recorded.get(name, {})
        same = before == found
        values = before.get("numbers") == found["numbers"] and before.get("result_hash") == found.get("result_hash")
        changed += not values
        told = "as recorded" if same else "same values, other words" if values else "DIFFERENT"
        print(f"{name:16} {found.get('result_hash', found['document'])}  {told}", flush=True)
        if arguments.write:
            recorded[name] = found
    if arguments.write:
        RECORDED.write_text(json.dumps(recorded, indent=1) + "\n")
    return 0 if arguments.write else changed > 0


if __name__ == "__main__":
    sys.exit(main())

"""A random sample of the product's prose, to be read by a copy editor: `python -m tests.measure.prose_sample SEED`.

docs/testing.md says how it is read and when the reading passes.
"""

import argparse
import ast
import random
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]
HELP = ("add_argument", "option", "add_parser", "Command", "Figure", "Option")  # calls whose texts explain
ERRORS = ("BadInput", "unknown", "Refused", "Unkept", "error", "RunFailed", "RunStopped", "ProtocolError")
DOCUMENTED = ast.Module | ast.ClassDef | ast.FunctionDef | ast.AsyncFunctionDef


def modules() -> Iterator[tuple[str, ast.Module]]:
    """The product's modules with their syntax trees."""
    names = subprocess.run(["git", "ls-files", "*.py"], cwd=ROOT, capture_output=True, text=True, check=True)
    for name in names.stdout.split():
        if not name.startswith("tests/"):
            yield name, ast.parse((ROOT / name).read_text())


def docstrings() -> list[str]:
    """Every docstring, with its place and the name it documents."""
    return [
        f"{name}:{getattr(node, 'lineno', 1)} {getattr(node, 'name', 'module')}: {text}"
        for name, tree in modules()
        for node in ast.walk(tree)
        if isinstance(node, DOCUMENTED) and (text := ast.get_docstring(node))
    ]


def messages() -> list[str]:
    """Every help text and every error text that is written as a literal."""
    found = []
    for name, tree in modules():
        for node in ast.walk(tree):
            called = ast.unparse(node.func).rpartition(".")[2] if isinstance(node, ast.Call) else ""
            if isinstance(node, ast.Call) and called in HELP + ERRORS:
                named = [word.value for word in node.keywords if word.arg in ("help", "summary", "text")]
                values = [*node.args, *named]
                texts = [ast.unparse(value) for value in values if isinstance(value, ast.Constant | ast.JoinedStr)]
                found += [f"{name}:{node.lineno} {text}" for text in texts if text.count(" ") >= 2]
    return found


def main() -> None:
    """Print the sample of a seed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("seed", type=int)
    parser.add_argument("--each", type=int, default=60, help="texts of each kind (default: %(default)s)")
    arguments = parser.parse_args()
    draw = random.Random(arguments.seed)
    for title, texts in (("docstrings", docstrings()), ("help and errors", messages())):
        sys.stdout.write(f"== {title}: {arguments.each} of {len(texts)}\n")
        sys.stdout.writelines(f"{text}\n" for text in draw.sample(texts, arguments.each))


if __name__ == "__main__":
    main()

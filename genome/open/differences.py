"""Differences between two documents: in words, and as a number."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any

from games.open.document import Document

Data = dict[str, Any]


def board_text(data: Data) -> str:
    """`8x8 with holes c4 f5`."""
    return data["board"] + (f" with holes {data['holes']}" if "holes" in data else "")


def movement_texts(data: Data) -> list[str]:
    """`man: step forward`, one for each way to move, and the piece's promotion."""
    found = []
    for name, piece in data["pieces"].items():
        found += [f"{name}: {move}" for move in piece["moves"]]
        if "hand" in piece:
            found.append(f"{name}: {piece['hand']} in hand")
        if "promotes" in piece:
            found.append(f"{name}: becomes {piece['promotes']['to']}")
        found += [f"{name}: {key}" for key in ("royal", "surround", "side") if key in piece]
    return found


def start_texts(data: Data) -> list[str]:
    """`man: first rows 1 2, second rows 7 8`."""
    starts = {name: piece["start"] for name, piece in data["pieces"].items() if "start" in piece}
    return [f"{name}: {', '.join(f'{side} {zone}' for side, zone in start.items())}" for name, start in starts.items()]


def goal_texts(data: Data) -> list[str]:
    """`line 4`, `first: connect left with right`."""
    goal = data["goal"]
    return [f"{side}: {row}" for side in goal for row in goal[side]] if isinstance(goal, dict) else list(goal)


def turn_texts(data: Data) -> list[str]:
    """`quiet 40`, `pie`."""
    words = dict(data.get("turn", {}).items())
    return [key if value is True else f"{key} {value}" for key, value in words.items()]


def genes_of(document: Document) -> tuple[Any, ...]:
    """Board, pieces, start, goal, turn."""
    data = document.to_json()
    return (
        board_text(data), tuple(movement_texts(data)), tuple(start_texts(data)), tuple(goal_texts(data)),
        tuple(turn_texts(data)),
    )  # fmt: skip


NAMES = ("board", "pieces", "start", "goal", "turn")


def differences(own: Document, parent: Document) -> Iterator[str]:
    """`board 8x8 → hexagon 5`, `+ man: step forward`, `− goal: line 4` …"""
    for name, mine, theirs in zip(NAMES, genes_of(own), genes_of(parent), strict=True):
        if isinstance(mine, str):
            if mine != theirs:
                yield f"{name} {theirs} → {mine}"
            continue
        prefix = "" if name == "pieces" else f"{name}: "
        yield from (f"− {prefix}{word}" for word in theirs if word not in mine)
        yield from (f"+ {prefix}{word}" for word in mine if word not in theirs)


def distance(one: Document, other: Document) -> float:
    """The sum over the genes of the share in which they differ, at most 1 for each."""
    total = 0.0
    for mine, theirs in zip(genes_of(one), genes_of(other), strict=True):
        total += unlike_boards(one, other) if isinstance(mine, str) else unlike(mine, theirs)
    return total


def unlike(mine: Sequence[str], theirs: Sequence[str]) -> float:
    """The share of words that only one of two lists has."""
    union = set(mine) | set(theirs)
    return 1.0 - len(set(mine) & set(theirs)) / len(union) if union else 0.0


def unlike_boards(one: Document, other: Document) -> float:
    """1 for boards of different shapes; for the same shape, a tenth for each row or column and a quarter for different
    holes."""
    a, b = one.board, other.board
    if (a.shape, a.dark) != (b.shape, b.dark):
        return 1.0
    off = abs(a.rows - b.rows) + abs(a.columns - b.columns)
    return min(1.0, 0.1 * off + (0.25 if a.holes != b.holes else 0.0))

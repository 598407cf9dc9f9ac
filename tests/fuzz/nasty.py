"""What nobody should type, and somebody will; and how texts, bytes and JSON values are spoilt."""

from __future__ import annotations

import json
import random
from typing import Any

DIGITS = "9" * 5000
WORDS = (
    "", " ", "-", "--", "---", "-1", "0", "1", "2", "1e999", "nan", "inf", "-inf", "1.5", "0x10", "１２", "٣",
    "a" * 300, DIGITS, "-" + DIGITS, "x" * 70_000, "#", "#1", "#0", "x#1", "##", "#minimal", ".", "..", "/",
    "../../nowhere", "~", "None", "null", "true", "{}", "[]", "()", "(", "a(b", ",", ",,", "%s%n", "$(id)", "`x`",
    "a\nb", "\t", "\x1b[31mred\x1b[0m", "\x9b2J", "\u202egnp", "é", "🜁", "\udcff\udcfe", "--help=", "--seed=x",
    "--json=1", "3x3/tic-tac-toe", "99x99/reversi/most-men", "0x0/reversi/most-men", "5x5/tic-tac-toe/0-in-a-row",
    "5x5/tic-tac-toe/3-in-a-row+scoring+scoring+scoring", "tic-tac-toe.json", "reversi", "jostle+", "boundary@",
    "alphabeta:0", "alphabeta:-1", "alphabeta:x", "mcts:", f"mcts:{DIGITS}", "mcts:1e3", "python:x.py:Y",
    "python::", "ADVANCER(", "ADVANCER(weight nan)", "DENIER DENIER", "random~3", "maxn:2x0", "puct:5(learnt)",
)  # fmt: skip
# Placed in the folder of a case: name → what it is.
PLACES = (
    *("fifo", "loop", "folder", "binary", "empty", "sparse", "/dev/zero", "/dev/null", "/dev/full", "/proc"),
    *("/proc/self/mem", "/proc/nothing/x", "n" * 256, "binary/below"),
)
VALUES: tuple[Any, ...] = (
    None, True, False, 0, -1, 1, 10**30, 1.5, 1e308, "", "x", "x" * 500, "\x1b[31m", "\ud800", [], [[]], [1], ["x"], {},
    {"x": 1}, [None], "8", "nan", "reversi", ["recall-last-move"] * 50,
)  # fmt: skip


def text(rng: random.Random, whole: str) -> str:
    """A text with something wrong in it."""
    kind = rng.randrange(8)
    if kind == 0 or not whole:
        return rng.choice(WORDS)
    place = rng.randrange(len(whole))
    if kind == 1:
        return whole[:place]
    if kind == 2:
        return whole[:place] + rng.choice(WORDS) + whole[place:]
    if kind == 3:
        return whole[:place] + chr(rng.randrange(1, 0x300)) + whole[place + 1 :]
    if kind == 4:
        return whole * 2
    if kind == 5:
        end = min(len(whole), place + rng.randrange(1, 20))
        return whole[:place] + whole[end:]
    if kind == 6:
        numbers = [n for n, letter in enumerate(whole) if letter.isdigit()] or [place]
        at = rng.choice(numbers)
        return whole[:at] + rng.choice(("-1", "0", "99999999999", DIGITS, "1.5", "x")) + whole[at + 1 :]
    return whole.swapcase()


def data(rng: random.Random, whole: bytes) -> bytes:
    """Bytes with something wrong in them."""
    if not whole or rng.randrange(6) == 0:
        return rng.choice((b"", b"\x00" * 300, bytes(range(256)) * 4, b"\xff\xfe", b"[" * 200_000, b"PK\x03\x04", b'"'))
    place = rng.randrange(len(whole))
    kind = rng.randrange(4)
    if kind == 0:
        return whole[:place]
    if kind == 1:
        return whole[:place] + bytes([rng.randrange(256)]) + whole[place + 1 :]
    if kind == 2:
        return whole[:place] + rng.randbytes(rng.randrange(1, 40)) + whole[place:]
    try:
        return text(rng, whole.decode()).encode("utf-8", "surrogateescape")
    except UnicodeError:
        return whole[place:]


def value(rng: random.Random, whole: Any) -> Any:
    """A JSON value with one thing in it that is something else, is missing, or is new."""
    if isinstance(whole, dict) and whole and rng.random() < 0.8:
        key = rng.choice(sorted(whole))
        kind = rng.randrange(5)
        if kind == 0:
            return {name: it for name, it in whole.items() if name != key}
        if kind == 1:
            return {**whole, rng.choice(WORDS[:40]): rng.choice(VALUES)}
        return {**whole, key: value(rng, whole[key])}
    if isinstance(whole, list) and whole and rng.random() < 0.7:
        place = rng.randrange(len(whole))
        return [*whole[:place], value(rng, whole[place]), *whole[place + 1 :]]
    return rng.choice(VALUES)


def json_text(rng: random.Random, whole: str) -> str:
    """A JSON document with a wrong value, or no JSON any more."""
    if rng.random() < 0.3:
        return text(rng, whole)
    try:
        return json.dumps(value(rng, json.loads(whole)))
    except RecursionError:  # spoilt already
        return whole

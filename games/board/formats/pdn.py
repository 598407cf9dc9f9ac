"""PDN: portable draughts notation, here of English draughts (game type 21): numbers 1 to 32, comments, variations.

Square 1 is the rightmost dark square of the first player's back row, seen from their side; they start on 1 to 12.
Captures may be written `22x15`, `22-15`, with or without intermediate squares, or hop by hop (`22x15 15x8`).
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, field

from games.board.formats.acf import path_word
from games.errors import BadInput
from games.records.recorded import DRAW, FIRST, SECOND, RecordedGame

# In English draughts results name the first player first, whatever the colours are called (as in the ACF archive).
RESULTS = {
    "1-0": FIRST,
    "0-1": SECOND,
    "1/2-1/2": DRAW,
    "2-0": FIRST,
    "0-2": SECOND,
    "1-1": DRAW,
    "0-0": DRAW,
    "*": None,
}
GAME_TYPE = "21"
TOKEN = re.compile(
    r"""(?P<space>\s+)
      | (?P<tag>\[\s*(?P<name>\w+)\s*"(?P<value>(?:[^"\\]|\\.)*)"\s*\])
      | (?P<comment>\{[^}]*\}|;[^\n]*|^%[^\n]*)
      | (?P<open>\()
      | (?P<close>\))
      | (?P<glyph>\$\d+|[!?]+)
      | (?P<result>(?:1/2-1/2|1-0|0-1|2-0|0-2|1-1|0-0|\*)(?=[\s\[({;]|\Z))
      | (?P<move>(?P<squares>\d{1,2}(?:\s?[-x:]\s?\d{1,2})+)[!?*]*(?![\w/]))
      | (?P<number>\d+\s?\.+)
    """,
    re.VERBOSE | re.MULTILINE,
)


@dataclass
class _Draft:
    """The game being read."""

    line: int
    tags: dict[str, str] = field(default_factory=dict)
    paths: list[list[int]] = field(default_factory=list)

    def add(self, squares: list[int]) -> None:
        """Add a move, or the next hop of the previous one: only its own piece can start where it just landed."""
        if self.paths and self.paths[-1][-1] == squares[0]:
            self.paths[-1] += squares[1:]
        else:
            self.paths.append(squares)

    def game(self, result: str) -> RecordedGame:
        words = tuple(_word(path) for path in self.paths)
        return RecordedGame(f"line {self.line}", words, RESULTS[result], extras={"tags": self.tags})


def read(data: bytes) -> Iterator[RecordedGame]:
    """The games, in order; the result follows the moves or is in the Result tag."""
    draft: _Draft | None = None
    depth = 0
    for line, token in _tokens(data):
        kind = token.lastgroup
        if kind in ("open", "close"):
            depth += 1 if kind == "open" else -1
            if depth < 0:
                raise BadInput(f'line {line}: ")" without "("')
            continue
        if kind == "tag" and draft is not None and draft.paths:  # the previous game had no result after its moves
            yield draft.game(_tagged_result(draft))
            draft = None
        if depth or kind not in ("tag", "move", "result"):
            continue
        draft = draft or _Draft(line)
        if kind == "tag":
            _add_tag(draft, line, token["name"], token["value"])
        elif kind == "move":
            draft.add(_squares(token["squares"], line))
        else:
            yield draft.game(token[0])
            draft = None
    if depth or draft is not None:
        raise BadInput(f"line {_last_line(data)}: the file ends in the middle of a game, before its result")


def _tokens(data: bytes) -> Iterator[tuple[int, re.Match[str]]]:
    text = data.decode("utf-8-sig") if _is_utf8(data) else data.decode("latin-1")
    if "\0" in text or not text.strip():
        raise BadInput("line 1: not a PDN file")
    at, line = 0, 1
    while at < len(text):
        token = TOKEN.match(text, at)
        if token is None:
            raise BadInput(f'line {line}: cannot read "{text[at:].split(None, 1)[0][:20]}"')
        if token.lastgroup not in ("space", "comment", "glyph", "number"):
            yield line, token
        line += token[0].count("\n")
        at = token.end()


def _is_utf8(data: bytes) -> bool:
    try:
        data.decode("utf-8")
    except UnicodeDecodeError:
        return False
    return True


def _last_line(data: bytes) -> int:
    return data.rstrip(b"\n").count(b"\n") + 1


def _add_tag(draft: _Draft, line: int, name: str, value: str) -> None:
    if name == "FEN":
        raise BadInput(f"line {line}: the game starts from a set-up position (FEN); only complete games can be read")
    if name == "GameType" and value.split(",")[0].strip() != GAME_TYPE:
        raise BadInput(f'line {line}: game type "{value}" is not English draughts ({GAME_TYPE})')
    if name == "Result" and value not in RESULTS:
        raise BadInput(f'line {line}: result "{value}" must be one of {", ".join(RESULTS)}')
    draft.tags[name] = value


def _tagged_result(draft: _Draft) -> str:
    return draft.tags.get("Result", "*")


def _squares(text: str, line: int) -> list[int]:
    squares = [int(part) for part in re.split(r"[-x:]", text)]
    if not all(1 <= square <= 32 for square in squares):
        raise BadInput(f'line {line}: "{text}" is not a move between squares numbered 1 to 32')
    return squares


def _word(path: list[int]) -> str:
    rows = [(square - 1) // 4 for square in path]
    columns = [6 + row % 2 - (square - 1) % 4 * 2 for square, row in zip(path, rows, strict=True)]
    return path_word(rows, columns)

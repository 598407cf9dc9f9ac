"""eOthello: a CSV of online Othello games: id, winner (1 first, -1 second, 0 draw), moves such as `f5d6c3`."""

from __future__ import annotations

from collections.abc import Iterator

from games.errors import BadInput
from games.records.recorded import DRAW, FIRST, SECOND, RecordedGame, cell_word, text_lines

COLUMNS = "eOthello_game_id,winner,game_moves"
RESULTS = {"1": FIRST, "-1": SECOND, "0": DRAW}
WORDS = {cell_word(row, column) for row in range(8) for column in range(8)}


def read(data: bytes) -> Iterator[RecordedGame]:
    """The games of the CSV, in order."""
    lines = text_lines(data)
    number, header = next(lines, (1, ""))
    if header != COLUMNS:
        raise BadInput(f"line {number}: not an eOthello file; its first line must be {COLUMNS}")
    for number, line in lines:
        fields = line.split(",")
        if len(fields) != 3:
            raise BadInput(f"line {number}: {len(fields)} fields where {COLUMNS} are expected")
        name, winner, moves = fields
        if winner not in RESULTS:
            raise BadInput(f'line {number}: winner "{winner}" must be one of 1, -1, 0')
        yield RecordedGame(f"line {number}", _read_moves(moves, number), RESULTS[winner], extras={"id": name})


def _read_moves(text: str, number: int) -> tuple[str, ...]:
    words = tuple([text[at : at + 2] for at in range(0, len(text), 2)])
    if not WORDS.issuperset(words):
        wrong = next(index for index, word in enumerate(words) if word not in WORDS)
        raise BadInput(f'line {number}: move {wrong + 1} "{words[wrong]}" is not a cell')
    return words

"""People's expectations of the line games in a file: the payoff for the first player, and fun."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from fitness.gather import play
from fitness.people.felt import ROLE, felt, lay_player
from games.errors import BadInput
from games.files import json_of_file
from games.game import Game
from games.open.family import FAMILY
from games.open.people.line_games import document_of
from runs.documents.document import Column, Document, Fact, Row, Table
from runs.engine.reporter import progress_of

ID, CODE = Column("id", right=True), Column("game")
PAYOFF = Column("payoff", form="+.2f", help="expected by people for the first player, -1 to 1", right=True)
FUN = Column("fun", form=".0f", help="expected by people, 0 to 100", right=True)
WITHIN = Column("extrapolated", help="beyond the lengths and sizes of the games that people were asked about")
HEAD, STONES = "open/", ";pieces=(stone=(moves=[drop]))"


@dataclass(frozen=True)
class LineGame:
    """An entry of games.json that can be played."""

    id: Any
    game: Game


@dataclass(frozen=True)
class Refused:
    """An entry of games.json that cannot be played, with the reason."""

    id: Any
    why: str


def read_line_games(folder: str) -> tuple[list[LineGame], list[Refused]]:
    """The entries of DIR/games.json, in their order."""
    rows = json_of_file(Path(folder) / "games.json")
    if not isinstance(rows, list) or not all(isinstance(row, dict) and "id" in row for row in rows):
        raise BadInput(f'{folder}/games.json is not a list of games, each with an "id"')
    games, refused = [], []
    for row in rows:
        try:
            document = document_of(row)
            games.append(LineGame(row["id"], Game(FAMILY, document, FAMILY.code(document))))
        except BadInput as error:
            refused.append(Refused(row["id"], str(error)))
    return games, refused


def shown(games: Sequence[LineGame], refused: Sequence[Refused]) -> dict[str, Any]:
    """The games by code, as plain values."""
    return {
        "games": [{"id": one.id, "code": one.game.code} for one in games],
        "refused": [{"id": one.id, "why": one.why} for one in refused],
    }


def predict(games: Sequence[LineGame], number: int, seed: int, threads: int) -> list[dict[str, Any]]:
    """The expectations of each game, from this many games of a weak player."""
    found = []
    with progress_of("games", len(games)) as progress:
        for one in games:
            match = play(one.game, ROLE, [lay_player(one.game)] * 2, number + number % 2, seed, threads)[1]
            expected = felt(match, FAMILY.places(one.game.spec))
            found.append({"id": one.id, "code": one.game.code, **expected.to_json()})
            progress.advance()
    return found


def short(code: str) -> str:
    """A code without the parts that all line games share."""
    return code.removeprefix(HEAD).replace(STONES, "")


def table_of_games(games: Sequence[LineGame], refused: Sequence[Refused]) -> Document:
    """The codes of the games, and the reasons why entries were refused."""
    rows = tuple(Row((ID.fact(one.id), short(one.game.code))) for one in games)
    no = tuple(Row((ID.fact(one.id), one.why)) for one in refused)
    tables = [Table("", (ID, CODE), rows), *([Table("Refused", (ID, Column("reason")), no)] if no else [])]
    return Document("Line games", (), (Fact("games", len(games)), Fact("refused", len(refused))), tuple(tables))


def table_of_predictions(predicted: Sequence[dict[str, Any]]) -> Document:
    """Payoff and fun with their intervals over games."""
    rows = tuple(
        Row(
            (
                ID.fact(one["id"]),
                short(one["code"]),
                PAYOFF.fact(one["payoff"], tuple(one["payoff_interval"])),
                FUN.fact(one["fun"], tuple(one["fun_interval"])),
                WITHIN.fact(", ".join(one["why"])),
            )
        )
        for one in predicted
    )
    table = Table("", (ID, CODE, PAYOFF, FUN, WITHIN), rows)
    return Document("Expected by people before they have played", (), (Fact("games", len(predicted)),), (table,))

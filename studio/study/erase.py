"""Export and erasure of a person's data, and erasure of all personal data at the due date."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path
from typing import Any
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import Request, urlopen

from games.errors import BadInput
from studio.server.log import read_log
from studio.study import codes
from studio.study.answers import ANSWERED, PERSON, SEATED, SOMEBODY, STUDY, seatings_of
from studio.study.person import JOINED

PRIVATE = ("joined", "consented", "about", "checked", "queued")  # kinds of rows erased at the due date
KEPT = ("code",)
NOBODY = "nobody in this study has that code"


def own_data(path: Path, name: str) -> dict[str, Any]:
    """All rows of a person, and the person's games, in which other people are not named."""
    rows = list(read_log(path, f"{PERSON}{name}"))
    seatings = [it for it in seatings_of(read_log(path, STUDY)).values() if name in it.people.values()]
    games = []
    for it in seatings:
        seat = next(seat for seat, who in it.people.items() if who == name)
        moves = [
            {"seat": row.who, "at": row.at, **{k: v for k, v in row.data.items() if k in ("move", "moves")}}
            for row in read_log(path, it.table)
            if row.kind in ("move", "roll")
        ]
        games.append({"game": it.game, "your seat": seat, "moves": moves})
    said = [{"kind": row.kind, "at": row.at, **_without_keys(row.data)} for row in rows]
    return {"said": said, "games": games}


def _without_keys(data: dict[str, Any]) -> dict[str, Any]:
    return {name: value for name, value in data.items() if name not in KEPT}


def name_of(path: Path, code: str) -> str:
    """The random name of the person with a receipt code; BadInput if there is none."""
    mark = codes.hashed(codes.read_code(code) or "")
    name = next((row.who for row in read_log(path) if row.kind == JOINED and row.data["code"] == mark), None)
    if name is None:
        raise BadInput(NOBODY)
    return name


def erased_by_server(monitor: str, code: str) -> int:
    """Have the serving process erase a person, since it would otherwise store the data in its memory again; returns the
    number of deleted rows. `monitor` is the address of its monitor."""
    try:
        with urlopen(Request(f"{monitor}/erase", urlencode({"code": code}).encode()), timeout=60) as answer:
            return int(json.load(answer)["erased"])
    except HTTPError as error:
        raise BadInput(json.load(error)["why"]) from None
    except (OSError, ValueError, KeyError) as error:
        raise BadInput(f"the study is being served, and its server does not answer ({error}); stop it first") from None


def erased(path: Path, name: str) -> int:
    """Delete a person's rows and replace the random name by `somebody` elsewhere; returns the number of deleted rows.
    Nothing remains in the file's free pages."""

    def change(db: sqlite3.Connection) -> int:
        count = db.execute("DELETE FROM events WHERE stream = ?", (f"{PERSON}{name}",)).rowcount
        for number, text in db.execute(
            "SELECT id, data FROM events WHERE stream = ? AND kind = ?", (STUDY, SEATED)
        ).fetchall():
            if name in text:
                db.execute("UPDATE events SET data = ? WHERE id = ?", (_renamed(text, name), number))
        for number, text in db.execute("SELECT id, data FROM events WHERE stream = ?", (STUDY,)).fetchall():
            if name in text:
                db.execute("UPDATE events SET data = ? WHERE id = ?", (text.replace(name, SOMEBODY), number))
        return count

    return rewritten(path, change)


def _renamed(text: str, name: str) -> str:
    data = json.loads(text)
    data["people"] = {seat: SOMEBODY if who == name else who for seat, who in data["people"].items()}
    data["watched_by"] = [SOMEBODY if who == name else who for who in data.get("watched_by", ())]
    data["table"] = data["table"].replace(name, SOMEBODY)
    return json.dumps(data)


def purged(path: Path) -> int:
    """Erase codes, consents, personal details and free-text answers; judgements remain, under random names that can no
    longer be linked to anybody. Returns the number of deleted rows."""

    def change(db: sqlite3.Connection) -> int:
        marks = ",".join("?" * len(PRIVATE))
        query = f"DELETE FROM events WHERE stream LIKE '{PERSON}%' AND kind IN ({marks})"
        count = db.execute(query, PRIVATE).rowcount
        for number, text in db.execute("SELECT id, data FROM events WHERE kind = ?", (ANSWERED,)).fetchall():
            data = json.loads(text)
            data["answers"] = {key: it for key, it in data["answers"].items() if not is_free(it)}
            db.execute("UPDATE events SET data = ? WHERE id = ?", (json.dumps(data), number))
        return count

    return rewritten(path, change)


def is_free(answer: dict[str, Any]) -> bool:
    """Whether an answer is free text."""
    return bool(answer.get("free"))


def rewritten(path: Path, change: Callable[[sqlite3.Connection], int]) -> int:
    """Change rows in place, and leave no copy of old contents in the journal or in free pages."""
    db = sqlite3.connect(path, timeout=30, isolation_level=None)
    try:
        db.execute("PRAGMA secure_delete = ON")
        db.execute("BEGIN IMMEDIATE")
        count = change(db)
        db.execute("COMMIT")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        db.execute("VACUUM")
        db.execute("PRAGMA wal_checkpoint(TRUNCATE)")
        return count
    finally:
        db.close()

"""Saved games: opening and events, from which the game continues exactly as if it had not been interrupted."""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from games.errors import BadInput
from games.files import json_of_file
from runs.playing.event import MOVE, NOBODY_DOES, ROLL, Event, opening_from_json
from runs.playing.table import Differs, Table, replayed
from runs.storage.failure import full_disk_noticed
from runs.storage.writing import make_room, write_atomically

FORMAT, VERSION = "evenplay-play", 1


def save(table: Table, path: Path) -> None:
    """Save a table; a file that is not a saved game is not overwritten."""
    if path.exists():
        kept = json_of_file(path)
        if not isinstance(kept, Mapping) or kept.get("format") != FORMAT:
            raise BadInput(f"{path} is not a saved game; choose another name")
    moves = zip(table.plies, table.play.history(), strict=True)
    events = [{"who": ply.who, "move": text} for ply, text in moves]
    data = {"format": FORMAT, "version": VERSION, **table.opening.to_json(), "events": events}
    with full_disk_noticed(path):
        make_room(path)
        write_atomically(path, json.dumps(data, indent=1, ensure_ascii=False) + "\n")


def load(path: Path) -> Table:
    """The table of a file; BadInput names the fault."""
    data = json_of_file(path)
    if not isinstance(data, Mapping) or data.get("format") != FORMAT:
        raise BadInput(f'{path} is not a saved game: "format" must be "{FORMAT}"')
    if data.get("version") != VERSION:
        raise BadInput(f"{path} was saved by another version ({data.get('version')!r}; this one reads {VERSION})")
    try:
        return replayed(opening_from_json(data), [_event(one) for one in data["events"]])
    except (BadInput, Differs) as error:
        raise BadInput(f"{path}: {error}") from None
    except (KeyError, TypeError, ValueError, AttributeError) as error:
        raise BadInput(f"{path} is a damaged saved game: {type(error).__name__} {error}") from None


def _event(data: Mapping[str, Any]) -> Event:
    who, move = int(data["who"]), str(data["move"])
    return Event(ROLL if who == NOBODY_DOES else MOVE, who, {"move": move})

"""Files of real games, one reader a format: bytes in, recorded games out; and their replay."""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.records import acf, eothello, fourinarow, pdn, playbook, wthor
from games.records.recorded import RecordedGame

Reader = Callable[[bytes], Iterator[RecordedGame]]

FORMATS: dict[str, Reader] = {
    "wthor": wthor.read,
    "acf": acf.read,
    "eothello": eothello.read,
    "fourinarow": fourinarow.read,
    "pdn": pdn.read,
    "playbook": playbook.read,
}

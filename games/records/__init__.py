"""Files of real games, one reader a format: bytes in, recorded games out; and their replay.

JOSTLE's play books are not among them: what they leave out (dice, passes) is found with the rules, see
games.jostle.play_book.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator

from games.records import acf, eothello, fourinarow, pdn, wthor
from games.records.recorded import RecordedGame

Reader = Callable[[bytes], Iterator[RecordedGame]]

FORMATS: dict[str, Reader] = {
    "wthor": wthor.read,
    "acf": acf.read,
    "eothello": eothello.read,
    "fourinarow": fourinarow.read,
    "pdn": pdn.read,
}

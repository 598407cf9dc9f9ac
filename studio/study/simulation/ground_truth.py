"""The parts of the log that only a simulation may read: the players of the seats, and the moves they would make."""

from __future__ import annotations

import threading
from dataclasses import dataclass, field

from players.spec import read_player
from runs.playing.answer import answer
from studio.server.log import read_log
from studio.study import codes
from studio.study.answers import Seating, seatings_of
from studio.study.keeping import Study
from studio.study.person import JOINED
from studio.study.played_games import as_played


@dataclass
class GroundTruth:
    """The log of the simulated study, shared by all bots."""

    study: Study
    lock: threading.Lock = field(default_factory=threading.Lock)

    def seating(self, code: str) -> Seating | None:
        """The latest table of the person with this receipt code."""
        with self.lock:
            mark = codes.hashed(codes.read_code(code) or "")
            rows = list(read_log(self.study.log))
        name = next((row.who for row in rows if row.kind == JOINED and row.data["code"] == mark), "")
        own = [it for it in seatings_of(rows).values() if name in (it.watched_by or it.people.values())]
        return own[-1] if own else None

    def advised_move(self, table: str, player: str) -> str:
        """The move that a player would make at this table now; "" if the game is over."""
        game = as_played(list(read_log(self.study.log, table)))
        return "" if game.over else game.play.text(answer(game.play, read_player(player), game.opening.seed))

"""Games in a row against a player that adapts: its skill, and what its games brought, kept in a file between games."""

from __future__ import annotations

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from games.files import json_of_file
from games.game import Game
from games.hooks import NOBODY
from games.played.playthrough import Playthrough
from games.wrong import BadInput
from players.kinds import KINDS
from players.spec import PlayerSpec
from runs.keeping.folder import HOME
from runs.keeping.writing import make_folder, write_whole

FORMAT = "evenplay-skill"
VERSION = 1
LARGEST = 1e6  # beyond any that games bring about


def adapts(word: str) -> bool:
    """Whether a word names a kind of player that adapts, without saying how good it is to be."""
    return word in KINDS and KINDS[word].adapts is not None


@dataclass
class Skill:
    """How good an adapting player is now, and which games of the series it won; ties are in no list."""

    kind: str
    game: str
    path: Path
    value: float
    won: list[bool] = field(default_factory=list)

    @property
    def player(self) -> PlayerSpec:
        """The player of this skill."""
        kind = KINDS[self.kind]
        return PlayerSpec(self.kind, round(min(max(self.value, kind.least), kind.most)))

    def after(self, play: Playthrough, seats: Sequence[int]) -> None:
        """Learn from a game in which the player had these seats, and keep it; games without a winner teach nothing."""
        winner = int(play.state["winner"]) if play.ended else NOBODY
        adapt = KINDS[self.kind].adapts
        if winner == NOBODY or adapt is None:
            return
        self.won.append(winner in seats)
        self.value = adapt(self.value, self.won)
        make_folder(self.path.parent)
        write_whole(self.path, json.dumps(self.to_json(), indent=1) + "\n")

    def to_json(self) -> dict[str, Any]:
        """As the file has it."""
        words = {"player": self.kind, "game": self.game, "skill": self.value, "won": self.won}
        return {"format": FORMAT, "version": VERSION, **words}


def skill_of(kind: str, game: Game, path: Path | None) -> Skill:
    """The skill that a file keeps, or that of a player's first game; BadInput says what is wrong with the file."""
    path = path or HOME / f"{kind}-{game.family.name}.json"
    if not path.exists():
        return Skill(kind, game.code, path, float(KINDS[kind].usual))
    data = json_of_file(path)
    if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (FORMAT, VERSION):
        raise BadInput(f'{path} is no skill of this program: "format" must be "{FORMAT}", "version" {VERSION}')
    value, won = data.get("skill"), data.get("won")
    if data.get("player") != kind or data.get("game") != game.code:
        raise BadInput(f"{path} keeps another skill: {data.get('player')} at {data.get('game')}; use --skill FILE")
    is_number = isinstance(value, (int, float)) and abs(value) < LARGEST
    if not is_number or not isinstance(won, list) or not all(isinstance(it, bool) for it in won):
        raise BadInput(f'{path}: "skill" must be a number and "won" a list of true and false')
    return Skill(kind, game.code, path, float(str(value)), won)

"""Series of games against an adaptive player: its skill and results from game to game.

The terminal stores them in a file; a table stores them in its opening, from which the next table's opening is made.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from pathlib import Path
from typing import Any

from games.errors import BadInput
from games.files import json_of_file
from games.game import Game
from games.hooks import NOBODY
from games.playthrough.playthrough import Playthrough
from players.kinds import KINDS
from players.spec import PlayerSpec
from runs.playing.event import Opening
from runs.playing.table import Table
from runs.storage.folder import HOME
from runs.storage.writing import make_folder, write_atomically

FORMAT = "evenplay-skill"
VERSION = 1
MOVED = "moved"  # in a series: everybody sits one seat further than in the game before
LARGEST = 1e6  # larger than any skill that games can produce


def player_of(kind: str, skill: float) -> PlayerSpec:
    """The adaptive player with this skill."""
    return PlayerSpec(kind, round(min(max(skill, KINDS[kind].least), KINDS[kind].most)))


def begun(words: Sequence[str | None]) -> dict[str, Any] | None:
    """The series of a table in which some seats have adaptive players; None without any."""
    seats: dict[str, list[int]] = {}
    for seat, word in enumerate(words):
        if word is not None and adapts(word.strip()):
            seats.setdefault(word.strip(), []).append(seat)
    learnt = {kind: {"seats": of, "skill": float(KINDS[kind].usual), "won": []} for kind, of in seats.items()}
    return {"game": 1, "adapts": learnt} if learnt else None


def next_opening(table: Table) -> Opening:
    """The next game at a table: the next seed, and players that have learned from this game."""
    opening, learnt = table.opening, {}
    players, series = list(opening.players), opening.series or {"game": 1, "adapts": {}}
    for kind, known in series["adapts"].items():
        won, skill = list(known["won"]), known["skill"]
        if len(table.winners) == 1 and (adapt := KINDS[kind].adapts) is not None:
            won.append(table.winners[0] in known["seats"])
            skill = adapt(skill, won)
        learnt[kind] = {"seats": known["seats"], "skill": skill, "won": won}
        for seat in known["seats"]:
            players[seat] = player_of(kind, skill)
    seed = (opening.seed + 1) % (1 << 64)
    told = {"game": series["game"] + 1, "adapts": learnt}
    return replace(opening, seed=seed, players=tuple(players), series=told)


def sides_changed(opening: Opening) -> Opening:
    """The next game of a series, with everybody one seat further than in the previous game."""
    count, series = len(opening.players), opening.series or {"game": 1, "adapts": {}}
    adapts = {
        kind: {**known, "seats": [(seat + 1) % count for seat in known["seats"]]}
        for kind, known in series["adapts"].items()
    }
    series = {**series, "adapts": adapts, MOVED: True}
    return replace(opening, players=(opening.players[-1], *opening.players[:-1]), series=series)


def in_words(series: Mapping[str, Any]) -> str:
    """`Game 3 of a series: mixture plays at skill 34, after 1 of 2 games won`."""
    learnt = [
        f"{kind} plays at skill {known['skill']:g}, after {sum(known['won'])} of {len(known['won'])} games won"
        for kind, known in series["adapts"].items()
    ]
    return f"Game {series['game']} of a series" + (f": {'; '.join(learnt)}" if learnt else "")


def adapts(word: str) -> bool:
    """Whether a name is that of an adaptive player without a given skill."""
    return word in KINDS and KINDS[word].adapts is not None


@dataclass
class Skill:
    """Skill of an adaptive player, and which games of the series it won; ties are not listed."""

    kind: str
    game: str
    path: Path
    value: float
    won: list[bool] = field(default_factory=list)

    @property
    def player(self) -> PlayerSpec:
        """The player of this skill."""
        return player_of(self.kind, self.value)

    def after(self, play: Playthrough, seats: Sequence[int]) -> None:
        """Update and save the skill after a game in which the player had these seats; ties have no effect."""
        winner = int(play.state["winner"]) if play.ended else NOBODY
        adapt = KINDS[self.kind].adapts
        if winner == NOBODY or adapt is None:
            return
        self.won.append(winner in seats)
        self.value = adapt(self.value, self.won)
        make_folder(self.path.parent)
        write_atomically(self.path, json.dumps(self.to_json(), indent=1) + "\n")

    def to_json(self) -> dict[str, Any]:
        """Plain values, as in the file."""
        words = {"player": self.kind, "game": self.game, "skill": self.value, "won": self.won}
        return {"format": FORMAT, "version": VERSION, **words}


def skill_of(kind: str, game: Game, path: Path | None) -> Skill:
    """The skill in a file, or the initial one; BadInput for a bad file."""
    path = path or HOME / f"{kind}-{game.family.name}.json"
    if not path.exists():
        return Skill(kind, game.code, path, float(KINDS[kind].usual))
    data = json_of_file(path)
    if not isinstance(data, dict) or (data.get("format"), data.get("version")) != (FORMAT, VERSION):
        raise BadInput(f'{path} is not a skill file: "format" must be "{FORMAT}", "version" {VERSION}')
    value, won = data.get("skill"), data.get("won")
    if data.get("player") != kind or data.get("game") != game.code:
        raise BadInput(
            f"{path} is the skill of another player: {data.get('player')} at {data.get('game')}; use --skill FILE"
        )
    is_number = isinstance(value, (int, float)) and abs(value) < LARGEST
    if not is_number or not isinstance(won, list) or not all(isinstance(it, bool) for it in won):
        raise BadInput(f'{path}: "skill" must be a number and "won" a list of true and false')
    return Skill(kind, game.code, path, float(str(value)), won)

"""What a GAME on the command line may be: a name, a code, a `.json` file, or `RUN#rank`, a game that a run found."""

from __future__ import annotations

from pathlib import Path

from games.game import Game, find_game
from games.wrong import BadInput
from runs.keeping.folder import CONFIG, read_run
from runs.kinds import kind_of

GAMES = "games"  # the kind of run whose ranks are games


def game_named(text: str) -> Game:
    """The game that the words stand for."""
    folder, mark, rank = text.rpartition("#")
    if not mark:
        try:
            return find_game(text)
        except BadInput:
            if (Path(text) / CONFIG).is_file():
                raise no_game(Path(text)) from None
            raise
    with read_run(Path(folder)) as run:
        if str(run.config.get("kind", GAMES)) != GAMES:
            raise no_game(Path(folder))
    from runs.kinds.games.view import load_view

    top = load_view(Path(folder)).top
    if not (rank.isdigit() and 1 <= int(rank) <= len(top)):
        raise BadInput(f'there is no rank "{rank}" in {folder}; valid: 1 to {len(top)}')
    return find_game(top[int(rank) - 1].code)


def no_game(folder: Path) -> BadInput:
    """What to do with a run instead."""
    with read_run(folder) as run:
        kind = kind_of(run.config)
    return BadInput(f"{folder} is a run of {kind.THINGS}, not a game; try: {kind.next_step(folder)}")

"""`evolve games`: search a space of rules for balanced games and certify the best."""

from __future__ import annotations

from functools import partial

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_run
from runs.requests.games import GamesRequest

COMMAND = Command(
    name="games",
    summary="evolve rule sets: search, measure, certify",
    examples=(
        "evolve games --steps 200 --seed 1",
        "evolve games --budget 2m --search map-elites --measures length,branching",
        "evolve games --space jostle --player 'Observing ADVANCER'",
        "evolve games --space small.toml --from reversi-8x8,mine.json",
        "evolve games --search nsga2 --terms balance,agency,decisiveness --workers 2",
        "evolve games --backend ray --address auto --steps 5000",
    ),
    add_arguments=partial(add_run, request=GamesRequest),
    resumable=True,
)

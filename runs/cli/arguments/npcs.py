"""`evolve npcs GAME`: evolve strategies of elements and reduce them to the elements they need."""

from __future__ import annotations

from functools import partial

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_run
from runs.requests.npcs import NpcsRequest

COMMAND = Command(
    name="npcs",
    summary="evolve opponents: strategies of elements, reduced to the necessary ones",
    examples=(
        "evolve npcs reversi-8x8 --records wthor --format wthor --humans-only --seed 1",
        "evolve npcs reversi-8x8 --objective disguise --records . --format wthor",
        "evolve npcs reversi-8x8 --objective target --opponent mcts:100 --score 0.5",
        "evolve npcs jostle --objective win --opponent 'Observing ADVANCER'",
        "evolve npcs reversi-8x8 --reading sampled --records x.csv --format eothello",
    ),
    add_arguments=partial(add_run, request=NpcsRequest),
    resumable=True,
)

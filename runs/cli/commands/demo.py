"""`evolve demo`: a complete run in a minute, with its best certified game and that game's rules."""

from __future__ import annotations

import time
from argparse import Namespace
from dataclasses import replace
from pathlib import Path

from evolve.search import AS_PUBLISHED
from games.game import find_game
from games.playthrough.playthrough import Playthrough
from games.rule_text import folded
from runs.cli.session import STOPPED, execute_with_progress
from runs.cli.terminal.output import document, next_command, note, say
from runs.documents.as_text import block_text, inline_text
from runs.documents.text_table import terminal_width
from runs.exports.report import write_report
from runs.requests.games import GamesRequest
from runs.storage.folder import free_name, new_run
from runs.types.games.document import games_table, headline, what_is_new
from runs.types.games.request import build
from runs.types.games.run_type import outcome
from runs.types.games.run_view import RunView
from runs.types.games.view import view_of

# A hundred steps are too few for the default lag.
DEMO = GamesRequest(
    steps=100, baseline=40, games=40, finalists=4, certification="quick", lag=AS_PUBLISHED, second_look=0.0
)


def run(args: Namespace) -> int:
    """Evolve and certify games, and show the best one."""
    config = build(replace(DEMO, seed=args.seed))
    path = free_name("demo")
    note("evolving balanced board games: 32 traditional games, then their offspring, with 40 games of self-play each")
    began = time.monotonic()
    with new_run(path, config.to_config()) as run:
        summary, _ = execute_with_progress(run)
        view = view_of(run)
    if summary.stopped:
        next_command(f"evolve resume {path}")
        return STOPPED
    report = write_report(path, path / "report.html", DEMO.finalists)
    if args.json:
        document({**outcome(view), "elapsed_s": round(time.monotonic() - began, 3), "report": str(report)})
    else:
        tell(view, report)
    best = headline(view)
    next_command(f"evolve play {path}#{best.rank}")
    return 0


def tell(view: RunView, report: Path) -> None:
    """Print the best games, the rules of the best one that holds, and the report."""
    certified = [row for row in view.top if row.certified]
    holding = [row for row in certified if row.holds]
    say(block_text(games_table([*holding, *(row for row in certified if not row.holds)])))
    say(f"\n{view.tally.text('games')}; result {view.result_hash} (the same seed gives the same hash)\n")
    best, among = headline(view), "on fresh games among eligible players"
    game = find_game(best.code)
    kept = f"The best {'new ' if best.is_new else ''}game whose balance held {among}"
    say(f"{kept if holding else f'No game held {among}; the fittest is'}: {game.code}")
    say(f"{inline_text(what_is_new(best))}\n")
    say(f"{Playthrough(game).board()}\n\n{folded(game.family.rule_sheet(game.spec), terminal_width())}\n")
    say(f"report: {report}")
    say("to play it, use the command below; type moves as in the rules, or ask for a hint")

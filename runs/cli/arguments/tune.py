"""`evolve tune GAME --want …`: find the smallest change to a game that meets the targets."""

from __future__ import annotations

from argparse import ArgumentParser

from runs.cli.command import Command
from runs.cli.terminal.arguments import add_run
from runs.requests.tune import TuneRequest

DESCRIPTION = """find the smallest change to a game that meets the targets

Targets: "no dominant strategy" (or "cyclic"): each of --strategies beats one
of the others and loses to one, by the 95 % bounds; "cyclic share 40..100",
"mix entropy 60..100" (per cent), "A beats B 55..70". With all seats taken by
the same player of the panel: "seats even", "last places even" (within 5
points), "wins V 0..0.06", "last V 0..0.06", "draws 0..10", "length 10..30"
(plies), "rounds 12..16", and any term of the fitness: "agency 0.5..1",
"seat_advantage -0.1..0.1".

A surrogate model of the effects of changes is fitted to all games played. The
game with the largest expected improvement is evaluated next, and promising
games get further batches. Games that should meet the targets are certified on
fresh games, with simultaneous intervals for all pairings; then games with
smaller changes are sought in the same way. The result is the Pareto front of
smallest change and largest margin.

A change counts by how far a gene moves: 1 for another option, 1 to 3 for a
number, 4 for another piece or another kind of goal. More than 3 in all is no
longer few, and said. The filters of `evolve games` (forced wins, no choice,
never won …) apply to every game.

--repair takes a one-sided board game instead, and tries the fairness rules of
documents, the smallest change first, until one is certified: the pie rule,
komi, a restricted first move, two moves once, one then two, a handicap. The
pie rule hands the choice to the second player: in a solved game it hands the
win to whoever chooses. Games with rights that documents cannot say are refused.
"""


def add_arguments(parser: ArgumentParser) -> None:
    """The options of a run, and fairness repair, which needs none."""
    add_run(parser, TuneRequest)
    parser.add_argument("--repair", action="store_true", help="make a one-sided game fair by a fairness rule (above)")
    parser.add_argument("--quick", action="store_true", help="with --repair: certificates as of `certify --quick`")


COMMAND = Command(
    name="tune",
    summary="find the smallest change to a game that meets the targets",
    examples=(
        "evolve tune boundary --want cyclic",
        "evolve tune colonizers --want 'wins V 0..0.06' --free rotate --certify 5000",
        "evolve tune 5x5/tic-tac-toe/5-in-a-row --want 'draws 0..40' --free victory",
        "evolve tune 6x6/reversi/most-men --repair --quick",
    ),
    description=DESCRIPTION,
    add_arguments=add_arguments,
    resumable=True,
)

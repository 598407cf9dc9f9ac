"""`python -m tests.studio.study.rehearsal STUDY --people 50 --kills 10 --full 2 --browser 5`: a rehearsal in which
the server is killed, its disk is full for a while, and some bots use a Chromium. Exit code 1 where a check fails."""

from __future__ import annotations

import argparse
import json
import sys
from pathlib import Path

from studio.study.keeping import FILE, new_study, study_in
from studio.study.simulation.recovery import checks, recovered
from tests.studio.study.rehearsal.unreliable import Failures, rehearse


def main() -> int:
    """Rehearse a copy beside the study and print planted and recovered values as JSON."""
    parser = argparse.ArgumentParser(prog="python -m tests.studio.study.rehearsal", description=__doc__)
    parser.add_argument("study", type=Path)
    parser.add_argument("--people", type=int, default=50, help="bots (default: %(default)s)")
    parser.add_argument("--kills", type=int, default=0, help="times that the server is killed")
    parser.add_argument("--full", type=int, default=0, help="times that its disk is full for three seconds")
    parser.add_argument("--browser", type=int, default=0, help="bots that use a Chromium")
    parser.add_argument("--speed", type=float, default=100.0, help="acceleration of time (default: %(default)s)")
    parser.add_argument("--least", type=int, default=20, help="judgements that each strategy needs")
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--out", type=Path, help="folder of the copy (default: beside the study)")
    args = parser.parse_args()
    study = study_in(args.study)
    copy = new_study(study.path / FILE, args.out or Path(f"{study.path}-rehearsal-{args.seed}"))
    failures = Failures(min(args.browser, args.people), args.kills, args.full)
    simulation, server = rehearse(copy, args.people, args.seed, args.speed, failures)
    found = recovered(simulation)
    passed = checks(found, copy.plan, args.least)
    counts = {"in a browser": failures.browsers, "kills": server.kills, "full disks": server.full}
    print(json.dumps({**found, **counts, "gates": passed, "study": str(copy.path)}, indent=2, ensure_ascii=False))
    return 0 if all(passed.values()) else 1


if __name__ == "__main__":
    sys.exit(main())

"""A toy run as a process that can be killed: FOLDER STEPS [BACKEND [SLEEP]] prints its steps and result_hash."""

from __future__ import annotations

import sys
from pathlib import Path

from games.wrong import BadInput
from runs.failure import RunStopped
from tests.runs.toys import toy_run


def main(folder: str, steps: str, backend: str = "threads", sleep: str = "0") -> int:
    try:
        summary, result = toy_run(Path(folder), int(steps), backend, sleep=float(sleep), checkpoint_every=0.1)
    except RunStopped as error:
        print(error)
        return 3
    except BadInput as error:
        print(error)
        return 2
    if summary.stopped:
        print(f"stopped: {summary.stopped}")
        return 3
    print(summary.steps, result)
    return 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

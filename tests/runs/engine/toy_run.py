"""A toy run that can be killed: FOLDER STEPS [BACKEND [SLEEP [ADDRESS]]] prints its steps and result_hash."""

from __future__ import annotations

import os
import sys
from pathlib import Path

from games.errors import BadInput
from runs.engine.stop import half_begun
from runs.storage.failure import RunStopped
from tests.runs.engine import chaos as chaos  # registers the back end for tests
from tests.runs.engine.toys import toy_run


def main(folder: str, steps: str, backend: str = "threads", sleep: str = "0", address: str = "") -> int:
    try:
        more = {"sleep": float(sleep), "address": address or None, "checkpoint_every": 0.1}
        summary, result = toy_run(Path(folder), int(steps), backend, **more)
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
    code = main(*sys.argv[1:])
    sys.stdout.flush()
    if half_begun:  # as runs.cli.main does
        os._exit(code)
    sys.exit(code)

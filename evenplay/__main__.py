"""`python -m evenplay` is the `evolve` command."""

import sys

from runs.cli.main import main

if __name__ == "__main__":
    sys.exit(main())

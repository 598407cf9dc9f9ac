"""`python -m evenplay` is the `evolve` command."""

import sys

from evenplay.command import main

if __name__ == "__main__":
    sys.exit(main())

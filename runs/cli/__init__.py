"""The command line: `evolve` and its commands."""

"""The command line: the `evolve` command and its commands."""

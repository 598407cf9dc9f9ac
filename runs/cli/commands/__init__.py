"""What each command does: one module each, with a `run`, imported when the command is run."""

"""Summary, examples and arguments of the studio's commands."""

"""The `--help` of each command: summary, examples and arguments. Nothing here imports anything heavy."""

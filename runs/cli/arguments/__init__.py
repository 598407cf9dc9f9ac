"""What `--help` shows of each command: summary, examples and arguments. Nothing here imports anything heavy."""

"""What stands between a command and its user: arguments, words for games and players, tables, progress, output."""

"""What a user takes away: a game as a folder of plain files, a run as one table."""

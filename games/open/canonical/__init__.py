"""When two documents are one game: parts that cannot matter, and a key by what is played."""

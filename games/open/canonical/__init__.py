"""The identity of two documents as games: parts that cannot matter, and a key computed from play."""

"""Players of Tarble: the source's three human-like ones (chapter 6), their mixture, and minimax over turns."""

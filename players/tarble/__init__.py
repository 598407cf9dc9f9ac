"""Players of Tarble: the source's three human-like ones (chapter 6), its mixture of them, and minimax over turns."""

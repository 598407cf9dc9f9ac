"""Games between players: the compiled and the Python loop, contexts, and what each seat sees."""

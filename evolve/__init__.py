"""How we search: one algorithm per file, each an ask/tell search; DEAP's operators inside, our random numbers."""

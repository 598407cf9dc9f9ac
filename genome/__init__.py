"""Search spaces: genomes of games and strategies, recombination, mutation, distance."""

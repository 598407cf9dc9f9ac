"""What varies: game genomes, recombination, mutation, distance, spaces."""

"""The published experiments, repeated, with the sources' figures beside ours."""

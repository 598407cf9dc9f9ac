"""On-disk cache of compiled kernels, and stamps of what they were compiled from."""

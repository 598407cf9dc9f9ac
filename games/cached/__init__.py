"""Compiled kernels in the cache: where they lie, and what a kernel was compiled from."""

"""Storage of a run on disk: folder, config, store, checkpoints, lock; files are written atomically."""

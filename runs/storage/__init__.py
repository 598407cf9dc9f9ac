"""What a run leaves on disk: its folder, config, store, checkpoints, lock; whole files or none."""

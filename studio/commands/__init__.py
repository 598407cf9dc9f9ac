"""The studio's commands: `evolve studio` and `evolve study`."""

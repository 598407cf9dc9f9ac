"""Names of games, players and runs: `reversi-8x8`, `mcts:100`, `RUN#1`."""

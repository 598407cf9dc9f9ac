"""Who plays: search players, elemental strategies, compositions, the match loop."""

"""Games under way: played through, as positions in JSON, turn by turn, counted."""

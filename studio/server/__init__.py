"""What every handler works with: log, tables, tokens, NPCs, and what guards them."""

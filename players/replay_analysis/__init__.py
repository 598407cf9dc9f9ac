"""Analysis of recorded games by replay: decisions, tables, tendencies, traces."""

"""The parts of the server that all handlers share: log, tables, tokens, NPCs, and their protection."""

"""Board games in words and pictures: moves, rule sheets, drawings, the catalogue."""

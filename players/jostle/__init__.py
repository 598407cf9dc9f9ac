"""Claims about players of JOSTLE; the players themselves are compositions."""

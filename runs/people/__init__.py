"""Games of people: reading record files, and comparing players with people."""

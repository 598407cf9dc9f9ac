"""A whole study played by bots through HTTP, with judges of known ability: what was planted beside what was found."""

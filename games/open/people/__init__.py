"""The family's data about people: line games that they were asked about, and a newcomer's first impression of a
game."""

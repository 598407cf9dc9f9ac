"""What the family knows of people: line games that they were asked about, and how a game strikes a newcomer."""

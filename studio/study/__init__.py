"""Studies with people: what they are asked, whom they meet, what is kept, and what follows from it."""

"""Players of Boundary: the six strategies of Brown (2013), and those that adapt to what they recognise."""

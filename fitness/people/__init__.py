"""Players measured against real people: do they make the moves that people make, do their games look like people's?"""

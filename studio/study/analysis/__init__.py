"""Analysis of studies: before, during and after them, by kind of study, and as tables for other programs."""

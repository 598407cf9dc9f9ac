"""What a study tells: before it begins, while it goes on, of each kind of study, and as tables for others."""

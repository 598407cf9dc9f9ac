"""What the studio's commands do."""

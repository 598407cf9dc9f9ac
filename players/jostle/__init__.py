"""What is said of players of JOSTLE; they are compositions, as everywhere."""

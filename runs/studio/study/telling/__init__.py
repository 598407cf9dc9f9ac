"""What studies of a certain kind tell: learning curves against opponents, tendencies in situations, preferences."""

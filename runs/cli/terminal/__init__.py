"""The terminal side of commands: argument types, progress, output and checks of the environment."""

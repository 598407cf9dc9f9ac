"""A generator of bad input: command lines, files, folders, streams and environments, by grammar and mutation."""

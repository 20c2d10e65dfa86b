"""The shell's pure half: a session as data, and what is to be done about it as data."""

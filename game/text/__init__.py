"""Words: the gettext catalogues, the names of cards and numbers, the calls of the count."""

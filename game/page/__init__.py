"""HTML and SVG as strings, shared by the games: cards, the peg board, seats, prompts, dialogs.

Pure functions only. Every word comes in from the caller, already translated. Nothing here writes a
``style`` attribute: the page's content security policy forbids it, so looks live in ``assets/css``.
"""

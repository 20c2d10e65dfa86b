"""What PyScript runs: start the page."""

from game.web.main import start

start()

from game.web.main import start

start()

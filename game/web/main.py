"""Start the page (a stand-in that proves the engine: it counts clicks)."""

from pyscript import document, when, window


def start() -> None:
    """Put a button on the table, make the clicks that came early, and say that Python is ready."""
    table = document.querySelector("#table")
    table.innerHTML = '<button type="button" data-intent="count" data-count="0">0</button>'
    button = table.querySelector("button")

    def count(_event: object = None) -> None:
        button.dataset.count = button.textContent = str(int(button.dataset.count) + 1)

    when("click", button)(count)
    for action in window.fifteenTwo.take():
        table.dataset.game = action.game
        count()
    document.documentElement.dataset.ready = "1"

"""Find a Chromium for the tests, or install one: ``python -m tools.browser``.

What is on the PATH comes first (a machine's own browser needs no download), then Debian's package
where we may install it, and Playwright's own build last.
"""

import os
import shutil
import subprocess
import sys

NAMES = ("chromium", "chromium-browser", "google-chrome", "google-chrome-stable", "chrome")

QUIET_FLAGS = (
    "--no-sandbox",  # containers often run as root
    "--disable-gpu",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
)
"""Flags that keep the browser from calling its maker's servers."""


def find_browser() -> str | None:
    """Return the path of a Chromium on the PATH, or None: then Playwright's own is to be used."""
    return next((path for name in NAMES if (path := shutil.which(name))), None)


def install_browser() -> None:
    """Make sure that there is a browser; raise CalledProcessError if none can be had."""
    if find_browser():
        return
    if shutil.which("apt-get") and os.geteuid() == 0:
        subprocess.run(["apt-get", "update", "-q"], check=False)
        packages = ["apt-get", "install", "-y", "-q", "--no-install-recommends", "chromium"]
        subprocess.run(packages, check=False)
    if not find_browser():
        command = [sys.executable, "-m", "playwright", "install", "chromium", "--only-shell"]
        subprocess.run(command, check=True)


if __name__ == "__main__":
    try:
        install_browser()
    except subprocess.CalledProcessError:
        sys.exit("browser: none on the PATH and none could be installed; install Chromium by hand")
    print(find_browser() or "Playwright's own Chromium")

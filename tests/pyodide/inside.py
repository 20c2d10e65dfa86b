"""The half of the test run that is inside Pyodide."""

import os
import sys

# The other plugins (hypothesis, playwright, xdist) have compiled parts or start processes.
os.environ["PYTEST_DISABLE_PLUGIN_AUTOLOAD"] = "1"
sys.path.append("/packages")

import pytest

sys.exit(
    pytest.main(
        ["-q", "-p", "no:cacheprovider", "-m", "not slow and not cpython_only", *sys.argv[1:]]
    )
)

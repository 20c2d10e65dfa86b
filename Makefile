# Everything starts here, on a machine with Python 3.11 or newer, Node 20 or newer and make.
# Each target installs what it needs, once.
#
#   make play    build the site and serve it (PORT=8000)
#   make test    all tests but the slow ones
#   make check   all tests
#   make bench   the measurements
#   make arena   public programs to play against, apart from everything (tools/arena.py)
#   make build   the site, in dist/
#   make texts   gather the messages for translators
#   make lock    pin the newest tools again
#   make clean   remove what was built; make distclean: what was installed, too

PORT   ?= 8000
PYTHON ?= python3

PY     := .venv/bin/python
VENV   := .venv/.installed
NPM    := node_modules/.installed
CHROME := .cache/browser

# The layers of tests that need no browser; those that exist.
QUICK   := $(wildcard tests/unit tests/properties tests/golden)
PYODIDE := $(wildcard tests/unit tests/golden)
MARKS   := not slow

export PYTHONPATH := .

# CribbageSim asks for Python 3.12; any on the machine will do.
NEWER  ?= $(wildcard $(HOME)/.pyenv/versions/3.1[2-9]*/bin/python3) python3.14 python3.13 python3.12

.PHONY: play build test check bench arena lint unit pyodide e2e texts lock clean distclean

play: build
	$(PY) tools/serve.py dist $(PORT)

build: $(VENV) $(NPM)
	$(PY) -m tools.build

test: lint unit pyodide e2e

check:
	$(MAKE) test MARKS=""

lint: $(VENV)
	.venv/bin/ruff check .
	.venv/bin/ruff format --check .
	.venv/bin/mypy
	.venv/bin/lint-imports

# The tests of the build tools run Pyodide under Node, hence npm.
unit: $(VENV) $(NPM)
	$(PY) -m pytest -q -n auto -m "$(MARKS)" $(QUICK)

pyodide: $(VENV) $(NPM)
	$(PY) -m tests.pyodide.run $(PYODIDE)

e2e: build $(CHROME)
	$(PY) -m pytest -q -n auto -m "$(MARKS)" tests/e2e

texts: $(VENV)
	$(PY) -m tools.texts

bench: build $(CHROME)
	@for script in $(sort $(wildcard tests/bench/bench_*.py)); do \
	  echo "== $$script"; $(PY) $$script || exit 1; \
	done

arena: .cache/arena/hoyleish/.installed .cache/arena/magmacrunch/.installed

.cache/arena/hoyleish/.installed:
	@for python in $(PYTHON) $(NEWER); do \
	  $$python -c 'import sys; sys.exit(sys.version_info < (3, 12))' 2>/dev/null || continue; \
	  $$python -m venv $(@D) && exit; \
	done; echo "hoyleish needs Python 3.12 or newer; name one with make arena NEWER=…" >&2; exit 1
	$(@D)/bin/pip install --quiet --disable-pip-version-check cribbagesim==1.0.2
	@touch $@

# Without what it needs to draw its table: only its two functions that choose are asked.
.cache/arena/magmacrunch/.installed:
	$(PYTHON) -m venv $(@D)
	$(@D)/bin/pip install --quiet --disable-pip-version-check --no-deps magmacrunch-cribbage==0.1.1
	@touch $@

$(VENV): requirements-dev.txt
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' \
	  || { echo "Python 3.11 or newer is needed; name one with make PYTHON=…" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null \
	  || { echo "Python's venv is missing; on Debian: apt install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(PY) -m pip install --quiet --disable-pip-version-check -r requirements-dev.txt
	@touch $@

$(NPM): package.json package-lock.json .npmrc
	@command -v npm >/dev/null \
	  || { echo "npm is missing; install Node.js 20 or newer" >&2; exit 1; }
	npm ci --silent
	@touch $@

$(CHROME): $(VENV)
	@mkdir -p $(@D)
	$(PY) -m tools.browser > $@.part
	@tail -1 $@.part && mv $@.part $@

lock: .cache/lock/bin/pip-compile
	.cache/lock/bin/pip-compile --quiet --upgrade --generate-hashes --strip-extras \
	  --no-header --no-emit-options \
	  --output-file requirements-dev.txt requirements-dev.in
	npm install --package-lock-only

.cache/lock/bin/pip-compile:
	$(PYTHON) -m venv .cache/lock
	.cache/lock/bin/pip install --quiet pip-tools

clean:
	rm -rf dist .cache .hypothesis .mypy_cache .pytest_cache .ruff_cache test-results
	find game tests tools -name __pycache__ -prune -exec rm -rf {} +

distclean: clean
	rm -rf .venv node_modules

# Every target sets up what it needs in .venv by itself; a second call is quick.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-proofs test-browser test-cluster chromium check audit game texts bench tournament train siege snapshots \
	portraits format lock clean

# The playground or, with a BOT_TOKEN, the bot. make run ARGS="--host 0.0.0.0 --no-open"
run: .venv/runs
	$(BIN)/python -m playground $(ARGS)

# What proves that it works; the slow proofs, the page in a browser and clusters have their own.
test: .venv/ready
	$(BIN)/python -m pytest -n 2 -m "not proof"

# Slow proofs: processes killed, every picture laid out, AIs at every level, whole matches read, a
# new game, catalogues, the wheel.
test-proofs: .venv/ready
	$(BIN)/python -m pytest -n 2 -m proof

# The page in a real browser.
test-browser: .venv/ready chromium
	$(BIN)/python -m pytest tests/browser

# On real clusters and sentinels, whose masters are killed.
test-cluster: .venv/ready
	$(BIN)/python -m pytest -n 2 tests/cluster
	$(BIN)/python -m pytest -n 2 -m anywhere --redis cluster tests/storage tests/bot
	$(BIN)/python -m pytest -n 2 -m anywhere --redis sentinel tests/storage tests/bot

# Debian's; installed when it is missing and we may.
chromium:
	@test -x "$${CHROMIUM:-/usr/bin/chromium}" || test "$$(id -u)" != 0 || \
		{ apt-get update -q && apt-get install -qy --no-install-recommends chromium fonts-noto-color-emoji; }

# Formatter, linter, one-way imports, types, known holes.
check: .venv/ready audit
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy

# Known holes in what the locks name; skipped without pip-audit or a network.
audit: .venv/ready
	@$(BIN)/python -m tools.audit

# A new game to begin with, playable and tested: make game NAME=skull. See docs/adding-a-game.md
game: .venv/ready
	@$(BIN)/python -m tools.new_game "$(NAME)"

# Bring every catalogue up to date with the texts in the code; fails while one has no translation.
texts: .venv/ready
	$(BIN)/python -m tools.texts

# Every figure we aim at. A part of it: python -m bench.fresh_clone, python -m bench.load held
bench: .venv/ready
	$(BIN)/python -m bench

# How strong the AIs are; hours. A look: python -m bench.tournament scout --levels hard --matches 40
tournament: .venv/ready
	$(BIN)/python -m bench.tournament

# Scout's AI learns its weights anew, the same ones; some minutes for each number of seats.
train: .venv/ready
	$(BIN)/python -m bench.train_scout

# Kills, outages and bad weather while four games are played; ten minutes. make siege SEED=7
SEED ?= 1
siege: .venv/ready
	$(BIN)/python -m bench.siege --seed $(SEED)

# Approve the pictures as they are drawn now; look at them before you commit them.
snapshots: .venv/ready
	$(BIN)/python -m tests.games.pictures.renew

# The pictures of the README, from real matches and the real page.
portraits: .venv/ready chromium
	$(BIN)/python -m tests.games.pictures.portraits
	$(BIN)/python -m tests.browser.portrait

# Let the formatter and the linter mend what they can.
format: .venv/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# What running needs, in exact versions with hashes. The Python's own pip does it: to lay down
# another one takes five seconds. uv takes a quarter of the time, where it is on the PATH;
# `make run UV=` does without it.
UV := $(shell command -v uv)
INSTALL = $(if $(UV),$(UV) pip install --python $(BIN)/python,$(PYTHON) -m pip --python $(BIN)/python install) \
	--compile --require-hashes
.venv/runs: requirements.lock
	@$(PYTHON) -c "import sys; sys.exit(sys.version_info < (3, 11) and 'Python 3.11 or newer is needed: make PYTHON=…')"
	@test -n "$(UV)" || $(PYTHON) -c "import pip" || test "$$(id -u)" != 0 || apt-get install -qy python3-pip
	$(PYTHON) -m venv --without-pip .venv
	$(INSTALL) -r requirements.lock
	touch $@

# And what developing needs.
.venv/ready: .venv/runs requirements-dev.lock
	$(INSTALL) -r requirements-dev.lock
	touch $@

# Make both locks from pyproject.toml: names, versions and hashes, and no addresses.
COMPILE_LOCK = .venv-lock/bin/pip-compile --quiet --generate-hashes --strip-extras --allow-unsafe \
	--no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host
lock:
	$(PYTHON) -m venv --without-pip .venv-lock
	$(PYTHON) -m pip --python .venv-lock/bin/python install --quiet pip-tools
	$(COMPILE_LOCK) --output-file requirements.lock pyproject.toml
	$(COMPILE_LOCK) --extra dev --constraint requirements.lock \
		--output-file requirements-dev.lock pyproject.toml
	rm -rf .venv-lock

# Back to a fresh clone, but for .env and data.
clean:
	rm -rf .venv build *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis

# Every target sets up .venv by itself; a second call is quick.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test test-browser test-cluster check game texts bench tournament siege snapshots portraits format lock clean

run: .venv/ready
	$(BIN)/python -m playground

test: .venv/ready
	$(BIN)/python -m pytest -n 2

# Debian's Chromium; installed when it is missing and we may.
test-browser: .venv/ready
	@test -x "$${CHROMIUM:-/usr/bin/chromium}" || test "$$(id -u)" != 0 || \
		{ apt-get update -q && apt-get install -qy --no-install-recommends chromium fonts-noto-color-emoji; }
	$(BIN)/python -m pytest tests/browser

# On real clusters and sentinels, whose masters are killed.
test-cluster: .venv/ready
	$(BIN)/python -m pytest -n 2 tests/cluster
	$(BIN)/python -m pytest -n 2 -m anywhere --redis cluster tests/storage tests/bot
	$(BIN)/python -m pytest -n 2 -m anywhere --redis sentinel tests/storage tests/bot

check: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy

# A new game to begin with, playable and tested: make game NAME=skull. See docs/adding-a-game.md
game: .venv/ready
	@$(BIN)/python -m tools.new_game "$(NAME)"

# Bring every ru.po up to date with the texts in the code; fails while one has no translation.
texts: .venv/ready
	$(BIN)/python -m tools.texts

bench: .venv/ready
	$(BIN)/python -m bench

# How strong the AIs are; up to an hour. A quick look: python -m bench.tournament 40
tournament: .venv/ready
	$(BIN)/python -m bench.tournament

# Kills, outages and bad weather while four games are played; ten minutes. make siege SEED=7
SEED ?= 1
siege: .venv/ready
	$(BIN)/python -m bench.siege --seed $(SEED)

# Approve the pictures as they are drawn now; look at them before you commit them.
snapshots: .venv/ready
	$(BIN)/python -m tests.games.pictures.renew

# The pictures of the README, from real matches and the real page.
portraits: .venv/ready
	$(BIN)/python -m tests.games.pictures.portraits
	$(BIN)/python -m tests.browser.portrait

format: .venv/ready
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

# Exact versions with hashes, and no addresses.
.venv/ready: requirements.lock
	$(PYTHON) -m venv .venv
	$(BIN)/python -m pip install --quiet --require-hashes -r requirements.lock
	touch $@

lock:
	$(PYTHON) -m venv .venv-lock
	.venv-lock/bin/python -m pip install --quiet pip-tools
	.venv-lock/bin/pip-compile --quiet --extra dev --generate-hashes --strip-extras \
		--allow-unsafe --no-header --no-emit-index-url --no-emit-find-links --no-emit-trusted-host \
		--output-file requirements.lock pyproject.toml
	rm -rf .venv-lock

clean:
	rm -rf .venv .pytest_cache .mypy_cache .ruff_cache .hypothesis

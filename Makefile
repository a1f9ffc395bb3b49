# Every target sets up .venv by itself; a second call is quick.
PYTHON ?= python3
BIN := .venv/bin

.PHONY: run test check bench format lock clean

run: .venv/ready
	$(BIN)/python -m bot

test: .venv/ready
	$(BIN)/python -m pytest

check: .venv/ready
	$(BIN)/ruff format --check .
	$(BIN)/ruff check .
	$(BIN)/lint-imports
	$(BIN)/mypy

bench: .venv/ready
	$(BIN)/python -m bench

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

# `make demo` and `make test` do all set-up themselves; only Python 3.11 or newer is needed.

SHELL := bash
VENV := .venv
RUN := $(VENV)/bin/python
READY := $(VENV)/ready
PACKAGES := games players fitness genome evolve runs studio evenplay

.PHONY: demo test test-near test-full lint bench bench-reference clean

demo: $(READY)
	@$(RUN) -m runs demo

test: lint
	$(RUN) -m pytest -n 3 --dist loadfile -m "not full"

# The tests of a source file, the nearest first, as many as fit into a minute: make test-near FILE=runs/engine/driver.py
test-near: $(READY)
	@$(RUN) -m tests.near $(FILE)

test-full: lint
	$(RUN) -m pytest

lint: $(READY)
	$(RUN) -m ruff check $(PACKAGES) tests
	$(RUN) -m mypy
	$(VENV)/bin/lint-imports --no-logo

bench: $(READY)
	@$(RUN) -m runs bench

# Ratios against a hand-written C++ program for single games (needs g++ and the program's source).
REFERENCE ?= ../shared/reference/climit.cpp
bench-reference: $(READY)
	@$(RUN) -m tests.measure.reference $(REFERENCE)

# Set-up: done once, and again when what it depends on has changed.
$(READY): pyproject.toml requirements.lock
	@set -e; \
	if ! $(RUN) -c 'import sys; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	  for candidate in $(PYTHON) python3 python3.11 python3.12 python3.13 python3.14 python; do \
	    if "$$candidate" -c 'import sys, venv, ensurepip; sys.exit(sys.version_info < (3, 11))' 2>/dev/null; then \
	      found="$$candidate"; break; \
	    fi; \
	  done; \
	  if [ -z "$$found" ]; then \
	    echo "Python 3.11 or newer (with its venv module) was not found; install it, or say: make PYTHON=/path/to/python3.12" >&2; \
	    exit 1; \
	  fi; \
	  echo "setting up $(VENV) with $$($$found --version), once"; \
	  "$$found" -m venv --clear $(VENV); \
	fi; \
	log=$(VENV)/pip.log; \
	$(RUN) -m pip install --disable-pip-version-check -c requirements.lock -e '.[dev]' >$$log 2>&1 & pid=$$!; \
	while kill -0 $$pid 2>/dev/null; do \
	  line="$$(grep -c '^Collecting' $$log || true) packages found"; \
	  if grep -q '^Installing collected' $$log; then line="unpacking packages"; fi; \
	  line="installing, once: $$line, $$SECONDS s"; \
	  if [ -t 2 ]; then printf '\r%s' "$$line" >&2; elif [ $$((SECONDS % 10)) = 1 ]; then echo "$$line" >&2; fi; \
	  sleep 1; \
	done; \
	if [ -t 2 ]; then echo >&2; fi; \
	if ! wait $$pid; then cat $$log >&2; exit 1; fi; \
	touch $@

clean:
	rm -rf $(VENV) build dist *.egg-info .pytest_cache .mypy_cache .ruff_cache .hypothesis .import_linter_cache .benchmarks
	find $(PACKAGES) tests -name __pycache__ -type d -prune -exec rm -rf {} +

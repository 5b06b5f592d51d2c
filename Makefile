# make run    everything pinned is installed, the client is built, the club opens with demo data
# make test   the whole check, as CI runs it
PYTHON ?= python3
ARGS ?= --demo
BIN := $(CURDIR)/.venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
APT := DEBIAN_FRONTEND=noninteractive $(if $(filter 0,$(shell id -u)),,sudo -n )apt-get -qq

.PHONY: run install
.DELETE_ON_ERROR:

run: install
	@exec $(BIN)/flagfall serve $(ARGS)

install: .venv/.stamp

.venv/.stamp: requirements.lock pyproject.toml
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Flagfall needs Python 3.11 or newer and $(PYTHON) is not; name another one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip' 2>/dev/null || $(APT) install -y python3-venv >/dev/null || { \
	  echo "Python's venv module is incomplete here; on Debian: apt-get install python3-venv" >&2; exit 1; }
	$(PYTHON) -m venv .venv
	$(PIP) --require-hashes -r requirements.lock
	$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.stamp-test: requirements-test.lock .venv/.stamp
	$(PIP) --require-hashes -r requirements-test.lock
	@touch $@

# make run     everything pinned is installed, the client is built, a club with demo data opens on this machine
# make test    the whole check, as the continuous integration runs it
# make bench   the numbers of docs/design.md, measured here
#
# Needs Python 3.11 or newer. Node 20.19 or newer is used where the system has it and installed into .venv where not.
PYTHON ?= python3
ARGS ?= --demo
BENCH ?=

BIN := $(CURDIR)/.venv/bin
PIP := $(BIN)/python -m pip install --quiet --disable-pip-version-check
# The system's Node, or the one that .venv/.stamp-node put into .venv.
NPM := cd client_web && PATH="$(BIN):$$PATH" npm
APT := DEBIAN_FRONTEND=noninteractive $(if $(filter 0,$(shell id -u)),,sudo -n )apt-get -qq
CLIENT_SOURCES := $(shell find client_web -name node_modules -prune -o -name dist -prune -o -name tests -prune -o -type f -print)
WIRE := server.web.typescript

.PHONY: run install client test check format client-check client-test chromium bench types types-check wheel lock clean
.DELETE_ON_ERROR:

run: install client
	@exec $(BIN)/flagfall serve $(ARGS)

install: .venv/.stamp-package

client: client_web/dist/index.html

# -- Python ---------------------------------------------------------------------------------------------------------

.venv/.stamp: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Flagfall needs Python 3.11 or newer, which $(PYTHON) is not. Name one: make PYTHON=python3.12" >&2; exit 1; }
	@$(PYTHON) -c 'import ensurepip, venv' 2>/dev/null || { $(APT) update && $(APT) install -y python3-venv; } >/dev/null || { \
	  echo "$(PYTHON) cannot make virtual environments. On Debian and Ubuntu: apt install python3-venv" >&2; exit 1; }
	@echo "Installing Python packages into .venv"
	@$(PYTHON) -m venv .venv
	@$(PIP) --require-hashes -r requirements.lock
	@touch $@

# The server itself, editable: with its build backend already in .venv this needs no network.
.venv/.stamp-package: pyproject.toml .venv/.stamp
	@$(PIP) --no-deps --no-build-isolation -e .
	@touch $@

.venv/.stamp-test: requirements-test.lock .venv/.stamp-package
	@echo "Installing what the tests need"
	@$(PIP) --require-hashes -r requirements-test.lock
	@touch $@

# -- the client -----------------------------------------------------------------------------------------------------

.venv/.stamp-node: requirements-node.lock .venv/.stamp
	@if node -e 'const [a, b] = process.versions.node.split(".").map(Number); process.exit(a > 20 || (a === 20 && b >= 19) ? 0 : 1)' \
	    2>/dev/null && npm --version >/dev/null 2>&1; then :; else \
	  echo "No Node 20.19 or newer here; installing one into .venv"; $(PIP) --require-hashes -r requirements-node.lock; fi
	@touch $@

client_web/node_modules/.stamp: client_web/package.json client_web/package-lock.json client_web/.npmrc .venv/.stamp-node
	@echo "Installing the client's packages"
	@$(NPM) ci --no-audit --no-fund --loglevel=error >/dev/null
	@touch $@

client_web/dist/index.html: client_web/node_modules/.stamp $(CLIENT_SOURCES)
	@echo "Building the client"
	@$(NPM) run --silent build
	@touch $@

# -- checks ---------------------------------------------------------------------------------------------------------

test: check client-check client client-test chromium
	$(BIN)/pytest --numprocesses=auto --dist=loadfile --no-loadscope-reorder --junitxml=build/tests.xml
	@$(BIN)/python .ci/total.py build/tests.xml build/client-tests.json

check: .venv/.stamp-test types-check
	$(BIN)/ruff format --check --quiet .
	$(BIN)/ruff check --quiet .
	$(BIN)/mypy server
	$(BIN)/lint-imports

format: .venv/.stamp-test
	$(BIN)/ruff format .
	$(BIN)/ruff check --fix .

client-check: client_web/node_modules/.stamp
	$(NPM) run --silent check

client-test: client_web/node_modules/.stamp
	$(NPM) test --silent -- --reporter=default --reporter=json --outputFile.json=../build/client-tests.json

# The distribution's browser; the tests look for the same names.
chromium:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null || { \
	  echo "Installing Chromium for the browser tests"; \
	  { $(APT) update && $(APT) install -y --no-install-recommends chromium fonts-dejavu-core; } >/dev/null; } || { \
	  echo "The browser tests need Chromium. On Debian and Ubuntu: apt install chromium" >&2; exit 1; }

bench: install client
	$(BIN)/python bench/run.py $(BENCH)

# -- what is made from the code and committed -----------------------------------------------------------------------

# The client's types and forms, from the server's wire structs.
types: install
	$(BIN)/python -m $(WIRE) client_web/src

types-check: install
	@rm -rf build/types && mkdir -p build/types
	@$(BIN)/python -m $(WIRE) build/types
	@for made in build/types/*; do cmp -s "$$made" "client_web/src/$${made##*/}" || { \
	  echo "client_web/src/$${made##*/} is not what the server's structs say: make types" >&2; exit 1; }; done

# One wheel with the built client and its texts inside.
wheel: install client
	@rm -rf server/_client && mkdir server/_client && cp -R client_web/dist client_web/locales server/_client/
	@$(BIN)/python -m hatchling build --target wheel; made=$$?; rm -rf server/_client; exit $$made

LOCK := uv pip compile --quiet --generate-hashes --no-emit-index-url --no-header --no-annotate --universal --python-version 3.11
# For maintainers, with uv installed: `make lock` after a change of pyproject.toml, `make lock UPGRADE=--upgrade` for new releases.
lock:
	$(LOCK) $(UPGRADE) pyproject.toml --extra speed --group build -o requirements.lock
	$(LOCK) $(UPGRADE) --group test -c requirements.lock -o requirements-test.lock
	$(LOCK) $(UPGRADE) --group node -o requirements-node.lock

clean:
	rm -rf .venv build client_web/dist client_web/node_modules server/_client
	rm -rf .mypy_cache .ruff_cache .pytest_cache .hypothesis .import_linter_cache
	find server tests bench -name __pycache__ -prune -exec rm -rf {} +

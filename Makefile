# make play and make test need only Python 3.11 or newer; each makes what it needs in .venv.
# Another Python:  make play PYTHON=python3.12
# More for JupyterLab:  make play ARGS="--no-browser --port=9999"

PYTHON ?= python3
ARGS ?=
BIN := .venv/bin
START := notebooks/00_start_here.ipynb

# The browser of the browser tests: the first of these that is here, or AMAZONIA_LAB_BROWSER=/path/to/one.
AMAZONIA_LAB_BROWSER ?= $(shell for b in chromium chromium-browser google-chrome google-chrome-stable \
	"/Applications/Google Chrome.app/Contents/MacOS/Google Chrome"; do command -v "$$b" && break; done)

# JupyterLab refuses to start as root (the usual user of a container) unless told that it is meant.
ROOT := $(if $(filter 0,$(shell id -u)),--allow-root)

.PHONY: help play page site test lint types unit notebooks browser find-browser bench bench-clicks balance strength playthroughs gallery docs links schema binder clean

help:
	@echo "make play          open the start notebook in JupyterLab"
	@echo "make page          serve the start form as a page without code (Voila)"
	@echo "make site          build the web site in build/site (see it: make site ARGS=--serve)"
	@echo "make test          lint, types, tests (in a real browser too), notebooks"
	@echo "make bench         speed, compared with other engines"
	@echo "make bench-clicks  time from click to redraw, compared with a bare widget and with buttons"
	@echo "make balance       how often the bots win"
	@echo "make strength      write docs/strength.md anew: which bot wins how often (takes an hour or two)"
	@echo "make playthroughs  write the golden transcripts anew (look at the diff)"
	@echo "make gallery       draw every chart into gallery/gallery.html"
	@echo "make docs          the API's documentation, from the docstrings, in build/api"
	@echo "make links         write the launch links in README.md anew"
	@echo "make schema        write the form of board files for editors anew"
	@echo "make binder        write the pinned requirements of Binder anew"
	@echo "make clean         remove .venv and all caches"

play: .venv/.lab
	@echo "If no browser opens by itself: open the address below that begins with http, and there $(START)."
	$(BIN)/jupyter-lab $(START) $(ROOT) $(ARGS)

page: .venv/.lab
	$(BIN)/voila notebooks/play.ipynb $(ARGS)

# Its own tools (JupyterLite) go into build/site-tools, so that they stay out of the JupyterLab of make play.
site: .venv/.site
	$(BIN)/python -m amazonia_lab.site $(ARGS)

test: lint types unit notebooks

lint: .venv/.test
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/python -m amazonia_lab.links --check README.md

types: .venv/.test
	$(BIN)/mypy

unit: .venv/.test browser
	$(BIN)/python -m pytest --doctest-modules amazonia_lab
	$(BIN)/python -m pytest -m "not browser" -n auto --dist worksteal
	AMAZONIA_LAB_BROWSER="$(AMAZONIA_LAB_BROWSER)" $(BIN)/python -m pytest -m browser -n 3 --dist loadfile

notebooks: .venv/.test
	$(BIN)/python -m pytest --nbval-lax --nbval-current-env notebooks

browser: .venv/.test
	@test -n "$(AMAZONIA_LAB_BROWSER)" || $(BIN)/playwright install chromium || { \
	  echo "The tests need a browser: install Chromium or Chrome, or name one: make test AMAZONIA_LAB_BROWSER=/path/to/it"; exit 1; }

find-browser:
	@echo "$(AMAZONIA_LAB_BROWSER)"

bench: .venv/.bench
	$(BIN)/python -m tests.bench $(ARGS)

bench-clicks: .venv/.test browser
	AMAZONIA_LAB_BROWSER="$(AMAZONIA_LAB_BROWSER)" $(BIN)/python -m tests.bench_clicks $(ARGS)

balance: .venv/.test
	$(BIN)/python -m tests.balance $(ARGS)

strength: .venv/.test
	$(BIN)/python -m tests.strength $(ARGS)

playthroughs: .venv/.test
	$(BIN)/python -m tests.playthroughs $(ARGS)

gallery: .venv/.lab
	$(BIN)/python -m amazonia_lab.charts $(ARGS)

docs: .venv/.docs
	$(BIN)/pdoc -d numpy -o build/api amazonia_lab amazonia_lab.pettingzoo
	@echo "Open build/api/amazonia_lab.html"

links: .venv/.lab
	$(BIN)/python -m amazonia_lab.links README.md

schema: .venv/.lab
	$(BIN)/python -m amazonia_lab schema amazonia_lab/games/mission_amazonia/data/boards/board.schema.json

# For the Python that binder/runtime.txt names; uv is only needed here.
binder: .venv/.lab
	$(BIN)/python -m pip install -q uv
	$(BIN)/uv pip compile --upgrade --quiet --no-annotate --extra lab \
	  --python-version "$$(sed 's/python-//' binder/runtime.txt)" --python-platform linux \
	  --custom-compile-command "make binder" pyproject.toml binder/requirements.in -o binder/requirements.txt

clean:
	rm -rf .venv build dist .pytest_cache .mypy_cache .ruff_cache .hypothesis
	find amazonia_lab tests notebooks -name __pycache__ -prune -exec rm -rf {} +
	find notebooks -name .ipynb_checkpoints -prune -exec rm -rf {} +

# One stamp for each set of packages; a changed pyproject.toml makes it old.
.venv/.lab: EXTRAS := lab
.venv/.test: EXTRAS := lab,test
.venv/.bench: EXTRAS := bench
.venv/.docs: EXTRAS := docs,rl
.venv/.site: EXTRAS := site
.venv/.lab .venv/.test .venv/.bench .venv/.docs .venv/.site: pyproject.toml | $(BIN)/python
	@echo "Installing ($(EXTRAS)): once, two or three minutes ..."
	@$(BIN)/python -m pip install --quiet --disable-pip-version-check -e ".[$(EXTRAS)]"
	@if test -x $(BIN)/jupyter-labextension; then \
	  $(BIN)/jupyter-labextension disable --level=sys_prefix "@jupyterlab/apputils-extension:announcements" 2>/dev/null; fi
	@touch $@

$(BIN)/python:
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11))' || { \
	  echo "Python 3.11 or newer is needed ($(PYTHON) is not). If you have one: make $(MAKECMDGOALS) PYTHON=python3.12"; exit 1; }
	$(PYTHON) -m venv .venv || { rm -rf .venv; exit 1; }

@echo off
rem Windows: the same checks as "make test", in the same order.
setlocal
cd /d "%~dp0"
set "PY=py -3"
where py >nul 2>nul || set "PY=python"
if exist .venv\Scripts\python.exe goto install
%PY% -c "import sys; sys.exit(sys.version_info < (3, 11))" || goto nopython
%PY% -m venv .venv || exit /b 1

:install
fc /b pyproject.toml .venv\test.stamp >nul 2>nul && goto test
echo Installing: once, a minute or two ...
.venv\Scripts\python -m pip install --quiet --disable-pip-version-check -e ".[lab,test]" || exit /b 1
copy /y pyproject.toml .venv\test.stamp >nul

:test
.venv\Scripts\ruff check . || exit /b 1
.venv\Scripts\ruff format --check . || exit /b 1
.venv\Scripts\python -m amazonia_lab.links --check README.md || exit /b 1
.venv\Scripts\mypy || exit /b 1
.venv\Scripts\playwright install chromium || exit /b 1
.venv\Scripts\python -m pytest --doctest-modules amazonia_lab || exit /b 1
.venv\Scripts\python -m pytest -m "not browser" -n auto --dist worksteal || exit /b 1
.venv\Scripts\python -m pytest -m browser -n 3 --dist loadfile || exit /b 1
.venv\Scripts\python -m pytest --nbval-lax --nbval-current-env notebooks
exit /b %errorlevel%

:nopython
echo Python 3.11 or newer is needed: https://www.python.org/downloads/
exit /b 1

@echo off
rem Windows: opens the start notebook in JupyterLab. What it needs goes into .venv, once.
setlocal
cd /d "%~dp0"
set "PY=py -3"
where py >nul 2>nul || set "PY=python"
if exist .venv\Scripts\python.exe goto install
%PY% -c "import sys; sys.exit(sys.version_info < (3, 11))" || goto nopython
%PY% -m venv .venv || exit /b 1

:install
fc /b pyproject.toml .venv\lab.stamp >nul 2>nul && goto play
echo Installing: once, a minute or two ...
.venv\Scripts\python -m pip install --quiet --disable-pip-version-check -e ".[lab]" || exit /b 1
.venv\Scripts\jupyter-labextension disable --level=sys_prefix "@jupyterlab/apputils-extension:announcements" 2>nul
copy /y pyproject.toml .venv\lab.stamp >nul

:play
.venv\Scripts\jupyter-lab notebooks\00_start_here.ipynb %*
exit /b %errorlevel%

:nopython
echo Python 3.11 or newer is needed: https://www.python.org/downloads/
exit /b 1

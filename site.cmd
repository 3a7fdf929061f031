@echo off
rem Windows: builds the web site in build\site. To see it: site.cmd --serve
setlocal
cd /d "%~dp0"
set "PY=py -3"
where py >nul 2>nul || set "PY=python"
if exist .venv\Scripts\python.exe goto install
%PY% -c "import sys; sys.exit(sys.version_info < (3, 11))" || goto nopython
%PY% -m venv .venv || exit /b 1

:install
fc /b pyproject.toml .venv\site.stamp >nul 2>nul && goto site
echo Installing: once, a minute or two ...
.venv\Scripts\python -m pip install --quiet --disable-pip-version-check -e ".[site]" || exit /b 1
copy /y pyproject.toml .venv\site.stamp >nul

:site
.venv\Scripts\python -m amazonia_lab.site %*
exit /b %errorlevel%

:nopython
echo Python 3.11 or newer is needed: https://www.python.org/downloads/
exit /b 1

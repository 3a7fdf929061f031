"""The games as a web site: JupyterLite pages that need no server, built by ``python -m amazonia_lab.site``.

Building needs the repository (notebooks, ``pyproject.toml``); :mod:`~amazonia_lab.site.opening` is what runs
in the browser and is part of the wheel.
"""

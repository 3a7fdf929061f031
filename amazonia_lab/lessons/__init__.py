"""Lessons: what a teacher opens on Monday morning.

A lesson is a file (``en/<name>.toml``): steps to be read, foretold, played, looked at and answered. What
somebody did in it is a :class:`.progress.Progress`, which fits into a code; :class:`.page.LessonPage` shows
it.
"""

"""The Tiger module: data in TOML, and how tigers breed and their habitat is destroyed."""

"""A copy of the source tree to try things on, and commands run in it."""

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
PATIENCE = 120  # seconds; a command that takes longer hangs


def a_copy(folder: Path) -> Path:
    """The packages and the page about games, as they are now; no caches, no virtual environment."""
    tree = folder / "tree"
    packages = [found.parent for found in ROOT.glob("*/__init__.py")]
    for source in (*packages, ROOT / "docs"):
        shutil.copytree(
            source, tree / source.name, ignore=shutil.ignore_patterns("__pycache__", "*.png")
        )
    shutil.copy(ROOT / "pyproject.toml", tree)
    return tree


def run(tree: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """`python` with these arguments, by the interpreter that runs the tests."""
    return subprocess.run(
        [sys.executable, *arguments],
        cwd=tree,
        env=os.environ | {"PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
    )


def files(tree: Path) -> dict[str, str]:
    """Every text in the tree by its path, to see what has changed."""
    return {
        str(path.relative_to(tree)): path.read_text()
        for path in sorted(tree.rglob("*"))
        if path.suffix in {".py", ".po", ".toml", ".md"}
    }

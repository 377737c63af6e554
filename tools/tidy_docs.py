"""House rules about pages: every README and every page of docs/ can be reached from the README of the root by links, and no link leads
nowhere."""
import pathlib
import posixpath
import re

from tidy_tree import Finding

LINK = re.compile(r"\]\((?!\w+:|#)([^)#\s]+)(?:#[^)]*)?\)")
ROOT = pathlib.PurePosixPath("README.md")


def links(tree, page):
    """The paths that a page links to, with their lines."""
    for number, line in enumerate(tree.texts[page].splitlines(), 1):
        for target in LINK.findall(line):
            yield pathlib.PurePosixPath(posixpath.normpath(posixpath.join(page.parent.as_posix(), target))), number


def is_page(path):
    return path.suffix == ".md" and (path.name in ("README.md", "decisions.md") or path.parts[0] == "docs")


def broken_links(tree):
    # What is no text (a picture) is not in the tree: only pages are followed.
    for page in tree.texts:
        if page.suffix == ".md":
            for target, line in links(tree, page):
                if target.suffix == ".md" and target not in tree.texts:
                    yield Finding(page, line, f"there is no {target}")


def unreached_pages(tree):
    if ROOT not in tree.texts:
        return
    reached, waiting = {ROOT}, [ROOT]
    while waiting:
        for target, _ in links(tree, waiting.pop()):
            if target.suffix == ".md" and target in tree.texts and target not in reached:
                reached.add(target)
                waiting.append(target)
    for page in sorted(tree.texts):
        if is_page(page) and page not in reached:
            yield Finding(page, 1, f"no link leads here from {ROOT}")


RULES = (broken_links, unreached_pages)

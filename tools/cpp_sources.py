"""What the C++ checks share: which files there are, what includes what, and how each is compiled."""
import hashlib
import json
import pathlib
import re
import shlex

INCLUDE = re.compile(r'^\s*#\s*include\s+(["<])([^">]+)[">]', re.M)


def cpp_files(root, suffixes=(".h", ".cpp")):
    return sorted(path for path in (root / "server").rglob("*") if path.suffix in suffixes)


def project_includes(root, path, seen=None):
    """The project's own headers that `path` includes, directly or not."""
    seen = set() if seen is None else seen
    for _, name in INCLUDE.findall(path.read_text()):
        header = root / "server" / name
        if header not in seen and header.is_file():
            seen.add(header)
            project_includes(root, header, seen)
    return seen


def fingerprint(root, path, *more):
    """Changes when `path` or a project header below it changes."""
    digest = hashlib.sha256()
    for file in [path, *sorted(project_includes(root, path))]:
        digest.update(file.read_bytes())
    for text in more:
        digest.update(text.encode())
    return digest.hexdigest()


def parts_of(unit, root):
    """The sources that a unit of the build (house.cmake, in_units) includes; none where the file is a source itself."""
    if "_unit_" not in unit.name:
        return []
    return [root / "server" / name for _, name in INCLUDE.findall(unit.read_text())]


class CompileCommands:
    """CMake's compile commands, reduced to what a single file needs: no precompiled header, which would hide a missing include.

    `flags` knows each source, whether compiled alone or in a unit; `alone` are those that are compiled by themselves."""

    def __init__(self, build, root):
        self.flags = {}
        self.alone = set()
        for entry in json.loads((build / "compile_commands.json").read_text()):
            path = pathlib.Path(entry["file"])
            parts = parts_of(path, root)
            for source in parts or [path]:
                self.flags.setdefault(source, (self._reduced(shlex.split(entry["command"]), path), entry["directory"]))
            if not parts:
                self.alone.add(path)

    @staticmethod
    def _reduced(words, source):
        flags, skip = [], 0
        while words and not words[0].endswith(("g++", "c++", "clang++")):
            words = words[1:]
        for word in words[1:]:
            if skip:
                skip -= 1
            elif word in ("-o", "-c", "-include", "-MF", "-MT"):
                skip = 1
            elif word not in ("-MD", "-Winvalid-pch", str(source)) and not word.startswith("-O"):
                flags.append(word)
        return flags

    def of(self, path):
        """The flags for a file: its own, or those of the source nearest to it. And the directory to compile in."""
        if path in self.flags:
            return self.flags[path]

        def distance(source):
            common = sum(1 for _ in zip_while_equal(path.parts, source.parts))
            return (-common, len(source.parts), str(source))

        return self.flags[min(self.flags, key=distance)]


def zip_while_equal(left, right):
    for first, second in zip(left, right):
        if first != second:
            return
        yield first

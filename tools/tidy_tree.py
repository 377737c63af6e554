"""What the rules of tidy look at."""
import dataclasses
import pathlib


@dataclasses.dataclass(frozen=True)
class Finding:
    path: pathlib.PurePosixPath
    line: int
    reason: str

    def __str__(self):
        return f"{self.path}:{self.line}: {self.reason}"


class Tree:
    """The texts of a checkout by their path in it."""

    def __init__(self, texts):
        self.texts = {pathlib.PurePosixPath(path): text for path, text in texts.items()}

    def lines(self):
        for path, text in self.texts.items():
            yield path, text.splitlines()


def reached(graph, start):
    """All that a graph (place -> the places next to it) leads to from there, the start first and each once."""
    found, seen = [start], {start}
    for place in found:
        for other in graph.get(place, ()):
            if other not in seen:
                seen.add(other)
                found.append(other)
    return found

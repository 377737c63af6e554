"""Which file of the storefront imports which, and what follows: no layer imports a higher one, no room of ui either, and no file itself by
way of others.

    tidy_imports.py ROOT       prints what each file of the storefront imports, as JSON
"""
import json
import pathlib
import posixpath
import re
import sys

from tidy_tree import Finding, Tree

ROOT = "storefront/src/"
# From below. A folder of storefront/src that is not named here is none of the house; what stands beside the folders starts the app.
LAYERS = ("styles", "protocol", "host", "i18n", "notices", "api", "session", "ui", "parts", "features", "pages", "packages")
# Types count as well: who cannot be read alone cannot be moved alone.
IMPORTED = re.compile(
    r"""^(?:import|export)\b[^;'"]*?\bfrom\s+['"]([^'"]+)['"]|\bimport\(\s*['"]([^'"]+)['"]|^import\s+['"]([^'"]+)['"]""", re.M)
# The rooms of ui, from below again: what looks, then what is built of it, up to the page.
UI_ROOMS = ("styles", "icon", "elements", "behaviour", "text", "figures", "inputs", "feedback", "surfaces", "layers", "frames")
ENDINGS = ("", ".ts", ".tsx", "/index.ts", "/index.tsx")
HOSTS = (".weapp.ts", ".weapp.tsx")


def is_source(path):
    return str(path).startswith(ROOT) and path.suffix in (".ts", ".tsx") and not str(path).endswith(".d.ts")


def named_in(path, text):
    """The line and the place below storefront/src of each import that leads to a file of the storefront's own."""
    for found in IMPORTED.finditer(text):
        name = found[1] or found[2] or found[3]
        if name.startswith("@/"):
            place = name[2:]
        elif name.startswith("."):
            place = posixpath.normpath(posixpath.join(posixpath.dirname(str(path)[len(ROOT):]), name))
        else:
            continue
        yield text.count("\n", 0, found.start()) + 1, place


def import_graph(tree):
    """path -> [(line, path imported)], styles among them; of a file with a stand-in for another host both are imported."""
    graph = {}
    for path, text in tree.texts.items():
        if not is_source(path):
            continue
        graph[path] = []
        for line, place in named_in(path, text):
            base = next((ROOT + place + ending for ending in ENDINGS if pathlib.PurePosixPath(ROOT + place + ending) in tree.texts), None)
            if base is None:
                continue
            stem = re.sub(r"\.tsx?$", "", base)
            for one in map(pathlib.PurePosixPath, (base, *(stem + ending for ending in HOSTS))):
                # A stand-in takes its types from the file for which it stands: that is no import of itself.
                if one in tree.texts and not (one == path and str(path).endswith(HOSTS)):
                    graph[path].append((line, one))
    return graph


def layer_of(place):
    return place.split("/")[0] if "/" in place else None


def layers_in_order(tree):
    """What a layer stands on is below it: so none can stand on itself by way of another."""
    for path, text in tree.texts.items():
        if not is_source(path):
            continue
        own = layer_of(str(path)[len(ROOT):])
        if own is None:
            continue
        if own not in LAYERS:
            yield Finding(path, 1, f"'{own}' is no layer of the storefront: give it its place in tools/tidy_imports.py")
            continue
        for line, place in named_in(path, text):
            other = place.split("/")[0]
            if other not in LAYERS:
                yield Finding(path, line, f"'{own}' must not import '{place}', which starts the app")
            elif LAYERS.index(other) > LAYERS.index(own):
                yield Finding(path, line, f"the layer '{own}' must not import '{other}', which stands above it")


def ui_rooms_in_order(tree):
    """Every file of ui has a room but the index, which opens all of them; and a room stands on lower ones."""
    for path, text in tree.texts.items():
        if not is_source(path) or not str(path).startswith(ROOT + "ui/"):
            continue
        own = layer_of(str(path)[len(ROOT + "ui/"):])
        if own is None:
            if path.name != "index.ts":
                yield Finding(path, 1, "a file of ui stands in one of its rooms")
            continue
        if own not in UI_ROOMS:
            yield Finding(path, 1, f"'{own}' is no room of ui: give it its place in tools/tidy_imports.py")
            continue
        for line, place in named_in(path, text):
            layer, *other = place.split("/")
            if layer != "ui":
                continue
            if not other or other[0] == "index":
                yield Finding(path, line, "a room of ui does not import the index, which opens it")
            elif other[0] in UI_ROOMS and UI_ROOMS.index(other[0]) > UI_ROOMS.index(own):
                yield Finding(path, line, f"the room '{own}' must not import '{other[0]}', which stands above it")


def no_file_circles(tree):
    """A file that imports itself by way of others: the shortest way round, told once, at the file whose name comes first."""
    graph = import_graph(tree)
    told = set()
    for start in sorted(graph):
        way = way_round(graph, start)
        if way and not told & set(way):
            told |= set(way)
            names = [str(one)[len(ROOT):] for one in (*way, start)]
            yield Finding(start, graph_line(graph, start, (*way, start)[1]), "a circle of imports: " + " -> ".join(names))


def graph_line(graph, path, target):
    return next(line for line, other in graph[path] if other == target)


def way_round(graph, start):
    """The files of the shortest way from `start` back to it, itself first; None when there is none."""
    before, edge = {}, [start]
    while edge:
        following = []
        for path in edge:
            for _, other in graph.get(path, ()):
                if other == start:
                    way = [path]
                    while way[0] != start:
                        way.insert(0, before[way[0]])
                    return way
                if other not in before:
                    before[other] = path
                    following.append(other)
        edge = following
    return None


RULES = (layers_in_order, ui_rooms_in_order, no_file_circles)


def main(root):
    texts = {str(path.relative_to(root)): path.read_text(encoding="utf-8") if path.suffix in (".ts", ".tsx") else ""
        for path in sorted((root / ROOT).rglob("*")) if path.is_file()}
    graph = import_graph(Tree(texts))
    json.dump({str(path): sorted({str(other) for _, other in imported}) for path, imported in graph.items()}, sys.stdout)


if __name__ == "__main__":
    main(pathlib.Path(sys.argv[1]))

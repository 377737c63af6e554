"""Rules of the storefront's TypeScript."""
import collections
import re

from tidy_tree import Finding

SOURCES = "storefront/src/"
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|const|let|class|type|interface) (\w+)", re.MULTILINE)
# Hands a name on, and uses it no more than an import does.
PASSED_ON = re.compile(r"^(?:export|import)\b[^;'\"]*?\bfrom\s+['\"][^'\"]+['\"]", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"])//[^\n]*", re.DOTALL)
# What stands between single quotes is no name; a text with code in it is one of backquotes.
QUOTED = re.compile(r"'(?:[^'\\\n]|\\.)*'")
WORD = re.compile(r"\b[A-Za-z_$][\w$]*")


# Where a text stands as the first word of a query's key: in an option, in a call on the cache, in a name or a function for a key.
QUERY_KEY = re.compile(
    r"""(?:\bqueryKey:|QueryData(?:<[^>]*>)?\(|\b\w*[kK]ey\w*(?::[^=\n]+)?\s=(?:\s*\([^)]*\)(?::[^=\n]+)?\s=>)?)\s*\[\s*'([\w-]+)'""")


def is_product(path):
    # What stands in for classes that a mini-program lacks is put into the code by the bundler.
    return str(path).startswith(SOURCES) and path.suffix in (".ts", ".tsx") and not str(path).endswith((".d.ts", "web-classes.weapp.ts"))


def exports_without_use(tree):
    """What storefront/src exports is used by its own code: what only tests use proves nothing of the product."""
    exported = []
    uses = collections.Counter()
    for path, text in tree.texts.items():
        if not is_product(path):
            continue
        for found in EXPORT.finditer(text):
            exported.append((path, text.count("\n", 0, found.start()) + 1, found.group(1)))
        uses.update(WORD.findall(QUOTED.sub("", PASSED_ON.sub("", COMMENT.sub("", text)))))
    declared = collections.Counter(name for _, _, name in exported)
    for path, line, name in exported:
        if uses[name] <= declared[name]:
            yield Finding(path, line, f"{name} is used by no code of the product")


def query_keys_in_one_file(tree):
    """What two files ask the cache for by the same word has one owner, who exports the key, the question or what forgets the answer."""
    places = collections.defaultdict(list)
    for path, text in sorted(tree.texts.items()):
        if is_product(path):
            for found in QUERY_KEY.finditer(text):
                places[found[1]].append((path, text.count("\n", 0, found.start()) + 1))
    for word, uses in places.items():
        owners = {path for path, _ in uses}
        if len(owners) > 1:
            for path, line in uses:
                yield Finding(path, line, f"the query key '{word}' is written in {len(owners)} files: export it where it is defined")


RULES = (exports_without_use, query_keys_in_one_file)

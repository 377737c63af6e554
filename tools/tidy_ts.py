"""Rules of the storefront's TypeScript."""
import collections
import re

from tidy_tree import Finding

SOURCES = "storefront/src/"
EXPORT = re.compile(r"^export (?:async )?(?:function\*?|const|let|class) (\w+)", re.MULTILINE)
# Hands a name on, and uses it no more than an import does.
PASSED_ON = re.compile(r"^(?:export|import)\b[^;'\"]*?\bfrom\s+['\"][^'\"]+['\"]", re.MULTILINE)
COMMENT = re.compile(r"/\*.*?\*/|(?<![:'\"])//[^\n]*", re.DOTALL)
# What stands between single quotes is no name; a text with code in it is one of backquotes.
QUOTED = re.compile(r"'(?:[^'\\\n]|\\.)*'")
WORD = re.compile(r"\b[A-Za-z_$][\w$]*")


def is_product(path):
    # What stands in for classes that a mini-program lacks is put into the code by the bundler.
    return str(path).startswith(SOURCES) and path.suffix in (".ts", ".tsx") and not str(path).endswith((".d.ts", "web-classes.weapp.ts"))


def exports_without_use(tree):
    """What storefront/src exports is used by its own code: a function that only tests call proves nothing of the product."""
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


RULES = (exports_without_use,)

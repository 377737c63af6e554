"""Holds the texts that shoppers read to the glossary (docs/words.md), and to each other: a key in every language, the same values in them,
the plural forms that a language has. Runs as a test (words_test.py); by hand it prints file:line: reason.

    words.py [ROOT]
"""
import pathlib
import re
import sys

from tidy_tree import Finding

GLOSSARY = pathlib.PurePosixPath("docs/words.md")
TEXTS = pathlib.PurePosixPath("storefront/src/i18n")
# By the folder of the storefront's texts; a language's own plural forms (CLDR), and the end of its keys in the seed and the server.
PLURALS = {"en": {"one", "other"}, "zh-CN": {"other"}, "th": {"other"}}
SEED_ENDS = {"en": "en", "zh": "zh-CN", "th": "th"}
FORMS = re.compile(r"_(zero|one|two|few|many|other)$")
PLACE = re.compile(r"{{\w+}}")
# What English counts: "{{count}} boxes" is one text too few.
COUNTED = re.compile(r"{{count}} (?:[a-z-]+ )?[a-z]+s\b")
TOKEN = re.compile(r"""//[^\n]*|/\*.*?\*/|'(?:[^'\\\n]|\\.)*'|"(?:[^"\\\n]|\\.)*"|`(?:[^`\\]|\\.)*`|[{}:,+]|[\w$]+""", re.S)
SCRIPTS = {"zh-CN": re.compile("[\u4e00-\u9fff]"), "th": re.compile("[\u0e00-\u0e7f]")}
# Texts of the server in more than one language.
SERVER_TEXTS = re.compile(r"^server/domains/.*(mails|templates|rules|region)\.cpp$")
STRING = re.compile(r'"((?:[^"\\]|\\.)*)"')


def unquoted(token):
    return re.sub(r"\\(.)", lambda m: "\n" if m[1] == "n" else m[1], token[1:-1])


def texts_of(source):
    """Key, text and line of an object literal of texts: names, braces, strings and their sums, nothing else."""
    path, key, value, found, line, at = [], None, None, [], 1, 0
    for token in TOKEN.finditer(source):
        line += source.count("\n", at, token.start())
        at = token.start()
        text = token[0]
        if text.startswith(("//", "/*")):
            continue
        if text == "{":
            path, key = path + [key], None
        elif text in (",", "}"):
            if key is not None and value is not None:
                found.append((".".join(path[1:] + [key]), value[0], value[1]))
            if text == "}":
                path = path[:-1]
            key = value = None
        elif text[0] in "'\"`":
            if key is None:
                key = unquoted(text)
            else:
                value = ((value[0] if value else "") + unquoted(text), value[1] if value else line)
        elif re.match(r"[\w$]", text) and path:
            key = text
    return found


def forbidden(tree):
    """The second table of the glossary: by language a pattern, and what is said instead."""
    rows = {}
    section = tree.texts.get(GLOSSARY, "").partition("\n## Not these\n")[2].partition("\n## ")[0]
    for row in section.splitlines():
        cells = re.split(r"(?<!\\) \| ", row.strip("| \n"))
        if len(cells) == 4 and cells[1].startswith("`"):
            pattern = re.compile(cells[1].strip("`").replace(r"\|", "|"), re.I)
            rows.setdefault(cells[0], []).append((pattern, cells[2]))
    return rows


def storefront(tree):
    """By language and file: its texts."""
    whole = {}
    for path, source in tree.texts.items():
        if path.suffix == ".ts" and path.parent.parent == TEXTS and path.name != "index.ts":
            whole.setdefault(path.parent.name, {})[path.name] = (path, texts_of(source))
    return whole


def seed_texts(tree):
    """Path, line, language and text of what the seed puts into the shop."""
    for path, source in tree.texts.items():
        if not path.is_relative_to("server/seed"):
            continue
        if path.suffix == ".toml":
            for number, line in enumerate(source.splitlines(), 1):
                row = re.match(r'\w+_(\w\w) = "(.*)"$', line)
                if row and row[1] in SEED_ENDS:
                    yield path, number, SEED_ENDS[row[1]], row[2]
        elif path.suffix == ".md" and path.suffixes[0][1:] in SEED_ENDS:
            for number, line in enumerate(source.splitlines(), 1):
                yield path, number, SEED_ENDS[path.suffixes[0][1:]], line


def server_texts(tree):
    """Those in Chinese or Thai, which tell themselves by their script. English ones there are code, too."""
    for path, source in tree.texts.items():
        if SERVER_TEXTS.match(path.as_posix()) and not path.name.endswith("_test.cpp"):
            for number, line in enumerate(source.splitlines(), 1):
                for text in STRING.findall(line):
                    for language, script in SCRIPTS.items():
                        if script.search(text):
                            yield path, number, language, text


def all_texts(tree):
    for language, files in storefront(tree).items():
        for path, texts in files.values():
            for _, text, line in texts:
                yield path, line, language, text
    yield from seed_texts(tree)
    yield from server_texts(tree)


def forbidden_words(tree):
    rows = forbidden(tree)
    for path, line, language, text in all_texts(tree):
        said = PLACE.sub("", text)
        pages = [] if path.is_relative_to("server/domains") else rows.get(f"{language} pages", [])
        for pattern, instead in rows.get(language, []) + pages:
            found = pattern.search(said)
            if found:
                yield Finding(path, line, f"the glossary forbids '{found[0]}'; say {instead}")


def by_key(texts):
    keys = {}
    for key, text, line in texts:
        form = FORMS.search(key)
        keys.setdefault(FORMS.sub("", key), []).append((form[1] if form else "", text, line))
    return keys


def missing_keys(tree):
    """English is the model of every other language."""
    whole = storefront(tree)
    for name, (model_path, model) in whole.get("en", {}).items():
        for language in PLURALS:
            path, texts = whole.get(language, {}).get(name, (None, []))
            if path is None:
                yield Finding(model_path, 1, f"there is no {language}/{name}")
                continue
            keys = by_key(texts)
            for key, forms in by_key(model).items():
                if key not in keys:
                    yield Finding(path, 1, f"{key} is missing in {language}")
            for key, forms in keys.items():
                if key not in by_key(model):
                    yield Finding(path, forms[0][2], f"{key} is in no other language")


def plural_forms(tree):
    for language, files in storefront(tree).items():
        for path, texts in files.values():
            for key, forms in by_key(texts).items():
                names = {form for form, _, _ in forms} - {""}
                line = forms[0][2]
                if names and names - {"zero"} != PLURALS.get(language, names):
                    yield Finding(path, line, f"{key} has the forms {', '.join(sorted(names))}; {language} has "
                                  f"{', '.join(sorted(PLURALS[language]))}")
                if not names and language == "en" and COUNTED.search(forms[0][1]):
                    yield Finding(path, line, f"{key} counts: it needs {key}_one and {key}_other")


def values_differ(tree):
    whole = storefront(tree)
    for name, (_, model) in whole.get("en", {}).items():
        wanted = {key: places(forms) for key, forms in by_key(model).items()}
        for language, files in whole.items():
            path, texts = files.get(name, (None, []))
            for key, forms in by_key(texts).items():
                if key in wanted and places(forms) != wanted[key]:
                    yield Finding(path, forms[0][2], f"{key} has other values than in English: {sorted(places(forms) ^ wanted[key])}")


def places(forms):
    return {place for _, text, _ in forms for place in PLACE.findall(text)}


def left_empty(tree):
    """Empty, or left in English."""
    for language, files in storefront(tree).items():
        for path, texts in files.values():
            for key, text, line in texts:
                if not text.strip():
                    yield Finding(path, line, f"{key} is empty")
                elif language in SCRIPTS and re.search("[A-Za-z]{2}", PLACE.sub("", text)) and not SCRIPTS[language].search(text):
                    yield Finding(path, line, f"{key} was left in English")


def seed_languages(tree):
    """What the seed says in one language it says in all."""
    for path, source in tree.texts.items():
        if not path.is_relative_to("server/seed"):
            continue
        if path.suffix == ".toml":
            for part in re.split(r"\n(?=\[)", source):
                keys = re.findall(rf"^(\w+)_({'|'.join(SEED_ENDS)}) = ", part, re.M)
                for name in dict.fromkeys(name for name, _ in keys):
                    gone = set(SEED_ENDS) - {end for key, end in keys if key == name}
                    if gone:
                        line = source[: source.index(part)].count("\n") + 1
                        yield Finding(path, line, f"{name} is missing in {', '.join(sorted(gone))}")
        elif path.name.endswith(".en.md"):
            for end in SEED_ENDS:
                other = path.with_name(path.name.replace(".en.md", f".{end}.md"))
                if other not in tree.texts:
                    yield Finding(path, 1, f"there is no {other.name}")


RULES = (forbidden_words, missing_keys, plural_forms, values_differ, left_empty, seed_languages)

if __name__ == "__main__":
    import tidy

    tree = tidy.load(pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).parent.parent))
    findings = [finding for rule in RULES for finding in rule(tree)]
    print(*findings, sep="\n")
    sys.exit(bool(findings))

"""House rules about C++: who may include whom, and what domain code must not use."""
import pathlib
import re

from tidy_tree import Finding

SERVER = pathlib.PurePosixPath("server")
# A layer includes itself and those before it.
LAYERS = ["kernel", "platform", "domains", "flows", "app"]
INCLUDE = re.compile(r'^\s*#\s*include\s+(["<][^">]+[">])')
# They make a domain's file take seconds to compile, or let it reach past the platform.
HEAVY = re.compile(r"^[\"<](boost/|simdjson|sqlite3\.h|libpq|postgresql/|nlohmann/|regex>|iostream>)")
# What decides a domain's outcome is passed in, so that a test can hold it still.
HIDDEN_INPUT = re.compile(r"\b(system_clock|steady_clock|random_device|mt19937\w*|std::time\(|gettimeofday|clock_gettime|getenv|s?rand\()")


def layer_of(path):
    """The layer of a path below server/, or None where there is none (tests of the whole, migrations)."""
    parts = path.parts
    if parts[:2] == ("domains", "flows"):
        return "flows"
    return parts[0] if parts and parts[0] in LAYERS else None


def domain_of(path):
    """The domain a path below server/ is in. A folder named by intent in flows/ is no domain."""
    return path.parts[1] if len(path.parts) > 2 and layer_of(path) == "domains" else None


def cpp_sources(tree):
    for path, lines in tree.lines():
        if path.suffix in (".h", ".cpp") and path.parts[0] == "server":
            yield path, path.relative_to(SERVER), lines


def domain_folders(tree):
    folders = {}
    for _, path, _ in cpp_sources(tree):
        if domain_of(path):
            folders[domain_of(path)] = SERVER / "domains" / domain_of(path)
    return folders


def declared_uses(tree):
    """What each `kabinet_domain(cart USES catalog stock)` says."""
    uses = {}
    for path, text in tree.texts.items():
        if path.name == "CMakeLists.txt" or path.suffix == ".cmake":
            for arguments in re.findall(r"^\s*kabinet_domain\(([^)]*)\)", re.sub(r"#.*", "", text), re.M):
                words = arguments.split()
                after = words.index("USES") + 1 if "USES" in words else len(words)
                uses.setdefault(words[0], set()).update(words[after:])
    return uses


def includes(tree):
    for path, own, lines in cpp_sources(tree):
        for number, line in enumerate(lines, 1):
            found = INCLUDE.match(line)
            if found:
                yield path, own, number, found[1]


def layers(tree):
    for path, own, number, include in includes(tree):
        target = pathlib.PurePosixPath(include.strip('"<>'))
        mine, other = layer_of(own), layer_of(target)
        if mine and other and LAYERS.index(other) > LAYERS.index(mine):
            yield Finding(path, number, f"{mine} must not include {other}")
        if not mine and own.parts[0] == "contract" and other not in (None, "kernel"):
            yield Finding(path, number, f"the contract's runtime must not include {other}")


# Pure parts without a shop: what `kabinet verify` judges a draw by.
PUBLIC_BESIDES = ("domains/mystery_box/verify.h", "domains/mystery_box/verify_2.h", "domains/mystery_box/rules.h")


def is_test(own):
    """Also what tests have in common."""
    return own.name.endswith("_test.cpp") or own.parts[0] == "testing"


def domain_includes(tree):
    uses = declared_uses(tree)
    for path, own, number, include in includes(tree):
        target = pathlib.PurePosixPath(include.strip('"<>'))
        domain, other = domain_of(own), domain_of(target)
        if not other or domain == other:
            continue
        # A path, so that campaigns/kit/campaign.h may be public beside campaigns/campaigns.h. A test may look inside what it proves.
        if target.name != f"{other}.h" and str(target) not in PUBLIC_BESIDES and not is_test(own):
            yield Finding(path, number, f"only {other}.h of {other} is public")
        if domain and other not in uses.get(domain, set()):
            yield Finding(path, number, f"{domain} does not say that it uses {other}: kabinet_domain({domain} USES {other})")


def heavy_headers(tree):
    """Also through project headers: a heavy header behind a light name costs every domain its seconds."""
    direct = {}
    for _, own, _, include in includes(tree):
        direct.setdefault(own, []).append(include)

    def reached(own, seen):
        for include in direct.get(own, []):
            if HEAVY.match(include):
                yield include, own
            target = pathlib.PurePosixPath(include.strip('"<>'))
            if target in direct and target not in seen:
                seen.add(target)
                yield from reached(target, seen)

    for path, own, _ in cpp_sources(tree):
        if layer_of(own) in ("domains", "flows"):
            for include, through in reached(own, {own}):
                way = "" if through == own else f" (through {through})"
                yield Finding(path, 1, f"heavy header {include} in domain code{way}")


def hidden_inputs(tree):
    for path, own, lines in cpp_sources(tree):
        if layer_of(own) not in ("domains", "flows"):
            continue
        for number, line in enumerate(lines, 1):
            found = HIDDEN_INPUT.search(re.sub(r"//.*", "", line))
            if found:
                yield Finding(path, number, f"{found[1].rstrip('(')}: time, chance and the environment are passed in")


def pragma_once(tree):
    for path, _, lines in cpp_sources(tree):
        if path.suffix == ".h" and "#pragma once" not in lines:
            yield Finding(path, 1, "a header begins with #pragma once")


RULES = (layers, domain_includes, heavy_headers, hidden_inputs, pragma_once)

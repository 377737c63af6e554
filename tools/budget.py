"""What the stages of ./test took, and whether that is within tools/budget.tsv.

    budget.py ROOT TIMES SECONDS

TIMES has a line "STAGE SECONDS" for each stage that ran; SECONDS is what all of them took, side by side.

Prints minutes per stage, and of all for each hundred calls: what a call costs everybody who runs the tests. The exit code is 1 when a stage
or all of them took longer than the file allows. It allows on two cores what a loaded machine still keeps: it is to notice a stage that
grows, not a slow afternoon; on fewer cores nothing is judged.
"""
import json
import os
import pathlib
import sys


def read_budget(text):
    """Minutes by stage; `all` is the whole."""
    rows = (line.split("\t") for line in text.splitlines() if line and not line.startswith("#"))
    return {stage: float(minutes) for stage, minutes in rows}


def over_budget(budget, minutes):
    """One line for each that took longer than it may, and for each that nobody has set a budget."""
    for stage, took in minutes.items():
        if stage not in budget:
            yield f"{stage} has no budget in tools/budget.tsv"
        elif took > budget[stage]:
            yield f"{stage} took {took:.1f} minutes and may take {budget[stage]:g} (tools/budget.tsv)"


def calls_of(root):
    """How many calls the contract has; 0 when its document was not written."""
    document = root / "contract" / "build" / "openapi.json"
    if not document.exists():
        return 0
    methods = {"get", "post", "put", "delete", "patch"}
    return sum(len(methods & set(path)) for path in json.loads(document.read_text())["paths"].values())


def main(root, times, seconds):
    root = pathlib.Path(root)
    minutes = {stage: int(took) / 60 for stage, took in (line.split() for line in pathlib.Path(times).read_text().splitlines())}
    print("minutes: " + ", ".join(f"{stage} {took:.1f}" for stage, took in minutes.items()))
    minutes["all"] = int(seconds) / 60
    if calls := calls_of(root):
        print(f"{calls} calls: {minutes['all'] / calls * 100:.1f} minutes for each hundred")
    said = list(over_budget(read_budget((root / "tools" / "budget.tsv").read_text()), minutes))
    for line in said:
        print(f"BAD {line}")
    return 1 if said and (os.cpu_count() or 1) >= 2 else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))

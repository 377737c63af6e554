"""served_openapi.py CONTRACT FOLDER: writes openapi_sandbox.json and openapi.json, which the server answers at /openapi.json.

The contract says what a call answers when it succeeds. Every call may be refused too, each in the same way; that is added here, once. A
server that takes real money has no sandbox, so its document has none: neither the calls nor what only they speak of.
"""
import json
import pathlib
import sys

REFUSAL = {
    "type": "object", "required": ["code", "msg", "data"],
    "description": "Instead of an answer. `code` is never 200; `reason` is a stable word, `field` names what to mend in the request.",
    "properties": {
        "code": {"type": "integer", "format": "int32", "not": {"const": 200}},
        "msg": {"type": "string", "description": "In English, for people who develop."},
        "data": {"type": "object", "required": ["reason", "requestId"], "properties": {
            "reason": {"type": "string"}, "field": {"type": "string"}, "requestId": {"type": "string"},
            "action": {"type": "integer", "description": "With codes 506 and 507: what the client is to do."},
            "showType": {"type": "integer", "description": "With code 506: how it is shown."}}}},
}
REFUSED = {
    "description": "Refused before the call was looked into: 400 what cannot be read, 404, 405, 408, 413, 429, 431, 500, 503 busy.",
    "content": {"application/json": {"schema": {"$ref": "#/components/schemas/Refusal"}}},
}
METHODS = {"get", "put", "post", "delete", "patch"}


def with_refusals(document):
    document["components"]["schemas"]["Refusal"] = REFUSAL
    document["components"].setdefault("responses", {})["Refused"] = REFUSED
    for path in document["paths"].values():
        for operation in (path[method] for method in path.keys() & METHODS):
            for content in operation["responses"]["200"].get("content", {}).values():
                content["schema"] = {"anyOf": [content["schema"], {"$ref": "#/components/schemas/Refusal"}]}
            operation["responses"]["default"] = {"$ref": "#/components/responses/Refused"}
    return document


def names_in(value):
    if isinstance(value, dict):
        if isinstance(value.get("$ref"), str) and value["$ref"].startswith("#/components/schemas/"):
            yield value["$ref"].rsplit("/", 1)[1]
        # Where a name stands for one of several kinds, its mapping says so.
        for name in value.get("mapping", {}).values() if isinstance(value.get("mapping"), dict) else ():
            yield str(name).rsplit("/", 1)[1]
        for each in value.values():
            yield from names_in(each)
    elif isinstance(value, list):
        for each in value:
            yield from names_in(each)


def without_sandbox(document):
    document["paths"] = {path: calls for path, calls in document["paths"].items() if not path.startswith("/sandbox/")}
    schemas = document["components"]["schemas"]
    sandbox = {name for name in schemas if name.startswith("Sandbox.")}
    used, open_ = set(), list(names_in(document["paths"])) + ["Refusal"]
    while open_:
        name = open_.pop()
        if name not in used:
            used.add(name)
            open_ += names_in(schemas[name])
    document["components"]["schemas"] = {name: schema for name, schema in schemas.items() if name not in sandbox or name in used}
    return document


if __name__ == "__main__":
    text = pathlib.Path(sys.argv[1]).read_text(encoding="utf-8")
    folder = pathlib.Path(sys.argv[2])
    for name, document in (("openapi_sandbox.json", with_refusals(json.loads(text))),
                           ("openapi.json", without_sandbox(with_refusals(json.loads(text))))):
        (folder / name).write_text(json.dumps(document, ensure_ascii=False, indent=1), encoding="utf-8")

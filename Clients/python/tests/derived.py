"""What is compiled from the protocol beside ``_generated.py``: by Python, of what is there."""

import ast
import json
import os
import textwrap

CLIENT = os.path.dirname(os.path.dirname(os.path.abspath(__file__)))
PROTOCOL = os.path.join(os.path.dirname(os.path.dirname(CLIENT)), "Protocol")

#: How wide the files are. Unit: columns.
WIDTH = 100


def read(*parts):
    with open(os.path.join(*parts), encoding="utf-8") as file:
        return file.read()


def kinds():
    """``_kinds.py``: what may be sent again, and the level of the API."""
    product = json.loads(read(PROTOCOL, "product.json"))
    words = {"read": {}, "write": {}}
    for name in sorted(os.listdir(PROTOCOL)):
        document = json.loads(read(PROTOCOL, name)) if name.endswith(".json") else {}
        if "domain" not in document:
            continue
        for method, entry in document.get("methods", {}).items():
            kind = {"rule": "read"}.get(entry["kind"], entry["kind"])
            if kind in words:
                prefix, word = method.split(".")
                words[kind].setdefault(prefix, []).append(word)
    lines = [
        '"""What may be sent again, and the level of the API. Compiled from Protocol/."""',
        "",
        "from typing import Dict, FrozenSet",
        "",
        f'VERSION = "{product["version"]}"',
        f"API_LEVEL = {product['apiLevel']}",
        "",
        "",
        "def _names(words: Dict[str, str]) -> FrozenSet[str]:",
        '    return frozenset(f"{name}.{word}" for name in words for word in words[name].split())',
    ]
    remarks = {"read": "Methods that change nothing.", "write": "Methods that take a key."}
    for kind, prefixes in words.items():
        lines += ["", "", f"#: {remarks[kind]}", f"{kind.upper()}S = _names(", "    {"]
        for prefix in sorted(prefixes):
            lines.append(f'        "{prefix}": """')
            lines += textwrap.wrap(" ".join(prefixes[prefix]), WIDTH - 12,
                                   initial_indent=" " * 12, subsequent_indent=" " * 12)
            lines.append('        """,')
        lines += ["    }", ")"]
    return "\n".join(lines) + "\n"


def signature(function, names):
    """The head of a method, as a stub has it."""
    arguments = function.args
    parts = ["self", "*"] if arguments.kwonlyargs else ["self"]
    for argument, default in zip(arguments.kwonlyargs, arguments.kw_defaults):
        annotation = ast.unparse(argument.annotation)
        parts.append(f"{argument.arg}: {annotation}" + (" = ..." if default else ""))
    names.update(
        node.id for part in [function.returns, *[a.annotation for a in arguments.kwonlyargs]]
        for node in ast.walk(part) if isinstance(node, ast.Name)
    )
    result = f") -> {ast.unparse(function.returns)}: ..."
    head = f"    async def {function.name}("
    whole = head + ", ".join(parts) + result
    if len(whole) <= WIDTH:
        return [whole]
    # A part is not torn apart.
    whole = ", ".join(part.replace(" ", "\0") for part in parts)
    lines = textwrap.wrap(whole, WIDTH, initial_indent=" " * 8, subsequent_indent=" " * 8)
    return [head, *[line.replace("\0", " ") for line in lines], f"    {result}"]


def stub():
    """``_async_generated.pyi``: the methods of ``_generated.py``, to be awaited."""
    classes = [
        node for node in ast.parse(read(CLIENT, "nacre", "_generated.py")).body
        if isinstance(node, ast.ClassDef)
    ]
    names, body, tree = set(), [], []
    for node in classes:
        if node.name == "Domains":
            for line in ast.walk(node):
                if isinstance(line, ast.Assign):
                    attribute, kind = line.targets[0].attr, line.value.func.id
                    tree.append(f"    {attribute}: Async{kind}")
        elif not node.bases and node.name.endswith("Methods"):
            body += ["", "", f"class Async{node.name}:"]
            for function in node.body:
                if isinstance(function, ast.FunctionDef) and function.name != "__init__":
                    body += signature(function, names)
    typing = {"Any", "Dict", "List", "Literal", "Mapping", "Optional", "Sequence", "Union"}
    values = {"Decision", "Meta", "Money", "Violation"}
    ours = sorted(names - typing - values - {"int", "str", "float", "bool", "object"})
    head = [
        '"""The methods of the service, to be awaited. Compiled from _generated.py."""',
        "",
        f"from typing import {', '.join(sorted(names & typing))}",
        "",
        "from ._generated import (",
        *textwrap.wrap(", ".join(ours) + ",", WIDTH, initial_indent="    ",
                       subsequent_indent="    "),
        ")",
        f"from ._values import {', '.join(sorted(names & values))}",
    ]
    end = [
        "", "", "class AsyncDomains:", "    def __init__(self, call: object) -> None: ...", *tree]
    return "\n".join(head + body + end) + "\n"


#: The files, and what makes them.
FILES = {"_kinds.py": kinds, "_async_generated.pyi": stub}

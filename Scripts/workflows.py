"""Reads workflows of GitHub: for check-workflows.py and run-workflows.py."""
import re

import yaml

EXPRESSION = re.compile(r"\$\{\{(.*?)\}\}", re.S)


class Loader(yaml.SafeLoader):
    """YAML in which a key may not be there twice, and `on` is a text."""


def mapping(loader, node):
    pairs = [(loader.construct_object(key), loader.construct_object(value, deep=True)) for key, value in node.value]
    keys = [key for key, _ in pairs]
    for key in keys:
        if keys.count(key) > 1:
            raise yaml.YAMLError(f"the key {key} is there twice{node.start_mark}")
    return dict(pairs)


Loader.add_constructor("tag:yaml.org,2002:map", mapping)
Loader.yaml_implicit_resolvers = {
    first: [(tag, pattern) for tag, pattern in resolvers if tag != "tag:yaml.org,2002:bool" or first in "tTfF"]
    for first, resolvers in yaml.SafeLoader.yaml_implicit_resolvers.items()
}


def texts(value):
    """All texts in a value."""
    if isinstance(value, str):
        yield value
    elif isinstance(value, dict):
        for child in value.values():
            yield from texts(child)
    elif isinstance(value, list):
        for child in value:
            yield from texts(child)


def as_list(value):
    return value if isinstance(value, list) else [] if value is None else [value]

"""What the scripts that compile generated clients share."""
import importlib.machinery, importlib.util, subprocess, sys


def load(path):
    """The program `surface` as a module: it writes an app that uses every name of a client, checks apps and applies fix-its."""
    loader = importlib.machinery.SourceFileLoader("surface", str(path))
    module = importlib.util.module_from_spec(importlib.util.spec_from_loader("surface", loader))
    sys.modules["surface"] = module
    loader.exec_module(module)
    return module


def generate(apigen, description, output, *options):
    """Generates a client, and returns what the program says about the description."""
    run = subprocess.run([str(apigen), "generate", str(description), "--output", str(output), *map(str, options)],
                         capture_output=True, text=True)
    if run.returncode: raise Fault(f"generate {description.name}: {run.stderr.strip()}")
    return run.stderr


class Fault(Exception):
    """A step of a case that failed, so that the next ones cannot run."""

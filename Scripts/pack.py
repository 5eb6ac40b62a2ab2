#!/usr/bin/env python3
"""Packs the files of a release, so that the same files give the same bytes.

usage: pack.py tarball DIRECTORY TIME OUTPUT
       pack.py bundle VERSION OUTPUT TARBALL…
       pack.py checksum FILE

The first form packs a directory; TIME is that of all files, in seconds since 1970. The second one makes an artifact bundle of SwiftPM from the
tarballs of one or more platforms. The third one prints the SHA-256 of a file, like `swift package compute-checksum`.
"""
import gzip
import hashlib
import io
import json
import os
import re
import sys
import tarfile
import zipfile

TRIPLES = {
    "linux-x86_64": ["x86_64-unknown-linux-gnu"],
    "linux-aarch64": ["aarch64-unknown-linux-gnu"],
    "macos": ["arm64-apple-macosx", "x86_64-apple-macosx"],
}


def tarball(directory, time, output):
    data = io.BytesIO()
    with tarfile.open(fileobj=data, mode="w", format=tarfile.USTAR_FORMAT) as archive:
        parent = os.path.dirname(os.path.abspath(directory))
        paths = [os.path.join(place, name) for place, _, names in os.walk(directory) for name in names]
        for path in sorted(paths):
            entry = tarfile.TarInfo(os.path.relpath(path, parent))
            entry.size = os.path.getsize(path)
            entry.mtime = int(time)
            entry.mode = 0o755 if os.access(path, os.X_OK) else 0o644
            with open(path, "rb") as file:
                archive.addfile(entry, file)
    with open(output, "wb") as file, gzip.GzipFile("", "wb", 9, file, mtime=0) as compressed:
        compressed.write(data.getvalue())


def bundle(version, output, tarballs):
    files, variants = {}, []
    for path in sorted(tarballs):
        platform = re.fullmatch(rf"apigen-{re.escape(version)}-(.+)\.tar\.gz", os.path.basename(path))
        if not platform or platform.group(1) not in TRIPLES:
            sys.exit(f"pack.py: {path} is not the tarball of a known platform of version {version}")
        with tarfile.open(path) as archive:
            for entry in archive.getmembers():
                name, rest = entry.name.split("/", 1)
                if rest == "bin/apigen" or rest.startswith("share/licenses/"):
                    files[entry.name] = (archive.extractfile(entry).read(), entry.mode)
        variants.append({"path": f"{name}/bin/apigen", "supportedTriples": TRIPLES[platform.group(1)]})
    artifact = {"type": "executable", "version": version, "variants": variants}
    info = {"schemaVersion": "1.0", "artifacts": {"apigen": artifact}}
    files["info.json"] = ((json.dumps(info, indent=2) + "\n").encode(), 0o644)
    with zipfile.ZipFile(output, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, (data, mode) in sorted(files.items()):
            # The time is the first one that the format has.
            entry = zipfile.ZipInfo(f"apigen.artifactbundle/{name}", (1980, 1, 1, 0, 0, 0))
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3
            entry.external_attr = (0o100000 | mode) << 16
            # The level of the archive does not apply to an entry of its own.
            archive.writestr(entry, data, compresslevel=9)


def main(arguments):
    if len(arguments) == 4 and arguments[0] == "tarball":
        tarball(*arguments[1:])
    elif len(arguments) >= 4 and arguments[0] == "bundle":
        bundle(arguments[1], arguments[2], arguments[3:])
    elif len(arguments) == 2 and arguments[0] == "checksum":
        with open(arguments[1], "rb") as file:
            print(hashlib.sha256(file.read()).hexdigest())
    else:
        sys.exit(__doc__)


if __name__ == "__main__":
    main(sys.argv[1:])

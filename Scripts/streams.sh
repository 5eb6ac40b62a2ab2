#!/bin/sh
# Starts a FastAPI application, generates a client from the description that it publishes, and reads its streams with the client:
# the types of the elements, the time until they arrive, pings, and what the server notices when a loop is left.
set -eu
cd "$(dirname "$0")/.."
apigen=${APIGEN:-.build/debug/apigen}
work=$PWD/.build-streams
venv=$work/venv
package=$work/package
mkdir -p "$work" "$package/Sources"

# The packages are installed again if their versions change.
if ! cmp -s Tests/Streams/requirements.txt "$venv/installed.txt"; then
    rm -rf "$venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check -r Tests/Streams/requirements.txt
    cp Tests/Streams/requirements.txt "$venv/installed.txt"
fi

server=
trap '[ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null || true' EXIT
trap 'exit 1' HUP INT TERM
rm -f "$work/server.log"
"$venv/bin/python" -B -m uvicorn --app-dir Tests/Streams --port 0 --no-access-log app:app >"$work/server.log" 2>&1 &
server=$!
tries=0
until url=$(sed -n 's/.*running on \(http:[^ ]*\).*/\1/p' "$work/server.log" 2>/dev/null) && [ -n "$url" ]; do
    tries=$((tries + 1))
    if [ $tries -gt 300 ] || ! kill -0 "$server" 2>/dev/null; then
        cat "$work/server.log" >&2
        echo "the server did not start" >&2
        exit 1
    fi
    sleep 0.1
done

# The description as it is published.
"$venv/bin/python" - "$url/openapi.json" "$work/openapi.json" <<'PYTHON'
import sys, urllib.request

urllib.request.urlretrieve(*sys.argv[1:])
PYTHON
# The names are those of a client that is generated for the first time.
rm -f "$package/Sources/FeedClient/apigen.lock"
"$apigen" generate "$work/openapi.json" --output "$package/Sources/FeedClient" --quiet

ln -sfn ../../../Tests/Streams/Sources "$package/Sources/Streams"
cat >"$work/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Streams", platforms: [.macOS(.v13)],
    targets: [
        .target(name: "FeedClient"),
        .executableTarget(name: "Streams", dependencies: ["FeedClient"]),
    ],
    swiftLanguageModes: [.v6])
MANIFEST
cmp -s "$work/Package.swift" "$package/Package.swift" || cp "$work/Package.swift" "$package/Package.swift"
swift build --package-path "$package" --product Streams --disable-index-store -Xswiftc -gnone >"$work/build.log" 2>&1 \
    || { cat "$work/build.log" >&2; exit 1; }
"$package/.build/debug/Streams" "$url"

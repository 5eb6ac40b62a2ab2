#!/bin/sh
# Sends and receives a file of 2 GB with a generated client: whole, in a form, over connections that break, and with a client that is
# killed in the middle. SIZE is the number of bytes.
set -eu
cd "$(dirname "$0")/.."
apigen=${APIGEN:-.build/debug/apigen}
size=${SIZE:-2147483648}
work=$PWD/.build-files
package=$work/package
mkdir -p "$work" "$package/Sources"
rm -f "$package/Sources/FilesClient/apigen.lock"
"$apigen" generate Tests/Files/api.yaml --output "$package/Sources/FilesClient" --quiet
ln -sfn ../../../Tests/Files/Sources "$package/Sources/Files"
cat >"$work/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "Files", platforms: [.macOS(.v13)],
    targets: [
        .target(name: "FilesClient"),
        .executableTarget(name: "Files", dependencies: ["FilesClient"]),
    ],
    swiftLanguageModes: [.v6])
MANIFEST
cmp -s "$work/Package.swift" "$package/Package.swift" || cp "$work/Package.swift" "$package/Package.swift"
swift build --package-path "$package" --product Files -c release --disable-index-store -Xswiftc -gnone >"$work/build.log" 2>&1 \
    || { cat "$work/build.log" >&2; exit 1; }
client=$package/.build/release/Files

server=
trap '[ -z "$server" ] || { kill "$server" && wait "$server"; } 2>/dev/null || true; rm -rf "$work/films"' EXIT
trap 'exit 1' HUP INT TERM
rm -f "$work/server.log"
python3 -B Tests/Files/server.py >"$work/server.log" 2>&1 &
server=$!
tries=0
until url=$(sed -n 's/.*running on \(http:[^ ]*\).*/\1/p' "$work/server.log" 2>/dev/null) && [ -n "$url" ]; do
    tries=$((tries + 1))
    if [ $tries -gt 100 ] || ! kill -0 "$server" 2>/dev/null; then
        cat "$work/server.log" >&2
        echo "the server did not start" >&2
        exit 1
    fi
    sleep 0.1
done

mkdir -p "$work/films"
digest=$(python3 -B Tests/Files/server.py film "$work/films/film" "$size")
"$client" "$url" "$work/films" "$size" "$digest"

# A client that is killed leaves no file with the name, and the next one goes on.
target=$work/films/killed
kills=0
while [ $kills -lt 5 ]; do
    "$client" "$url" "$target" "$size" &
    run=$!
    sleep "0.$((kills + 3))"
    kill -9 $run
    wait $run 2>/dev/null || true
    if [ -e "$target" ]; then
        echo "killed: a file is there that is not whole" >&2
        exit 1
    fi
    kills=$((kills + 1))
done
"$client" "$url" "$target" "$size"
echo "$digest  $target" | sha256sum --check --quiet
resumed=$(grep -c '^killed from' "$work/server.log")
[ "$resumed" -ge 1 ] || { echo "killed: no transfer went on" >&2; exit 1; }
echo "killed 5 times: no file was there before it was whole, $resumed transfers went on, the digest is right"

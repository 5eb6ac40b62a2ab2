#!/bin/sh
# Generates a client from specs/api.yaml, one from specs/social-versions.yaml and one from specs/media.yaml, builds an app with them, and runs the app
# against two servers on loopback.
set -eu
cd "$(dirname "$0")/.."
example=Examples/Social

echo "== generating the clients"
.build/debug/apigen generate specs/api.yaml --output "$example/Sources/SocialClient"
.build/debug/apigen generate "$example/apigen.yaml"
.build/debug/apigen generate specs/media.yaml --output "$example/Sources/MediaClient"
Scripts/quietly.sh "== building the app and the server" \
    sh -c "swift build --package-path $example --product social-server && swift build --package-path $example --product social"
bin=$(swift build --package-path "$example" --show-bin-path)

work=$(mktemp -d)
servers=
trap 'kill $servers 2>/dev/null; rm -rf "$work"' EXIT

# start NAME: starts a server, and sets url to its address.
start() {
    : >"$work/$1"
    "$bin/social-server" --port 0 >"$work/$1" &
    servers="$servers $!"
    tries=0
    until url=$(sed -n 's/^listening on //p' "$work/$1") && [ -n "$url" ]; do
        tries=$((tries + 1))
        if [ $tries -gt 300 ] || ! kill -0 $! 2>/dev/null; then
            echo "the server did not start" >&2
            exit 1
        fi
        sleep 0.1
    done
}
start main
main=$url
start analytics
echo "== running the app against $main and $url"
"$bin/social" --server "$main" --analytics "$url"

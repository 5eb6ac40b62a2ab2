#!/bin/sh
# Generates a client from specs/api.yaml and one from specs/social-versions.yaml, builds an app with them, and runs the app
# against a server on loopback.
set -eu
cd "$(dirname "$0")/.."
example=Examples/Social

echo "== generating the clients"
.build/debug/apigen generate specs/api.yaml --output "$example/Sources/SocialClient"
.build/debug/apigen generate specs/social-versions.yaml --output "$example/Sources/SocialVersionsClient"
echo "== building the app and the server"
swift build --package-path "$example" --product social-server
swift build --package-path "$example" --product social
bin=$(swift build --package-path "$example" --show-bin-path)

log=$(mktemp)
"$bin/social-server" --port 0 >"$log" &
server=$!
trap 'kill $server 2>/dev/null; rm -f "$log"' EXIT
tries=0
until url=$(sed -n 's/^listening on //p' "$log") && [ -n "$url" ]; do
    tries=$((tries + 1))
    if [ $tries -gt 300 ] || ! kill -0 $server 2>/dev/null; then
        echo "the server did not start" >&2
        exit 1
    fi
    sleep 0.1
done
echo "== running the app against $url"
"$bin/social" --server "$url" --analytics "$url"

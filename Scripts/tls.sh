#!/bin/sh
# Calls a server over TLS, with HTTP/1.1 and HTTP/2, on Linux: with the system's libcurl, and with a later one, which Foundation
# cannot bear if a session is freed too early. The later one comes with pycurl.
set -eu
cd "$(dirname "$0")/.."
apigen=${APIGEN:-.build/debug/apigen}
work=$PWD/.build-tls
venv=$work/venv
package=$work/package
if [ "$(uname)" != Linux ] || ! unshare -rm true 2>/dev/null; then
    echo "skipped: 1 check of TLS: it needs namespaces of Linux, to trust its own certificate"
    exit 0
fi
mkdir -p "$work" "$package/Sources"

if ! cmp -s Tests/TLS/requirements.txt "$venv/installed.txt"; then
    rm -rf "$venv"
    python3 -m venv "$venv"
    "$venv/bin/pip" install --quiet --disable-pip-version-check --only-binary :all: -r Tests/TLS/requirements.txt
    cp Tests/TLS/requirements.txt "$venv/installed.txt"
fi
mkdir -p "$work/lib"
libraries=$(echo "$venv"/lib/python*/site-packages/pycurl.libs)
ln -sf "$(echo "$libraries"/libcurl*.so.4*)" "$work/lib/libcurl.so.4"

openssl req -x509 -newkey rsa:2048 -nodes -keyout "$work/key.pem" -out "$work/certificate.pem" -days 2 -subj /CN=localhost \
    -addext subjectAltName=IP:127.0.0.1 >"$work/openssl.log" 2>&1
head -c 3000000 /dev/zero >"$work/scan.data"

servers=
trap '[ -z "$servers" ] || { kill $servers && wait $servers; } 2>/dev/null || true' EXIT
trap 'exit 1' HUP INT TERM

# Starts a server with a version of HTTP, and prints its URL.
start() {
    name=${1#http/}
    cat >"$work/$name.toml" <<TOML
bind = "127.0.0.1:0"
certfile = "$work/certificate.pem"
keyfile = "$work/key.pem"
alpn_protocols = ["$1"]
keep_alive_timeout = 600
TOML
    rm -f "$work/server.log"
    (cd Tests/TLS && exec "$venv/bin/python" -B -m hypercorn --config "$work/$name.toml" app:app) >"$work/server.log" 2>&1 &
    servers="$servers $!"
    tries=0
    until url=$(sed -n 's/.*Running on \(https:[^ ]*\).*/\1/p' "$work/server.log") && [ -n "$url" ]; do
        tries=$((tries + 1))
        if [ $tries -gt 100 ]; then
            cat "$work/server.log" >&2
            exit 1
        fi
        sleep 0.1
    done
}

"$apigen" generate Tests/TLS/api.yaml --output "$package/Sources/DeskClient" --quiet
ln -sfn ../../../Tests/TLS/Sources "$package/Sources/TLS"
cat >"$work/Package.swift" <<'MANIFEST'
// swift-tools-version: 6.1
import PackageDescription

let package = Package(
    name: "TLS", platforms: [.macOS(.v13)],
    targets: [.target(name: "DeskClient"), .executableTarget(name: "TLS", dependencies: ["DeskClient"])],
    swiftLanguageModes: [.v6])
MANIFEST
cmp -s "$work/Package.swift" "$package/Package.swift" || cp "$work/Package.swift" "$package/Package.swift"
swift build --package-path "$package" --product TLS --disable-index-store -Xswiftc -gnone >"$work/build.log" 2>&1 \
    || { cat "$work/build.log" >&2; exit 1; }

# The files of /etc that the program reads, with the certificate among those that the system trusts, and where the later libcurl looks.
rm -rf "$work/etc"
mkdir -p "$work/etc/pki/tls/certs" "$work/etc/ssl/certs"
for file in hosts nsswitch.conf resolv.conf passwd ld.so.cache localtime; do
    [ ! -e "/etc/$file" ] || cp -L "/etc/$file" "$work/etc/$file"
done
cat /etc/ssl/certs/ca-certificates.crt "$work/certificate.pem" >"$work/etc/ssl/certs/ca-certificates.crt"
cp "$work/etc/ssl/certs/ca-certificates.crt" "$work/etc/pki/tls/certs/ca-bundle.crt"

# Runs the program with a library path.
run() {
    unshare -rm sh -c 'mount --bind "$1/etc" /etc && LD_LIBRARY_PATH=$2 exec "$1/package/.build/debug/TLS" "$3" "$1/scan.data"' \
        sh "$work" "$1" "$2"
}

status=0
for version in http/1.1 h2; do
    start "$version"
    for path in "" "$work/lib:$libraries"; do
        log=$work/${version#http/}-${path:+later}.log
        run "$path" "$url" >"$log" 2>&1 &
        programs="${programs:-} $!:$log"
    done
done
for program in $programs; do
    log=${program#*:}
    wait "${program%%:*}" || { status=1; echo "failed:"; }
    echo "$(basename "$log" .log):"
    grep -v "no version information" "$log"
    grep -qx "at the end: sockets: 0" "$log" || status=1
    # Otherwise, the program would call one server twice with the same version.
    case $(basename "$log") in h2-*) version=2 ;; *) version=1.1 ;; esac
    grep -qx "versions of HTTP: $version" "$log" || status=1
done
exit $status

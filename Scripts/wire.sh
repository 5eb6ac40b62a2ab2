#!/bin/sh
# Compiles every example of EndpointSpec.md and Tutorial.md in Documentation with its calls, runs the calls against a loopback server, and compares
# the bytes of their requests with the expected ones: in ```http blocks on the page, or in Tests/Wire/Expected. Also compiles the
# calls of README.md, Client.md, Errors.md and Testing.md.
# usage: wire.sh [async-http-client], which sends the requests with that adapter in the place of URLSession
set -eu
cd "$(dirname "$0")/.."
apigen=$PWD/${APIGEN:-.build/debug/apigen}
adapter=${1:-}
work=$PWD/.build-wire${adapter:+-$adapter}
blocks=$work/blocks
package=$work/package
rm -rf "$blocks"
mkdir -p "$blocks" "$package/Sources/WireCalls" "$package/Sources/Wire" "$package/Sources/ApigenRuntime"

# Writes a file if its content differs. Unchanged files are not compiled again.
put() {
    cat >"$work/new"
    if cmp -s "$work/new" "$1"; then rm "$work/new"; else mv "$work/new" "$1"; fi
}

awk -v out="$blocks" -f Scripts/wire.awk Documentation/EndpointSpec.md Documentation/Tutorial.md
awk -v out="$blocks" -v social=1 -f Scripts/wire.awk README.md
awk -v out="$blocks" -v social=1 -f Scripts/wire.awk Documentation/Errors.md
awk -v out="$blocks" -v social=1 -f Scripts/wire.awk Documentation/Client.md
awk -v out="$blocks" -v social=1 -f Scripts/wire.awk Documentation/Testing.md
mkdir -p "$blocks/social"
cp specs/api.yaml "$blocks/social/api.yaml"

# The clients share one runtime, in a separate module.
names=$(cut -f 1 "$blocks/examples")
{
    echo "runtime: { output: $blocks/runtime, import: ApigenRuntime }"
    echo "conditionalRequests: true"
    [ -z "$adapter" ] || echo "adapters: $adapter"
    echo "clients:"
    for name in $names social; do
        sources=$package/Sources/Example_$name
        mocks=
        ! grep -qs Stub "$blocks/$name/calls" "$blocks/$name/compiles" || mocks=", mocks: $sources/Mocks"
        echo "  - { spec: $name/api.yaml, output: $sources/Client$mocks }"
    done
} >"$blocks/apigen.yaml"
# The names are those of a client that is generated for the first time.
find "$package/Sources" -name apigen.lock -exec rm {} +
"$apigen" generate "$blocks/apigen.yaml" --quiet 2>"$work/generate.log" || { cat "$work/generate.log" >&2; exit 1; }
# The transport that the requests are sent with. All clients share the one of an adapter, which is not to be created for each.
case $adapter in
'') session='s/^/&/' ;;
async-http-client)
    shared='static let shared = WebClient.AsyncHTTPTransport()'
    session="s/private let session = .*/private $shared\\n    private var session: WebClient.AsyncHTTPTransport { Self.shared }/"
    ;;
*) echo "there is no transport '$adapter'" >&2; exit 2 ;;
esac
for file in Tests/Wire/Support/*.swift; do
    case $file in
    */LoopbackTransport.swift) sed "$session" "$file" >"$blocks/runtime/LoopbackTransport.swift" ;;
    *) put "$package/Sources/Wire/$(basename "$file")" <"$file" ;;
    esac
done
# One change: the default transport sends all requests to the loopback server.
for file in "$blocks"/runtime/*.swift; do
    sed 's/transport: any Transport = URLSessionTransport()/transport: any Transport = LoopbackTransport()/' "$file" \
        | put "$package/Sources/ApigenRuntime/$(basename "$file")"
done
# Files of an earlier run that the runtime no longer has.
for file in "$package"/Sources/ApigenRuntime/*.swift; do
    [ -e "$blocks/runtime/$(basename "$file")" ] || rm "$file"
done
grep -q '= LoopbackTransport()' "$package/Sources/ApigenRuntime/WebClient.swift"

# A module for each example: its client, and a function with the calls on the page and those in Tests/Wire/Calls.
for file in Tests/Wire/Calls/*.swift; do
    name=$(basename "$file" .swift)
    if ! cut -f 2 "$blocks/examples" | grep -qx -e "$name"; then
        echo "$file: the documentation has no such example" >&2
        exit 1
    fi
    printf '#sourceLocation(file: "%s", line: 1)\n' "$file" | cat - "$file" >>"$blocks/$(echo "$name" | tr - _)/calls"
    echo '#sourceLocation()' >>"$blocks/$(echo "$name" | tr - _)/calls"
done
for name in $names; do
    sources=$package/Sources/Example_$name
    calls=$blocks/$name/calls
    client=$(basename "$(ls "$sources/Client/"*API.swift)" .swift)
    argument="api: $client = $client()"
    # Not every client can be created without arguments, so it is only created if it is called.
    if grep -q 'let api =' "$calls" || ! grep -qE '(^|[^A-Za-z./])api\.' "$calls"; then argument=; fi
    # Controllers belong to the main actor.
    isolation=
    ! grep -q 'Controller(' "$calls" || isolation='@MainActor '
    {
        printf 'import ApigenRuntime\nimport Foundation\nimport Wire\n\n'
        printf '@Sendable public func call_%s() async throws { try await call() }\n\n' "$name"
        printf '%sprivate func call(%s) async throws {\n' "$isolation" "$argument"
        cat "$calls"
        echo "}"
        [ ! -f "$blocks/$name/compiles" ] || sed "s/CLIENT/$client/" "$blocks/$name/compiles"
    } | put "$sources/Calls.swift"
done
{
    printf 'import ApigenRuntime\nimport Foundation\nimport Wire\n'
    cat "$blocks/social/calls"
} | put "$package/Sources/Example_social/Calls.swift"

{
    for name in $names; do echo "import Example_$name"; done
    printf 'import Example_social\nimport Wire\n\ntry await Theatre.play([\n'
    while IFS="$(printf '\t')" read -r name slug line host; do
        operations=$(grep -rho 'operation: "[^"]*")' "$package/Sources/Example_$name/Client" | sort -u \
            | sed 's/.*\("[^"]*"\))/\1,/')
        printf '    WireExample(\n        "%s", "%s", host: "%s",\n' "$slug" "$line" "$host"
        printf '        operations: [%s], call_%s),\n' "$(echo $operations)" "$name"
    done <"$blocks/examples"
    printf '], pages: "%s", files: "%s")\n' "$blocks/pages" "$PWD/Tests/Wire/Expected"
} | put "$package/Sources/WireCalls/main.swift"

{
    printf '// swift-tools-version: 6.1\nimport PackageDescription\n\n'
    printf 'let packages: [Package.Dependency] = [\n'
    sed -n 's|^//     \(\.package(.*,\)$|    \1|p' "$package"/Sources/ApigenRuntime/*.swift
    printf ']\nlet products: [Target.Dependency] = [\n'
    sed -n 's|^//     \(\.product(.*,\)$|    \1|p' "$package"/Sources/ApigenRuntime/*.swift
    printf ']\n'
    printf 'let examples = ['
    for name in $names social; do printf '"Example_%s", ' "$name"; done
    cat <<'MANIFEST'
]
let package = Package(
    name: "Wire", platforms: [.macOS(.v13)], dependencies: packages,
    targets: [
        .target(name: "ApigenRuntime", dependencies: products),
        .target(name: "Wire", dependencies: ["ApigenRuntime"]),
        .executableTarget(name: "WireCalls", dependencies: ["Wire"] + examples.map { .init(stringLiteral: $0) }),
    ] + examples.map { .target(name: $0, dependencies: ["ApigenRuntime", "Wire"]) },
    swiftLanguageModes: [.v6])
MANIFEST
} | put "$package/Package.swift"

# Pages may call deprecated operations, and need not use the values that they create.
built=yes
swift build --package-path "$package" --product WireCalls --disable-index-store -Xswiftc -gnone >"$work/build.log" 2>&1 \
    || built=no
said=$(grep -E '^[^ ]+:[0-9]+:[0-9]+: (error|warning):' "$work/build.log" | grep -vE 'DeprecatedDeclaration|no-usage' | sort -u)
[ -z "$said" ] || echo "$said" >&2
[ $built = yes ] || [ -n "$said" ] || cat "$work/build.log" >&2
[ $built = yes ] && [ -z "$said" ] || exit 1
"$package/.build/debug/WireCalls"

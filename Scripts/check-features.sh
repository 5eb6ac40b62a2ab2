#!/bin/bash
# Compiles clients that need only one part of the runtime each, to see that no other part mentions it.
set -euo pipefail
cd "$(dirname "$0")/.."

work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# check NAME PROPERTIES OPERATION [LINES]: a client with a model, an operation, and other lines.
check() {
  cat > "$work/$1.yaml" <<SPEC
apigen: 1
name: Tiny
${4:-servers: { main: https://tiny.example \}}
models:
  Thing: { id: string, size: int$2 }
paths:
  /thing: { $3 }
SPEC
  local access lines
  # The compiler has other warnings about each.
  for access in ${accesses:-public internal}; do compile "$1" "$access"; done
  lines=$(cat "$work/$1"/Runtime/*.swift | wc -l)
  echo "$1: $lines lines of runtime"
}

# compile NAME ACCESS: generates a client, and compiles it.
compile() {
  cat > "$work/apigen.yaml" <<SETTINGS
output: $1
access: $2
${omit:+omit: [$omit]}
${more:-}
${settings:-spec: $1.yaml}
SETTINGS
  .build/debug/apigen generate "$work/apigen.yaml" --quiet
  if ! swiftc -typecheck -swift-version 6 -warnings-as-errors -module-name Tiny $(find "$work/$1" -name '*.swift'); then
    echo "$1: does not compile" >&2
    return 1
  fi
}

get="get: { operation: things.load, returns: Thing }"
check plain "" "$get"
check open-enum ", kind: [a, b]" "$get"
check nullable "" "patch: { operation: things.change, body: { properties: { name: { type: string, nullable: true, optional: true } }, spread: false } }"
check validation "" "get: { operation: things.load, params: { q: nonempty string }, returns: Thing }"
check deep-json ", inner: Thing?" "$get"
check charsets "" "get: { operation: things.load, returns: { type: string, as: text } }"
check auth "" "$get" "servers: { main: https://tiny.example }
auth: { token: { scheme: bearer } }
defaultAuth: token"
check completions "" "$get" "servers: { main: https://tiny.example }
completions: true"
check server-variables "" "$get" "servers: { main: { url: 'https://{region}.tiny.example', variables: { region: { default: eu } } } }"
accesses=internal check streams "" "get: { operation: things.watch, returns: { each: Thing, as: events } }"
accesses=internal check downloads "" "get: { operation: things.load, returns: { type: binary, as: image/png } }"
accesses=internal check pages "" "get: { operation: things.list, params: { page: int? }, returns: [Thing], pagination: { page: page } }"
accesses=internal check linked-operations "" "get: { operation: things.load, returns: Thing, poll: links }"
accesses=internal check described-operations "" "get: { operation: things.load, params: { id: string }, returns: Thing }, post: { operation: things.make, returns: Thing, poll: { operation: things.load, id: id, done: { id: [a] }, cancel: things.stop } }, delete: { operation: things.stop, params: { id: string } }"
accesses=internal check uploads "" "put: { operation: things.save, body: { type: binary, as: image/png } }"
for access in public internal; do
  accesses=$access check "webhooks-$access" "" "$get" "servers: { main: https://tiny.example }
webhooks: { thingAdded: { type: Thing, event: thing.added }, thingsCounted: { type: '[int]', event: things.counted } }"
done
accesses=internal check form-files "" "post: { operation: things.add, body: { properties: { image: binary }, as: multipart } }"
for omit in cookies logging middleware observation; do accesses=internal check "without-$omit" "" "$get"; done
omit= more="conditionalRequests: true"
accesses=internal check conditional "" "$get"
check conditional-auth "" "$get" "servers: { main: https://tiny.example }
auth: { token: { scheme: bearer } }
defaultAuth: token"
omit="cookies, logging, middleware, observation" accesses=internal check conditional-without-parts "" "$get"
omit= more=
# The whole runtime without them, and a client that uses most of the others.
omit="cookies, logging, middleware, observation"
check without-parts "" "$get"
cp specs/api.yaml "$work/example.yaml"
for access in public internal; do
  compile example "$access"
  settings="runtime: only
pinning: true" compile whole-runtime "$access"
done
echo "20 clients with one part of the runtime each compiled, and 7 without parts"

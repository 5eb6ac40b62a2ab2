#!/usr/bin/env bash
# Changes specs/social-versions.yaml in one version or the other, generates its client again over the former one, and compiles
# the code in Examples/Social/Sources/SocialVersions with it. The only errors must be in the lines that use what changed.
set -euo pipefail
cd "$(dirname "$0")/.."
. Scripts/swift-flags.sh
apigen=${APIGEN:-.build/debug/apigen}
spec=specs/social-versions.yaml
app=Examples/Social/Sources/SocialVersions
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

fail() {
    echo "check-versions: $*" >&2
    exit 1
}

# Generates the client, and compiles it as the module that the app imports.
generate() {
    "$apigen" generate "$work/api.yaml" --output "$work/client" --quiet
    find "$work/client" -name '*.swift' -print0 | xargs -0 swiftc -swift-version 6 -parse-as-library -warnings-as-errors \
        -emit-module -module-name SocialVersionsClient -emit-module-path "$work/SocialVersionsClient.swiftmodule" ||
        fail "the client does not compile"
}

# change TITLE SED-ARGUMENT...: starts from the first client each time.
change() {
    echo "== $1"
    shift
    rm -rf "$work/client"
    cp -R "$work/first" "$work/client"
    sed -E "$@" "$spec" >"$work/api.yaml"
    if cmp -s "$spec" "$work/api.yaml"; then fail "the description did not change"; fi
    generate
}

# The app must compile without an error and a warning.
compiles() {
    swiftc $flags -I "$work" "$app"/*.swift || fail "the app does not compile"
    echo "the app compiles unchanged"
}

# fails_only_at PATTERN [MESSAGE]: the lines with errors must be those that match, and there must be some.
fails_only_at() {
    grep -HnE "$1" "$app"/*.swift | cut -d: -f1,2 | sort -u >"$work/expected"
    [ -s "$work/expected" ] || fail "no line of the app matches '$1'"
    if swiftc $flags -I "$work" "$app"/*.swift >"$work/log" 2>&1; then fail "the app compiles in spite of the change"; fi
    grep -E '(^|: )error: ' "$work/log" | sed -E 's/^(.*\.swift:[0-9]+):[0-9]+: error: .*/\1/' | sort -u |
        sed "s|^$PWD/||" >"$work/actual"
    diff "$work/expected" "$work/actual" || {
        cat "$work/log"
        fail "the lines with errors (>) are not those that use what changed (<)"
    }
    grep -qE "error: .*${2:-}" "$work/log" || fail "no error says '$2'"
    echo "the app's only errors are in the lines that use what changed:"
    sed -nE 's/^.*\/(.*\.swift:[0-9]+):[0-9]+: (error: .*)/    \1: \2/p' "$work/log" | sort -u
}

# shared MODEL, parted MODEL: version 1 has a type alias, or a declaration of its own.
shared() {
    grep -q "typealias $1 = SocialAPI.V2.$1\$" "$work/client/SocialAPI+V1.swift" || fail "$1 is not shared"
    [ ! -e "$work/client/Models/V1+$1.swift" ] || fail "version 1 has a $1 of its own"
}
parted() {
    if grep "typealias $1 = " "$work/client/SocialAPI+V1.swift"; then fail "$1 is still shared"; fi
    grep -q "struct $1: " "$work/client/Models/V1+$1.swift" || fail "version 1 has no $1 of its own"
    if grep "$2" "$work/client/Models/V1+$1.swift"; then fail "$1 of version 1 has changed"; fi
    grep -q "public var $2: " "$work/client/Models/$1.swift" || fail "$1 of version 2 has not changed"
}

echo "== two versions"
cp "$spec" "$work/api.yaml"
generate
cp -R "$work/client" "$work/first"
shared Session
shared Quote
parted User joinedAt
grep -q '^- version v1 model User ' "$work/client/apigen.lock" || fail "the lock does not have version 1"
compiles

change "a shared model gets a property in version 2" \
    's/^  Session: \{ (.*) \}/  Session: { \1, expires_at: { type: date-time?, since: v2 } }/'
parted Session expiresAt
shared Quote
compiles

change "a shared model that the app passes from version 1 to version 2 gets a property in version 2" \
    's/^  Quote: \{ (.*) \}/  Quote: { \1, edited_at: { type: date-time?, since: v2 } }/'
parted Quote editedAt
shared Session
fails_only_at 'saveFavoriteQuote\(body: quote\)' "cannot convert value of type 'SocialAPI.V1.Quote'"

change "a property of version 2 is renamed" \
    's/^    joined_at: \{ (.*) \}/    member_since: { \1, renamedFrom: joined_at }/'
parted User memberSince
fails_only_at 'user\.joinedAt' "'joinedAt' is deprecated: renamed to 'memberSince'"

change "a property of version 2 is removed" '/^    joined_at:/d'
fails_only_at 'user\.joinedAt' "has no member 'joinedAt'"

change "version 3 is added" 's|^  v2: /api/v2|&\n  v3: /api/v3|'
grep -q '^public typealias Quote = SocialAPI.V3.Quote$' "$work/client/SocialAPI.swift" || fail "version 3 is not the newest"
grep -q '^- version v2 model Quote = ' "$work/client/apigen.lock" || fail "the lock does not have version 2"
compiles

change "version 1 is removed" -e '/^  v1:/d' -e '/until: v1 \}/d' -e '/^  \/checktoken:/,/^$/d'
[ ! -e "$work/client/SocialAPI+V1.swift" ] || fail "there still is a version 1"
fails_only_at '(SocialAPI\.V1|api\.v1)\.' "value of type 'SocialAPI' has no member 'v1'"
echo "all checks of versions passed"

#!/bin/sh
# Typechecks what a client has for pinning, with warnings as errors, in two kinds of app: the code for Apple platforms against the
# declarations in Tests/Trust; and an app on Linux, which must not compile, with and without the option --pinning.
set -eu
cd "$(dirname "$0")/.."
[ "$(uname)" = Linux ] || { echo "pinning on Linux is not checked on $(uname)"; exit 0; }
. Scripts/swift-flags.sh
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
status=0

mkdir "$work/stubs" "$work/apple" "$work/with" "$work/without"
cat >"$work/api.yaml" <<SPEC
apigen: 1
name: Small
servers: { main: https://api.social.example }
paths: { /motto: { get: { operation: mottos.load, returns: string } } }
SPEC
.build/debug/apigen generate "$work/api.yaml" --output "$work/with" --pinning --quiet
.build/debug/apigen generate "$work/api.yaml" --output "$work/without" --quiet

# Prints a failure with the messages of the compiler.
fail() {
    echo "$1"
    grep -E "error:|warning:" "$work/log" | head -20
    status=1
}

swiftc -swift-version 6 -parse-as-library -suppress-warnings -emit-module Tests/Trust/Security.swift -module-name Security \
    -emit-module-path "$work/stubs/Security.swiftmodule"
# On Linux, URLSession is in a module of its own. The keychain is not about trust.
cp -r "$work/with" "$work/apple/client"
evaluation=$(find "$work/apple" -name WebClientTrustEvaluation.swift)
sed -i 's/^public import Foundation$/import Foundation\npublic import FoundationNetworking/' "$evaluation"
apple=$(find "$work/apple" -name '*.swift' ! -name KeychainCredentialStore.swift)
for kind in plain strict; do
    more=
    [ $kind = plain ] || more=$strict
    swiftc $flags $more -I "$work/stubs" $apple Tests/Trust/Use.swift >"$work/log" 2>&1 || fail "Apple platforms, $kind:"
done

# expect DIRECTORY MESSAGE: the app does not compile because of this.
expect() {
    if swiftc $flags $(find "$work/$1" -name '*.swift') Tests/Trust/Use.swift >"$work/log" 2>&1; then
        fail "Linux, $1 --pinning: the app compiles"
    fi
    grep -q "error: $2" "$work/log" || fail "Linux, $1 --pinning: the message is not: $2"
}
expect with "'init(pins:report:)' is unavailable: URLSession on this platform cannot pin public keys"
expect with "'init(configuration:trust:)' is unavailable: URLSession on this platform cannot pin public keys"
expect without "'PublicKeyPin' is not a member type of class 'Client.WebClient'"
[ $status -ne 0 ] || echo "pinning compiles for Apple platforms, and is refused on Linux"
exit $status

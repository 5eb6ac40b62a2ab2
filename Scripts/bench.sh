#!/usr/bin/env bash
# Measures how long apigen takes for real descriptions, and what compiling the result costs: as it is generated, and with
# the coding that the compiler synthesizes. Figures vary with what else the machine does; each is the least of several runs.
#
#     Scripts/bench.sh [DIRECTORY WITH DESCRIPTIONS]
set -euo pipefail
cd "$(dirname "$0")/.."
corpus="${1:-${APIGEN_CORPUS:-../shared/corpus}}"
apigen=.build/release/apigen
runs="${RUNS:-5}"
if [ ! -d "$corpus" ]; then echo "no descriptions at $corpus: nothing is measured"; exit 0; fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# least COMMAND…: the fewest processor seconds of several runs.
least() {
    for _ in $(seq "$runs"); do
        TIMEFORMAT='%U %S'
        { time "$@" >"$work/log" 2>&1; } 2>&1 | awk '{ printf "%.2f\n", $1 + $2 }'
    done | sort -n | head -1
}

echo "generate, processor seconds and lines without the runtime"
for spec in "$corpus"/*.yaml "$corpus"/*.json; do
    name=$(basename "$spec")
    if [ "$name" = corpus.json ]; then continue; fi
    rm -rf "$work/out"
    seconds=$(least "$apigen" generate "$spec" --output "$work/out" --quiet)
    lines=$(find "$work/out" -name '*.swift' -not -path '*/Runtime/*' -exec cat {} + | wc -l)
    printf '  %-28s %6s s %8d lines\n' "$name" "$seconds" "$lines"
done

# compiled NAME [TEMPLATES]: what a debug build of the biggest client costs.
compiled() {
    rm -rf "$work/out"
    "$apigen" generate "$spec" --output "$work/out" --quiet ${2:+--templates "$2"}
    find "$work/out" -name '*.swift' >"$work/files"
    seconds=$(runs=3 least swiftc -c -Onone -wmo -swift-version 6 -parse-as-library -module-name Client \
        -o "$work/client.o" "@$work/files")
    if [ ! -s "$work/client.o" ]; then cat "$work/log"; exit 1; fi
    printf '  %-52s %6s s %6.1f MB\n' "$1" "$seconds" "$(stat -c %s "$work/client.o" | awk '{ print $1 / 1e6 }')"
    rm -f "$work/client.o"
}

spec="$corpus/twilio.yaml"
if [ ! -f "$spec" ]; then exit 0; fi
echo "compile $(basename "$spec") without optimisation: processor seconds and object bytes"
"$apigen" templates "$work/templates" >/dev/null
compiled "as it is generated"

mkdir "$work/hash"
sed '/static func ==/,/^    }$/d; /func hash/,/^    }$/d' "$work/templates/StructCoding.mustache" >"$work/hash/StructCoding.mustache"
compiled "Hashable synthesized" "$work/hash"

mkdir "$work/codable"
: >"$work/codable/StructCoding.mustache"
# The keys go before the last brace of the struct.
sed '$d' "$work/templates/Struct.mustache" >"$work/codable/Struct.mustache"
cat >>"$work/codable/Struct.mustache" <<'END'

    private enum CodingKeys: String, CodingKey {
{{#properties}}
        case {{name}} = {{key}}
{{/properties}}
    }
}
END
compiled "Codable, with a CodingKeys enum, and Hashable so" "$work/codable"

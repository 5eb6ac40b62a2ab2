#!/usr/bin/env bash
# Measures the time that apigen takes for real descriptions, and the cost of compiling the result: as it is generated, and
# with the conformances that the compiler synthesizes. Figures vary with the load; each is the minimum of several runs.
#
#     Scripts/bench.sh [DIRECTORY WITH DESCRIPTIONS]
#
# With OLD=PATH, an older program is measured too, alternating with this one.
set -euo pipefail
cd "$(dirname "$0")/.."
corpus="${1:-${APIGEN_CORPUS:-../shared/corpus}}"
apigen=.build/release/apigen
runs="${RUNS:-5}"
. Scripts/descriptions.sh
if [ ! -d "$corpus" ]; then
    skip 1 "directory of real descriptions: there is none at $corpus; Tests/Descriptions takes its place"
    corpus=Tests/Descriptions
fi
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT

# least COMMAND…: the minimum processor time of several runs, in seconds.
least() {
    for _ in $(seq "$runs"); do
        TIMEFORMAT='%U %S'
        { time "$@" >"$work/log" 2>&1; } 2>&1 | awk '{ printf "%.2f\n", $1 + $2 }'
    done | sort -n | head -1
}

echo "clean build of apigen: processor seconds"
for configuration in debug release; do
    seconds=$(runs=1 least swift build -c "$configuration" --product apigen --scratch-path "$work/build-$configuration")
    printf '  %-28s %6s s\n' "$configuration" "$seconds"
done

# in_turn SPEC: the median processor time of this program, and of the old one if there is one, in seconds.
in_turn() {
    : >"$work/new"; : >"$work/old"
    for _ in $(seq "$runs"); do
        rm -rf "$work/out"
        runs=1 least "$apigen" generate "$1" --output "$work/out" --quiet >>"$work/new"
        if [ -n "${OLD:-}" ]; then
            rm -rf "$work/out"
            runs=1 least "$OLD" generate "$1" --output "$work/out" --quiet >>"$work/old"
        fi
    done
    for which in new old; do
        if [ -s "$work/$which" ]; then
            printf '  %s %s s' "$which" "$(sort -n "$work/$which" | awk '{ v[NR] = $1 } END { print v[int((NR + 1) / 2)] }')"
        fi
    done
    echo
}

if [ -f "$corpus/github.yaml" ]; then
    echo "github.yaml: median processor seconds of $runs runs, and the stages of one"
    in_turn "$corpus/github.yaml"
    "$apigen" generate "$corpus/github.yaml" --output "$work/out" --quiet --timings | sed 's/^/  /'
else
    skip 1 "measurement: there is no github.yaml in $corpus"
fi
echo "synthetic descriptions: models and operations"
for count in 5000 10000 20000; do
    Scripts/synthetic.sh "$count" >"$work/synthetic.yaml"
    printf '  %6s' "$count"
    runs=3 in_turn "$work/synthetic.yaml"
done

echo "generate, processor seconds and lines without the runtime"
for spec in "$corpus"/*.yaml "$corpus"/*.json; do
    name=$(basename "$spec")
    if [ "$name" = corpus.json ]; then continue; fi
    rm -rf "$work/out"
    # Forced: a run with nothing to do would not generate.
    seconds=$(least "$apigen" generate "$spec" --output "$work/out" --quiet --force)
    lines=$(find "$work/out" -name '*.swift' -not -path '*/Runtime/*' -exec cat {} + | wc -l)
    printf '  %-28s %6s s %8d lines\n' "$name" "$seconds" "$lines"
done

# compiled NAME [TEMPLATES]: the cost of a debug build of the biggest client.
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
if [ ! -f "$spec" ]; then
    skip 1 "large client that is compiled: there is no twilio.yaml in $corpus; that of a small description takes its place"
    spec=Tests/Descriptions/library.yaml
fi
echo "compile $(basename "$spec") without optimization: processor seconds and object size"
"$apigen" templates "$work/templates" >/dev/null
compiled "as generated"

mkdir "$work/hash"
sed '/static func ==/,/^    }$/d; /func hash/,/^    }$/d' "$work/templates/StructCoding.mustache" >"$work/hash/StructCoding.mustache"
compiled "synthesized Hashable" "$work/hash"

mkdir "$work/codable"
: >"$work/codable/StructCoding.mustache"
# The keys are inserted before the last brace of the struct.
sed '$d' "$work/templates/Struct.mustache" >"$work/codable/Struct.mustache"
cat >>"$work/codable/Struct.mustache" <<'END'

    private enum CodingKeys: String, CodingKey {
{{#properties}}
        case {{name}} = {{key}}
{{/properties}}
    }
}
END
compiled "synthesized Codable with CodingKeys, and Hashable" "$work/codable"

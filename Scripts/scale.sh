#!/usr/bin/env bash
# Measures how the time and the memory of apigen grow with a description, and prints the table of Documentation/Performance.md.
#
#     Scripts/scale.sh [SIZE…]      default: 1000 5000 20000
#
# KINDS names the kinds of descriptions (Scripts/synthetic.sh); the default is all of them. RUNS is the number of runs, of which
# the fastest counts.
set -euo pipefail
cd "$(dirname "$0")/.."

apigen=.build/release/apigen
runs="${RUNS:-3}"
sizes=("${@:-1000}")
if [ $# = 0 ]; then sizes=(1000 5000 20000); fi
kinds="${KINDS:-schemas properties operations services variants undiscriminated enum parameters colliding-models
    colliding-properties colliding-values colliding-operations colliding-parameters colliding-services inline property-chain
    chain allof-chain references keys}"
work=$(mktemp -d)
trap 'rm -rf "$work"' EXIT
cc -O1 -o "$work/measure" Scripts/measure.c

# measured FILE: the least time in microseconds, the memory in kilobytes and the exit status.
measured() {
    for _ in $(seq "$runs"); do
        rm -rf "$work/out"
        (ulimit -t 40 -v 8000000; "$work/measure" "$apigen" generate "$1" --output "$work/out")
    done | sort -n | head -1
}

# label KIND: what is counted.
label() {
    case $1 in
    enum) echo "values of an enum" ;;
    variants) echo "variants with a discriminator" ;;
    undiscriminated) echo "variants without a discriminator" ;;
    inline) echo "models with inline schemas of the same names" ;;
    chain) echo "references, each to the next" ;;
    property-chain) echo "models with a property of the next one" ;;
    allof-chain) echo "models, each \`allOf\` the previous one" ;;
    references) echo "findings: unresolved references" ;;
    keys) echo "findings: unknown types" ;;
    colliding-*) echo "${1#colliding-} of the same name in Swift" ;;
    *) echo "$1" ;;
    esac
}

printf '| | '; printf '%s: µs each | ' "${sizes[@]}"; printf 'growth | description | memory | 30 MB + 12 × |\n'
printf '|---|'; printf -- '---:|%.0s' "${sizes[@]}"; printf -- '---:|---:|---:|---:|\n'
for kind in $kinds; do
    cells=""; first=""; last=""; kilobytes=0; bytes=0; note=""
    for size in "${sizes[@]}"; do
        Scripts/synthetic.sh "$size" "$kind" >"$work/api.yaml"
        read -r micros kilobytes status <<<"$(measured "$work/api.yaml")"
        bytes=$(wc -c <"$work/api.yaml")
        if [ "$status" -gt 4 ]; then cells="$cells – |"; note=" (ended by a limit)"; last=""; continue; fi
        # Without a client, the time is that of an error.
        if [ "$status" = 3 ] && [ "$kind" != references ] && [ "$kind" != keys ]; then note=" (an error)"; fi
        each=$(awk -v t="$micros" -v n="$size" 'BEGIN { printf "%.1f", t / n }')
        cells="$cells $each |"
        : "${first:=$each}"
        last=$each
    done
    awk -v label="$(label "$kind")$note" -v cells="$cells" -v first="$first" -v last="$last" -v k="$kilobytes" -v b="$bytes" 'BEGIN {
        growth = (first > 0 && last != "") ? sprintf("%.2f", last / first) : "–"
        printf "| %s |%s %s | %.1f MB | %.0f MB | %.0f MB |\n", label, cells, growth, b / 1048576, k / 1024, 30 + 12 * b / 1048576
    }'
done

#!/usr/bin/env bash
# Gives changed descriptions to the YAML shim for some seconds, with the address and undefined-behavior sanitizers. Every input must
# be a tree, or an error at a place in it. The seeds are the descriptions of the goldens. An input that breaks a law is left in
# .build-fuzz/yaml; it becomes a case of Tests/YAMLTests.
#
#     Scripts/fuzz-yaml.sh [SECONDS] [SEED]
set -euo pipefail
cd "$(dirname "$0")/.."
seconds=${1:-60} seed=${2:-1}
work=.build-fuzz/yaml
mkdir -p $work/seeds $work/corpus
for file in Tests/GoldenTests/Cases/*/{api,openapi}.{yaml,json} Tests/CommandTests/Diagnostics/*/*.yaml; do
    [ ! -f "$file" ] || cp "$file" "$work/seeds/$(tr '/ ' '--' <<<"${file#Tests/}")"
done
flags=(-g -O1 -fno-sanitize-recover=all -ISources/CYAML/include -ISources/CYAML
    $(pkg-config --cflags yaml-0.1 2>/dev/null || true))
sources=(Tests/Fuzz/yaml.c Sources/CYAML/*.c)
libraries=($(pkg-config --libs yaml-0.1 2>/dev/null || echo -lyaml))
clang=$(command -v clang || true)
[ -n "$clang" ] || clang=$(dirname "$(readlink -f "$(command -v swift)")")/clang

# Swift's toolchain has libFuzzer on most systems; the driver of this repository works without.
if [ -z "${FUZZ_DRIVER:-}" ] && "$clang" "${flags[@]}" -fsanitize=fuzzer,address,undefined "${sources[@]}" "${libraries[@]}" \
    -o $work/fuzz-yaml 2>$work/build.log; then
    exec $work/fuzz-yaml -max_total_time="$seconds" -seed="$seed" -max_len=8192 -timeout=20 -rss_limit_mb=1024 \
        -print_final_stats=1 -artifact_prefix=$work/ $work/corpus $work/seeds
fi
"${CC:-cc}" "${flags[@]}" -fsanitize=address,undefined "${sources[@]}" Tests/Fuzz/driver.c "${libraries[@]}" -o $work/drive-yaml
cd $work
exec ./drive-yaml "$seconds" "$seed" seeds/*

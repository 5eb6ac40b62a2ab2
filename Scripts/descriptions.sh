# What scripts share that test with descriptions. Sourced by them.
#
# A directory of descriptions has a corpus.json, which names them: Tests/Descriptions, which are ours, and APIGEN_CORPUS, which
# holds real ones and is not part of the repository.

# descriptions DIRECTORY: the paths of its descriptions.
descriptions() { sed -n "s|.*\"path\": *\"\([^\"]*\)\".*|$1/\1|p" "$1/corpus.json"; }

# named NAME DIRECTORY: the path of a description; nothing if the directory does not have it.
named() {
    [ -f "$2/corpus.json" ] || return 0
    sed -n "s|.*\"name\": *\"$1\", *\"path\": *\"\([^\"]*\)\".*|$2/\1|p" "$2/corpus.json"
}

# skip COUNT WHAT: says what is not tested. `.ci/run` adds up the counts.
skip() { echo "skipped: $1 $2"; }

# hasDescriptions DIRECTORY: whether it is there; says that it is skipped if not.
hasDescriptions() {
    [ -f "$1/corpus.json" ] || { skip 1 "directory of descriptions: there is none at $1"; return 1; }
}

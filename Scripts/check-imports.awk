# The rules of check-imports.sh. Its files are the table of modules, the headers of module maps, and then all sources.

function trim(text) { gsub(/^[ \t]+|[ \t]+$/, "", text); return text }
function fail(text) { print FILENAME ":" FNR ": error: " text; failed = 1 }

# Reads the last cell of a row: names in backticks or without them, "all of these", "nothing" and "–".
function allow(module, cell,    parts, count, i, j, name) {
    gsub(/`/, "", cell)
    count = split(cell, parts, ",")
    for (i = 1; i <= count; i++) {
        name = trim(parts[i])
        if (name == "all of these") { for (j = 1; j <= rows; j++) allowed[module, row[j]] = 1 }
        else allowed[module, name] = 1
    }
    row[++rows] = module
    isModule[module] = 1
}

function check(name) {
    if (name == module || (module, name) in allowed) return
    # All of Foundation, where its essentials are no module of their own.
    if (name == "Foundation" && (module, "FoundationEssentials") in allowed && previous == "#else") return
    fail("'" module "' may not import '" name "': see the table of modules in " table)
}

FILENAME == table {
    if (/^\| `Sources\/[^`]*` \|/) {
        count = split($0, cells, "|")
        name = trim(cells[2])
        gsub(/`|Sources\//, "", name)
        allow(name, cells[count - 1])
        line[name] = FNR
    }
    next
}

{ previous = current; current = trim($0) }

FNR == 1 {
    split(FILENAME, path, "/")
    module = path[2]
    isFound[module] = 1
    literal = ""
    if (!(module in isModule) && !(module in isReported)) {
        fail("the module '" module "' has no row in the table of modules in " table)
        isReported[module] = 1
    }
}

!(module in isModule) { next }

FILENAME ~ /\.[ch]$/ {
    if (!match($0, /^[ \t]*#[ \t]*(include|import)[ \t]*</)) next
    header = substr($0, RLENGTH + 1)
    sub(/>.*/, "", header)
    if (header ~ /^(assert|ctype|errno|float|inttypes|limits|math|stdarg|stdbool|stddef|stdint|stdio|stdlib|string|time)\.h$/) next
    if (index(mapped, " " FILENAME " ")) { owner[header] = module; next }
    check(header in owner ? owner[header] : header)
    next
}

# The lines of a string literal are text.
literal != "" { if (index(trim($0), literal) == 1) literal = ""; next }

match($0, /^[ \t]*(@[A-Za-z_]+(\([^)]*\))?[ \t]+|(public|package|internal|fileprivate|private)[ \t]+)*import[ \t]+/) {
    count = split($0, statements, ";")
    for (i = 1; i <= count; i++) {
        text = statements[i]
        if (!sub(/^.*import[ \t]+/, "", text)) continue
        sub(/^(struct|class|enum|protocol|typealias|func|let|var)[ \t]+/, "", text)
        sub(/[^A-Za-z0-9_].*/, "", text)
        check(text)
    }
    next
}

# Swift cannot refer to the other types of such a module by its name.
match($0, /^((public|package|internal|indirect|final|nonisolated)[ \t]+)*(struct|enum|class|actor|protocol|typealias)[ \t]+/) {
    name = substr($0, RLENGTH + 1)
    sub(/[^A-Za-z0-9_].*/, "", name)
    if (name == module) fail("the type '" name "' has the name of its module")
}

match($0, /#*"""$/) { literal = "\"\"\"" substr($0, RSTART, RLENGTH - 3) }

END {
    for (i = 1; i <= rows; i++) if (!(row[i] in isFound) && row[i] != "") {
        print table ":" line[row[i]] ": error: there is no module '" row[i] "'"
        failed = 1
    }
    exit failed
}

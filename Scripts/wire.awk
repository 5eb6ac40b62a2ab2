# Extracts the examples of a page, for wire.sh. It writes NAME/api.yaml, NAME/calls and pages/SLUG.http to the directory `out`,
# and the list `examples` with the name, the slug, the line and the host of each. With `social`, each block of calls is a
# function.

function fail(message) {
    print FILENAME ":" line ": " message > "/dev/stderr"
    failed = 1
    exit 1
}

function finish() {
    if (name != "" && !calls) fail("the example '" slug "' has no ```swift call block")
}

function begin() {
    finish()
    calls = 0
    count[heading]++
    slug = heading (count[heading] > 1 ? "-" count[heading] : "")
    name = slug
    gsub(/-/, "_", name)
    directory = out "/" name
    system("mkdir -p '" directory "' '" out "/pages'")
    printf "%s", block > (directory "/api.yaml")
    for (part in parts) {
        printf "%s", parts[part] > (directory "/" part)
        delete parts[part]
    }
    host = ""
    if (match(block, /https:\/\/[^\/ },\n]*/)) host = substr(block, RSTART + 8, RLENGTH - 8)
    print name "\t" slug "\t" FILENAME ":" start "\t" host > (out "/examples")
}

function call() {
    if (fence == "swift call") calls++
    text = "#sourceLocation(file: \"" FILENAME "\", line: " start + 1 ")\n" block "#sourceLocation()\n"
    if (social) {
        system("mkdir -p '" out "/social'")
        functions++
        label = FILENAME
        gsub(/[^A-Za-z]/, "", label)
        argument = block ~ /let api =/ ? "" : "api: SocialAPI"
        printf "\nprivate func %s%d(%s) async throws {\n%s}\n", label, functions, argument, text >> (out "/social/calls")
        return
    }
    if (name == "") fail("a ```swift call block must follow a spec")
    if (fence == "swift compiles") {
        printf "\nprivate func notCalled(api: %s) async throws {\n%s}\n", "CLIENT", text > (directory "/compiles")
        return
    }
    printf "%s", text > (directory "/calls")
}

fence == "" && /^##+ / {
    heading = tolower($0)
    gsub(/^#+ |[^a-z0-9 -]/, "", heading)
    gsub(/ /, "-", heading)
}

fence == "" && /^```/ {
    fence = substr($0, 4)
    start = line = FNR
    block = ""
    if (fence == "") fence = "none"
    next
}

fence != "" && $0 == "```" {
    line = start
    if (fence == "yaml" && !social) begin()
    else if (fence == "yaml error") { finish(); name = "" }
    else if (fence ~ /^yaml part /) parts[substr(fence, 11)] = block
    else if (fence ~ /^swift (call|compiles)$/) call()
    else if (fence == "http" && name != "") printf "%s\n", block > (out "/pages/" slug ".http")
    fence = ""
    next
}

fence != "" { block = block $0 "\n" }

END { if (!failed) finish() }

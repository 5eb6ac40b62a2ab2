import Testing

@testable import Diagnostics

struct SuggestionTests {
    @Test(arguments: [
        ("", "", 0), ("a", "", 1), ("", "abc", 3), ("same", "same", 0), ("kitten", "sitting", 3), ("pots", "post", 1),
        ("ab", "ba", 1), ("strng", "string", 1), ("sevrers", "servers", 1), ("abc", "cab", 2), ("a", "b", 1),
        ("ca", "abc", 3), ("é", "e\u{301}", 0), ("👩‍👩‍👧", "👩", 1),
    ])
    func countsEdits(a: String, b: String, distance: Int) {
        #expect(Suggestion.editDistance(Array(a), Array(b), limit: 20) == distance)
        #expect(Suggestion.editDistance(Array(b), Array(a), limit: 20) == distance)
    }

    @Test(arguments: [
        ("sevrers", ["servers", "services", "paths"], ["servers"]),
        ("Usr", ["User", "Us", "Usurer"], ["User", "Us"]),
        ("PATH", ["paths", "path"], ["path", "paths"]),
        ("x", ["y", "zz", "X"], ["X"]), ("ab", ["a", "b", "abc", "cd"], ["a", "b", "abc"]),
        ("strng", ["String", "string"], ["string", "String"]),
        ("nothing", ["like", "it"], []),
        ("aaaaaa", ["aaaaa1", "aaaa22", "aaaaab", "aaaaac"], ["aaaaa1", "aaaaab", "aaaaac"]),
        ("exact", ["exact"], ["exact"]),
        ("", ["a", "bb"], []),
    ])
    func findsTheNearest(word: String, known: [String], found: [String]) {
        #expect(Suggestion.candidates(for: word, among: known) == found)
    }

    @Test func saysWhatWasMeant() {
        #expect(Suggestion.hint(for: "aple", among: ["apple", "maple"]) == ["did you mean 'apple' or 'maple'?"])
        #expect(Suggestion.hint(for: "pots", among: ["post"]) == ["did you mean 'post'?"])
        #expect(Suggestion.hint(for: "zebra", among: ["get", "put"]) == ["expected one of 'get', 'put'"])
        #expect(Suggestion.hint(for: "zebra", among: []) == [])
        let many = (100..<131).map { "name\($0)" }
        #expect(Suggestion.hint(for: "zebra", among: many) == [])
        #expect(Suggestion.hint(for: "zebra", among: Array(many.dropLast())).count == 1)
    }
}

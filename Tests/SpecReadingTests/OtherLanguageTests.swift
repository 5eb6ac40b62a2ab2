import Testing

@testable import Diagnostics
@testable import SpecReading

/// Keys and types of other languages: each hint shows a form that an endpoint spec has.
struct OtherLanguageTests {
    @Test(arguments: [
        ("User[]", "[User]"), ("List<User>", "[User]"), ("Array<Array<int>>", "[[int]]"), ("Optional<User>", "User?"),
        ("User | null", "User?"), ("null | User", "User?"), ("string | int", "{ union: [string, int] }"),
        ("str | int | None", "{ union: [string, int], nullable: true }"), ("User[]?", "\"[User]?\""),
        ("Map<String, Integer>", "[string: int]"), ("Record<string, User[]>", "[string: [User]]"),
        ("varchar(80)", "string"), ("decimal(10, 2)", "decimal"), ("?User", "User?"), ("User!", "User"),
        ("Optional<List<User>>", "\"[User]?\""), ("Union[str, int]", "{ union: [string, int] }"),
    ])
    func typesAreTranslated(type: String, fix: String) {
        let found = findings(model("'\(type)'"))
        #expect(found.count == 1 && found.first?.hasSuffix(" = write '\(fix)'") == true, "\(found)")
        // The suggestion is a type.
        #expect(findings(model(fix)) == [])
    }

    @Test(arguments: ["List<", "List<>", "|", "<int>", "a | | b", "User[", "()", "?", "[]", "Foo<User>"])
    func otherTextsAreNot(type: String) {
        #expect(findings(model("'\(type)'")).allSatisfy { !$0.contains(" = write '{") && !$0.contains(" = write '[") })
    }

    /// A text of any size is refused at once.
    @Test(arguments: ["List<", "[", "|", "?", "x[]"])
    func longTextsAreNot(part: String) {
        #expect(findings(model("'" + String(repeating: part, count: 5_000) + "'")).count == 1)
    }

    /// The key that a hint names is not a key of another language itself.
    @Test func keysLeadToKeys() {
        for (_, remedies) in ForeignKeys.table {
            for case .key(let meant) in remedies.values { #expect(remedies[meant.lowercased()] == nil, "\(meant)") }
        }
    }

    /// A key of another language is read like the right one, so that nothing follows from it.
    @Test(arguments: [
        ("title: Test", "name"), ("schemas: { A: { id: int } }", "models"), ("endpoints: {}", "paths"),
    ])
    func theValueIsRead(line: String, meant: String) {
        let rest = ["name: T", "paths: {}"].filter { !$0.hasPrefix(meant) }.joined(separator: "\n")
        let found = findings("apigen: 1\n\(line)\n\(rest)\n")
        #expect(found.count == 1 && found.first?.hasSuffix("= did you mean '\(meant)'?") == true, "\(found)")
    }
}

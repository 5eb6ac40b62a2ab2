import APIDescription
import APIEvolution
import Resolution
import Testing

@Suite struct LockTextTests {
    private static func text(_ lines: String...) -> String {
        (["- apigen.lock = 1"] + lines).map { $0 + "\n" }.joined()
    }

    private func read(_ text: String) -> LockReader.Result { LockReader().read(Array(text.utf8)) }

    @Test func whatIsWrittenIsRead() throws {
        let user = SymbolID.model("User")
        var lock = Lock()
        var email = Lock.Fact("email", position: 3, type: "[String:User]?", hasDefault: true)
        email.place = user.property("e mail")
        lock[user] = Lock.Entry(fact: Lock.Fact("User"), formerNames: [.name("Person"), .name("Pet.Owner")])
        lock[user.property("a: #b")] = Lock.Entry(fact: email)
        lock[user.property("=")] = Lock.Entry(fact: Lock.Fact("equal", position: 1, type: "Int"))
        lock[user.property("\u{85}\"\\é")] = Lock.Entry(fact: Lock.Fact("é", position: 4, type: "日本"))
        lock[.model("a:")] = Lock.Entry(fact: Lock.Fact("A"))
        lock[.operation("GET", "/a")] = Lock.Entry(
            fact: Lock.Fact("AService.get", type: "Nullable<Int>?"),
            formerNames: [
                .call("AService.load", [.init(label: "_", part: try #require(SymbolPath(text: "query a+b")), hasDefault: true)]),
                .call("AService.x", []),
            ])
        let text = LockText().text(of: lock)
        let result = read(text)
        #expect(result.diagnostics.isEmpty)
        #expect(result.lock == lock)
        #expect(text.contains("\n- model User = was Person\n"))
    }

    @Test func factsOfOneOriginAreKept() {
        let result = read(Self.text("- model A = B", "- model A = A", "- model A = B"))
        #expect(result.lock?.entries[.model("A")]?.fact == Lock.Fact("A"))
        #expect(result.lock?.entries[.model("A")]?.otherFacts == [Lock.Fact("B")])
    }

    @Test(arguments: [
        ("<<<<<<< HEAD\n- model A = A\n=======\n- model A = B\n>>>>>>> other\n", ["2:1", "4:1", "6:1"]),
        ("- model A B\n", ["2:3"]), ("- model A = \n", ["2:3"]), ("- model A = 1\n", ["2:3"]),
        ("- model A = A-B\n", ["2:3"]), ("- model A = A Int Int\n", ["2:3"]), ("- [a]\n", ["2:3"]),
        ("- model A = was A()  a=b\n", ["2:3"]), ("- model A = was A() a\n", ["2:3"]), ("- \"model A = A\n", ["2:3"]),
    ])
    func faultsAreLocated(_ lines: String, _ expected: [String]) {
        let result = read("- apigen.lock = 1\n" + lines)
        #expect(result.lock == nil)
        #expect(result.diagnostics.map { "\($0.location.line):\($0.location.column)" } == expected)
    }

    @Test func otherFormatsAreRefused() {
        #expect(read("- apigen.lock = 2\n").diagnostics.first?.kind == .lock(.unsupportedFormat("2", isNewer: true)))
        #expect(read("- apigen.lock = x\n").diagnostics.first?.kind == .lock(.unsupportedFormat("x", isNewer: false)))
        #expect(read("name: Social\n").diagnostics.first?.kind == .lock(.notALock))
        #expect(read("- model A = A\n").diagnostics.first?.kind == .lock(.notALock))
    }

    @Test func anEmptyFileIsAnEmptyLock() {
        #expect(read("").lock?.isEmpty == true)
    }
}

import APIDescription
import APIEvolution
import Resolution
import Testing

@Suite struct LockTextTests {
    private static func text(_ lines: String...) -> String {
        (["- apigen.lock = 2"] + lines).map { $0 + "\n" }.joined()
    }

    private func read(_ text: String) -> LockReader.Result { LockReader().read(Array(text.utf8)) }

    @Test func whatIsWrittenIsRead() throws {
        let user = SymbolID.model("User")
        var lock = Lock()
        var email = Lock.Fact("email", position: 3, type: .optional(.map(.declared(user))), hasDefault: true)
        email.place = user.property("e mail")
        lock[user] = Lock.Entry(fact: Lock.Fact("User"), formerNames: [.name("Person"), .name("Pet.Owner")])
        lock[user.property("a: #b")] = Lock.Entry(fact: email)
        lock[user.property("=")] = Lock.Entry(fact: Lock.Fact("equal", position: 1, type: .scalar("integer")))
        lock[user.property("\u{85}\"\\é")] = Lock.Entry(
            fact: Lock.Fact("é", position: 4, type: .array(.declared(user.property("a]? <b> default").type))))
        lock[.model("a:")] = Lock.Entry(fact: Lock.Fact("A"))
        lock[.operation("GET", "/a")] = Lock.Entry(
            fact: Lock.Fact("AService.get", type: .nullable(.array(.scalar("external:日本 [1]")))),
            formerNames: [
                .call(
                    "AService.load",
                    [.init(label: "_", part: try #require(SymbolPath(text: "query a+b")), hasDefault: true)]),
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
        ("- model A = 1A\n", ["2:3"]), ("- model A = .A\n", ["2:3"]), ("- model A = A..B\n", ["2:3"]),
        ("- model A = was A}{B\n", ["2:3"]), ("- model A = was \u{301}A\n", ["2:3"]),
        ("- model A property b = 9223372036854775807 b string\n", ["2:3"]),
        ("- model A = A-B\n", ["2:3"]), ("- model A = A integer integer\n", ["2:3"]),
        ("- model A = A Int\n", ["2:3"]), ("- model A = A [integer\n", ["2:3"]), ("- model A = A integer]\n", ["2:3"]),
        ("- model A = A [model]\n", ["2:3"]), ("- nothing A = A\n", ["2:3"]), ("- model A% = A\n", ["2:3"]),
        ("- [a]\n", ["2:3"]),
        ("- model A = was A()  a=b\n", ["2:3"]), ("- model A = was A() a\n", ["2:3"]), ("- \"model A = A\n", ["2:3"]),
    ])
    func faultsAreLocated(_ lines: String, _ expected: [String]) {
        let result = read("- apigen.lock = 2\n" + lines)
        #expect(result.lock == nil)
        #expect(result.diagnostics.map { "\($0.location.line):\($0.location.column)" } == expected)
    }

    @Test func otherFormatsAreRefused() {
        #expect(read("- apigen.lock = 3\n").diagnostics.first?.kind == .lock(.unsupportedFormat("3", isNewer: true)))
        #expect(read("- apigen.lock = 0\n").diagnostics.first?.kind == .lock(.unsupportedFormat("0", isNewer: false)))
        #expect(read("- apigen.lock = x\n").diagnostics.first?.kind == .lock(.unsupportedFormat("x", isNewer: false)))
        #expect(read("name: Social\n").diagnostics.first?.kind == .lock(.notALock))
        #expect(read("- model A = A\n").diagnostics.first?.kind == .lock(.notALock))
    }

    @Test(arguments: [
        "string", "[model User]?", "[:[model User property a type]]", "Nullable<model A property default type>?",
        "[operation GET /a/{id} response 200 type element]?", "external:Money", "[[date-time]?]",
        "model a%5B%5D property %3C%3F%3E type?",
    ])
    func typesComeBack(_ text: String) throws {
        let result = read(Self.text("- model A property b = 1 b \(text) default at model B property b"))
        let lock = try #require(result.lock)
        let type = lock.entries[.model("A").property("b")]?.fact?.type
        #expect(type != nil)
        #expect(LockText().text(of: lock).contains(" b \(text) default at "))
    }

    /// Locks of the format 1 have types in Swift.
    @Test func formerLocksAreRead() throws {
        let lines = [
            "- apigen.lock = 1", "- model User = User", "- model User property kind type = User.Kind String",
            "- model Pet property owner = 1 owner User?", "- model Pet property kinds = 2 kinds [User.Kind]",
            "- model Pet property counts = 3 counts [String:Int]? default",
            "- model Pet property note = 4 note Nullable<Date>? default", "- model Pet property price = 5 price Money",
            "- version v1 model User = User", "- version v1 model Pet property owner = 1 owner User",
        ]
        let lock = try #require(read(lines.map { $0 + "\n" }.joined()).lock)
        let pet = SymbolID.model("Pet")
        func type(_ origin: SymbolID) -> LockType? { lock.entries[origin]?.fact?.type }
        #expect(type(pet.property("owner")) == .optional(.declared(.model("User"))))
        #expect(type(pet.property("kinds")) == .array(.declared(SymbolID.model("User").property("kind").type)))
        #expect(type(pet.property("counts")) == .optional(.map(.scalar("integer"))))
        #expect(type(pet.property("note")) == .nullable(.scalar("date-time")))
        #expect(type(pet.property("price")) == .scalar("external:Money"))
        #expect(lock.version("v1").entries[pet.property("owner")]?.fact?.type == .declared(.model("User")))
        #expect(LockText().text(of: lock).hasPrefix("- apigen.lock = 2\n"))
    }

    /// A word can end with a character that forms one with the sign after it, and start with one that does with a space.
    @Test(arguments: ["B\u{600}", "\u{301}B", "#\u{FE0F}\u{20E3}", "B]\u{301}?", "größe"])
    func namesOfAllCharactersComeBack(_ name: String) throws {
        let symbol = SymbolID.model(name)
        var lock = Lock()
        lock[symbol] = Lock.Entry(fact: Lock.Fact("A", type: .optional(.array(.declared(symbol)))))
        lock[symbol.property(name)] = Lock.Entry(
            fact: Lock.Fact("a", position: 1, type: .array(.map(.declared(symbol.property(name).type)))),
            formerNames: [
                .call("init", [.init(label: "_", part: SymbolPath([symbol.property(name).last]), hasDefault: false)])
            ])
        let result = read(LockText().text(of: lock))
        #expect(result.diagnostics.isEmpty)
        #expect(result.lock == lock)
    }

    @Test(arguments: ["[", "Nullable<", "[String:"])
    func deepTypesAreRefused(_ sign: String) {
        let deep = String(repeating: sign, count: 100_000) + "Int" + String(repeating: "?", count: 100_000)
        #expect(read("- apigen.lock = 1\n- model A = A \(deep)\n").lock?.entries[.model("A")]?.fact?.type == nil)
        #expect(read("- apigen.lock = 2\n- model A = A \(deep)\n").lock == nil)
    }

    @Test func formerLocksHaveNamesOfOperations() throws {
        let lock = try #require(read("- apigen.lock = 1\n- operation GET /a = PetsService.loadAll\n").lock)
        #expect(lock.entries[.operation("GET", "/a")]?.fact?.operationID == "pets.loadAll")
        #expect(lock.isOfFormerFormat)
    }

    @Test func anEmptyFileIsAnEmptyLock() {
        #expect(read("").lock?.isEmpty == true)
    }
}

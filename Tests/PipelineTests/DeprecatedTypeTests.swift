import APIDescription
import Testing

/// Which deprecated types have the attribute.
struct DeprecatedTypeTests {
    /// Returns the names of the models with the attribute, and the whole client.
    private func annotated(
        _ models: String, _ paths: String, more: String = ""
    ) throws -> (names: [String], files: [String: String]) {
        let files = try generate(
            """
            apigen: 1
            name: Radio
            servers: { main: https://api.radio.example }
            \(more)
            models:
            \(models)
            paths:
            \(paths)
            """
        ) { $0.addMocks(importing: nil) }
        let names = files.compactMap { path, text -> String? in
            guard path.hasPrefix("Models/"), text.contains("\n@available(*, deprecated)\npublic ") else { return nil }
            return String(path.dropFirst("Models/".count).dropLast(".swift".count))
        }
        return (names.sorted(), files)
    }

    private static let old = "  Old: { properties: { id: string }, deprecated: true }"

    @Test(arguments: [
        "returns: Old, deprecated: true", "returns: [Old], deprecated: true", "body: Old, deprecated: true",
        "params: { old: Old }, deprecated: true",
    ])
    func onlyDeprecatedOperations(keys: String) throws {
        let (names, files) = try annotated(Self.old, "  /old: { post: { operation: radio.old, \(keys) } }")
        #expect(names == ["Old"])
        let stub = try #require(files["RadioServiceStub.swift"])
        #expect(stub.contains("    @available(*, deprecated)\n    public let oldStub"))
        #expect(stub.contains("    @available(*, deprecated)\n    public func old("))
        #expect(files["Models/Old.swift"]?.contains("\n@available(*, deprecated)\nnonisolated extension Old {") == true)
    }

    @Test(arguments: [
        "returns: Old", "body: Old", "params: { old: Old }", "returns: { 200: int, 404: Old }",
        "returns: [string: Old]", "body: { old: Old }",
    ])
    func anOperation(keys: String) throws {
        let paths = """
              /old: { post: { operation: radio.old, \(keys) } }
              /older: { post: { operation: radio.older, returns: Old, deprecated: true } }
            """
        let (names, files) = try annotated(Self.old, paths)
        #expect(names == [])
        #expect(files["Models/Old.swift"]?.contains("/// **Deprecated.**\n") == true)
        #expect(files["RadioServiceStub.swift"]?.contains("@available") == false)
    }

    /// The storage of a property and the initializer mention its type.
    @Test func aDeprecatedProperty() throws {
        let models = Self.old + "\n  New: { old: { type: Old?, deprecated: true } }"
        #expect(try annotated(models, "  /new: { get: { operation: radio.new, returns: New } }").names == [])
    }

    @Test func otherDeprecatedTypes() throws {
        let models = """
            \(Self.old)
              Older: { properties: { old: Old?, older: Older?, kind: Kind }, deprecated: true }
              Kind: { union: [string, Old], deprecated: true }
              List: { type: "[Older]", deprecated: true }
            """
        let path = "  /old: { get: { operation: radio.old, returns: List, deprecated: true } }"
        #expect(try annotated(models, path).names == ["Kind", "List", "Old", "Older"])
        // One mention is enough, wherever it is in the chain.
        let mention = path + "\n  /kind: { get: { operation: radio.kind, returns: Kind } }"
        #expect(try annotated(models, mention).names == ["List", "Older"])
        let nested = models + "\n  New: { inner: { deep: [Older] } }"
        #expect(try annotated(nested, path).names == ["List"])
    }

    @Test func theClient() throws {
        let path = "  /old: { get: { operation: radio.old, returns: Old, deprecated: true } }"
        #expect(try annotated(Self.old, path, more: "error: Old").names == [])
        let kind = "  Kind: { enum: [a, b], deprecated: true }"
        let common = "commonParameters: { query: { kind: Kind } }"
        #expect(try annotated(kind, "  /a: { get: { operation: radio.a } }", more: common).names == [])
        #expect(try annotated(kind, "  /a: { get: { operation: radio.a } }").names == ["Kind"])
    }

    /// The struct of many optional arguments is not deprecated.
    @Test func manyOptionalArguments() throws {
        let kind = "  Kind: { enum: [a, b], deprecated: true }"
        func paths(_ count: Int) -> String {
            let others = (0..<count).map { "p\($0): int?" }.joined(separator: ", ")
            return "  /a: { get: { operation: radio.a, params: { kind: Kind?, \(others) }, deprecated: true } }"
        }
        #expect(try annotated(kind, paths(3)).names == ["Kind"])
        #expect(try annotated(kind, paths(12)).names == [])
    }
}

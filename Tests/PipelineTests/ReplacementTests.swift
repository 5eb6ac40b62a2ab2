import APIDescription
import Foundation
import Testing

@testable import Lowering
@testable import Pipeline

/// When the compiler may put another name in the place of a deprecated one.
struct ReplacementTests {
    private func attributes(_ operations: String) throws -> String? {
        let spec = """
            apigen: 1
            name: Radio
            servers: { main: https://api.radio.example }
            models:
              Kind: [a, b]
            paths:
            \(operations)
            """
        let files = try generate(spec)
        let service = try #require(files["Services/StationsService.swift"])
        return service.split(separator: "\n").first { $0.contains("@available") }.map {
            $0.trimmingCharacters(in: .whitespaces)
        }
    }

    private func replaced(params: String, by others: String, in service: String = "stations") throws -> String? {
        try attributes(
            """
              /a: { get: { operation: stations.old, params: { \(params) }, deprecated: { replacement: new } } }
              /b: { get: { operation: \(service).new, params: { \(others) } } }
            """)
    }

    @Test func ofTheSameArguments() throws {
        #expect(
            try replaced(params: "a: int, b: string?", by: "a: int, b: string?")
                == #"@available(*, deprecated, renamed: "new(a:b:)")"#)
    }

    /// With other labels, types or default arguments, the call would not compile or would mean something else.
    @Test(arguments: [
        ("a: int, b: int", "b: int, a: int", "new(b:a:)"), ("a: int", "a: string", "new(a:)"),
        ("a: int?", "a: int", "new(a:)"), ("a: int", "a: int?", "new(a:)"), ("a: int", "a: int, b: int?", "new(a:b:)"),
        ("a: Kind", "a: string", "new(a:)"), ("a: int", "", "new()"),
        ("a: { type: int, label: _ }", "a: int", "new(a:)"),
    ])
    func ofOtherArguments(params: String, others: String, name: String) throws {
        #expect(
            try replaced(params: params, by: others)
                == "@available(*, deprecated, message: \"Use `\(name)` instead.\")")
    }

    @Test func inAnotherService() throws {
        #expect(
            try replaced(params: "a: int", by: "a: int", in: "radios")
                == "@available(*, deprecated, message: \"Use `radios.new(a:)` instead.\")")
    }

    /// A name that the client does not have, or has twice, stays as it is.
    @Test func ofAnUnknownOperation() throws {
        #expect(
            try attributes("  /a: { get: { operation: stations.old, deprecated: { replacement: neww } } }")
                == "@available(*, deprecated, message: \"Use `neww` instead.\")")
        #expect(
            try attributes(
                """
                  /a: { get: { operation: stations.old, deprecated: { replacement: new } } }
                  /b: { get: { operation: radios.new } }
                  /c: { get: { operation: others.new } }
                """) == "@available(*, deprecated, message: \"Use `new` instead.\")")
        #expect(
            try attributes("  /a: { get: { operation: stations.old, deprecated: { replacement: old } } }")
                == "@available(*, deprecated, message: \"Use `old` instead.\")")
    }

    // MARK: - Text

    private func message(_ deprecation: Deprecation, _ name: String? = nil) -> String? {
        DeprecationText(deprecation: deprecation, replacement: name.map { .init(text: $0) }).attribute.message
    }

    @Test func saysEverythingOnce() {
        #expect(message(Deprecation()) == nil)
        #expect(message(Deprecation(message: "Gone")) == "Gone")
        #expect(message(Deprecation(message: "Gone", sunset: "2027-01-31")) == "Gone. Stops working on 2027-01-31.")
        #expect(message(Deprecation(message: "Use 'a.new'.", replacement: "a.new")) == "Use 'a.new'.")
        #expect(message(Deprecation(message: "Use `find`.", replacement: "a.f"), "find(b:)") == "Use `find`.")
        #expect(message(Deprecation(message: "Identify.", replacement: "id")) == "Identify. Use `id` instead.")
        #expect(message(Deprecation(message: "Until 2027-01-31.", sunset: "2027-01-31")) == "Until 2027-01-31.")
        #expect(message(Deprecation(replacement: "a`\nb")) == "Use `ab` instead.")
    }
}

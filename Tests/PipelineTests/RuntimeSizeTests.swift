import Foundation
import Settings
import Testing

@testable import Pipeline
@testable import Printing

/// How much of the runtime a client carries. The limits are what the files need now: whoever adds to a client that does not use the
/// addition notices it here, and whoever removes something lowers the limits.
@Suite struct RuntimeSizeTests {
    struct Size: CustomStringConvertible {
        var lines = 0
        var files = 0
        var internalTypes = 0

        init(_ output: [String: String]) {
            for (path, text) in output where path.hasPrefix("Runtime/") {
                let lines = text.split(separator: "\n", omittingEmptySubsequences: false).dropLast()
                files += 1
                self.lines += lines.count
                internalTypes += lines.count { Self.declaresInternalType($0) }
            }
        }

        /// Whether a line declares a type that the whole module of the app sees.
        private static func declaresInternalType(_ line: Substring) -> Bool {
            let words = line.split(separator: " ").filter { $0 != "nonisolated" && $0 != "final" && $0 != "indirect" }
            return line.first != " " && ["struct", "class", "enum", "actor", "protocol"].contains(words.first)
        }

        var description: String { "\(lines) lines in \(files) files, \(internalTypes) internal types at top level" }
    }

    private static let smallest = """
        apigen: 1
        name: Tiny
        servers: { main: https://tiny.example }
        models: { Thing: { id: string, size: int } }
        paths: { /thing: { get: { operation: things.load, returns: Thing } } }

        """

    @Test func theSmallestClient() throws {
        let size = Size(try generate(Self.smallest))
        print("The smallest client: \(size)")
        #expect(size.lines <= 8_741)
        #expect(size.files <= 21)
        #expect(size.internalTypes == 0)
    }

    /// The size without the parts that `omit` leaves out.
    @Test func theSmallestClientWithoutWhatAppsUse() throws {
        let size = Size(try generate(Self.smallest) { $0.printing.omitted = OmittedPart.allCases })
        print("The smallest client without cookies, log, middleware and observers: \(size)")
        #expect(size.lines <= 7_947)
        #expect(size.files <= 16)
    }

    @Test func theExample() throws {
        let root = URL(fileURLWithPath: #filePath).deletingLastPathComponent().deletingLastPathComponent()
            .deletingLastPathComponent()
        let size = Size(
            try generate(String(contentsOf: root.appendingPathComponent("specs/api.yaml"), encoding: .utf8)))
        print("The client of specs/api.yaml: \(size)")
        #expect(size.lines <= 10_892)
        #expect(size.files <= 29)
    }
}

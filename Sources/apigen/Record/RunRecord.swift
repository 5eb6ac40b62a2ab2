import Foundation

/// A run of `generate` that left everything up to date, with all that it depended on.
struct RunRecord: Equatable {
    /// What a run writes to one of the streams.
    struct Message: Equatable {
        var isError: Bool
        var text: String
    }

    /// The program, which is another one after it is built again.
    var tool: String
    /// The time in seconds before the run read the first file.
    var start: Int
    var inputs: [RecordedPath]
    var outputs: [RecordedPath]
    /// The files that are inputs and outputs: locks.
    var locks: [String]
    /// The diagnostics of the run.
    var messages: [Message]
    /// The summary of a run that writes nothing.
    var summary: [String]

    /// Whether a run now would do nothing.
    func isCurrent(tool: String) -> Bool {
        self.tool == tool && outputs.allSatisfy { $0.isCurrent(recordedAt: start) }
            && inputs.allSatisfy { $0.isCurrent(recordedAt: start) }
    }

    /// Whether the contents of some outputs have to be compared.
    var isRecent: Bool { outputs.contains { $0.isRecent(start) } }
}

extension RunRecord {
    private static let format = "apigen record 1"

    /// The record as text: fields, each after its length.
    var text: String {
        var fields = [Self.format, tool, String(start)]
        func add(_ rows: [[String]]) {
            fields.append(String(rows.count))
            for row in rows { fields += row }
        }
        add((inputs).map { [$0.path, $0.fingerprint, $0.contents] })
        add(outputs.map { [$0.path, $0.fingerprint, $0.contents] })
        add(locks.map { [$0] })
        add(messages.map { [$0.isError ? "error" : "output", $0.text] })
        add(summary.map { [$0] })
        return fields.map { "\($0.utf8.count):\($0)" }.joined()
    }

    /// Reads the text of a record. Returns nil if it is damaged, or of another version.
    init?(_ bytes: [UInt8]) {
        guard let fields = Self.fields(bytes), fields.count > 3, fields[0] == Self.format, let start = Int(fields[2])
        else { return nil }
        var rest = fields[3...]
        func rows(_ width: Int) -> [[String]]? {
            guard let count = rest.popFirst().flatMap({ Int($0) }), count >= 0, count <= rest.count / width else {
                return nil
            }
            defer { rest = rest.dropFirst(count * width) }
            return (0..<count).map { Array(rest.dropFirst($0 * width).prefix(width)) }
        }
        func paths() -> [RecordedPath]? {
            rows(3)?.map { RecordedPath(path: $0[0], fingerprint: $0[1], contents: $0[2]) }
        }
        guard let inputs = paths(), let outputs = paths(), let locks = rows(1), let messages = rows(2),
            let summary = rows(1), rest.isEmpty
        else { return nil }
        self.init(
            tool: fields[1], start: start, inputs: inputs, outputs: outputs, locks: locks.map { $0[0] },
            messages: messages.map { Message(isError: $0[0] == "error", text: $0[1]) }, summary: summary.map { $0[0] })
    }

    private static func fields(_ bytes: [UInt8]) -> [String]? {
        var fields: [String] = []
        var rest = bytes[...]
        while !rest.isEmpty {
            guard let colon = rest.firstIndex(of: UInt8(ascii: ":")),
                let count = Int(String(decoding: rest[..<colon], as: UTF8.self)),
                count >= 0, count <= rest.endIndex - colon - 1
            else { return nil }
            let start = colon + 1
            fields.append(String(decoding: rest[start..<start + count], as: UTF8.self))
            rest = rest[(start + count)...]
        }
        return fields
    }
}

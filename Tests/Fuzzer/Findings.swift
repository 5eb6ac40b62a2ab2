import Foundation

/// Writes findings into directories: the input, the command, the seed, and the law that it breaks.
struct Findings {
    /// What `finding.json` holds.
    struct Record: Codable {
        var law: Law
        var signature: String
        /// Where in the tool it happens, if it crashed or was stopped.
        var place: String
        var seed: UInt64
        var round: Int
        var main: String
        var old: String?
        var trial: Trial
        var commands: [String]
        var text: String
    }

    let directory: String
    private(set) var counts: [String: Int] = [:]

    init(directory: String) { self.directory = directory }

    /// Counts a finding. Returns whether it is the first one of its kind.
    mutating func count(_ violation: Violation, place: String) -> Bool {
        let key = Self.key(violation, place)
        counts[key, default: 0] += 1
        return counts[key] == 1
    }

    static func key(_ violation: Violation, _ place: String) -> String {
        [violation.law.rawValue, violation.signature, place].filter { !$0.isEmpty }.joined(separator: " | ")
    }

    func write(_ record: Record, _ input: Input, original: Input) throws -> String {
        let path = "\(directory)/\(record.law.rawValue)-\(record.seed)-\(record.round)"
        try? FileManager.default.removeItem(atPath: path)
        try FileManager.default.createDirectory(atPath: path, withIntermediateDirectories: true)
        try input.write(to: "\(path)/input")
        try original.write(to: "\(path)/original")
        let encoder = JSONEncoder()
        encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
        try encoder.encode(record).write(to: URL(fileURLWithPath: "\(path)/finding.json"))
        return path
    }

    /// Reads a finding, to try it again.
    static func read(_ path: String) throws -> (Record, Input) {
        let data = try Data(contentsOf: URL(fileURLWithPath: "\(path)/finding.json"))
        let record = try JSONDecoder().decode(Record.self, from: data)
        return (record, Input(files: Input.files(in: "\(path)/input"), main: record.main, old: record.old))
    }
}

import Foundation

/// Decodes JSON samples as the models of a client, encodes them again, and compares. `Scripts/compile-random.sh` compiles
/// it together with the runtime. With other arguments, it writes or compares data of versions (``OldData``).
///
/// Each line of the file with the samples is the index of a model and JSON.
public struct RoundTrips {
    /// A model of a client.
    public struct Model {
        let name: String
        let check: (Data) throws -> Void
        /// Returns JSON as the client writes it.
        let encode: (Data) throws -> Data
        /// Checks that a value is read from old JSON in the same way as from the present one.
        let compare: (Data, Data) throws -> Void

        public init<Value: Codable & Equatable>(_ name: String, _ type: Value.Type) {
            self.name = name
            check = { try RoundTrips.check(type, $0) }
            encode = { try OldData.encode(type, $0) }
            compare = { try OldData.compare(type, $0, $1) }
        }
    }

    private let models: [Model]
    private var passed = 0
    private var failed = 0

    public init(_ models: [Model]) { self.models = models }

    /// Checks the samples in the file that the first argument names, and prints how many passed. Exits with 1 if one
    /// failed.
    public mutating func run() {
        if CommandLine.arguments.count == 4 { OldData(models: models).run(CommandLine.arguments) }
        guard CommandLine.arguments.count == 2,
            let text = try? String(contentsOfFile: CommandLine.arguments[1], encoding: .utf8)
        else { exit(2) }
        for line in text.split(separator: "\n") { check(line) }
        print("\(passed) values")
        exit(failed == 0 ? 0 : 1)
    }

    private mutating func check(_ line: Substring) {
        let parts = line.split(separator: " ", maxSplits: 1)
        guard parts.count == 2, let index = Int(parts[0]), models.indices.contains(index) else { exit(2) }
        do {
            try models[index].check(Data(parts[1].utf8))
            passed += 1
        } catch {
            failed += 1
            print("error: \(models[index].name): \(error)\n    \(parts[1])")
        }
    }

    private static func check<Value: Codable & Equatable>(_ type: Value.Type, _ json: Data) throws {
        let (decoder, encoder) = (JSONCoding.makeDecoder(), JSONCoding.makeEncoder())
        let value = try decoder.decode(type, from: json)
        let written = try encoder.encode(value)
        try compare(json, written)
        if try decoder.decode(type, from: written) != value {
            throw ExampleMismatch(differences: ["the value differs from the one that is read again"])
        }
    }

    /// Compares two JSON texts exactly: `null` differs from an absent value. The order of keys, the digits of numbers, the
    /// time zone of dates and the case of UUIDs do not matter.
    private static func compare(_ expected: Data, _ actual: Data) throws {
        let decoder = JSONDecoder()
        let (one, two) = (
            try decoder.decode(ExampleValue.self, from: expected), try decoder.decode(ExampleValue.self, from: actual)
        )
        if let path = difference(one, two, at: "$") {
            let text = String(decoding: actual, as: UTF8.self)
            throw ExampleMismatch(differences: ["\(path) is different in what is written:\n    \(text)"])
        }
    }

    /// Returns the path of the first difference.
    private static func difference(_ one: ExampleValue, _ two: ExampleValue, at path: String) -> String? {
        switch (one, two) {
        case (.object(let mine), .object(let theirs)):
            for key in Set(mine.keys).union(theirs.keys).sorted() {
                guard let a = mine[key], let b = theirs[key] else { return path + "." + key }
                if let found = difference(a, b, at: path + "." + key) { return found }
            }
            return nil
        case (.array(let mine), .array(let theirs)):
            if mine.count != theirs.count { return path }
            return zip(mine, theirs).enumerated().lazy
                .compactMap { difference($1.0, $1.1, at: path + "[\($0)]") }.first
        case (.string(let mine), .string(let theirs)): return isSame(mine, theirs) ? nil : path
        default: return one == two ? nil : path
        }
    }

    private static func isSame(_ one: String, _ two: String) -> Bool {
        if one == two { return true }
        if let first = JSONCoding.RFC3339.date(from: one), let second = JSONCoding.RFC3339.date(from: two) {
            return first == second
        }
        return UUID(uuidString: one) != nil && one.lowercased() == two.lowercased()
    }
}

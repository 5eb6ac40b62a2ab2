import Foundation

/// Compares what two versions of a client read. The program with the old one writes its samples (`--write SAMPLES FILE`). The
/// program with the new one reads that file, and the same samples with the present keys (`--compare SAMPLES FILE`).
struct OldData {
    let models: [RoundTrips.Model]

    func run(_ arguments: [String]) {
        guard let samples = Self.lines(of: arguments[2]) else { exit(2) }
        switch arguments[1] {
        case "--write": write(samples, to: arguments[3])
        case "--compare":
            guard let old = Self.lines(of: arguments[3]) else { exit(2) }
            compare(samples, old)
        default: exit(2)
        }
    }

    private static func lines(of path: String) -> [Substring]? {
        (try? String(contentsOfFile: path, encoding: .utf8))?.split(separator: "\n")
    }

    /// Writes the samples as the client encodes them, and only the index of a model for a sample that it cannot decode.
    private func write(_ samples: [Substring], to path: String) {
        var text = ""
        for sample in samples {
            guard let (model, json) = value(in: sample) else { exit(2) }
            let encoded = (try? models[model].encode(json)).map { String(decoding: $0, as: UTF8.self) }
            text += "\(model) \(encoded ?? "")\n"
        }
        do { try text.write(toFile: path, atomically: true, encoding: .utf8) } catch { exit(2) }
        exit(0)
    }

    private func compare(_ samples: [Substring], _ old: [Substring]) {
        guard samples.count == old.count else { exit(2) }
        var (passed, failed) = (0, 0)
        for (sample, line) in zip(samples, old) {
            guard let (model, json) = value(in: sample), let (oldModel, oldJSON) = value(in: line), model == oldModel
            else {
                exit(2)
            }
            if oldJSON.isEmpty { continue }
            do {
                try models[model].compare(json, oldJSON)
                passed += 1
            } catch {
                failed += 1
                print("error: \(models[model].name): \(error)\n    \(line)\n    \(sample)")
            }
        }
        print("\(passed) values")
        exit(failed == 0 ? 0 : 1)
    }

    /// Returns the index of a model, and JSON.
    private func value(in line: Substring) -> (model: Int, json: Data)? {
        let parts = line.split(separator: " ", maxSplits: 1, omittingEmptySubsequences: false)
        guard parts.count == 2, let index = Int(parts[0]), models.indices.contains(index) else { return nil }
        return (index, Data(parts[1].utf8))
    }

    // MARK: - Values

    static func encode<Value: Codable>(_ type: Value.Type, _ json: Data) throws -> Data {
        try JSONCoding.makeEncoder().encode(JSONCoding.makeDecoder().decode(type, from: json))
    }

    static func compare<Value: Codable & Equatable>(_ type: Value.Type, _ json: Data, _ old: Data) throws {
        let decoder = JSONCoding.makeDecoder()
        let (value, oldValue) = (try decoder.decode(type, from: json), try decoder.decode(type, from: old))
        if value != oldValue { throw ExampleMismatch(differences: ["\(oldValue) was read instead of \(value)"]) }
    }
}

import Client
import Foundation

// Compares the decoder and the encoder of a generated client with those of Foundation, in one process and in turn.
// usage: DecodingBenchmark [MEGABYTES]

let size = (CommandLine.arguments.dropFirst().first.flatMap { Int($0) } ?? 10) * 1_000_000

/// Returns the least times of two closures in milliseconds, which run in turn.
func times(_ runs: Int, _ first: () throws -> Void, _ second: () throws -> Void) rethrows -> (Double, Double) {
    func time(_ body: () throws -> Void) rethrows -> Double {
        let start = DispatchTime.now().uptimeNanoseconds
        try body()
        return Double(DispatchTime.now().uptimeNanoseconds - start) / 1e6
    }
    var least = (Double.infinity, Double.infinity)
    for _ in 0..<runs {
        least.0 = min(least.0, try time(first))
        least.1 = min(least.1, try time(second))
    }
    return least
}

func print(_ name: String, _ times: (Double, Double), repeated count: Int = 1) {
    let columns = [times.0, times.1].map { String(format: "%9.3f", $0 / Double(count)) }.joined(separator: " ms ")
    print(
        "\(name.padding(toLength: 28, withPad: " ", startingAt: 0)) \(columns) ms \(String(format: "%6.2f", times.0 / times.1)) times"
    )
}

/// Decodes and encodes one text as both types.
func compare<Plain: Codable, Generated: Codable>(
    _ name: String, _ data: Data, _: Plain.Type, _: Generated.Type, repeated count: Int = 1
) throws {
    let decoder = JSONDecoder()
    decoder.dateDecodingStrategy = .iso8601
    let encoder = JSONEncoder()
    encoder.dateEncodingStrategy = .iso8601
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    let runs = count > 1 ? 9 : 5
    let decoding = try times(runs) {
        for _ in 0..<count { _ = try decoder.decode(Plain.self, from: data) }
    } _: {
        for _ in 0..<count { _ = try JSONCoding.decode(Generated.self, from: data) }
    }
    print("decode \(name)", decoding, repeated: count)
    let plain = try? decoder.decode(Plain.self, from: data)
    let generated = try JSONCoding.decode(Generated.self, from: data)
    guard let plain else { return }
    let encoding = try times(runs) {
        for _ in 0..<count { _ = try encoder.encode(plain) }
    } _: {
        for _ in 0..<count { _ = try JSONCoding.encode(generated) }
    }
    print("encode \(name)", encoding, repeated: count)
}

// To measure the client's decoder alone, for a profiler.
if CommandLine.arguments.count > 2 {
    let documents = Texts.documents(bytes: size)
    let repositories = Texts.repositories(bytes: size)
    for _ in 0..<20 {
        if CommandLine.arguments[2] == "unions" { _ = try JSONCoding.decode([Document].self, from: documents) }
        if CommandLine.arguments[2] == "objects" { _ = try JSONCoding.decode([Repository].self, from: repositories) }
    }
    exit(0)
}

print("JSONDecoder with synthesized code, and the client:")
let fractional = Data(
    String(decoding: Texts.measurements(bytes: size), as: UTF8.self).replacingOccurrences(of: ".250Z", with: "Z").utf8)
try compare("objects", Texts.repositories(bytes: size), [Plain.Repository].self, [Repository].self)
try compare("unions", Texts.documents(bytes: size), [Plain.Document].self, [Document].self)
try compare("numbers and dates", fractional, [Plain.Measurement].self, [MeasurementModel].self)
try compare("2 kB of objects", Texts.repositories(bytes: 10), [Plain.Repository].self, [Repository].self, repeated: 500)
try compare("any values", Texts.documents(bytes: size), JSONValue.self, JSONValue.self)

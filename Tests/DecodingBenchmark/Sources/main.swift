import Client
import Foundation

// Compares the decoder and the encoder of a generated client with those of Foundation, in one process and in turn.
// usage: DecodingBenchmark [MEGABYTES [objects|unions|measurements text|foundation|client|profile [FILE]]]

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

/// Returns a number of the kernel about this process, in kilobytes.
func kilobytes(_ key: String) -> Int {
    let status = (try? String(contentsOfFile: "/proc/self/status", encoding: .utf8)) ?? ""
    let line = status.split(separator: "\n").first { $0.hasPrefix(key) }
    return line.flatMap { Int($0.filter(\.isNumber)) } ?? 0
}

/// Prints how much memory a closure needs at most, beyond what there was before.
func printMemory<Value>(_ decode: () throws -> Value) throws {
    try? "5".write(toFile: "/proc/self/clear_refs", atomically: false, encoding: .utf8)
    let before = kilobytes("VmRSS")
    let value = try decode()
    print(String(format: "%.1f MB", Double(kilobytes("VmHWM") - before) / 1e3))
    withExtendedLifetime(value) {}
}

/// Decodes one text as one of two types, once for its memory, or many times for a profiler.
func decodeAlone<Plain: Decodable, Generated: Decodable>(
    _ data: Data, _: Plain.Type, _: Generated.Type, _ decoder: String
) throws {
    if decoder == "text" { return FileHandle.standardOutput.write(data) }
    let file = CommandLine.arguments.dropFirst(4).first
    // A text that is made leaves memory behind, which would be used again.
    let data = try file.map { try Data(contentsOf: URL(fileURLWithPath: $0)) } ?? data
    switch decoder {
    case "foundation": try printMemory { try Plain.decoded(data) }
    case "client": try printMemory { try JSONCoding.decode(Generated.self, from: data) }
    default: for _ in 0..<20 { _ = try JSONCoding.decode(Generated.self, from: data) }
    }
}

extension Decodable {
    static func decoded(_ data: Data) throws -> Self {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .iso8601
        return try decoder.decode(Self.self, from: data)
    }
}

let isFromFile = CommandLine.arguments.count > 4
let objects = isFromFile ? Data() : Texts.repositories(bytes: size)
let unions = isFromFile ? Data() : Texts.documents(bytes: size)
// Foundation's dates have no fractions.
let measurements = Data(
    (isFromFile ? "" : String(decoding: Texts.measurements(bytes: size), as: UTF8.self))
        .replacingOccurrences(of: ".250Z", with: "Z").utf8)

if CommandLine.arguments.count > 3 {
    let decoder = CommandLine.arguments[3]
    switch CommandLine.arguments[2] {
    case "objects": try decodeAlone(objects, [Plain.Repository].self, [Repository].self, decoder)
    case "unions": try decodeAlone(unions, [Plain.Document].self, [Document].self, decoder)
    default: try decodeAlone(measurements, [Plain.Measurement].self, [MeasurementModel].self, decoder)
    }
    exit(0)
}

print("JSONDecoder with synthesized code, and the client:")
try compare("objects", objects, [Plain.Repository].self, [Repository].self)
try compare("unions", unions, [Plain.Document].self, [Document].self)
try compare("numbers and dates", measurements, [Plain.Measurement].self, [MeasurementModel].self)
try compare("2 kB of objects", Texts.repositories(bytes: 10), [Plain.Repository].self, [Repository].self, repeated: 500)
try compare("any values", unions, JSONValue.self, JSONValue.self)

import Foundation
import Testing

@testable import ApigenRuntime

/// The decoder of the client gives the same values, errors and decoding issues as Foundation's.
///
/// `APIGEN_DECODER_SECONDS=3600` compares for an hour, with seeds that were not used before.
@Suite struct DecoderComparisonTests {
    @Test func givesTheSameAsFoundation() throws {
        let seconds = ProcessInfo.processInfo.environment["APIGEN_DECODER_SECONDS"].flatMap { Double($0) }
        let first = seconds == nil ? 0 : UInt64.random(in: 0...UInt64(UInt32.max))
        let end = Date(timeIntervalSinceNow: seconds ?? 0)
        var seed = first
        var differences: [String] = []
        while seconds == nil ? seed < 3_000 : Date() < end {
            differences += compare(seed)
            if differences.count > 10 { break }
            seed += 1
        }
        if seconds != nil { print("compared \(seed - first) seeds from \(first)") }
        #expect(differences.isEmpty, "\(differences.joined(separator: "\n"))")
    }

    /// Texts that the tape leaves to Foundation, and those at the ends of its ranges.
    @Test(arguments: [
        "", " ", "1", "null", "[", "[1,2", "{\"a\"", "{\"a\":1,\"a\":2}", "{\"a\":1,\"\\u0061\":2}", "\"\\ud800\"",
        "\"\\ud83d\\ude00\"",
        "[1] x", "1e17", "-1E+18", "1e15", "123456789012345e3", "nul", "tru", "-", "01", "1.", ".5", "1e", "+1",
        "\"\t\"", "\u{FEFF}[1]", "[[[[]]]]",
        "{\"a\":{\"a\":{}}}", "\"\\x\"",
    ])
    func textsAtTheEdges(text: String) {
        #expect(differences(Data(text.utf8), JSONValue.self, 0) == nil)
        #expect(differences(Data(text.utf8), [Int].self, 0) == nil)
        #expect(differences(Data(text.utf8), AppValue.self, 0) == nil)
        for encoding in [String.Encoding.utf16, .utf16LittleEndian, .utf32BigEndian] {
            guard let data = text.data(using: encoding) else { continue }
            #expect(differences(data, JSONValue.self, 0) == nil)
        }
    }

    /// Foundation reads these.
    @Test(arguments: ["[1,]", "{\"a\":1,}", "[[1,],2]", "{\"a\":[1 ,\n]}"])
    func refusesTrailingCommas(text: String) {
        #expect {
            try JSONCoding.decode(JSONValue.self, from: Data(text.utf8))
        } throws: { error in
            JSONCoding.CodingFault.explain(error).reason == "has a comma before the end of an array or an object"
        }
    }

    private func compare(_ seed: UInt64) -> [String] {
        var random = RandomJSON(seed: seed)
        return [
            differences(random.data(for: AppValue.shape), AppValue.self, seed),
            differences(random.data(for: Reading.shape), Reading.self, seed),
            differences(random.data(for: .list(Reading.shape)), [Reading].self, seed),
            differences(random.data(for: Choice.shape), Choice.self, seed),
            differences(random.data(for: .any), JSONValue.self, seed),
            differences(random.data(for: .map(.list(.integer))), [String: [Int8]].self, seed),
        ].compactMap(\.self)
    }

    private struct Outcome<Value: Equatable>: Equatable {
        var value: Value?
        var error = ""
        var place: [String] = []
        var issues: [WebClient.DecodingIssue] = []
    }

    /// Returns what differs, or `nil`.
    private func differences<Value: Decodable & Equatable>(_ data: Data, _ type: Value.Type, _ seed: UInt64) -> String?
    {
        func outcome(_ decode: (JSONCoding.DecodingSession) throws -> Value) -> Outcome<Value> {
            let issues = WebClient.Mutex<[WebClient.DecodingIssue]>([])
            var outcome = Outcome<Value>()
            do {
                outcome.value = try decode(JSONCoding.DecodingSession(issues))
            } catch {
                outcome.error = Self.text(of: error)
                outcome.place = Self.place(of: error)
            }
            // Foundation reads the members of dictionaries in any order.
            outcome.issues = issues.withLock { $0 }.sorted { "\($0)" < "\($1)" }
            return outcome
        }
        let own = outcome { try JSONCoding.decode(type, from: data, reportingTo: $0.issues) }
        var expected = outcome {
            let value = try JSONCoding.decodeByFoundation(type, from: data, $0)
            return try #require(value as? Value)
        }
        if own.error.contains("has a comma before the end") { return nil }
        // Foundation's error of a number that an app's type reads has no place.
        let hasPlace = ["does not fit into", "is not an integer"].contains { own.error.contains($0) }
        let hasNone = ["not valid JSON", "has a number that does not fit"].contains { expected.error.contains($0) }
        if hasPlace, hasNone { expected.error = own.error }
        // Foundation reads the members of dictionaries in any order.
        let isInValue = [own.error, expected.error].allSatisfy { $0.contains("does not fit into Decimal") }
        if isInValue { return nil }
        let isInDictionary = own.error.contains("\"pairs\"") && expected.error.contains("\"pairs\"")
        if type is [String: [Int8]].Type || isInDictionary, !own.error.isEmpty, !expected.error.isEmpty { return nil }
        let isAdditional =
            own.place.dropLast() == expected.place.dropLast()
            && [own.place, expected.place].allSatisfy { $0.last.map { !Reading.keys.contains($0) } ?? false }
        if isAdditional { expected.place = own.place; expected.error = own.error }
        if own == expected { return nil }
        // Foundation reads the exponent of a zero (0.0e1) as its digits, and refuses the number.
        if String(decoding: data, as: UTF8.self).contains(/(^|[^0-9.])0(\.0+)?[eE][+-]?0*[1-9]/) { return nil }
        // A variant that was tried before tells which keys are known.
        if own.error.replacing("!", with: "") == expected.error.replacing("!", with: ""), own.value == nil,
            expected.value == nil
        {
            return nil
        }
        let text = String(decoding: data, as: UTF8.self)
        // The start of both can be long, and is the same.
        let (one, other) = ("\(own)", "\(expected)")
        let common = max(0, zip(one, other).prefix { $0 == $1 }.count - 40)
        return
            "seed \(seed): \(text)\n  client:     \(one.dropFirst(common))\n  Foundation: \(other.dropFirst(common))\n"
    }

    private static func place(of error: any Error) -> [String] {
        switch error {
        case DecodingError.typeMismatch(_, let context), DecodingError.dataCorrupted(let context),
            DecodingError.valueNotFound(_, let context):
            context.codingPath.map(\.stringValue)
        default: []
        }
    }

    private static func text(of error: any Error) -> String {
        func text(_ context: DecodingError.Context) -> String {
            let path = context.codingPath.map { key in
                key.intValue.map { "[\($0)]" }
                    ?? "\(key.stringValue)\((key as? JSONCoding.Key)?.isData == false ? "!" : "")"
            }
            return "\(path) \(context.debugDescription)"
        }
        switch error {
        case DecodingError.keyNotFound(let key, let context): return "keyNotFound \(key.stringValue) \(text(context))"
        case DecodingError.valueNotFound(let type, let context): return "valueNotFound \(type) \(text(context))"
        // Foundation says no more about a number that is none.
        case DecodingError.typeMismatch(let type, let context) where type == Decimal.self:
            return "typeMismatch \(type) \(context.codingPath.map(\.stringValue))"
        case DecodingError.typeMismatch(let type, let context): return "typeMismatch \(type) \(text(context))"
        case DecodingError.dataCorrupted(let context): return "dataCorrupted \(text(context))"
        default: return "\(error)"
        }
    }
}

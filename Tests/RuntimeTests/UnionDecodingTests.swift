import ApigenRuntime
import Foundation
import Testing

/// Counts how often variants are tried.
private final class Counter: @unchecked Sendable {
    static let shared = Counter()
    private let lock = NSLock()
    private var value = 0

    func increment() {
        lock.lock()
        value += 1
        lock.unlock()
    }

    func reset() -> Int {
        lock.lock()
        defer { lock.unlock() }
        defer { value = 0 }
        return value
    }
}

/// A union of two models that have the same keys, and contain the union. The first reads its part before it fails.
private indirect enum Filter: Decodable, Sendable {
    case narrow(Narrow)
    case wide(Wide)
    case unknown(JSONValue)

    struct Narrow: Decodable, Sendable {
        let inner: Filter?
        let limit: Int

        init(from decoder: any Decoder) throws {
            Counter.shared.increment()
            var values = try JSONCoding.Reader(decoder, isLenient: true)
            inner = values.valueIfPresent("inner")
            limit = values.int("limit")
            try values.finish()
        }
    }

    struct Wide: Decodable, Sendable {
        let inner: Filter?
        let note: Int?

        init(from decoder: any Decoder) throws {
            Counter.shared.increment()
            var values = try JSONCoding.Reader(decoder, isLenient: true)
            inner = values.valueIfPresent("inner")
            note = values.intIfPresent("note")
            try values.finish()
        }
    }

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.UnionReader(decoder)
        for index in values.matches([.object(required: ["limit"]), .object(required: [])]) {
            switch index {
            case 0:
                guard let value: Narrow = values.decode() else { continue }
                self = .narrow(value)
            case 1:
                guard let value: Wide = values.decode() else { continue }
                self = .wide(value)
            default: continue
            }
            return
        }
        self = .unknown(try values.unknown())
    }

    /// The number of levels, if all are of the second variant.
    var levels: Int {
        if case .wide(let wide) = self { 1 + (wide.inner?.levels ?? 0) } else { 0 }
    }
}

/// Unions that contain each other as the same value.
private indirect enum Loop: Decodable, Sendable {
    case other(Other)
    case number(Int)
    case unknown(JSONValue)

    indirect enum Other: Decodable, Sendable {
        case loop(Loop)
        case unknown(JSONValue)

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.UnionReader(decoder)
            for index in values.matches([.any]) where index == 0 {
                guard let value: Loop = values.decode() else { continue }
                self = .loop(value)
                return
            }
            self = .unknown(try values.unknown())
        }
    }

    init(from decoder: any Decoder) throws {
        var values = try JSONCoding.UnionReader(decoder)
        for index in values.matches([.any, .integer]) {
            switch index {
            case 0:
                guard let value: Other = values.decode() else { continue }
                self = .other(value)
            case 1:
                guard let value: Int = values.decode() else { continue }
                self = .number(value)
            default: continue
            }
            return
        }
        self = .unknown(try values.unknown())
    }
}

/// A union whose discriminator selects the union itself.
private indirect enum Tagged: Decodable, Sendable {
    case tagged(Tagged)
    case unknown(JSONValue)

    init(from decoder: any Decoder) throws {
        let values = try JSONCoding.UnionReader(decoder)
        switch values.discriminatorValue("kind") {
        case "tagged": self = .tagged(try values.variant())
        default: self = .unknown(try values.unknown())
        }
    }
}

@Suite(.serialized) struct UnionDecodingTests {
    private func filters(_ levels: Int) -> Data {
        let start = String(repeating: #"{"limit":"a","note":"b","inner":"#, count: levels)
        return Data((start + "null" + String(repeating: "}", count: levels)).utf8)
    }

    @Test(arguments: [1, 20, 40, 80, 500]) func eachVariantIsTriedOncePerValue(levels: Int) throws {
        _ = Counter.shared.reset()
        #expect(try JSONCoding.decode(Filter.self, from: filters(levels)).levels == levels)
        #expect(Counter.shared.reset() == 2 * levels)
    }

    /// A decoder of the app has no memory from one text to the next.
    @Test(arguments: [1, 20, 40]) func aDecoderOfTheAppDoesNotDoubleTheWork(levels: Int) throws {
        let decoder = JSONDecoder()
        for _ in 1...2 {
            _ = Counter.shared.reset()
            #expect(try decoder.decode(Filter.self, from: filters(levels)).levels == levels)
            #expect(Counter.shared.reset() == 2 * levels)
        }
    }

    /// What a variant reports is reported once, also if another variant read it before.
    @Test func issuesAreReportedOnce() async throws {
        let stub = StubTransport()
        let recorder = Recorder()
        stub.on("o", data: filters(4), contentType: "application/json")
        let client = WebClient(
            server: "https://example.com", configuration: .init(transport: stub, observers: [recorder]))
        let filter: Filter = try await client.value(for: WebClient.Request(.get, "/", operation: "o"))
        #expect(filter.levels == 4)
        let issues = recorder.all.compactMap { event in
            if case .decodingIssue(_, let issue) = event { issue } else { nil }
        }
        let paths = issues.filter { $0.kind == .droppedProperty }.map(\.codingPath)
        #expect(paths == ["inner.inner.inner.note", "inner.inner.note", "inner.note", "note"])
        // The variant with the key is a better match, but the value of the key has another type.
        let failures = issues.filter { $0.kind == .failedVariant }
        #expect(failures.map(\.codingPath) == ["inner.inner.inner", "inner.inner", "inner", ""])
        #expect(
            failures.last?.reason.hasPrefix(
                "is decoded as Wide, because as Narrow it is not valid: limit has another type: ") == true)
    }

    @Test func aUnionThatContainsItselfEnds() throws {
        for decode in [
            { try JSONCoding.decode([Loop].self, from: $0) }, { try JSONDecoder().decode([Loop].self, from: $0) },
        ] {
            let loops = try decode(Data(#"[1, "a"]"#.utf8))
            guard case .number(1) = loops[0] else {
                Issue.record("\(loops[0])")
                continue
            }
        }
    }

    @Test func aDiscriminatorThatSelectsTheUnionItselfIsAnError() throws {
        let error = try #require(throws: DecodingError.self) {
            try JSONCoding.decode([Tagged].self, from: Data(#"[{"kind":"tagged"}]"#.utf8))
        }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.debugDescription == "is a variant of itself")
        #expect(throws: DecodingError.self) {
            try JSONDecoder().decode(Tagged.self, from: Data(#"{"kind":"tagged"}"#.utf8))
        }
        guard case .unknown = try JSONCoding.decode(Tagged.self, from: Data(#"{"kind":"a"}"#.utf8)) else {
            Issue.record("is not unknown")
            return
        }
    }
}

/// Numbers keep their digits in unions.
struct UnionNumberTests {
    /// The variant that a value has: the type and the text of the value.
    private struct Choice<First: Decodable, Second: Decodable>: Decodable {
        let text: String

        init(from decoder: any Decoder) throws {
            var values = try JSONCoding.UnionReader(decoder)
            for index in values.matches([Self.shape(First.self), Self.shape(Second.self)]) {
                if index == 0, let value: First = values.decode() {
                    text = "\(First.self) \(value)"
                    return
                }
                if index == 1, let value: Second = values.decode() {
                    text = "\(Second.self) \(value)"
                    return
                }
            }
            text = "unknown \(try values.unknown())"
        }

        private static func shape(_ type: Any.Type) -> JSONCoding.UnionShape {
            switch type {
            case is Int.Type: .integer
            case is Double.Type, is Decimal.Type: .number
            case is [Int].Type: .array
            default: .string
            }
        }
    }

    private func choice<First: Decodable, Second: Decodable>(
        _ first: First.Type, _ second: Second.Type, _ json: String
    ) throws -> String {
        try JSONCoding.decode(Choice<First, Second>.self, from: Data(json.utf8)).text
    }

    @Test func aTypeThatKeepsTheDigitsMatches() throws {
        let digits = "0.12345678901234567891"
        #expect(try choice(String.self, Decimal.self, digits) == "Decimal \(digits)")
        #expect(try choice(Double.self, Decimal.self, digits) == "Decimal \(digits)")
        #expect(try choice(Double.self, Decimal.self, "0.5") == "Double 0.5")
        #expect(try choice(Int.self, Decimal.self, "18446744073709551615") == "Decimal 18446744073709551615")
        #expect(try choice(Int.self, Decimal.self, "12345678901234567890123") == "Decimal 12345678901234567890123")
        #expect(try choice(Int.self, Double.self, "1e20") == "Double 1e+20")
        #expect(try choice(Int.self, Double.self, "1e300") == "Double 1e+300")
        #expect(try choice(Int.self, Double.self, "3.0") == "Int 3")
        #expect(try choice(Int.self, Double.self, "3.5") == "Double 3.5")
        #expect(try choice(Double.self, String.self, "9007199254740993") == "Double 9007199254740992.0")
    }

    @Test func otherwiseTheValueIsUnknownAndKeepsThem() throws {
        for number in ["18446744073709551615", "12345678901234567890123", "0.12345678901234567891"] {
            #expect(try choice(Int.self, Double.self, number) == "unknown \(number)")
            #expect(try choice(String.self, Int.self, number) == "unknown \(number)")
        }
        #expect(try choice(Int.self, String.self, "0.5") == "unknown 0.5")
        #expect(try choice(Int.self, String.self, "12345678901234567.5") == "unknown 12345678901234567.5")
    }

    @Test func aNumberThatNothingHoldsIsAnError() throws {
        let error = try #require(throws: DecodingError.self) {
            try JSONCoding.decode([Choice<Int, Double>].self, from: Data("[1, 1e400]".utf8))
        }
        guard case .dataCorrupted(let context) = error else { throw error }
        #expect(context.debugDescription == "does not fit into Decimal" && context.codingPath.first?.intValue == 1)
    }

    @Test func datesAndURLsAreVariants() throws {
        for decoder in [JSONCoding.makeDecoder(), JSONDecoder()] {
            let json = Data(#"["2024-01-01T00:00:00Z", "soon", 1]"#.utf8)
            let texts = try decoder.decode([Choice<Date, String>].self, from: json).map(\.text)
            #expect(texts[0].hasPrefix("Date 2024-01-01") && texts[1] == "String soon" && texts[2] == "unknown 1")
        }
        #expect(try choice(URL.self, String.self, #""https://example.com""#) == "URL https://example.com")
        #expect(try choice(Data.self, String.self, #""AQ==""#).hasPrefix("Data 1 bytes"))
    }

    /// A variant that is written as the generated code does, whatever the strategies of the encoder are.
    private struct Written<Value: Encodable>: Encodable {
        let value: Value

        func encode(to encoder: any Encoder) throws { try JSONCoding.write(value, to: encoder) }
    }

    @Test func datesAndDecimalsAreWrittenAsTheAPIExpects() throws {
        func json(_ value: some Encodable) throws -> [String] {
            try [JSONCoding.makeEncoder(), JSONEncoder()].map {
                $0.outputFormatting = .withoutEscapingSlashes
                return String(decoding: try $0.encode([Written(value: value)]), as: UTF8.self)
            }
        }
        let id = try #require(UUID(uuidString: "E621E1F8-C36C-495A-93FC-0C247A3E6E5F"))
        let text = #""e621e1f8-c36c-495a-93fc-0c247a3e6e5f""#
        let cases: [(any Encodable, String)] = [
            (Date(timeIntervalSince1970: 0), #""1970-01-01T00:00:00Z""#), (Data([1]), #""AQ==""#), (id, text),
            ([id], "[\(text)]"),
            (try #require(Decimal(string: "0.12345678901234567891")), "0.12345678901234567891"),
            (try #require(URL(string: "https://example.com/a")), #""https://example.com/a""#), (1, "1"),
        ]
        for (value, expected) in cases { #expect(try json(value) == ["[\(expected)]", "[\(expected)]"]) }
    }

    @Test func valuesOfOtherTypesAreUnknown() throws {
        for json in ["null", "true", "{}", "[1]"] {
            #expect(try choice(String.self, Int.self, json) == "unknown \(json)")
        }
        #expect(try choice(String.self, [Int].self, "[1]") == "[Int] [1]".replacing("[Int]", with: "Array<Int>"))
        #expect(try choice(String.self, [Int].self, #"["a"]"#) == #"unknown ["a"]"#)
    }
}

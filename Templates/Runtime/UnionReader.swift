// feature: union
/// What the values of one variant of a union look like.
public nonisolated enum UnionShape: Sendable {
    /// An object with keys that must be there, and keys that may. Of the keys in `values`, only these values fit, and of
    /// those in `valuesIfPresent` too, where they are there. Whole numbers are compared as they are written.
    case object(
        required: [String], known: [String] = [], values: [String: [String]] = [:],
        valuesIfPresent: [String: [String]] = [:])
    case array
    case string
    case integer
    case number
    case boolean
    case any
}

/// Looks at a value before its variant is chosen (OpenAPI 3.1, sections 4.8.24 and 4.8.25).
public nonisolated struct UnionReader {
    private let json: JSONValue
    private let decoder: any Decoder

    /// - Throws: what the decoder throws, where there is no value.
    public init(_ decoder: any Decoder) throws {
        self.decoder = decoder
        json = try JSONValue(from: decoder)
    }

    /// The value as it was sent, for a variant that nobody knows; observers of the call hear of it.
    public func unknown() -> JSONValue {
        JSONCoding.report(
            .unknownVariant, "No variant of the union fits.", at: decoder.codingPath, of: decoder)
        return json
    }

    /// The text or the whole number of the property that names the variant; nil where there is none.
    public func tag(_ key: String) -> String? { json[key].flatMap(Self.constant) }

    private static func constant(_ value: JSONValue) -> String? {
        switch value {
        case .string(let text): text
        case .integer(let number): String(number)
        default: nil
        }
    }

    /// The value as a type; nil where it does not fit.
    public func decode<Value: Decodable>() -> Value? { try? Value(from: decoder) }

    /// The variants that the value may be, the best first: the one that asks for most, then the one that knows most of the
    /// keys, then the one that stands first.
    public func matches(_ shapes: [UnionShape]) -> [Int] {
        let scored = shapes.enumerated().compactMap { index, shape in
            score(shape).map { (index: index, score: $0) }
        }
        return scored.sorted { a, b in (b.score, a.index) < (a.score, b.index) }.map(\.index)
    }

    /// How well the value fits; nil where it cannot.
    private func score(_ shape: UnionShape) -> Int? {
        switch (shape, json) {
        case (.object(let required, let known, let values, let optionalValues), .object(let fields)):
            guard required.allSatisfy({ fields[$0] != nil }) else { return nil }
            for (key, allowed) in values {
                guard let text = fields[key].flatMap(Self.constant), allowed.contains(text) else { return nil }
            }
            let present = optionalValues.filter { (fields[$0.key] ?? .null) != .null }
            for (key, allowed) in present {
                guard let text = fields[key].flatMap(Self.constant), allowed.contains(text) else { return nil }
            }
            let recognized = known.count { fields[$0] != nil }
            return 1 + (values.count + present.count) * 1_000_000 + required.count * 1_000 + recognized
        case (.array, .array), (.string, .string), (.boolean, .bool), (.integer, .integer), (.number, .number): return 2
        case (.number, .integer): return 1
        case (.any, _): return 0
        default: return nil
        }
    }
}

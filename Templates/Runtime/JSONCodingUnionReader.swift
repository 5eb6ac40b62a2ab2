// feature: union
nonisolated extension JSONCoding {
    /// The shape of the values of a union's variant.
    public nonisolated enum UnionShape: Sendable {
        /// An object with required keys and other known keys. A key in `values` must have one of the given values, and
        /// so must a key in `valuesIfPresent` if it is present. Integers are compared as text.
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

    /// A reader that determines the variant of a union (OpenAPI 3.1, sections 4.8.24 and 4.8.25).
    public nonisolated struct UnionReader {
        private let json: JSONValue
        private let decoder: any Decoder

        /// Creates a reader. Throws the decoder's error if there is no value.
        public init(_ decoder: any Decoder) throws {
            self.decoder = decoder
            json = try JSONValue(from: decoder)
        }

        /// Returns the value as JSON, for an unknown variant. Observers of the call receive a decoding issue.
        public func unknown() -> JSONValue {
            JSONCoding.report(
                .unknownVariant, "No variant of the union matches.", at: decoder.codingPath, of: decoder)
            return json
        }

        /// Returns the discriminator value, a string or an integer, or nil if there is none.
        public func discriminatorValue(_ key: String) -> String? { json[key].flatMap(Self.constant) }

        private static func constant(_ value: JSONValue) -> String? {
            switch value {
            case .string(let text): text
            case .integer(let number): String(number)
            default: nil
            }
        }

        /// Returns the value as a type, or nil if it does not match the type.
        public func decode<Value: Decodable>() -> Value? { try? Value(from: decoder) }

        /// Returns the matching variants, sorted by the number of required values and keys, then by the number of known
        /// keys, then by their order in the union.
        public func matches(_ shapes: [UnionShape]) -> [Int] {
            let scored = shapes.enumerated().compactMap { index, shape in
                score(shape).map { (index: index, score: $0) }
            }
            return scored.sorted { a, b in (b.score, a.index) < (a.score, b.index) }.map(\.index)
        }

        /// Returns how well the value matches a shape, or nil if it does not match.
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
            case (.array, .array), (.string, .string), (.boolean, .bool), (.integer, .integer), (.number, .number):
                return 2
            case (.number, .integer): return 1
            case (.any, _): return 0
            default: return nil
            }
        }
    }
}

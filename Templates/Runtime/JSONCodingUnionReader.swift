// feature: union
nonisolated extension JSONCoding {
    /// A union that can be created from an array, or from an array literal.
    public nonisolated protocol ListUnion: ExpressibleByArrayLiteral where ArrayLiteralElement == ListElement {
        associatedtype ListElement

        /// Creates a value with the case for arrays.
        init(_ elements: [ListElement])
    }

    /// The JSON type of a variant, and the properties that identify it.
    public nonisolated enum UnionShape: Sendable {
        /// An object.
        ///
        /// - Parameters:
        ///   - required: The keys that must be present.
        ///   - shared: The keys that must be present, and that all variants can have.
        ///   - known: The other keys of the variant. They only affect the order of the matching variants.
        ///   - values: The allowed values of keys that must be present. Integers are compared as strings.
        ///   - valuesIfPresent: The allowed values of keys that may be absent or `null`.
        case object(
            required: [String], shared: [String] = [], known: [String] = [], values: [String: [String]] = [:],
            valuesIfPresent: [String: [String]] = [:])
        /// An array.
        case array
        /// A string.
        case string
        /// An integer in the range of `Int64`.
        case integer
        /// An integer in the range of `Int64`, or a number that `Double` represents without losing digits.
        case number
        /// A Boolean value.
        case boolean
        /// Any value.
        case any
    }

    /// A reader that determines the variant of a union (OpenAPI 3.1, sections 4.8.24 and 4.8.25).
    public nonisolated struct UnionReader {
        private let json: JSONValue
        private let decoder: any Decoder

        /// Creates a reader. Throws an error if the decoder has no value.
        public init(_ decoder: any Decoder) throws {
            self.decoder = decoder
            json = try JSONValue(from: decoder)
        }

        /// Reports an unknown variant to the observers of the call, and returns the value as JSON.
        public func unknown() -> JSONValue {
            JSONCoding.report(
                .unknownVariant, "matches no variant of the union", at: decoder.codingPath, of: decoder)
            return json
        }

        /// Returns the discriminator value with a key, as a string. Returns `nil` if it is absent, or if it is neither
        /// a string nor an integer.
        public func discriminatorValue(_ key: String) -> String? { json[key].flatMap(Self.constant) }

        private static func constant(_ value: JSONValue) -> String? {
            switch value {
            case .string(let text): text
            case .integer(let number): String(number)
            default: nil
            }
        }

        /// Returns the value as a type, or `nil` if it does not match the type. Decoding issues are reported if it matches.
        public func decode<Value: Decodable>() -> Value? {
            // Through a container, because only it has the decoder's formats, such as that of dates.
            try? JSONCoding.discardingIssuesOfFailure(in: decoder) {
                try decoder.singleValueContainer().decode(Value.self)
            }
        }

        /// Returns the indices of the matching variants, the most specific first.
        ///
        /// A variant is more specific if it has more matching values, then more required keys, then more known keys
        /// that are present. Otherwise, the order of the union decides.
        public func matches(_ shapes: [UnionShape]) -> [Int] {
            let scored = shapes.enumerated().compactMap { index, shape in
                score(shape).map { (index: index, score: $0) }
            }
            return scored.sorted { a, b in (b.score, a.index) < (a.score, b.index) }.map(\.index)
        }

        /// Returns how well the value matches a shape, or `nil` if it does not match.
        private func score(_ shape: UnionShape) -> Int? {
            switch (shape, json) {
            case (.object(let required, let shared, let known, let values, let optionalValues), .object(let fields)):
                guard (required + shared).allSatisfy({ fields[$0] != nil }) else { return nil }
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

nonisolated extension JSONCoding.ListUnion {
    /// Creates a value with the case for arrays.
    public init(arrayLiteral elements: ListElement...) { self.init(elements) }
}

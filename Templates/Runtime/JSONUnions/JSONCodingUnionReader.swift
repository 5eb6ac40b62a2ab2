// feature: union
import Foundation

nonisolated extension JSONCoding {
    /// A union that can be created from an array, or from an array literal.
    public nonisolated protocol ListUnion: ListLiteral where ArrayLiteralElement == ListElement {
        associatedtype ListElement

        /// Creates a value with the case for arrays.
        init(_ elements: [ListElement])
    }

    /// A reader that determines the variant of a union (OpenAPI 3.1, sections 4.8.24 and 4.8.25).
    ///
    /// It reads no more of the value than the variants ask for.
    public nonisolated final class UnionReader {
        private let decoder: any Decoder
        private let memo: VariantMemo
        /// The value, if a decoder of the app reads it.
        private let json: JSONValue?
        private lazy var node = VariantMemo.Node(path: decoder.codingPath, json: json)
        private lazy var object = try? decoder.container(keyedBy: Key.self)
        private var number: JSONValue?
        private var isChoice = true
        /// How well an object matches the variants that were not tried yet, the best last.
        private var scores: [Int] = []
        /// Why the variant that the value matches best cannot be decoded.
        private var failure: Failure?
        /// Whether the value and the types of all variants are scalars, which contain no unions.
        private var isScalar = false

        private struct Failure {
            let variant: Any.Type
            let score: Int
            let error: any Error

            /// A phrase.
            func reason(at path: [any CodingKey]) -> String {
                "as \(variant) it \(CodingFault.reason(of: error, at: path))"
            }
        }

        /// Creates a reader. Throws an error if the decoder has no value.
        public init(_ decoder: any Decoder) throws {
            self.decoder = decoder
            if let session = JSONCoding.session(of: decoder) {
                json = nil
                if let known = session.variants as? VariantMemo {
                    memo = known
                } else {
                    memo = VariantMemo()
                    session.variants = memo
                }
            } else {
                json = try JSONValue(from: decoder)
                memo = VariantMemo.current.get() ?? VariantMemo()
            }
        }

        /// Reports an unknown variant to the observers of the call, and returns the value as JSON. Throws a
        /// `DecodingError` if it contains a number that is too large.
        public func unknown() throws -> JSONValue {
            memo.forget()
            let json = try json ?? JSONValue(from: decoder)
            let detail = failure.map { $0.score < 1_000 ? "" : "; " + $0.reason(at: decoder.codingPath) } ?? ""
            JSONCoding.report(
                .unknownVariant, "matches no variant of the union" + detail, at: decoder.codingPath, of: decoder)
            return json
        }

        /// Returns the discriminator value with a key, as a string. Returns `nil` if it is absent, or if it is neither
        /// a string nor an integer.
        ///
        /// - Parameter former: The keys that an older version of the app wrote instead.
        public func discriminatorValue(_ key: String, formerly former: String...) -> String? {
            guard let object, let key = ([key] + former).first(where: { object.contains(Key($0)) }) else { return nil }
            return UnionShape.text(Key(key), in: object)
        }

        /// Returns the variant that a discriminator selects. Throws a `DecodingError` if the value does not match its
        /// type, or if the variant contains the union itself, as the same value.
        public func variant<Value: Decodable>() throws -> Value {
            if memo.isUnderWay(Value.self, of: node) {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: node.path, debugDescription: "is a variant of itself"))
            }
            return try memo.decode(Value.self, of: node) { try withMemo { try Value(from: decoder) } }
        }

        /// Returns the value as a type, or `nil` if it does not match the type. Decoding issues are reported if it matches.
        ///
        /// Each type is tried once per value, also if several unions ask for it.
        public func decode<Value: Decodable>() -> Value? {
            if isScalar { return try? read(Value.self) }
            let score = scores.popLast() ?? 0
            if memo.isUnderWay(Value.self, of: node) { return nil }
            switch attempt(Value.self) {
            case .failed(let error):
                if failure == nil { failure = Failure(variant: Value.self, score: score, error: error) }
                return nil
            case .decoded(let value, _):
                // Of variants with the same keys, some are expected to fail.
                if let failure, failure.score / 1_000 > score / 1_000 {
                    JSONCoding.report(
                        .failedVariant,
                        "is decoded as \(Value.self), because \(failure.reason(at: decoder.codingPath))",
                        at: decoder.codingPath, of: decoder)
                }
                return value as? Value
            }
        }

        private func attempt<Value: Decodable>(_ type: Value.Type) -> VariantMemo.Attempt {
            guard let attempt = memo.attempt(type, of: node) else {
                return memo.attempt(type, of: node, isChoice: isChoice) { result(of: type) }
            }
            if case .decoded(_, let issues) = attempt {
                JSONCoding.session(of: decoder)?.issues?.withLock { $0 += issues }
            }
            return attempt
        }

        private func result<Value: Decodable>(of type: Value.Type) -> VariantMemo.Attempt {
            let issues = JSONCoding.session(of: decoder)?.issues
            let count = issues?.withLock { $0.count } ?? 0
            do {
                let value = try JSONCoding.discardingIssuesOfFailure(in: decoder) { try withMemo { try read(type) } }
                return .decoded(value, issues?.withLock { Array($0[count...]) } ?? [])
            } catch {
                return .failed(error)
            }
        }

        private func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
            // The decoder of an app can have another strategy for dates.
            if Value.self == Date.self, let date = try RFC3339.decode(decoder) as? Value { return date }
            switch number {
            case .unsigned?, .decimal?:
                if Value.self is any BinaryFloatingPoint.Type {
                    throw DecodingError.dataCorrupted(
                        .init(codingPath: node.path, debugDescription: "has more digits than \(Value.self)"))
                }
            default: break
            }
            // A container knows how to read a decimal number. The type itself reads other JSON.
            return try decoder.singleValueContainer().decode(Value.self)
        }

        private func withMemo<Result>(_ body: () throws -> Result) rethrows -> Result {
            if json == nil { return try body() }
            return try VariantMemo.current.withValue(memo, operation: body)
        }

        /// Returns the indices of the matching variants, the most specific first.
        ///
        /// A variant is more specific if it has more matching values, then more required keys, then more known keys
        /// that are present. Otherwise, the order of the union decides.
        public func matches(_ shapes: [UnionShape]) -> [Int] {
            let type = type(among: shapes)
            let scored = shapes.enumerated().compactMap { index, shape in
                score(shape, type, among: shapes).map { (index: index, score: $0) }
            }
            isChoice = scored.count > 1
            isScalar = type != nil && type != .object && type != .array && shapes.allSatisfy { $0.type != nil }
            let sorted = scored.sorted { a, b in (b.score, a.index) < (a.score, b.index) }
            scores = type == .object ? sorted.map(\.score).reversed() : []
            return sorted.map(\.index)
        }

        /// Returns the JSON type of the value, if it is one of those of the variants.
        private func type(among shapes: [UnionShape]) -> JSONType? {
            func isAsked(_ type: JSONType) -> Bool { shapes.contains { $0.type == type } }
            if isAsked(.object), object != nil { return .object }
            if isAsked(.array), (try? decoder.unkeyedContainer()) != nil { return .array }
            guard let value = try? decoder.singleValueContainer() else { return nil }
            if isAsked(.string), (try? value.decode(String.self)) != nil { return .string }
            if isAsked(.boolean), (try? value.decode(Bool.self)) != nil { return .boolean }
            guard isAsked(.integer) || isAsked(.number) else { return nil }
            number = JSONValue.number(in: value)
            return number.map { $0.isWhole ? .integer : .number }
        }

        /// Returns how well the value matches a shape, or `nil` if it does not match.
        private func score(_ shape: UnionShape, _ type: JSONType?, among shapes: [UnionShape]) -> Int? {
            switch (shape, type) {
            case (.object, .object): return object.flatMap { shape.score(of: $0, among: shapes) }
            case (.map, .object): return object?.allKeys.isEmpty == false ? 2 : 1
            case (.number, .integer): return 1
            case (.strings(let values), .string): return scalar().map { values.contains($0) ? 3 : 1 }
            case (.constant(let value), .string): return scalar() == value ? 3 : nil
            case (.integers(let values), .integer): return scalar().map { values.contains($0) ? 3 : 1 } ?? 1
            case (.any, _): return 0
            default: return shape.type == type ? 2 : nil
            }
        }

        /// Returns a string, or an integer as a string.
        private func scalar() -> String? {
            guard let value = try? decoder.singleValueContainer() else { return nil }
            return (try? value.decode(String.self)) ?? (try? value.decode(Int64.self)).map(String.init)
        }
    }
}

nonisolated extension JSONValue {
    /// Whether the value is a number without a fraction.
    fileprivate var isWhole: Bool {
        switch self {
        case .integer, .unsigned: return true
        case .number(let value): return value == value.rounded()
        case .decimal(let value): return value.description.drop { $0 != "." }.dropFirst().allSatisfy { $0 == "0" }
        case .null, .bool, .string, .array, .object: return false
        }
    }
}

nonisolated extension JSONCoding.ListUnion {
    /// Creates a value with the case for arrays.
    public init(arrayLiteral elements: ListElement...) { self.init(elements) }
}

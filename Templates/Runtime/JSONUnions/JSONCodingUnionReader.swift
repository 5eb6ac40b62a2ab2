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
    /// It reads no more of the value than the variants need.
    public nonisolated struct UnionReader {
        private let value: UnionValue
        /// Whether the value is a number that only `Decimal` keeps.
        private var needsDecimal = false
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
        public init(_ decoder: any Decoder) throws { value = try UnionValue(decoder) }

        private var decoder: any Decoder { value.decoder }

        /// Reports an unknown variant to the observers of the call, and returns the value as JSON. Throws a
        /// `DecodingError` if it contains a number that is too large.
        public func unknown() throws -> JSONValue {
            value.memo.forget()
            let json = try JSONValue(from: decoder)
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
            if case .tape(let value) = value, former.isEmpty {
                return value.jsonType == .object ? value.text(key) : nil
            }
            guard let object = value.object else { return nil }
            if former.isEmpty || object.contains(key) { return object.text(key) }
            return former.first { object.contains($0) }.flatMap { object.text($0) }
        }

        /// Returns the variant that a discriminator selects. Throws a `DecodingError` if the value does not match its
        /// type, or if the variant contains the union itself, as the same value.
        public func variant<Value: Decodable>() throws -> Value {
            let mark = try beginVariant(Value.self)
            defer { value.memo.end(mark) }
            if case .tape(let decoder) = value { return try Value(from: decoder) }
            return try value.withMemo { try Value(from: decoder) }
        }

        private func beginVariant(_ type: Any.Type) throws -> VariantMemo.Mark {
            if value.memo.isUnderWay(type, of: value.node) {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "is a variant of itself"))
            }
            return value.memo.begin(type, of: value.node)
        }

        /// Returns the value as a type, or `nil` if it does not match the type. Decoding issues are reported if it matches.
        ///
        /// Each type is tried once per value, also if several unions ask for it.
        public mutating func decode<Value: Decodable>() -> Value? {
            if isScalar { return try? read(Value.self) }
            var result: Value?
            let reader = self
            switch decode(Value.self, { result = try reader.read(Value.self) }, { result as Any }) {
            case .failed: return nil
            case .read: return result
            case .known(let value): return value as? Value
            }
        }

        private enum Outcome {
            case failed
            case read
            /// The value was decoded before.
            case known(Any)
        }

        /// Tries a variant. The optimizer does not copy functions without type parameters for each variant.
        private mutating func decode(_ type: Any.Type, _ read: () throws -> Void, _ result: () -> Any) -> Outcome {
            let score = scores.popLast() ?? 0
            let memo = value.memo
            if memo.isUnderWay(type, of: value.node) { return .failed }
            if !isChoice, !memo.isChoosing { return decodeOnly(type, score, memo, read) }
            let known = memo.attempt(type, of: value.node)
            if case .decoded(_, let issues) = known {
                value.session?.issues?.withLock { $0 += issues }
            }
            let attempt =
                known ?? memo.attempt(type, of: value.node, isChoice: isChoice) { self.attempt(read, result) }
            switch attempt {
            case .failed(let error):
                if failure == nil { failure = Failure(variant: type, score: score, error: error) }
                return .failed
            case .decoded(let decoded, _):
                // Of variants with the same keys, some are expected to fail.
                if let failure, failure.score / 1_000 > score / 1_000 {
                    JSONCoding.report(
                        .failedVariant,
                        "is decoded as \(type), because \(failure.reason(at: decoder.codingPath))",
                        at: decoder.codingPath, of: decoder)
                }
                return known == nil ? .read : .known(decoded)
            }
        }

        /// Reads the value as the only type that it matches. No union tries that again.
        private mutating func decodeOnly(
            _ type: Any.Type, _ score: Int, _ memo: VariantMemo, _ read: () throws -> Void
        ) -> Outcome {
            let mark = memo.begin(type, of: value.node)
            defer { memo.end(mark) }
            do {
                try JSONCoding.discardingIssuesOfFailure(of: value.session) { try value.withMemo(read) }
                return .read
            } catch {
                failure = Failure(variant: type, score: score, error: error)
                return .failed
            }
        }

        private func attempt(_ read: () throws -> Void, _ result: () -> Any) -> VariantMemo.Attempt {
            let issues = value.session?.issues
            let count = issues?.withLock { $0.count } ?? 0
            do {
                try JSONCoding.discardingIssuesOfFailure(of: value.session) { try value.withMemo(read) }
                return .decoded(result(), issues?.withLock { Array($0[count...]) } ?? [])
            } catch {
                return .failed(error)
            }
        }

        private func read<Value: Decodable>(_ type: Value.Type) throws -> Value {
            // The decoder of an app can have another strategy for dates.
            if Value.self == Date.self, let date = try RFC3339.decode(decoder) as? Value { return date }
            if needsDecimal, Value.self is any BinaryFloatingPoint.Type {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "has more digits than \(Value.self)"))
            }
            if case .tape(let value) = value { return try value.decode(Value.self) }
            // A container knows how to read a decimal number. The type itself reads other JSON.
            return try decoder.singleValueContainer().decode(Value.self)
        }

        /// Returns the indices of the matching variants, the most specific first.
        ///
        /// A variant is more specific if it has more matching values, then more required keys, then more known keys
        /// that are present. Otherwise, the order of the union decides.
        public mutating func matches(_ shapes: [UnionShape]) -> [Int] {
            let (type, needsDecimal) = value.type(among: shapes)
            self.needsDecimal = needsDecimal
            var scored: [(index: Int, score: Int)] = []
            for (index, shape) in shapes.enumerated() {
                if let score = value.score(shape, type, among: shapes) { scored.append((index, score)) }
            }
            isChoice = scored.count > 1
            isScalar = type != nil && type != .object && type != .array && shapes.allSatisfy { $0.type != nil }
            if isChoice { scored.sort { a, b in (b.score, a.index) < (a.score, b.index) } }
            scores = type == .object ? scored.map(\.score).reversed() : []
            return scored.map(\.index)
        }
    }
}

nonisolated extension JSONCoding.ListUnion {
    /// Creates a value with the case for arrays.
    public init(arrayLiteral elements: ListElement...) { self.init(elements) }
}

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
        private let source: Source
        /// Whether the value is a number that only `Decimal` keeps.
        private var needsDecimal = false
        private var isChoice = true
        /// How well an object matches the variants that were not tried yet, the best last.
        private var scores: [Int] = []
        /// Why the variant that the value matches best cannot be decoded.
        private var failure: Failure?
        /// Whether the value and the types of all variants are scalars, which contain no unions.
        private var isScalar = false

        private enum Source {
            case tape(TapeDecoder)
            case decoder(DecoderValue)
        }

        /// A value that a decoder of Foundation or of the app reads.
        private final class DecoderValue {
            let decoder: any Decoder
            let session: DecodingSession?
            /// The value, if a decoder of the app reads it.
            let json: JSONValue?
            let node: VariantMemo.Node
            let object: UnionObject?
            let memo: VariantMemo

            init(_ decoder: any Decoder) throws {
                self.decoder = decoder
                session = JSONCoding.session(of: decoder)
                json = session == nil ? try JSONValue(from: decoder) : nil
                node = .value(VariantMemo.Value(path: decoder.codingPath, json: json))
                object = UnionObject(decoder)
                memo = session.map { VariantMemo.memo(of: $0) } ?? VariantMemo.current.get() ?? VariantMemo()
            }
        }

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
            if let value = TapeDecoder.of(decoder) {
                source = .tape(value)
            } else {
                source = .decoder(try DecoderValue(decoder))
            }
        }

        private var memo: VariantMemo {
            switch source {
            case .tape(let value): VariantMemo.memo(of: value.tape.session)
            case .decoder(let value): value.memo
            }
        }

        private var decoder: any Decoder {
            switch source {
            case .tape(let value): value
            case .decoder(let value): value.decoder
            }
        }

        private var session: DecodingSession? {
            switch source {
            case .tape(let value): value.tape.session
            case .decoder(let value): value.session
            }
        }

        private var node: VariantMemo.Node {
            switch source {
            case .tape(let value): .place(value.index)
            case .decoder(let value): value.node
            }
        }

        private var object: UnionObject? {
            switch source {
            case .tape(let value): value.jsonType == .object ? .tape(value.tape, value.index) : nil
            case .decoder(let value): value.object
            }
        }

        /// Reports an unknown variant to the observers of the call, and returns the value as JSON. Throws a
        /// `DecodingError` if it contains a number that is too large.
        public func unknown() throws -> JSONValue {
            memo.forget()
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
            if case .tape(let value) = source, former.isEmpty {
                return value.jsonType == .object ? value.text(key) : nil
            }
            guard let object else { return nil }
            if former.isEmpty || object.contains(key) { return object.text(key) }
            return former.first { object.contains($0) }.flatMap { object.text($0) }
        }

        /// Returns the variant that a discriminator selects. Throws a `DecodingError` if the value does not match its
        /// type, or if the variant contains the union itself, as the same value.
        public func variant<Value: Decodable>() throws -> Value {
            let memo = memo
            if memo.isUnderWay(Value.self, of: node) {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "is a variant of itself"))
            }
            return try memo.decode(Value.self, of: node) { try withMemo { try Value(from: decoder) } }
        }

        /// Returns the value as a type, or `nil` if it does not match the type. Decoding issues are reported if it matches.
        ///
        /// Each type is tried once per value, also if several unions ask for it.
        public mutating func decode<Value: Decodable>() -> Value? {
            if isScalar { return try? read(Value.self) }
            let score = scores.popLast() ?? 0
            let memo = memo
            if memo.isUnderWay(Value.self, of: node) { return nil }
            if !isChoice, !memo.isChoosing { return decodeOnly(score, memo) }
            switch attempt(Value.self, memo) {
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

        /// Returns the value as the only type that it matches. No union tries that again.
        private mutating func decodeOnly<Value: Decodable>(_ score: Int, _ memo: VariantMemo) -> Value? {
            do {
                return try memo.decode(Value.self, of: node) {
                    try JSONCoding.discardingIssuesOfFailure(of: session) { try withMemo { try read(Value.self) } }
                }
            } catch {
                failure = Failure(variant: Value.self, score: score, error: error)
                return nil
            }
        }

        private func attempt<Value: Decodable>(_ type: Value.Type, _ memo: VariantMemo) -> VariantMemo.Attempt {
            guard let attempt = memo.attempt(type, of: node) else {
                return memo.attempt(type, of: node, isChoice: isChoice) { result(of: type) }
            }
            if case .decoded(_, let issues) = attempt {
                session?.issues?.withLock { $0 += issues }
            }
            return attempt
        }

        private func result<Value: Decodable>(of type: Value.Type) -> VariantMemo.Attempt {
            let issues = session?.issues
            let count = issues?.withLock { $0.count } ?? 0
            do {
                let value = try JSONCoding.discardingIssuesOfFailure(of: session) { try withMemo { try read(type) } }
                return .decoded(value, issues?.withLock { Array($0[count...]) } ?? [])
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
            if case .tape(let value) = source { return try value.decode(Value.self) }
            // A container knows how to read a decimal number. The type itself reads other JSON.
            return try decoder.singleValueContainer().decode(Value.self)
        }

        private func withMemo<Result>(_ body: () throws -> Result) rethrows -> Result {
            guard case .decoder(let value) = source, value.json != nil else { return try body() }
            return try VariantMemo.current.withValue(memo, operation: body)
        }

        /// Returns the indices of the matching variants, the most specific first.
        ///
        /// A variant is more specific if it has more matching values, then more required keys, then more known keys
        /// that are present. Otherwise, the order of the union decides.
        public mutating func matches(_ shapes: [UnionShape]) -> [Int] {
            let type = type(among: shapes)
            var scored: [(index: Int, score: Int)] = []
            for (index, shape) in shapes.enumerated() {
                if let score = score(shape, type, among: shapes) { scored.append((index, score)) }
            }
            isChoice = scored.count > 1
            isScalar = type != nil && type != .object && type != .array && shapes.allSatisfy { $0.type != nil }
            if isChoice { scored.sort { a, b in (b.score, a.index) < (a.score, b.index) } }
            scores = type == .object ? scored.map(\.score).reversed() : []
            return scored.map(\.index)
        }

        /// Returns the JSON type of the value, if it is one of those of the variants.
        private mutating func type(among shapes: [UnionShape]) -> JSONType? {
            func isAsked(_ type: JSONType) -> Bool { shapes.contains { $0.type == type } }
            let number: JSONValue?
            switch source {
            case .tape(let value):
                let type = value.jsonType
                guard type == .integer || type == .number else { return type.flatMap { isAsked($0) ? $0 : nil } }
                guard isAsked(.integer) || isAsked(.number) else { return nil }
                number = value.number
            case .decoder(let value):
                if isAsked(.object), value.object != nil { return .object }
                if isAsked(.array), (try? value.decoder.unkeyedContainer()) != nil { return .array }
                guard let scalar = try? value.decoder.singleValueContainer() else { return nil }
                if isAsked(.string), (try? scalar.decode(String.self)) != nil { return .string }
                if isAsked(.boolean), (try? scalar.decode(Bool.self)) != nil { return .boolean }
                guard isAsked(.integer) || isAsked(.number) else { return nil }
                number = JSONValue.number(in: scalar)
            }
            guard let number else { return nil }
            needsDecimal = number.needsDecimal
            return number.isWhole ? .integer : .number
        }

        /// Returns how well the value matches a shape, or `nil` if it does not match.
        private func score(_ shape: UnionShape, _ type: JSONType?, among shapes: [UnionShape]) -> Int? {
            switch (shape.kind, type) {
            case (.object, .object): return object.flatMap { shape.object?.score(of: $0, among: shapes) }
            case (.map, .object): return object?.isEmpty == false ? 2 : 1
            case (.number, .integer): return 1
            case (.constant, .string): return scalar() == shape.values.first ? 3 : nil
            case (.strings, .string), (.integers, .integer):
                return scalar().map { shape.values.contains($0) ? 3 : 1 } ?? 1
            case (.any, _): return 0
            default: return shape.type == type ? 2 : nil
            }
        }

        /// Returns a string, or an integer as a string.
        private func scalar() -> String? {
            if case .tape(let value) = source { return value.scalar }
            guard let value = try? decoder.singleValueContainer() else { return nil }
            return (try? value.decode(String.self)) ?? (try? value.decode(Int64.self)).map(String.init)
        }
    }
}

nonisolated extension JSONValue {
    /// Whether the value is a number that would lose digits in a `Double`.
    fileprivate var needsDecimal: Bool {
        switch self {
        case .unsigned, .decimal: true
        default: false
        }
    }

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

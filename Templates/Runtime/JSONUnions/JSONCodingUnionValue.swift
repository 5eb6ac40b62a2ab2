// feature: union

nonisolated extension JSONCoding {
    /// A value whose variant a union determines.
    nonisolated enum UnionValue {
        case tape(TapeDecoder)
        case decoder(DecoderValue)

        /// A value that a decoder of Foundation or of the app reads.
        nonisolated final class DecoderValue {
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

        /// Throws an error if the decoder has no value.
        init(_ decoder: any Decoder) throws {
            if let value = TapeDecoder.of(decoder) {
                self = .tape(value)
            } else {
                self = .decoder(try DecoderValue(decoder))
            }
        }

        var decoder: any Decoder {
            switch self {
            case .tape(let value): value
            case .decoder(let value): value.decoder
            }
        }

        var session: DecodingSession? {
            switch self {
            case .tape(let value): value.tape.session
            case .decoder(let value): value.session
            }
        }

        var node: VariantMemo.Node {
            switch self {
            case .tape(let value): .place(value.index)
            case .decoder(let value): value.node
            }
        }

        var object: UnionObject? {
            switch self {
            case .tape(let value): value.jsonType == .object ? .tape(value.tape, value.index) : nil
            case .decoder(let value): value.object
            }
        }

        var memo: VariantMemo {
            switch self {
            case .tape(let value): VariantMemo.memo(of: value.tape.session)
            case .decoder(let value): value.memo
            }
        }

        /// Runs a closure that decodes the value. Unions inside of it, which a decoder of the app reads, have the same memory.
        func withMemo<Result>(_ body: () throws -> Result) rethrows -> Result {
            guard case .decoder(let value) = self, value.json != nil else { return try body() }
            return try VariantMemo.current.withValue(memo, operation: body)
        }

        /// Returns the JSON type of the value, if it is one of those of the variants, and whether it is a number that only `Decimal`
        /// keeps.
        func type(among shapes: [UnionShape]) -> (JSONType?, needsDecimal: Bool) {
            func isOne(_ type: JSONType) -> Bool { shapes.contains { $0.type == type } }
            let number: JSONValue?
            switch self {
            case .tape(let value):
                let type = value.jsonType
                guard type == .integer || type == .number else {
                    return (type.flatMap { isOne($0) ? $0 : nil }, false)
                }
                number = isOne(.integer) || isOne(.number) ? value.number : nil
            case .decoder(let value):
                if isOne(.object), value.object != nil { return (.object, false) }
                if isOne(.array), (try? value.decoder.unkeyedContainer()) != nil { return (.array, false) }
                guard let scalar = try? value.decoder.singleValueContainer() else { return (nil, false) }
                if isOne(.string), (try? scalar.decode(String.self)) != nil { return (.string, false) }
                if isOne(.boolean), (try? scalar.decode(Bool.self)) != nil { return (.boolean, false) }
                number = isOne(.integer) || isOne(.number) ? JSONValue.number(in: scalar) : nil
            }
            return (number.map { $0.isWhole ? .integer : .number }, number?.needsDecimal == true)
        }

        /// Returns how well the value matches a shape, or `nil` if it does not match.
        func score(_ shape: UnionShape, _ type: JSONType?, among shapes: [UnionShape]) -> Int? {
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
            if case .tape(let value) = self { return value.scalar }
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
        case .decimal(let value): return "\(value)".drop { $0 != "." }.dropFirst().allSatisfy { $0 == "0" }
        case .null, .bool, .string, .array, .object: return false
        }
    }
}

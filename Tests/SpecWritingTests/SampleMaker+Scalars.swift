import APIDescription

extension SampleMaker {
    /// Text that any format reads and writes unchanged.
    private static let stableTexts = ["plain", "x1", "word", "Aa0", "q"]

    /// Returns a scalar that is valid for all of some types: the narrowest of them decides.
    mutating func scalar(_ kinds: [Schema.Kind], _ place: Place) -> JSON? {
        let enumerations = kinds.compactMap { kind -> Enumeration? in
            if case .enumeration(let enumeration) = kind { enumeration } else { nil }
        }
        let others = kinds.filter { if case .enumeration = $0 { false } else { true } }
        if let first = enumerations.first {
            let values = first.values.map(\.raw).filter { value in
                enumerations.allSatisfy { $0.values.contains { $0.raw == value } }
                    && others.allSatisfy { Self.accepts($0, value) }
            }
            return values.isEmpty ? nil : values[random.number(values.count)]
        }
        if kinds.allSatisfy(\.isBoolean) { return .bool(random.chance(2)) }
        if kinds.allSatisfy(\.isText) { return text(kinds, place) }
        return kinds.allSatisfy(\.isNumber) ? number(kinds) : nil
    }

    private static func accepts(_ kind: Schema.Kind, _ value: JSON) -> Bool {
        switch (kind, value) {
        case (.string(let format), .string): StringFormat.value(of: format) == .text
        case (.integer, .number), (.number, .number): true
        default: false
        }
    }

    private mutating func number(_ kinds: [Schema.Kind]) -> JSON {
        let whole = ["0", "-7", "42", "123456"]
        let large = ["9007199254740993", "-9223372036854775808"]
        let fractions = ["1.5", "-0.25", "0.1", "1e3", "12.75"]
        let isWhole = kinds.contains { if case .integer = $0 { true } else { false } }
        let isLarge = kinds.allSatisfy { kind in
            if case .integer(let format) = kind { format != "int32" } else { false }
        }
        let texts = whole + (isWhole ? [] : fractions) + (isLarge ? large : [])
        return .number(texts[random.number(texts.count)])
    }

    /// Returns text that is valid for all of some formats. Text of one format is not in the form of another one.
    private mutating func text(_ kinds: [Schema.Kind], _ place: Place) -> JSON? {
        var values = Set(
            kinds.map { kind in
                if case .string(let format) = kind { StringFormat.value(of: format) } else { StringFormat.Value.text }
            })
        values.remove(.file)
        if !parsesURLs { values.remove(.url) }
        values.remove(.text)
        guard values.count < 2 else { return nil }
        let texts: [String] =
            switch values.first {
            case .dateTime: ["2024-02-29T12:00:00Z", "1969-12-31T23:59:59.125Z", "2024-02-29T12:00:00+02:00"]
            case .date: ["2024-02-29", "0001-01-01", "9999-12-31"]
            // A union that keeps JSON it does not know keeps the characters, too.
            case .uuid:
                ["123e4567-e89b-12d3-a456-426614174000"]
                    + (place.isInUnion ? [] : ["00000000-0000-0000-0000-00000000000F"])
            case .base64: ["ZXhhbXBsZQ==", "", "/+8="]
            case .url: ["https://example.com", "https://x.example/a%20b?c=d#e", "/path"]
            default: place.isInUnion ? Self.stableTexts : RandomAPI.texts
            }
        return .string(texts[random.number(texts.count)])
    }
}

extension Schema.Kind {
    fileprivate var isBoolean: Bool { self == .boolean }

    fileprivate var isText: Bool { if case .string = self { true } else { false } }

    fileprivate var isNumber: Bool {
        switch self {
        case .integer, .number: true
        default: false
        }
    }
}

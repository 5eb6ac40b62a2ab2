// feature: json-value

nonisolated extension JSONCoding.Tape {
    /// Returns a value as JSON. Throws a `DecodingError` if it has a number that is too large.
    func json(_ index: Int, _ anchor: JSONCoding.TapeAnchor) throws -> JSONValue {
        switch kind(index) {
        case .null: return .null
        case .no: return .bool(false)
        case .yes: return .bool(true)
        case .plain, .unicode, .escaped: return .string(string(index))
        case .integer, .number:
            if let number = number(index, anchor) { return number }
            throw DecodingError.dataCorrupted(
                .init(codingPath: path(of: index, anchor), debugDescription: "does not fit into Decimal"))
        case .array: return .array(try Array.read(self, index, anchor))
        default: return .object(try Dictionary.read(self, index, anchor))
        }
    }

    /// Returns a number with all its digits, or `nil` if it is too large.
    func number(_ index: Int, _ anchor: JSONCoding.TapeAnchor) -> JSONValue? {
        if kind(index) == .integer {
            let signed: Int64? = integer(index)
            if let signed { return .integer(signed) }
            let unsigned: UInt64? = integer(index)
            if let unsigned { return .unsigned(unsigned) }
        } else if let value = JSONCoding.TapeNumber(buffer(index))?.value {
            return value
        }
        return JSONValue.number(in: JSONCoding.TapeDecoder(tape: self, index: index, anchor: anchor))
    }
}

nonisolated extension JSONCoding.TapeNumber {
    /// The number as an integer or a `Double`, if it has at most 15 digits, which a `Double` keeps. Returns `nil` for
    /// greater integers, too.
    var value: JSONValue? {
        guard digits < 1_000_000_000_000_000, let double else { return nil }
        if double != double.rounded() { return .number(double) }
        return double.magnitude < 1e15 ? .integer(Int64(double)) : nil
    }
}

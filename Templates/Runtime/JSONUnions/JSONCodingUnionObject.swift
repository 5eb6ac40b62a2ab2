// feature: union

nonisolated extension JSONCoding {
    /// An object whose variant a union determines.
    nonisolated enum UnionObject {
        case tape(Tape, Int)
        case decoder(DecoderObject)

        /// Creates an object. Returns `nil` if the value is another one.
        init?(_ decoder: any Decoder) {
            if let value = TapeDecoder.of(decoder) {
                guard value.tape.kind(value.index) == .object else { return nil }
                self = .tape(value.tape, value.index)
            } else {
                guard let object = try? DecoderObject(decoder) else { return nil }
                self = .decoder(object)
            }
        }

        var isEmpty: Bool {
            switch self {
            case .tape(let tape, let object): tape.count(object) == 0
            case .decoder(let object): object.container.allKeys.isEmpty
            }
        }

        func contains(_ key: String) -> Bool {
            switch self {
            case .tape(let tape, let object): tape.find(known: key, in: object) != nil
            case .decoder(let object): object.container.contains(Key(key))
            }
        }

        /// Whether a key has a value other than `null`.
        func hasValue(_ key: String) -> Bool {
            switch self {
            case .tape(let tape, let object): tape.find(known: key, in: object).map { !tape.isNull($0) } ?? false
            case .decoder(let object): (try? object.container.decodeNil(forKey: Key(key))) == false
            }
        }

        /// Returns a string, or an integer as a string. Returns `nil` for other values.
        func text(_ key: String) -> String? {
            switch self {
            case .tape(let tape, let object): tape.find(known: key, in: object).flatMap { tape.scalar($0) }
            case .decoder(let object):
                (try? object.container.decode(String.self, forKey: Key(key)))
                    ?? (try? object.container.decode(Int64.self, forKey: Key(key))).map(String.init)
            }
        }

        /// Returns the object of a key.
        func object(_ key: String) -> UnionObject? {
            switch self {
            case .tape(let tape, let object):
                tape.find(known: key, in: object).flatMap { tape.kind($0) == .object ? .tape(tape, $0) : nil }
            case .decoder(let object):
                (try? object.container.superDecoder(forKey: Key(key))).flatMap { UnionObject($0) }
            }
        }
    }
}

nonisolated extension JSONCoding.Tape {
    /// Returns a string, or an integer as a string. Returns `nil` for other values.
    fileprivate func scalar(_ index: Int) -> String? {
        if let text = text(index) { return text }
        let number: Int64? = integer(index)
        return number.map(String.init)
    }
}

nonisolated extension JSONCoding.TapeDecoder {
    /// A string, or an integer as a string.
    var scalar: String? { tape.scalar(index) }

    /// Returns the value of a key as a string, if it is a string or an integer.
    func text(_ key: String) -> String? { tape.find(known: key, in: index).flatMap { tape.scalar($0) } }

    /// A number with all its digits.
    var number: JSONValue? { tape.number(index, anchor) }

    /// The type of the value, or `nil` if it is `null`. A number is an integer here if it is written as one.
    var jsonType: JSONCoding.JSONType? {
        switch tape.kind(index) {
        case .null: nil
        case .no, .yes: .boolean
        case .integer: .integer
        case .number: .number
        case .plain, .unicode, .escaped: .string
        case .array: .array
        default: .object
        }
    }
}

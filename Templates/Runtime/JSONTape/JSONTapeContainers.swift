// feature: core

nonisolated extension JSONCoding {
    /// The members of an object, for types of apps.
    nonisolated struct TapeKeyedContainer<Key: CodingKey>: KeyedDecodingContainerProtocol {
        let tape: Tape
        let object: Int
        let anchor: TapeAnchor

        var codingPath: [any CodingKey] { tape.path(of: object, anchor) }
        var allKeys: [Key] { tape.keys(of: object).compactMap { Key(stringValue: tape.string($0)) } }

        func contains(_ key: Key) -> Bool { find(key) != nil }
        func decodeNil(forKey key: Key) throws -> Bool { tape.isNull(try index(key)) }

        func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
            try read(type, key, try index(key))
        }

        func decodeIfPresent<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value? {
            guard let index = find(key), !tape.isNull(index) else { return nil }
            return try read(type, key, index)
        }

        private func read<Value: Decodable>(_ type: Value.Type, _ key: Key, _ index: Int) throws -> Value {
            let count = tape.anchors.count
            defer { tape.removeAnchors(from: count) }
            return try tape.read(type, index, inner(key, index))
        }

        func nestedContainer<Inner: CodingKey>(
            keyedBy type: Inner.Type, forKey key: Key
        ) throws -> KeyedDecodingContainer<Inner> { try decoder(key).container(keyedBy: type) }

        func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
            try decoder(key).unkeyedContainer()
        }

        func superDecoder() -> any Decoder { superDecoder(Key(stringValue: "super") ?? JSONCoding.Key("super")) }
        func superDecoder(forKey key: Key) -> any Decoder { superDecoder(key) }

        private func superDecoder(_ key: any CodingKey) -> any Decoder {
            let index = tape.find(key.stringValue, in: object) ?? tape.absent
            return TapeDecoder(tape: tape, index: index, anchor: tape.anchor(index, in: object, anchor, key))
        }

        private func decoder(_ key: Key) throws -> TapeDecoder {
            let index = try index(key)
            return TapeDecoder(tape: tape, index: index, anchor: inner(key, index))
        }

        /// The anchor of a value. The client's own keys need none.
        private func inner(_ key: Key, _ index: Int) -> TapeAnchor {
            guard Key.self == JSONCoding.Key.self else { return tape.anchor(index, in: object, anchor, key) }
            if (key as? JSONCoding.Key)?.isData == false { tape.mark(index - 1) }
            return anchor
        }

        private func find(_ key: Key) -> Int? { tape.find(key.stringValue, in: object) }

        private func index(_ key: Key) throws -> Int {
            if let index = find(key) { return index }
            throw tape.missing(key, object, anchor)
        }
    }

    /// The elements of an array, for types of apps.
    nonisolated struct TapeUnkeyedContainer: UnkeyedDecodingContainer {
        private let tape: Tape
        private let array: Int
        private let anchor: TapeAnchor
        private var index: Int
        private(set) var currentIndex = 0

        init(_ tape: Tape, _ array: Int, _ anchor: TapeAnchor) {
            self.tape = tape
            self.array = array
            self.anchor = anchor
            index = array + 2
        }

        var codingPath: [any CodingKey] { tape.path(of: array, anchor) }
        var count: Int? { tape.count(array) }
        var isAtEnd: Bool { currentIndex >= tape.count(array) }

        mutating func decodeNil() throws -> Bool {
            try requireElement(Never.self)
            guard tape.isNull(index) else { return false }
            advance()
            return true
        }

        mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
            try requireElement(type)
            let count = tape.anchors.count
            defer { tape.removeAnchors(from: count) }
            let value = try tape.read(type, index, anchor)
            advance()
            return value
        }

        mutating func nestedContainer<Inner: CodingKey>(
            keyedBy type: Inner.Type
        ) throws -> KeyedDecodingContainer<Inner> {
            let container = try decoder(KeyedDecodingContainer<Inner>.self).container(keyedBy: type)
            advance()
            return container
        }

        mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
            let container = try decoder((any UnkeyedDecodingContainer).self).unkeyedContainer()
            advance()
            return container
        }

        mutating func superDecoder() throws -> any Decoder {
            try requireElement((any Decoder).self, "Cannot get superDecoder() -- unkeyed container is at end.")
            let decoder = try decoder((any Decoder).self)
            advance()
            return decoder
        }

        private func decoder(_ type: Any.Type) throws -> TapeDecoder {
            try requireElement(type)
            return TapeDecoder(tape: tape, index: index, anchor: anchor)
        }

        private func requireElement(_ type: Any.Type, _ fault: String = "Unkeyed container is at end.") throws {
            guard isAtEnd else { return }
            let path = codingPath + [JSONCoding.Index(intValue: currentIndex)]
            throw DecodingError.valueNotFound(type, .init(codingPath: path, debugDescription: fault))
        }

        private mutating func advance() {
            index = tape.end(index)
            currentIndex += 1
        }
    }
}

nonisolated extension JSONCoding.Tape {
    /// Returns the error of a key that an object does not have.
    func missing(_ key: any CodingKey, _ object: Int, _ anchor: JSONCoding.TapeAnchor) -> DecodingError {
        let text = "No value associated with key \(key) (\"\(key.stringValue)\")."
        return .keyNotFound(key, .init(codingPath: path(of: object, anchor), debugDescription: text))
    }
}

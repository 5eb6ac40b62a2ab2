// feature: core
public import Foundation

nonisolated extension JSONCoding {
    /// A writer of a model's properties to a JSON object. Each method throws an `EncodingError` if a value is invalid.
    public nonisolated struct Writer {
        private var target: Target

        private enum Target {
            case bytes(ByteEncoder)
            case container(EncoderObject)
        }

        /// An object that an encoder of Foundation or of the app writes.
        private final class EncoderObject {
            let encoder: any Encoder
            var container: KeyedEncodingContainer<Key>

            init(_ encoder: any Encoder) {
                self.encoder = encoder
                container = encoder.container(keyedBy: Key.self)
            }

            @inline(never)
            func put(_ key: Key, _ value: any Encodable) throws { try container.put(key, value) }
        }

        private var encoder: any Encoder {
            switch target {
            case .bytes(let encoder): encoder
            case .container(let object): object.encoder
            }
        }

        var codingPath: [any CodingKey] { encoder.codingPath }

        /// Creates a writer.
        public init(_ encoder: any Encoder) {
            if let encoder = ByteEncoder.of(encoder) {
                encoder.output.begin(.object, in: encoder.frame)
                target = .bytes(encoder)
            } else {
                target = .container(EncoderObject(encoder))
            }
        }

        private mutating func write<Value: Encodable>(_ key: Key, _ value: Value) throws {
            switch target {
            case .bytes(let encoder): try encoder.put(key, value)
            case .container(let object): try object.put(key, value)
            }
        }

        private mutating func writeNull(_ key: String) throws {
            switch target {
            case .bytes(let encoder):
                try encoder.output.member(key, nil) { _ in encoder.output.bytes.append("null") }
            case .container(let object): try object.container.encodeNil(forKey: Key(key))
            }
        }

        /// Writes the members of an object to the same JSON object.
        public mutating func merge<Value: Encodable>(_ value: Value) throws { try value.encode(to: encoder) }

        /// Writes a value. Does nothing if `value` is `nil`.
        @inline(never)
        public mutating func put<Value: Encodable>(_ key: String, _ value: Value?) throws {
            guard let value else { return }
            try write(Key(key), value)
        }

        /// Writes a date in RFC 3339, regardless of the encoder's date strategy. Does nothing if `value` is `nil`.
        public mutating func put(_ key: String, _ value: Date?) throws {
            guard let value else { return }
            guard let text = RFC3339.string(from: value) else {
                throw RFC3339.unwritable(value, codingPath + [Key(key)])
            }
            try write(Key(key), text)
        }

        /// Writes data in base64, regardless of the encoder's data strategy. Does nothing if `value` is `nil`.
        public mutating func put(_ key: String, _ value: Data?) throws {
            guard let value else { return }
            try write(Key(key), value.base64EncodedString())
        }

        /// Writes a URL as a string, regardless of the encoder. Does nothing if `value` is `nil`.
        public mutating func put(_ key: String, _ value: URL?) throws {
            guard let value else { return }
            try write(Key(key), value.absoluteString)
        }

        /// Writes a value, or `null` if `value` is `nil`.
        public mutating func putOrNull<Value: Encodable>(_ key: String, _ value: Value?) throws {
            if value == nil { return try writeNull(key) }
            try put(key, value)
        }

        /// Writes a date in RFC 3339, or `null` if `value` is `nil`.
        public mutating func putOrNull(_ key: String, _ value: Date?) throws {
            if value == nil { return try writeNull(key) }
            try put(key, value)
        }

        /// Writes data in base64, or `null` if `value` is `nil`.
        public mutating func putOrNull(_ key: String, _ value: Data?) throws {
            if value == nil { return try writeNull(key) }
            try put(key, value)
        }

        /// Writes a URL as a string, or `null` if `value` is `nil`.
        public mutating func putOrNull(_ key: String, _ value: URL?) throws {
            if value == nil { return try writeNull(key) }
            try put(key, value)
        }

        /// Writes the members of a dictionary, sorted by key (`additionalProperties`).
        public mutating func putAll<Value: Encodable>(_ fields: [String: Value]) throws {
            for (key, value) in fields.sorted(by: { $0.key < $1.key }) {
                try write(Key(stringValue: key), value)
            }
        }
    }
}

nonisolated extension KeyedEncodingContainer<JSONCoding.Key> {
    /// Writes a value.
    mutating func put<Value: Encodable>(_ key: JSONCoding.Key, _ value: Value) throws {
        // The most frequent types, for which a cast would take time.
        if Value.self == String.self || Value.self == Int.self || Value.self == Double.self || Value.self == Bool.self {
            return try encode(value, forKey: key)
        }
        if let value = value as? any JSONCoding.Rewritten { return try put(key, rewriting: value) }
        try encode(value, forKey: key)
    }

    private mutating func put(_ key: JSONCoding.Key, rewriting value: some JSONCoding.Rewritten) throws {
        let written = try value.written(at: self.codingPath + [key])
        try encode(written, forKey: key)
    }
}

// feature: core
public import Foundation

nonisolated extension JSONCoding {
    // There is one method per type, so that models compile fast.

    /// A reader of a model's properties from a JSON object.
    ///
    /// Each method throws a `DecodingError` if the value does not match the type. `…IfPresent` treats `null` as absent, and
    /// also an empty text in place of a date, a UUID or a URL.
    ///
    /// If the reader is lenient, `…IfPresent` and `nullable` return `nil` instead, and observers receive a decoding
    /// issue.
    public nonisolated struct Reader {
        private let source: Source
        private let isLenient: Bool

        private enum Source {
            case tape(TapeDecoder)
            case decoder(DecoderObject)
        }

        /// Creates a reader. Throws a `DecodingError` if the value is not an object.
        public init(_ decoder: any Decoder, isLenient: Bool = false) throws {
            self.isLenient = isLenient
            if let object = TapeDecoder.of(decoder) {
                try object.tape.requireObject(object.index, object.anchor)
                source = .tape(object)
            } else {
                source = .decoder(try DecoderObject(decoder))
            }
        }

        /// The object, if it is one of a tape.
        @inline(__always)
        var object: TapeDecoder? {
            if case .tape(let object) = source { object } else { nil }
        }

        var decoder: any Decoder {
            switch source {
            case .tape(let object): object
            case .decoder(let object): object.decoder
            }
        }

        /// The members of the object.
        var container: KeyedDecodingContainer<Key> {
            switch source {
            case .tape(let object): KeyedDecodingContainer(object.members(keyedBy: Key.self))
            case .decoder(let object): object.container
            }
        }

        var codingPath: [any CodingKey] { decoder.codingPath }

        /// Returns whether a key is present, even if its value is `null`.
        public func contains(_ key: String) -> Bool {
            if let object { return object.tape.find(known: key, in: object.index) != nil }
            return container.contains(Key(key))
        }

        /// Reads a value of any decodable type. An array or a dictionary that is `null` is empty, and observers receive a
        /// decoding issue.
        public func value<Value: Decodable>(_ key: String) throws -> Value {
            do {
                if let object { return try object.value(key) }
                return try locatingFaults(of: Value.self, key) { try container.decode(Value.self, forKey: $0) }
            } catch {
                if let empty = emptyForNull(Value.self, key) { return empty }
                throw error
            }
        }

        /// Reads an object whose members are in the same JSON object.
        public func merged<Value: Decodable>() throws -> Value { try Value(from: decoder) }

        /// Reads an optional value of any decodable type.
        public func valueIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
            try optional(key) {
                do {
                    if let object { return try object.valueIfPresent(key) }
                    return try locatingFaults(of: Value.self, key) {
                        try container.decodeIfPresent(Value.self, forKey: $0)
                    }
                } catch {
                    if Value.self is any JSONCoding.NonemptyText.Type, isEmptyText(key) { return nil }
                    throw error
                }
            }
        }

        /// Reads a string.
        public func string(_ key: String) throws -> String {
            if let object { return try object.member(key) { $0.text($1) } }
            return try container.decode(String.self, forKey: Key(key))
        }

        /// Reads an optional string.
        public func stringIfPresent(_ key: String) throws -> String? {
            try optional(key) { try text(key) }
        }

        /// Reads a Boolean value.
        public func bool(_ key: String) throws -> Bool {
            if let object { return try object.member(key) { $0.bool($1) } }
            return try container.decode(Bool.self, forKey: Key(key))
        }

        /// Reads an optional Boolean value.
        public func boolIfPresent(_ key: String) throws -> Bool? {
            try optional(key) {
                if let object { return try object.memberIfPresent(key) { $0.bool($1) } }
                return try container.decodeIfPresent(Bool.self, forKey: Key(key))
            }
        }

        /// Reads a date (RFC 3339), regardless of the decoder's date strategy.
        public func date(_ key: String) throws -> Date {
            if let date = object?.date(key) { return date }
            return try parsed(key, string(key), RFC3339.notADate, RFC3339.date)
        }

        /// Reads an optional date (RFC 3339).
        public func dateIfPresent(_ key: String) throws -> Date? {
            if let date = object?.date(key) { return date }
            return try parsedIfPresent(key, RFC3339.notADate, RFC3339.date)
        }

        // feature: base64 {
        /// Reads data in base64 (RFC 4648), which may contain line breaks, be URL-safe, and have no padding.
        public func data(_ key: String) throws -> Data {
            try parsed(key, string(key), Base64.fault) { Base64.data($0) }
        }

        /// Reads optional data in base64.
        public func dataIfPresent(_ key: String) throws -> Data? {
            try parsedIfPresent(key, Base64.fault) { Base64.data($0) }
        }

        // }
        /// Reads a UUID.
        public func uuid(_ key: String) throws -> UUID { try parsed(key, string(key), "is not a UUID", Self.uuid) }

        /// Reads an optional UUID.
        public func uuidIfPresent(_ key: String) throws -> UUID? {
            try parsedIfPresent(key, "is not a UUID", Self.uuid)
        }

        /// Reads a URL.
        public func url(_ key: String) throws -> URL { try parsed(key, string(key), "is not a URL", Self.url) }

        /// Reads an optional URL.
        public func urlIfPresent(_ key: String) throws -> URL? {
            try parsedIfPresent(key, "is not a URL", Self.url)
        }

        private func parsed<Value>(
            _ key: String, _ text: String, _ fault: String, _ parse: (String) -> Value?
        ) throws -> Value {
            if let value = parse(text) { return value }
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath + [Key(key)], debugDescription: fault))
        }

        private func parsedIfPresent<Value>(
            _ key: String, _ fault: String, _ parse: (String) -> Value?
        ) throws -> Value? {
            try optional(key) {
                guard let text = try text(key) else { return nil }
                if let value = parse(text) { return value }
                if text.isEmpty { return nil }
                if JSONCoding.session(of: decoder)?.omitsInvalidTexts == true { return nil }
                return try parsed(key, text, fault, parse)
            }
        }

        private func text(_ key: String) throws -> String? {
            if let object { return try object.memberIfPresent(key) { $0.text($1) } }
            return try container.decodeIfPresent(String.self, forKey: Key(key))
        }

        private func isEmptyText(_ key: String) -> Bool { (try? string(key))?.isEmpty == true }

        /// Returns the optional value that a closure reads. If the reader is lenient, and the value cannot be decoded,
        /// returns `nil` and reports it.
        func optional<Value>(_ key: String, _ read: () throws -> Value?) throws -> Value? {
            guard isLenient else { return try read() }
            do {
                return try JSONCoding.discardingIssuesOfFailure(in: decoder, read)
            } catch {
                let path = codingPath + [Key(key)]
                let reason = CodingFault.reason(of: error, at: path)
                JSONCoding.report(.droppedProperty, reason, at: path, of: decoder)
                return nil
            }
        }

        private static func uuid(_ text: String) -> UUID? { UUID(uuidString: text) }
        private static func url(_ text: String) -> URL? { URL(string: text) }
    }

    /// A type whose values are read from texts that are not empty. If the text of an optional value is empty, the value is absent.
    nonisolated protocol NonemptyText {}
}

nonisolated extension Date: JSONCoding.NonemptyText {}
nonisolated extension UUID: JSONCoding.NonemptyText {}
nonisolated extension URL: JSONCoding.NonemptyText {}

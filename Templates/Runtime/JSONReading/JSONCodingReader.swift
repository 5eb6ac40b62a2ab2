// feature: core
public import Foundation

nonisolated extension JSONCoding {
    // There is one method per type, so that models compile fast.

    /// A reader of a model's properties from a JSON object.
    ///
    /// If a value does not match its type, the other methods read nothing more, and ``finish()`` throws the `DecodingError`. So the
    /// compiler writes no code for a failure of each property. Methods without a value to return in such a case throw the error
    /// themselves.
    ///
    /// `…IfPresent` treats `null` as absent, and also an empty text in place of a date, a UUID or a URL.
    ///
    /// If the reader is lenient, `…IfPresent` and `nullable` return `nil` instead, and observers receive a decoding
    /// issue.
    public nonisolated struct Reader {
        private let source: Source
        private let isLenient: Bool
        /// The first error.
        private var fault: (any Error)?

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

        /// Throws the first error of the methods that were called.
        public func finish() throws {
            if let fault { throw fault }
        }

        /// Returns what a closure reads, or another value if it throws, or if an earlier value was faulty.
        ///
        /// This and ``optional(_:_:)`` become part of code that the optimizer copies for each type, so everything that is not
        /// about the type is in other functions.
        @inline(__always)
        mutating func read<Value>(
            or placeholder: @autoclosure () -> Value, _ read: (Self) throws -> Value
        ) -> Value {
            if fault != nil { return placeholder() }
            do {
                return try read(self)
            } catch {
                fault = error
                return placeholder()
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
        ///
        /// Throws a `DecodingError` if this value, or one that was read before, does not match its type.
        public func value<Value: Decodable>(_ key: String) throws -> Value {
            try finish()
            return try element(key)
        }

        /// Reads an object whose members are in the same JSON object. Throws a `DecodingError` as ``value(_:)`` does.
        public func merged<Value: Decodable>() throws -> Value {
            try finish()
            return try Value(from: decoder)
        }

        /// Reads an optional value of any decodable type.
        public mutating func valueIfPresent<Value: Decodable>(_ key: String) -> Value? {
            optional(key) { try $0.elementIfPresent(key) }
        }

        /// Reads a string.
        public mutating func string(_ key: String) -> String { read(or: "") { try $0.text(key) } }

        /// Reads an optional string.
        public mutating func stringIfPresent(_ key: String) -> String? {
            optional(key) { try $0.textIfPresent(key) }
        }

        /// Reads a date (RFC 3339), regardless of the decoder's date strategy.
        public mutating func date(_ key: String) -> Date {
            read(or: .distantPast) { reader in
                if let date = reader.object?.date(key) { return date }
                return try reader.parsed(key, RFC3339.notADate, RFC3339.date)
            }
        }

        /// Reads an optional date (RFC 3339).
        public mutating func dateIfPresent(_ key: String) -> Date? {
            optional(key) { reader in
                if let date = reader.object?.date(key) { return date }
                return try reader.parsedIfPresent(key, RFC3339.notADate, RFC3339.date)
            }
        }

        // feature: base64 {
        /// Reads data in base64 (RFC 4648), which may contain line breaks, be URL-safe, and have no padding.
        public mutating func data(_ key: String) -> Data {
            read(or: Data()) { try $0.parsed(key, Base64.fault) { Base64.data($0) } }
        }

        /// Reads optional data in base64.
        public mutating func dataIfPresent(_ key: String) -> Data? {
            optional(key) { try $0.parsedIfPresent(key, Base64.fault) { Base64.data($0) } }
        }

        // }
        /// Reads a UUID.
        public mutating func uuid(_ key: String) -> UUID {
            read(or: UUID()) { try $0.parsed(key, "is not a UUID", Self.uuid) }
        }

        /// Reads an optional UUID.
        public mutating func uuidIfPresent(_ key: String) -> UUID? {
            optional(key) { try $0.parsedIfPresent(key, "is not a UUID", Self.uuid) }
        }

        /// Reads a URL. Throws a `DecodingError` as ``value(_:)`` does.
        public func url(_ key: String) throws -> URL {
            try finish()
            return try parsed(key, "is not a URL", Self.url)
        }

        /// Reads an optional URL.
        public mutating func urlIfPresent(_ key: String) -> URL? {
            optional(key) { try $0.parsedIfPresent(key, "is not a URL", Self.url) }
        }

        func parsed<Value>(_ key: String, _ fault: String, _ parse: (String) -> Value?) throws -> Value {
            if let value = parse(try text(key)) { return value }
            throw DecodingError.dataCorrupted(
                .init(codingPath: codingPath + [Key(key)], debugDescription: fault))
        }

        func parsedIfPresent<Value>(
            _ key: String, _ fault: String, _ parse: (String) -> Value?
        ) throws -> Value? {
            guard let text = try textIfPresent(key) else { return nil }
            if let value = parse(text) { return value }
            if text.isEmpty { return nil }
            if JSONCoding.session(of: decoder)?.omitsInvalidTexts == true { return nil }
            return try parsed(key, fault, parse)
        }

        func text(_ key: String) throws -> String {
            if let object { return try object.member(key) { $0.text($1) } }
            return try container.decode(String.self, forKey: Key(key))
        }

        private func textIfPresent(_ key: String) throws -> String? {
            if let object { return try object.memberIfPresent(key) { $0.text($1) } }
            return try container.decodeIfPresent(String.self, forKey: Key(key))
        }

        /// Returns the optional value that a closure reads. If the value cannot be decoded, or an earlier value was faulty, returns
        /// `nil`. A lenient reader reports it.
        @inline(__always)
        mutating func optional<Value>(_ key: String, _ read: (Self) throws -> Value?) -> Value? {
            optional(Key(key), read)
        }

        @inline(__always)
        mutating func optional<Value>(_ key: Key, _ read: (Self) throws -> Value?) -> Value? {
            if fault != nil { return nil }
            let issues = isLenient ? issueCount : 0
            do {
                return try read(self)
            } catch {
                drop(error, key, issues)
                return nil
            }
        }

        /// The number of the decoding issues until now.
        private var issueCount: Int {
            JSONCoding.session(of: decoder)?.issues?.withLock { $0.count } ?? 0
        }

        private mutating func drop(_ error: any Error, _ key: Key, _ issues: Int) {
            guard isLenient else { return fault = error }
            // Those of a value that is omitted are not reported.
            JSONCoding.session(of: decoder)?.issues?.withLock { $0.removeLast($0.count - issues) }
            let path = codingPath + [key]
            let reason = CodingFault.reason(of: error, at: path)
            JSONCoding.report(.droppedProperty, reason, at: path, of: decoder)
        }

        private static func uuid(_ text: String) -> UUID? { UUID(uuidString: text) }
        private static func url(_ text: String) -> URL? { URL(string: text) }
    }
}

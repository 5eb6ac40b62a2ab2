// feature: core
public import Foundation

nonisolated extension JSONCoding {
    /// A key of a JSON object.
    public nonisolated struct Key: CodingKey {
        /// The key.
        public let stringValue: String
        /// Always `nil`, because objects have no integer keys.
        public var intValue: Int? { nil }

        /// Whether the key comes from a JSON text, so that it can be data, and not from the API description.
        let isData: Bool

        /// Creates a key that the API description has.
        public init(_ name: String) {
            stringValue = name
            isData = false
        }

        /// Creates a key of a JSON text.
        public init(stringValue: String) {
            self.stringValue = stringValue
            isData = true
        }

        /// Creates a key from the digits of an integer.
        public init(intValue: Int) { self.init(stringValue: String(intValue)) }
    }
}

/// The JSON format of the client, and the types that the generated models use to read and write it.
public nonisolated enum JSONCoding {
    /// Returns a decoder that reads JSON with dates in RFC 3339 and data in base64, which may be URL-safe or unpadded.
    public static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try RFC3339.decode($0) }
        decoder.dataDecodingStrategy = .custom { try Base64.decode($0) }  // feature: base64
        return decoder
    }

    /// Returns an encoder that writes JSON with dates in RFC 3339, data in base64, and sorted keys. UUIDs in models are
    /// in lowercase; `encode(_:)` also writes other values so.
    public static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { try RFC3339.encode($0, to: $1) }
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    // feature: deep-json {
    /// Returns a value that is decoded from JSON with dates in RFC 3339 and data in base64. The JSON can have 512 levels,
    /// however small the stack of the thread is.
    // } else {
    // /// Returns a value that is decoded from JSON with dates in RFC 3339 and data in base64. The JSON can have 512 levels.
    // }
    ///
    /// Throws a `DecodingError` if the data is not JSON, if it has more levels, or if it does not match the type.
    public static func decode<Value: Decodable>(_ type: Value.Type = Value.self, from data: Data) throws -> Value {
        try decode(type, from: data, reportingTo: nil)
    }

    /// Returns the decoded body of an error. Optional dates, UUIDs, URLs and data whose texts have another format are `nil`:
    /// what is wrong with an error must not hide it.
    static func decodeError(_ type: any Decodable.Type, from data: Data) throws -> any Decodable {
        try decodeAny(type, from: data, DecodingSession(nil, omitsInvalidTexts: true))
    }

    /// Returns a value that is decoded from JSON, and reports decoding issues.
    static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, reportingTo issues: WebClient.Mutex<[WebClient.DecodingIssue]>?
    ) throws -> Value {
        try decode(type, from: data, DecodingSession(issues))
    }

    private static func decode<Value: Decodable>(
        _ type: Value.Type, from data: Data, _ session: DecodingSession
    ) throws -> Value {
        if let value = try decodeAny(type, from: data, session) as? Value { return value }
        throw DecodingError.typeMismatch(type, .init(codingPath: [], debugDescription: "is not a \(type)"))
    }

    /// Decodes a value. Unlike a function with a type parameter, the optimizer does not copy this one for each model.
    @inline(never)
    static func decodeAny(
        _ type: any Decodable.Type, from data: Data, _ session: DecodingSession
    ) throws -> any Decodable {
        try TapeReading.value(type, from: data, session) ?? decodeByFoundation(type, from: data, session)
    }

    /// Returns a value that Foundation decodes. Only texts that are no tape need this.
    static func decodeByFoundation(
        _ type: any Decodable.Type, from data: Data, _ session: DecodingSession
    ) throws -> any Decodable {
        // feature: deep-json {
        let depth = JSONNesting.depth(of: data)
        if depth > JSONNesting.maximum {
            throw DecodingError.dataCorrupted(
                .init(codingPath: [], debugDescription: "has more than \(JSONNesting.maximum) levels"))
        }
        if depth <= JSONNesting.small { return try read(type, from: data, session) }
        return try LargeStack.run { try read(type, from: data, session) }
        // } else {
        // return try read(type, from: data, session)
        // }
    }

    private static func read<Value: Decodable>(
        _ type: Value.Type, from data: Data, _ session: DecodingSession
    ) throws -> Value {
        let decoder = makeDecoder()
        if let key = sessionKey { decoder.userInfo[key] = session }
        do {
            if emptyCollection(type) != nil {
                return try decoder.decode(CollectionOrNull<Value>.self, from: data).value
            }
            return try decoder.decode(type, from: data)
        } catch DecodingError.dataCorrupted(let context) where context.codingPath.isEmpty {
            // The error of a number has no path. This decodes again to find it.
            _ = try makeDecoder().decode(NumberFault<Value>.self, from: data)
            throw DecodingError.dataCorrupted(context)
        }
    }

    // feature: deep-json {
    /// Returns a value as JSON with dates in RFC 3339, data in base64, UUIDs in lowercase, and sorted keys, however small
    /// the stack of the thread is. Throws an `EncodingError` if the value cannot be encoded, or has more than 511 levels.
    // } else {
    // /// Returns a value as JSON with dates in RFC 3339, data in base64, UUIDs in lowercase, and sorted keys. Throws an
    // /// `EncodingError` if the value cannot be encoded.
    // }
    public static func encode(_ value: some Encodable) throws -> Data { try data(of: value) }

    private static func data(of value: any Encodable) throws -> Data {
        // feature: deep-json {
        try LargeStack.runIfNeeded {
            if let value = value as? any Rewritten { return try encode(rewriting: value) }
            return try ByteEncoder.data(value)
        }
        // } else {
        // if let value = value as? any Rewritten { return try encode(rewriting: value) }
        // return try ByteEncoder.data(value)
        // }
    }

    private static func encode(rewriting value: some Rewritten) throws -> Data {
        try ByteEncoder.data(value.written(at: []))
    }

    /// Reports a decoding issue to the observers of the call, if the decoder reads the response of a call. The reason
    /// is a phrase that continues the path.
    public static func report(
        _ kind: WebClient.DecodingIssue.Kind, _ reason: String, at path: [any CodingKey], of decoder: any Decoder
    ) {
        guard let issues = issues(of: decoder) else { return }
        let issue = WebClient.DecodingIssue(
            kind, codingPath: CodingFault.path(path), place: WebClient.Redaction.ShownText(CodingFault.knownPath(path)),
            reason: reason)
        issues.withLock { $0.append(issue) }
    }

    /// Returns the result of a closure that decodes a value. If it throws an error, discards the decoding issues that it
    /// reported, because they are parts of a value that is omitted.
    static func discardingIssuesOfFailure<Value>(
        in decoder: any Decoder, _ decode: () throws -> Value
    ) throws -> Value {
        try discardingIssuesOfFailure(of: session(of: decoder), decode)
    }

    static func discardingIssuesOfFailure<Value>(
        of session: DecodingSession?, _ decode: () throws -> Value
    ) throws -> Value {
        guard let issues = session?.issues else { return try decode() }
        let count = issues.withLock { $0.count }
        do {
            return try decode()
        } catch {
            issues.withLock { $0.removeLast($0.count - count) }
            throw error
        }
    }

    private static func issues(of decoder: any Decoder) -> WebClient.Mutex<[WebClient.DecodingIssue]>? {
        session(of: decoder)?.issues
    }

    /// Returns what is known about the text that a decoder reads, or `nil` if it is a decoder of the app.
    static func session(of decoder: any Decoder) -> DecodingSession? {
        if let decoder = TapeDecoder.of(decoder) { return decoder.tape.session }
        return sessionKey.flatMap { decoder.userInfo[$0] as? DecodingSession }
    }

    static let sessionKey = CodingUserInfoKey(rawValue: "apigen.session")
}

nonisolated extension JSONCoding {
    /// What belongs to the decoding of one JSON text. Only one thread at a time uses it.
    nonisolated final class DecodingSession: @unchecked Sendable {
        let issues: WebClient.Mutex<[WebClient.DecodingIssue]>?
        /// The variants that were tried, if there is a union.
        var variants: AnyObject?

        /// Whether optional values are `nil` if their texts have another format.
        let omitsInvalidTexts: Bool

        init(_ issues: WebClient.Mutex<[WebClient.DecodingIssue]>?, omitsInvalidTexts: Bool = false) {
            self.issues = issues
            self.omitsInvalidTexts = omitsInvalidTexts
        }
    }
}

// feature: core
public import Foundation

/// A key of a JSON object; one type serves all models.
public nonisolated struct JSONKey: CodingKey {
    /// The key.
    public let stringValue: String
    /// nil: objects have no numbered keys.
    public var intValue: Int? { nil }

    /// Makes a key.
    public init(_ name: String) { stringValue = name }
    /// Makes a key.
    public init(stringValue: String) { self.stringValue = stringValue }
    /// Makes a key of a number's digits.
    public init(intValue: Int) { stringValue = String(intValue) }
}

/// How this client reads and writes JSON.
public nonisolated enum JSONCoding {
    /// A decoder that reads dates as RFC 3339 and data as base64.
    public static func makeDecoder() -> JSONDecoder {
        let decoder = JSONDecoder()
        decoder.dateDecodingStrategy = .custom { try RFC3339.decode($0) }
        return decoder
    }

    /// An encoder that writes dates as RFC 3339, data as base64, and the keys of objects in order.
    public static func makeEncoder() -> JSONEncoder {
        let encoder = JSONEncoder()
        encoder.dateEncodingStrategy = .custom { try RFC3339.encode($0, to: $1) }
        encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
        return encoder
    }

    static func makeDecoder(reportingTo surprises: Locked<[Surprise]>) -> JSONDecoder {
        let decoder = makeDecoder()
        if let key = surprisesKey { decoder.userInfo[key] = surprises }
        return decoder
    }

    /// Tells the observers of the call that an answer is being read for, if any, of something unexpected in it.
    public static func report(
        _ kind: Surprise.Kind, _ reason: String, at path: [any CodingKey], of decoder: any Decoder
    ) {
        guard let key = surprisesKey, let surprises = decoder.userInfo[key] as? Locked<[Surprise]> else { return }
        let surprise = Surprise(kind, codingPath: CodingFault.path(path), reason: reason)
        surprises.withLock { $0.append(surprise) }
    }

    private static let surprisesKey = CodingUserInfoKey(rawValue: "apigen.surprises")
}

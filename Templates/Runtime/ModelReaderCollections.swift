// feature: core

nonisolated extension ModelReader {
    /// A field that is a list, without those elements that do not decode: observers hear of each.
    public func tolerantList<Element: Decodable>(_ key: String) throws -> [Element] {
        kept(try container.decode([Tolerant<Element>].self, forKey: JSONKey(key)), key)
    }

    /// A field that is a list, without those elements that do not decode, or nil.
    public func tolerantListIfPresent<Element: Decodable>(_ key: String) throws -> [Element]? {
        try container.decodeIfPresent([Tolerant<Element>].self, forKey: JSONKey(key)).map { kept($0, key) }
    }

    /// The fields that have no property of their own (`additionalProperties`).
    public func additional<Value: Decodable>(besides keys: [String]) throws -> [String: Value] {
        let known = Set(keys)
        var rest: [String: Value] = [:]
        for key in container.allKeys where !known.contains(key.stringValue) {
            rest[key.stringValue] = try container.decode(Value.self, forKey: key)
        }
        return rest
    }

    private func kept<Element>(_ elements: [Tolerant<Element>], _ key: String) -> [Element] {
        elements.compactMap { element in
            if let fault = element.fault {
                JSONCoding.report(.droppedElement, fault.reason, at: fault.path, of: decoder)
            }
            return element.value
        }
    }
}

/// An element that decodes in any case, to itself or to what is wrong with it.
private nonisolated struct Tolerant<Value: Decodable>: Decodable {
    var value: Value?
    var fault: (path: [any CodingKey], reason: String)?

    init(from decoder: any Decoder) throws {
        do {
            value = try Value(from: decoder)
        } catch {
            fault = (decoder.codingPath, CodingFault.explain(error).reason)
        }
    }
}

/// A value of which null says something: in a request, absent leaves a field as it is and null empties it.
///
/// A property of a model is `Nullable<String>?`, where nil is absent.
public nonisolated enum Nullable<Wrapped> {
    /// null
    case null
    /// A value.
    case value(Wrapped)

    /// The value, or nil for null.
    public var wrapped: Wrapped? {
        if case .value(let value) = self { value } else { nil }
    }
}

nonisolated extension Nullable: Equatable where Wrapped: Equatable {}
nonisolated extension Nullable: Hashable where Wrapped: Hashable {}
nonisolated extension Nullable: Sendable where Wrapped: Sendable {}

nonisolated extension Nullable: Decodable where Wrapped: Decodable {
    /// Reads a value or null.
    public init(from decoder: any Decoder) throws {
        let container = try decoder.singleValueContainer()
        self = container.decodeNil() ? .null : .value(try container.decode(Wrapped.self))
    }
}

nonisolated extension Nullable: Encodable where Wrapped: Encodable {
    /// Writes the value or null.
    public func encode(to encoder: any Encoder) throws {
        var container = encoder.singleValueContainer()
        switch self {
        case .null: try container.encodeNil()
        case .value(let value): try container.encode(value)
        }
    }
}

// feature: core

nonisolated extension JSONCoding.Reader {
    /// Reads an array. If it is `null`, it is empty, and observers receive a decoding issue.
    public mutating func array<Element: Decodable>(_ key: String) -> [Element] {
        read(or: []) { reader in
            guard let object = reader.object else { return try reader.element(key) }
            do {
                return try object.array(key)
            } catch {
                _ = try reader.emptyForNull([Element].self, key, after: error)
                return []
            }
        }
    }

    /// Reads an optional array.
    public mutating func arrayIfPresent<Element: Decodable>(_ key: String) -> [Element]? {
        optional(key) { reader in
            guard let object = reader.object else { return try reader.elementIfPresent(key) }
            return try object.arrayIfPresent(key)
        }
    }

    /// Reads an array, and omits elements that cannot be decoded. Observers receive a decoding issue for each of them. An
    /// array that is `null` is empty.
    public mutating func lossyArray<Element: Decodable>(_ key: String) -> [Element] {
        read(or: []) { reader in
            let array: JSONCoding.LossyArray<Element> = try reader.element(key)
            return array.elements
        }
    }

    /// Returns the empty value of a type of collections, and reports it, if the value of a key is `null`. Some servers
    /// write empty collections so. Otherwise, throws the error of the value.
    @inline(never)
    func emptyForNull(_ type: Any.Type, _ key: String, after error: any Error) throws -> Any {
        let key = JSONCoding.Key(key)
        guard let empty = JSONCoding.emptyCollection(type), (try? container.decodeNil(forKey: key)) == true else {
            throw error
        }
        JSONCoding.reportNullCollection(at: codingPath + [key], of: decoder)
        return empty
    }

    /// Reads an optional array, and omits elements that cannot be decoded.
    public mutating func lossyArrayIfPresent<Element: Decodable>(_ key: String) -> [Element]? {
        optional(key) { reader in
            let type = JSONCoding.LossyArray<Element>.self
            return try reader.container.decodeIfPresent(type, forKey: JSONCoding.Key(key))?.elements
        }
    }

    /// Reads the values of all keys except the given ones (`additionalProperties`). If the reader is lenient, values that
    /// cannot be decoded are omitted.
    public mutating func additionalProperties<Value: Decodable>(besides keys: [String]) -> [String: Value] {
        var rest: [String: Value] = [:]
        for key in otherKeys(than: keys) {
            let name = JSONCoding.Key(stringValue: key)
            rest[key] = optional(name) { reader in
                try reader.locatingFaults(of: Value.self, name) { try reader.container.decode(Value.self, forKey: $0) }
            }
        }
        return rest
    }

    private func otherKeys(than keys: [String]) -> [String] {
        let known = Set(keys)
        return container.allKeys.map(\.stringValue).filter { !known.contains($0) }
    }
}

/// A type of collections that can be empty.
private nonisolated protocol EmptyCollection { init() }

nonisolated extension Array: EmptyCollection {}
nonisolated extension Dictionary: EmptyCollection {}
nonisolated extension JSONCoding.LossyArray: EmptyCollection {
    fileprivate init() { elements = [] }
}

nonisolated extension JSONCoding {
    /// Returns an empty collection, or `nil` if values of a type are not collections.
    static func emptyCollection(_ type: Any.Type) -> Any? { (type as? any EmptyCollection.Type)?.init() }

    static func reportNullCollection(at path: [any CodingKey], of decoder: any Decoder) {
        report(.nullCollection, "is null instead of a collection", at: path, of: decoder)
    }

    /// An array or a dictionary that is empty if it is `null`.
    nonisolated struct CollectionOrNull<Value: Decodable>: Decodable {
        let value: Value

        init(from decoder: any Decoder) throws {
            let container = try decoder.singleValueContainer()
            guard container.decodeNil(), let empty = JSONCoding.emptyCollection(Value.self), let empty = empty as? Value
            else {
                value = try container.decode(Value.self)
                return
            }
            value = empty
            JSONCoding.reportNullCollection(at: decoder.codingPath, of: decoder)
        }
    }

    /// An array without the elements that cannot be decoded.
    nonisolated struct LossyArray<Element: Decodable>: Decodable {
        let elements: [Element]

        init(from decoder: any Decoder) throws {
            elements = try [LossyElement<Element>](from: decoder).compactMap { element in
                if let fault = element.fault {
                    JSONCoding.report(.droppedElement, fault.reason, at: fault.path, of: decoder)
                }
                return element.value
            }
        }
    }
}

/// An element whose decoding never fails. It has either a value or a decoding error.
private nonisolated struct LossyElement<Value: Decodable>: Decodable {
    var value: Value?
    var fault: (path: [any CodingKey], reason: String)?

    init(from decoder: any Decoder) throws {
        do {
            // A container knows how to read a date or a decimal number. These types themselves read other JSON.
            value = try JSONCoding.discardingIssuesOfFailure(in: decoder) {
                try decoder.singleValueContainer().decode(Value.self)
            }
        } catch {
            let error = JSONCoding.NumberFault<Value>.located(error, in: decoder)
            fault = (decoder.codingPath, JSONCoding.CodingFault.reason(of: error, at: decoder.codingPath))
        }
    }
}

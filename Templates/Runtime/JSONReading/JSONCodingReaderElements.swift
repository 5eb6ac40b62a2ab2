// feature: core
import Foundation

// The optimizer copies functions with type parameters for each model, so those here only convert what the others return.

nonisolated extension JSONCoding.Reader {
    func element<Value: Decodable>(_ key: String) throws -> Value {
        do {
            if let object { return try object.value(key) }
            return try cast(decoded(Value.self, key), key)
        } catch {
            return try cast(emptyForNull(Value.self, key, after: error), key)
        }
    }

    /// Returns a value of an object that is not on a tape.
    @inline(never)
    func decoded(_ type: any Decodable.Type, _ key: String) throws -> any Decodable {
        try locatingFaults(of: type, JSONCoding.Key(key)) { try container.decode(type, forKey: $0) }
    }

    /// Returns a value that was read without its type.
    func cast<Value>(_ value: Any, _ key: String) throws -> Value {
        if let value = value as? Value { return value }
        throw DecodingError.typeMismatch(
            Value.self,
            .init(codingPath: codingPath + [JSONCoding.Key(key)], debugDescription: "is not a \(Value.self)"))
    }

    func elementIfPresent<Value: Decodable>(_ key: String) throws -> Value? {
        do {
            if let object { return try object.valueIfPresent(key) }
            return try decodedIfPresent(Value.self, key).map { try cast($0, key) }
        } catch {
            if isEmptyText(key, of: Value.self) { return nil }
            throw error
        }
    }

    @inline(never)
    func decodedIfPresent(_ type: any Decodable.Type, _ key: String) throws -> (any Decodable)? {
        func value<Value: Decodable>(_ type: Value.Type) throws -> (any Decodable)? {
            try locatingFaults(of: type, JSONCoding.Key(key)) { try container.decodeIfPresent(type, forKey: $0) }
        }
        return try value(type)
    }

    private func isEmptyText(_ key: String, of type: Any.Type) -> Bool {
        type is any JSONCoding.NonemptyText.Type && (try? text(key))?.isEmpty == true
    }
}

nonisolated extension JSONCoding {
    /// A type whose values are read from texts that are not empty. If the text of an optional value is empty, the value is absent.
    nonisolated protocol NonemptyText {}
}

nonisolated extension Date: JSONCoding.NonemptyText {}
nonisolated extension UUID: JSONCoding.NonemptyText {}
nonisolated extension URL: JSONCoding.NonemptyText {}

// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// A collection that is read without a container.
    nonisolated protocol TapeCollection {
        /// Reads a collection of this type.
        static func read(_ tape: Tape, _ index: Int, _ anchor: TapeAnchor) throws -> Self
    }
}

nonisolated extension JSONCoding.Tape {
    /// Returns a value of any decodable type.
    @inline(__always)
    func read<Value: Decodable>(_ type: Value.Type, _ index: Int, _ anchor: JSONCoding.TapeAnchor) throws -> Value {
        try read(type, form(of: type), index, anchor)
    }

    /// Returns a value of a type with a form.
    @inline(__always)
    func read<Value: Decodable>(
        _ type: Value.Type, _ form: JSONCoding.TypeForm, _ index: Int, _ anchor: JSONCoding.TapeAnchor
    ) throws -> Value {
        if case .initializer = form {
            return try Value(from: JSONCoding.TapeDecoder(tape: self, index: index, anchor: anchor))
        }
        return try readSpecial(type, form, index, anchor)
    }

    private func readSpecial<Value: Decodable>(
        _ type: Value.Type, _ form: JSONCoding.TypeForm, _ index: Int, _ anchor: JSONCoding.TapeAnchor
    ) throws -> Value {
        let decoder = JSONCoding.TapeDecoder(tape: self, index: index, anchor: anchor)
        // The form says that both types are the same.
        func same<Other>(_ value: Other) -> Value { unsafeBitCast(value, to: Value.self) }
        switch form {
        case .string: return same(try decoder.decode(String.self))
        case .int: return same(try decoder.decode(Int.self))
        case .double: return same(try decoder.decode(Double.self))
        case .bool: return same(try decoder.decode(Bool.self))
        case .collection(let collection): return try readCollection(collection, as: type, index, anchor)
        case .initializer: return try Value(from: decoder)
        case .date, .data, .url, .decimal: break
        }
        if isNull(index) { throw fault(type, index, decoder.codingPath) }
        switch form {
        case .date: return same(try JSONCoding.RFC3339.decode(decoder))
        case .data:
            // feature: base64 {
            return same(try JSONCoding.Base64.decode(decoder))
        // } else {
        // if let data = Data(base64Encoded: try decoder.decode(String.self)) { return same(data) }
        // throw DecodingError.dataCorrupted(
        //     .init(codingPath: decoder.codingPath, debugDescription: "Encountered Data is not valid Base64."))
        // }
        case .url:
            let text = try decoder.decode(String.self)
            if let url = URL(string: text) { return same(url) }
            throw DecodingError.dataCorrupted(
                .init(codingPath: decoder.codingPath, debugDescription: "Invalid URL string."))
        default:
            if let decimal = decimal(index) { return same(decimal) }
            throw fault(type, index, decoder.codingPath)
        }
    }

    private func readCollection<Collection: JSONCoding.TapeCollection, Value>(
        _ collection: Collection.Type, as type: Value.Type, _ index: Int, _ anchor: JSONCoding.TapeAnchor
    ) throws -> Value {
        unsafeBitCast(try collection.read(self, index, anchor), to: Value.self)
    }
}

nonisolated extension Array: JSONCoding.TapeCollection where Element: Decodable {
    static func read(_ tape: JSONCoding.Tape, _ index: Int, _ anchor: JSONCoding.TapeAnchor) throws -> [Element] {
        try tape.requireArray(index, anchor)
        let count = tape.count(index)
        let form = tape.form(of: Element.self)
        var child = index + 2
        return try Array(unsafeUninitializedCapacity: count) { elements, initialized in
            guard let first = elements.baseAddress else { return }
            while initialized < count {
                (first + initialized).initialize(to: try tape.read(Element.self, form, child, anchor))
                initialized += 1
                child = tape.end(child)
            }
        }
    }
}

nonisolated extension Dictionary: JSONCoding.TapeCollection where Key == String, Value: Decodable {
    static func read(_ tape: JSONCoding.Tape, _ index: Int, _ anchor: JSONCoding.TapeAnchor) throws -> [String: Value] {
        try tape.requireObject(index, anchor)
        let form = tape.form(of: Value.self)
        var members: [String: Value] = Dictionary(minimumCapacity: tape.count(index))
        let last = tape.end(index)
        var key = index + 2
        while key < last {
            members[tape.string(key)] = try tape.read(Value.self, form, key + 1, anchor)
            key = tape.end(key + 1)
        }
        return members
    }
}

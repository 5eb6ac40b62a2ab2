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
        return try withUnsafeTemporaryAllocation(of: Value.self, capacity: 1) { memory in
            try read(type, form, index, anchor, into: UnsafeMutableRawBufferPointer(memory))
            return memory.moveElement(from: 0)
        }
    }

    /// Writes a value of a type with a form to memory. The optimizer does not copy functions without type parameters for each model.
    @inline(never)
    private func read(
        _ type: Any.Type, _ form: JSONCoding.TypeForm, _ index: Int, _ anchor: JSONCoding.TapeAnchor,
        into memory: UnsafeMutableRawBufferPointer
    ) throws {
        let decoder = JSONCoding.TapeDecoder(tape: self, index: index, anchor: anchor)
        func put<Value>(_ value: Value) {
            assert(MemoryLayout<Value>.stride == memory.count)
            memory.baseAddress?.initializeMemory(as: Value.self, to: value)
        }
        // In the Swift 5 language mode, `put(_:)` would write an existential value, which is larger than the collection.
        func put<Collection: JSONCoding.TapeCollection>(collection: Collection.Type) throws {
            put(try Collection.read(self, index, anchor))
        }
        switch form {
        case .string: return put(try decoder.decode(String.self))
        case .int: return put(try decoder.decode(Int.self))
        case .double: return put(try decoder.decode(Double.self))
        case .bool: return put(try decoder.decode(Bool.self))
        case .collection(let collection): return try put(collection: collection)
        case .initializer, .date, .data, .url, .decimal: break
        }
        if isNull(index) { throw fault(type, index, decoder.codingPath) }
        switch form {
        case .date: put(try JSONCoding.RFC3339.decode(decoder))
        case .data:
            // feature: base64 {
            put(try JSONCoding.Base64.decode(decoder))
        // } else {
        // if let data = Data(base64Encoded: try decoder.decode(String.self)) { return put(data) }
        // throw DecodingError.dataCorrupted(
        //     .init(codingPath: decoder.codingPath, debugDescription: "Encountered Data is not valid Base64."))
        // }
        case .url:
            guard let url = URL(string: try decoder.decode(String.self)) else {
                throw DecodingError.dataCorrupted(
                    .init(codingPath: decoder.codingPath, debugDescription: "Invalid URL string."))
            }
            put(url)
        default:
            guard let decimal = decimal(index) else { throw fault(type, index, decoder.codingPath) }
            put(decimal)
        }
    }
}

nonisolated extension Array: JSONCoding.TapeCollection where Element: Decodable {
    static func read(_ tape: JSONCoding.Tape, _ index: Int, _ anchor: JSONCoding.TapeAnchor) throws -> [Element] {
        try tape.requireArray(index, anchor)
        let count = tape.count(index)
        let form = tape.form(of: Element.self)
        let anchorCount = tape.anchors.count
        var child = index + 2
        return try Array(unsafeUninitializedCapacity: count) { elements, initialized in
            guard let first = elements.baseAddress else { return }
            while initialized < count {
                (first + initialized).initialize(to: try tape.read(Element.self, form, child, anchor))
                initialized += 1
                // Not for each element, because only types of apps have anchors.
                if initialized & 63 == 0 { tape.removeAnchors(from: anchorCount) }
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

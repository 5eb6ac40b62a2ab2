// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// A decoder of a value of a tape. `Reader` and the types of the client read the tape itself.
    nonisolated struct TapeDecoder: Decoder {
        let tape: Tape
        let index: Int
        let anchor: TapeAnchor

        /// Returns the decoder as one of a tape, or `nil` if it is another one. This is faster than a cast.
        @inline(__always)
        static func of<Other: Decoder>(_ decoder: Other) -> TapeDecoder? {
            Other.self == TapeDecoder.self ? unsafeBitCast(decoder, to: TapeDecoder.self) : nil
        }

        var codingPath: [any CodingKey] { tape.path(of: index, anchor) }
        var userInfo: [CodingUserInfoKey: Any] { sessionKey.map { [$0: tape.session] } ?? [:] }

        func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
            try tape.requireObject(index, anchor)
            return KeyedDecodingContainer(members(keyedBy: type))
        }

        /// The members of an object.
        func members<Key: CodingKey>(keyedBy type: Key.Type) -> TapeKeyedContainer<Key> {
            TapeKeyedContainer(tape: tape, object: index, anchor: anchor)
        }

        func unkeyedContainer() throws -> any UnkeyedDecodingContainer {
            try tape.requireArray(index, anchor)
            return TapeUnkeyedContainer(tape, index, anchor)
        }

        func singleValueContainer() -> any SingleValueDecodingContainer { self }
    }

    /// The value around another one whose path is known: the whole text, or a value that an app's type decodes with its own keys.
    nonisolated struct TapeAnchor {
        /// The number of the anchor of a value of the app, or 0.
        fileprivate let number: Int

        static var text: TapeAnchor { TapeAnchor(number: 0) }
    }

    /// A value that an app's type decodes with its own keys. The keys inside of the value follow from the tape.
    nonisolated struct TapeAnchorPlace {
        fileprivate let index: Int
        fileprivate let parent: Int
        fileprivate let outer: TapeAnchor
        fileprivate let key: any CodingKey
    }
}

nonisolated extension JSONCoding.TapeDecoder: SingleValueDecodingContainer {
    func decodeNil() -> Bool { tape.isNull(index) }
    func decode(_ type: Bool.Type) throws -> Bool { try scalar(tape.bool(index)) }
    func decode(_ type: String.Type) throws -> String { try scalar(tape.text(index)) }
    func decode(_ type: Double.Type) throws -> Double { try scalar(tape.double(index)) }
    func decode(_ type: Float.Type) throws -> Float { try scalar(tape.float(index)) }
    func decode(_ type: Int.Type) throws -> Int { try scalar(tape.integer(index)) }
    func decode(_ type: Int8.Type) throws -> Int8 { try scalar(tape.integer(index)) }
    func decode(_ type: Int16.Type) throws -> Int16 { try scalar(tape.integer(index)) }
    func decode(_ type: Int32.Type) throws -> Int32 { try scalar(tape.integer(index)) }
    func decode(_ type: Int64.Type) throws -> Int64 { try scalar(tape.integer(index)) }
    func decode(_ type: UInt.Type) throws -> UInt { try scalar(tape.integer(index)) }
    func decode(_ type: UInt8.Type) throws -> UInt8 { try scalar(tape.integer(index)) }
    func decode(_ type: UInt16.Type) throws -> UInt16 { try scalar(tape.integer(index)) }
    func decode(_ type: UInt32.Type) throws -> UInt32 { try scalar(tape.integer(index)) }
    func decode(_ type: UInt64.Type) throws -> UInt64 { try scalar(tape.integer(index)) }
    func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try tape.read(type, index, anchor) }

    @inline(__always)
    private func scalar<Value>(_ value: Value?) throws -> Value {
        if let value { return value }
        throw tape.fault(Value.self, index, codingPath)
    }
}

nonisolated extension JSONCoding.Tape {
    /// Returns an anchor of a value that is decoded with a key of an app's type.
    func anchor(_ index: Int, in parent: Int, _ outer: JSONCoding.TapeAnchor, _ key: any CodingKey)
        -> JSONCoding.TapeAnchor
    {
        anchors.append(JSONCoding.TapeAnchorPlace(index: index, parent: parent, outer: outer, key: key))
        return JSONCoding.TapeAnchor(number: anchors.count)
    }

    /// Removes the anchors of a value that was decoded.
    @inline(__always)
    func removeAnchors(from count: Int) {
        if anchors.count > count { anchors.removeLast(anchors.count - count) }
    }

    /// Returns the path of a value.
    func path(of index: Int, _ anchor: JSONCoding.TapeAnchor) -> [any CodingKey] {
        var path: [any CodingKey] = []
        var container = 0
        // A decoder that the app keeps can have an anchor that is gone.
        if anchor.number > 0, anchor.number <= anchors.count {
            let place = anchors[anchor.number - 1]
            path = self.path(of: place.parent, place.outer) + [place.key]
            container = place.index
        }
        while container != index, kind(container) == .array || kind(container) == .object {
            let isObject = kind(container) == .object
            let (child, place) = child(of: container, around: index)
            guard child < end(container) else { return path }
            path.append(isObject ? key(child) : JSONCoding.Index(intValue: place))
            container = isObject ? child + 1 : child
        }
        return path
    }

    /// Returns the element or the key of a container whose value contains another one, and its number.
    private func child(of container: Int, around index: Int) -> (child: Int, place: Int) {
        let offset = kind(container) == .object ? 1 : 0
        // A faulty value is often followed by another one, so the search continues where the last one ended.
        var (child, place) = (container + 2, 0)
        if let known = foundChildren[container], known.child <= index { (child, place) = known }
        let first = place
        while child < end(container), end(child + offset) <= index {
            child = end(child + offset)
            place += 1
        }
        if place > first + 16 || first > 0 { foundChildren[container] = (child, place) }
        return (child, place)
    }

    private func key(_ index: Int) -> JSONCoding.Key {
        isMarked(index) ? JSONCoding.Key(string(index)) : JSONCoding.Key(stringValue: string(index))
    }

    func requireObject(_ index: Int, _ anchor: JSONCoding.TapeAnchor) throws {
        if kind(index) == .object { return }
        throw fault([String: Any].self, "keyed decoding", index, path(of: index, anchor))
    }

    func requireArray(_ index: Int, _ anchor: JSONCoding.TapeAnchor) throws {
        if kind(index) == .array { return }
        throw fault([Any].self, "unkeyed decoding", index, path(of: index, anchor))
    }

    private func fault(_ type: Any.Type, _ container: String, _ index: Int, _ path: [any CodingKey]) -> DecodingError {
        guard isNull(index) else { return fault(type, index, path) }
        return .valueNotFound(
            type,
            .init(codingPath: path, debugDescription: "Cannot get \(container) container -- found null value instead"))
    }

    /// Returns the error of a value that is not of a type. Its texts are those of Foundation, and the client's for numbers.
    func fault(_ type: Any.Type, _ index: Int, _ path: [any CodingKey]) -> DecodingError {
        let kind = kind(index)
        // Foundation has another error for Boolean values.
        if kind == .null, type != Bool.self {
            let text = "Cannot get value of type \(type) -- found null value instead"
            return .valueNotFound(type, .init(codingPath: path, debugDescription: text))
        }
        if kind.isNumber, let reason = reason(type, index) {
            return .dataCorrupted(.init(codingPath: path, debugDescription: reason))
        }
        let text = "Expected to decode \(type) but found \(kind.name) instead."
        return .typeMismatch(type, .init(codingPath: path, debugDescription: text))
    }

    /// Returns why a number is not one of a type, or `nil` if the type has no numbers.
    private func reason(_ type: Any.Type, _ index: Int) -> String? {
        switch type {
        case is any FixedWidthInteger.Type:
            let number = double(index) ?? 0
            return number == number.rounded() ? "does not fit into \(type)" : "is not an integer"
        case is any BinaryFloatingPoint.Type, is Decimal.Type: return "does not fit into \(type)"
        default: return nil
        }
    }
}

nonisolated extension JSONCoding.TapeKind {
    /// The name of a kind, as in Foundation's errors.
    fileprivate var name: String {
        switch self {
        case .null: "null"
        case .no, .yes: "bool"
        case .integer, .number: "number"
        case .plain, .unicode, .escaped: "a string"
        case .array: "an array"
        default: "a dictionary"
        }
    }
}

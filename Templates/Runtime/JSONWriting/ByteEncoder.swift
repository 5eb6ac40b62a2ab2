// feature: core
import Foundation

nonisolated extension JSONCoding {
    /// An encoder of one value of a text. `Writer` writes the members of models itself.
    nonisolated struct ByteEncoder: Encoder {
        let output: JSONOutput
        let frame: Int

        var codingPath: [any CodingKey] { output.path(of: frame) }
        var userInfo: [CodingUserInfoKey: Any] { [:] }

        /// Returns the encoder as one of this kind, or `nil` if it is another one. This is faster than a cast.
        @inline(__always)
        static func of<Other: Encoder>(_ encoder: Other) -> ByteEncoder? {
            Other.self == ByteEncoder.self ? unsafeBitCast(encoder, to: ByteEncoder.self) : nil
        }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            output.begin(.object, in: frame)
            return KeyedEncodingContainer(ByteKeyedContainer<Key>(encoder: self))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer {
            output.begin(.array, in: frame)
            return ByteUnkeyedContainer(encoder: self)
        }

        func singleValueContainer() -> any SingleValueEncodingContainer { self }

        /// Returns a value as a JSON text.
        static func data(_ value: any Encodable) throws -> Data {
            let output = JSONOutput()
            let encoder = output.root()
            try encoder.write(value, at: .whole)
            func fault(_ text: String) -> EncodingError {
                .invalidValue(value, .init(codingPath: [], debugDescription: text))
            }
            if output.frames[0].kind == .nothing {
                throw fault("Top-level \(type(of: value)) did not encode any values.")
            }
            let bytes = output.finish()
            if output.isTooDeep { throw fault("Unable to encode the given top-level value to JSON.") }
            return Data(bytes: bytes.bytes, count: bytes.count)
        }
    }
}

nonisolated extension JSONCoding.ByteEncoder {
    /// Writes a member of a model.
    func put<Value: Encodable>(_ key: JSONCoding.Key, _ value: Value) throws {
        try output.member(key.stringValue, key.isData ? JSONCoding.Key.self : nil) { place in
            if output.forms.isRewritten(Value.self), let rewritten = value as? any JSONCoding.Rewritten {
                try put(rewriting: rewritten, at: place)
            } else {
                try write(value, at: place)
            }
        }
    }

    private func put(rewriting value: some JSONCoding.Rewritten, at place: JSONCoding.JSONOutput.Place) throws {
        try write(value.written(at: path(place)), at: place)
    }

    /// Writes a value into the frame of this encoder if it is a single value, or into a new one.
    func write<Value: Encodable>(_ value: Value, at place: JSONCoding.JSONOutput.Place) throws {
        let form = output.forms.form(of: Value.self)
        switch form {
        case .initializer, .collection:
            if case .whole = place { return try output.encode(in: frame) { try value.encode(to: self) } }
            try output.encode(place) { try value.encode(to: $0) }
        default: try withUnsafePointer(to: value) { try write(form, UnsafeRawPointer($0), place) }
        }
    }

    /// Writes a value of a type with a form. The optimizer does not copy functions without type parameters for each model.
    @inline(never)
    private func write(
        _ form: JSONCoding.TypeForm, _ source: UnsafeRawPointer, _ place: JSONCoding.JSONOutput.Place
    ) throws {
        func value<Value>(_ type: Value.Type) -> Value { source.assumingMemoryBound(to: type).pointee }
        switch form {
        case .string: scalar(place) { $0.appendQuoted(value(String.self)) }
        case .int: scalar(place) { $0.append(integer: Int64(value(Int.self))) }
        case .bool: scalar(place) { $0.append(value(Bool.self) ? "true" : "false") }
        case .double: try float(value(Double.self), place)
        case .date:
            let date = value(Date.self)
            guard let text = JSONCoding.RFC3339.string(from: date) else {
                throw JSONCoding.RFC3339.unwritable(date, path(place))
            }
            scalar(place) { $0.appendQuoted(text) }
        case .data: scalar(place) { $0.appendQuoted(value(Data.self).base64EncodedString()) }
        case .url: scalar(place) { $0.appendQuoted(value(URL.self).absoluteString) }
        case .decimal: scalar(place) { $0.append(value(Decimal.self).description) }
        case .initializer, .collection: break
        }
    }

    @inline(__always)
    func scalar(_ place: JSONCoding.JSONOutput.Place, _ write: (JSONCoding.ByteBuffer) -> Void) {
        if case .whole = place { output.begin(.scalar, in: frame) }
        write(output.bytes)
    }

    func float<Value: BinaryFloatingPoint & CustomStringConvertible>(
        _ value: Value, _ place: JSONCoding.JSONOutput.Place
    ) throws {
        guard value.isFinite else {
            let text = "Unable to encode \(Value.self).\(value) directly in JSON."
            throw EncodingError.invalidValue(value, .init(codingPath: path(place), debugDescription: text))
        }
        let text = value.description
        scalar(place) { $0.append(text.hasSuffix(".0") ? String(text.dropLast(2)) : text) }
    }

    /// The path of a value of the frame.
    func path(_ place: JSONCoding.JSONOutput.Place) -> [any CodingKey] {
        codingPath + [output.key(of: place)].compactMap(\.self)
    }
}

nonisolated extension JSONCoding.ByteEncoder: SingleValueEncodingContainer {
    func encodeNil() { scalar(.whole) { $0.append("null") } }
    func encode(_ value: Float) throws { try float(value, .whole) }
    func encode(_ value: Int8) { integer(value) }
    func encode(_ value: Int16) { integer(value) }
    func encode(_ value: Int32) { integer(value) }
    func encode(_ value: Int64) { integer(value) }
    func encode(_ value: UInt) { integer(value) }
    func encode(_ value: UInt8) { integer(value) }
    func encode(_ value: UInt16) { integer(value) }
    func encode(_ value: UInt32) { integer(value) }
    func encode(_ value: UInt64) { integer(value) }
    func encode<Value: Encodable>(_ value: Value) throws { try write(value, at: .whole) }

    private func integer(_ value: some FixedWidthInteger) { scalar(.whole) { $0.append(value.description) } }
}

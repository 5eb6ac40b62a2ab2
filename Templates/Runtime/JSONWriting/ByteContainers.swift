// feature: core

nonisolated extension JSONCoding {
    /// The members of an object, for types of apps.
    nonisolated struct ByteKeyedContainer<Key: CodingKey>: KeyedEncodingContainerProtocol {
        let encoder: ByteEncoder

        var codingPath: [any CodingKey] { encoder.codingPath }

        func encodeNil(forKey key: Key) throws {
            try encoder.output.member(key.stringValue, keyType(key)) { _ in encoder.output.bytes.append("null") }
        }

        func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
            try encoder.output.member(key.stringValue, keyType(key)) { try encoder.write(value, at: $0) }
        }

        func nestedContainer<Inner: CodingKey>(
            keyedBy type: Inner.Type, forKey key: Key
        ) -> KeyedEncodingContainer<Inner> {
            encoder.output.nestedMember(key, .object, in: encoder.frame).container(keyedBy: type)
        }

        func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
            encoder.output.nestedMember(key, .array, in: encoder.frame).unkeyedContainer()
        }

        func superEncoder() -> any Encoder { separate(Key(stringValue: "super") ?? JSONCoding.Key("super")) }
        func superEncoder(forKey key: Key) -> any Encoder { separate(key) }

        private func separate(_ key: any CodingKey) -> ByteEncoder {
            encoder.output.separateMember(key, in: encoder.frame).root()
        }

        /// The type of a key, unless it is one of the API description.
        private func keyType(_ key: Key) -> (any CodingKey.Type)? {
            (key as? JSONCoding.Key)?.isData == false ? nil : Key.self
        }
    }

    /// The elements of an array, for types of apps.
    nonisolated struct ByteUnkeyedContainer: UnkeyedEncodingContainer {
        let encoder: ByteEncoder

        var codingPath: [any CodingKey] { encoder.codingPath }
        var count: Int { encoder.output.frames[encoder.frame].count }

        func encodeNil() throws {
            try encoder.output.element(of: encoder.frame) { _ in encoder.output.bytes.append("null") }
        }

        func encode<Value: Encodable>(_ value: Value) throws {
            try encoder.output.element(of: encoder.frame) { try encoder.write(value, at: $0) }
        }

        func nestedContainer<Inner: CodingKey>(keyedBy type: Inner.Type) -> KeyedEncodingContainer<Inner> {
            separate().container(keyedBy: type)
        }

        func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { separate().unkeyedContainer() }
        func superEncoder() -> any Encoder { separate() }

        private func separate() -> ByteEncoder { encoder.output.separateElement(of: encoder.frame).root() }
    }
}

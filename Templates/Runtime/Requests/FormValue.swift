// feature: form, model-parameters
import Foundation

nonisolated extension WebClient {
    /// An encoded value, with every scalar as text. Objects keep the order of encoding.
    nonisolated indirect enum FormValue {
        case null
        case text(String)
        case list([FormValue])
        case fields([(String, FormValue)])

        /// Encodes a value. Throws an `EncodingError` if a part of it cannot be written as text.
        static func encode(_ value: some Encodable) throws -> FormValue { try FormEncoder(path: []).tree(value) }

        /// Returns the names and texts, with nested members in brackets. An element of an array is `name[]`, or `name[0]`
        /// if it is an object or an array. Omits `null`.
        func bracketed(_ name: String) -> [(String, String)] {
            switch self {
            case .null: []
            case .text(let text): [(name, text)]
            case .list(let elements):
                elements.enumerated().flatMap { index, element in
                    if case .text = element {
                        element.bracketed("\(name)[]")
                    } else {
                        element.bracketed("\(name)[\(index)]")
                    }
                }
            case .fields(let members): members.flatMap { $0.1.bracketed("\(name)[\($0.0)]") }
            }
        }

        /// The text of a scalar, or the elements of an array or an object, joined with commas.
        var joined: String? {
            switch self {
            case .null: nil
            case .text(let text): text
            case .list(let elements): elements.compactMap(\.joined).joined(separator: ",")
            case .fields(let members):
                members.compactMap { member in member.1.joined.map { "\(member.0),\($0)" } }.joined(separator: ",")
            }
        }
    }
}

nonisolated extension WebClient.FormValue {
    /// The parameter value in the styles without nesting, or `nil` for `null`.
    var parameterValue: WebClient.ParameterValue? {
        switch self {
        case .null: nil
        case .text(let text): .text(text)
        case .list(let elements): .list(elements.compactMap(\.joined))
        case .fields(let members): .fields(members.compactMap { member in member.1.joined.map { (member.0, $0) } })
        }
    }
}

nonisolated extension WebClient {
    /// An encoder that produces a `FormValue`.
    nonisolated final class FormEncoder: Encoder {
        let codingPath: [any CodingKey]
        let userInfo: [CodingUserInfoKey: Any] = [:]
        private var node = FieldNode.scalar(.null)

        init(path: [any CodingKey]) { codingPath = path }

        /// The tree of the values that are encoded so far.
        var result: FormValue { node.tree }

        /// Returns the tree of a value.
        func tree<Value: Encodable>(_ value: Value, at key: (any CodingKey)? = nil) throws -> FormValue {
            let path = codingPath + (key.map { [$0] } ?? [])
            if let convertible = value as? any ParameterConvertible {
                switch convertible.parameterValue {
                case .text(let text): return .text(text)
                case .invalid(let fault):
                    throw EncodingError.invalidValue(
                        "\(Value.self)", .init(codingPath: path, debugDescription: fault))
                case .list, .fields: break
                }
            }
            // Integers of other widths would request a container and return here.
            if let number = value as? any BinaryInteger { return .text("\(number)") }
            let encoder = FormEncoder(path: path)
            try value.encode(to: encoder)
            return encoder.result
        }

        func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
            // A second container adds to the first one.
            if case .members(let members) = node {
                return KeyedEncodingContainer(KeyedFields<Key>(encoder: self, members: members))
            }
            let members = FieldMembers()
            node = .members(members)
            return KeyedEncodingContainer(KeyedFields<Key>(encoder: self, members: members))
        }

        func unkeyedContainer() -> any UnkeyedEncodingContainer {
            let elements = FieldElements()
            node = .elements(elements)
            return UnkeyedFields(encoder: self, elements: elements)
        }

        func singleValueContainer() -> any SingleValueEncodingContainer { SingleField(encoder: self) }

        func set(_ tree: FormValue) { node = .scalar(tree) }
    }
}

/// The contents of an encoder, shared with its containers, which outlive the calls that create them.
private nonisolated enum FieldNode {
    case scalar(WebClient.FormValue)
    case elements(FieldElements)
    case members(FieldMembers)

    var tree: WebClient.FormValue {
        switch self {
        case .scalar(let tree): tree
        case .elements(let elements): .list(elements.nodes.map { $0() })
        case .members(let members): .fields(members.nodes.map { ($0.0, $0.1()) })
        }
    }
}

private nonisolated final class FieldElements {
    var nodes: [() -> WebClient.FormValue] = []
}

private nonisolated final class FieldMembers {
    var nodes: [(String, () -> WebClient.FormValue)] = []
}

private nonisolated struct KeyedFields<Key: CodingKey>: KeyedEncodingContainerProtocol {
    let encoder: WebClient.FormEncoder
    let members: FieldMembers
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil(forKey key: Key) { members.nodes.append((key.stringValue, { .null })) }

    func encode<Value: Encodable>(_ value: Value, forKey key: Key) throws {
        let tree = try encoder.tree(value, at: key)
        members.nodes.append((key.stringValue, { tree }))
    }

    func nestedContainer<Nested: CodingKey>(
        keyedBy type: Nested.Type, forKey key: Key
    ) -> KeyedEncodingContainer<Nested> { nested(key.stringValue, key).container(keyedBy: type) }

    func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
        nested(key.stringValue, key).unkeyedContainer()
    }

    func superEncoder() -> any Encoder { nested("super", JSONCoding.Key("super")) }
    func superEncoder(forKey key: Key) -> any Encoder { nested(key.stringValue, key) }

    private func nested(_ name: String, _ key: any CodingKey) -> WebClient.FormEncoder {
        let child = WebClient.FormEncoder(path: codingPath + [key])
        members.nodes.append((name, { child.result }))
        return child
    }
}

private nonisolated struct UnkeyedFields: UnkeyedEncodingContainer {
    let encoder: WebClient.FormEncoder
    let elements: FieldElements
    var codingPath: [any CodingKey] { encoder.codingPath }
    var count: Int { elements.nodes.count }

    func encodeNil() { elements.nodes.append { .null } }

    func encode<Value: Encodable>(_ value: Value) throws {
        let tree = try encoder.tree(value)
        elements.nodes.append { tree }
    }

    func nestedContainer<Nested: CodingKey>(keyedBy type: Nested.Type) -> KeyedEncodingContainer<Nested> {
        nested().container(keyedBy: type)
    }

    func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer { nested().unkeyedContainer() }
    func superEncoder() -> any Encoder { nested() }

    private func nested() -> WebClient.FormEncoder {
        let child = WebClient.FormEncoder(path: codingPath)
        elements.nodes.append { child.result }
        return child
    }
}

private nonisolated struct SingleField: SingleValueEncodingContainer {
    let encoder: WebClient.FormEncoder
    var codingPath: [any CodingKey] { encoder.codingPath }

    func encodeNil() { encoder.set(.null) }
    func encode<Value: Encodable>(_ value: Value) throws { encoder.set(try encoder.tree(value)) }
}

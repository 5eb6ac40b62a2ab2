import Diagnostics

/// A JSON value. The keys of an object keep their order.
public indirect enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number, with the digits of the description.
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public var key: String
        public var value: JSON

        public init(key: String, value: JSON) {
            self.key = key
            self.value = value
        }
    }

    /// Sets the value of a key of an object. Any other value is unchanged.
    public mutating func set(_ key: String, to value: JSON) {
        guard case .object(var members) = self else { return }
        if let index = members.firstIndex(where: { $0.key == key }) {
            members[index].value = value
        } else {
            members.append(Member(key: key, value: value))
        }
        self = .object(members)
    }

    /// The text of a string, or the digits of a number.
    public var scalarText: String? {
        switch self {
        case .string(let text), .number(let text): text
        default: nil
        }
    }
}

extension JSON {
    /// The value, as a message about an example refers to it.
    public var found: DiagnosticKind.FoundExample {
        switch self {
        case .null: .null
        case .bool(let value): .boolean(value)
        case .number(let text): .number(text)
        case .string(let text): .string(text)
        case .array: .list
        case .object: .object
        }
    }
}

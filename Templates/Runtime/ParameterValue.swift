// feature: core
public import Foundation

/// The value of a parameter, before a style spells it (OpenAPI 3.1, "Style Values").
public nonisolated enum ParameterValue: Sendable {
    /// One value.
    case text(String)
    /// An array.
    case list([String])
    /// An object, in the order in which it is sent.
    case fields([(String, String)])
    /// A value that cannot be sent, and why: "is not a number". The call throws `.invalidRequest`.
    case invalid(String)

    /// The value as one text, for an element of an array or a member of an object.
    var joined: String {
        switch self {
        case .text(let text): text
        case .list(let elements): elements.joined(separator: ",")
        case .fields(let members): members.map { "\($0.0),\($0.1)" }.joined(separator: ",")
        case .invalid: ""
        }
    }

    var fault: String? {
        if case .invalid(let reason) = self { reason } else { nil }
    }
}

/// What can be sent in a path, a query, a header or a cookie.
public nonisolated protocol ParameterConvertible: Sendable {
    /// The value to send.
    var parameterValue: ParameterValue { get }
}

nonisolated extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    /// The raw value.
    public var parameterValue: ParameterValue { rawValue.parameterValue }
}

nonisolated extension String: ParameterConvertible {
    /// The string itself.
    public var parameterValue: ParameterValue { .text(self) }
}

nonisolated extension Bool: ParameterConvertible {
    /// `true` or `false`.
    public var parameterValue: ParameterValue { .text(self ? "true" : "false") }
}

nonisolated extension Int: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: ParameterValue { .text(String(self)) }
}

nonisolated extension Int32: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: ParameterValue { .text(String(self)) }
}

nonisolated extension Int64: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: ParameterValue { .text(String(self)) }
}

nonisolated extension Double: ParameterConvertible {
    /// The shortest decimal that reads back as this number; a whole number without its `.0`, as in JSON.
    public var parameterValue: ParameterValue { isFinite ? .text(trimmed(description)) : .invalid("is not a number") }
}

nonisolated extension Float: ParameterConvertible {
    /// The shortest decimal that reads back as this number; a whole number without its `.0`, as in JSON.
    public var parameterValue: ParameterValue { isFinite ? .text(trimmed(description)) : .invalid("is not a number") }
}

private nonisolated func trimmed(_ number: String) -> String {
    number.hasSuffix(".0") ? String(number.dropLast(2)) : number
}

nonisolated extension Decimal: ParameterConvertible {
    /// The number in decimal, with a point in every locale.
    public var parameterValue: ParameterValue { isNaN ? .invalid("is not a number") : .text(description) }
}

nonisolated extension UUID: ParameterConvertible {
    /// The usual form, in lower case (RFC 9562, section 4).
    public var parameterValue: ParameterValue { .text(uuidString.lowercased()) }
}

nonisolated extension URL: ParameterConvertible {
    /// The absolute URL.
    public var parameterValue: ParameterValue { .text(absoluteString) }
}

nonisolated extension Data: ParameterConvertible {
    /// The bytes in base64 (RFC 4648, section 4).
    public var parameterValue: ParameterValue { .text(base64EncodedString()) }
}

nonisolated extension Date: ParameterConvertible {
    /// The moment as RFC 3339 writes it, in UTC.
    public var parameterValue: ParameterValue {
        RFC3339.text(of: self).map { .text($0) } ?? .invalid("is outside the years 0 to 9999")
    }
}

nonisolated extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// A list of the elements.
    public var parameterValue: ParameterValue {
        let values = map(\.parameterValue)
        if let fault = values.lazy.compactMap(\.fault).first { return .invalid(fault) }
        return .list(values.map(\.joined))
    }
}

nonisolated extension Dictionary: ParameterConvertible where Key == String, Value: ParameterConvertible {
    /// The members, sorted by key so that the same dictionary is always sent in the same way.
    public var parameterValue: ParameterValue {
        let members = sorted { $0.key < $1.key }.map { ($0.key, $0.value.parameterValue) }
        if let fault = members.lazy.compactMap(\.1.fault).first { return .invalid(fault) }
        return .fields(members.map { ($0.0, $0.1.joined) })
    }
}

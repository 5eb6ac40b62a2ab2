// feature: core
public import Foundation

nonisolated extension WebClient {
    /// The value of a parameter, before a style serializes it (OpenAPI 3.1, "Style Values").
    public nonisolated enum ParameterValue: Sendable {
        /// One value.
        case text(String)
        /// An array.
        case list([String])
        /// An object, in the order in which it is sent.
        case fields([(String, String)])
        /// A value that cannot be sent, with the reason, such as `must be a finite number`. The call throws
        /// `ServiceError.invalidRequest`.
        case invalid(String)

        /// The value as one string, for an element of an array or a member of an object.
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
}

/// A type whose values can be sent in a path, a query, a header or a cookie.
public nonisolated protocol ParameterConvertible: Sendable {
    /// The value to send.
    var parameterValue: WebClient.ParameterValue { get }
}

nonisolated extension ParameterConvertible where Self: RawRepresentable, RawValue: ParameterConvertible {
    /// The raw value.
    public var parameterValue: WebClient.ParameterValue { rawValue.parameterValue }
}

nonisolated extension String: ParameterConvertible {
    /// The string itself.
    public var parameterValue: WebClient.ParameterValue { .text(self) }
}

nonisolated extension Bool: ParameterConvertible {
    /// `true` or `false`.
    public var parameterValue: WebClient.ParameterValue { .text(self ? "true" : "false") }
}

nonisolated extension Int: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: WebClient.ParameterValue { .text(String(self)) }
}

nonisolated extension Int32: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: WebClient.ParameterValue { .text(String(self)) }
}

nonisolated extension Int64: ParameterConvertible {
    /// The number in decimal.
    public var parameterValue: WebClient.ParameterValue { .text(String(self)) }
}

nonisolated extension Double: ParameterConvertible {
    /// The shortest decimal that represents this number, without a trailing `.0`, as in JSON.
    public var parameterValue: WebClient.ParameterValue {
        isFinite ? .text(trimmed(description)) : .invalid("must be a finite number")
    }
}

nonisolated extension Float: ParameterConvertible {
    /// The shortest decimal that represents this number, without a trailing `.0`, as in JSON.
    public var parameterValue: WebClient.ParameterValue {
        isFinite ? .text(trimmed(description)) : .invalid("must be a finite number")
    }
}

private nonisolated func trimmed(_ number: String) -> String {
    number.hasSuffix(".0") ? String(number.dropLast(2)) : number
}

nonisolated extension Decimal: ParameterConvertible {
    /// The number in decimal, with a decimal point in every locale.
    public var parameterValue: WebClient.ParameterValue {
        isNaN ? .invalid("must be a finite number") : .text(description)
    }
}

nonisolated extension UUID: ParameterConvertible {
    /// The UUID in lowercase (RFC 9562, section 4), as in JSON.
    public var parameterValue: WebClient.ParameterValue { .text(uuidString.lowercased()) }
}

nonisolated extension URL: ParameterConvertible {
    /// The absolute URL.
    public var parameterValue: WebClient.ParameterValue { .text(absoluteString) }
}

nonisolated extension Data: ParameterConvertible {
    /// The bytes in base64 (RFC 4648, section 4).
    public var parameterValue: WebClient.ParameterValue { .text(base64EncodedString()) }
}

nonisolated extension Date: ParameterConvertible {
    /// The date in the format of RFC 3339, in UTC.
    public var parameterValue: WebClient.ParameterValue {
        JSONCoding.RFC3339.string(from: self).map { .text($0) } ?? .invalid(JSONCoding.RFC3339.notInRange)
    }
}

nonisolated extension Array: ParameterConvertible where Element: ParameterConvertible {
    /// The elements as an array.
    public var parameterValue: WebClient.ParameterValue {
        let values = map(\.parameterValue)
        if let fault = values.lazy.compactMap(\.fault).first { return .invalid(fault) }
        return .list(values.map(\.joined))
    }
}

nonisolated extension Dictionary: ParameterConvertible where Key == String, Value: ParameterConvertible {
    /// The members as an object, sorted by key so that equal dictionaries are sent in the same way.
    public var parameterValue: WebClient.ParameterValue {
        let members = sorted { $0.key < $1.key }.map { ($0.key, $0.value.parameterValue) }
        if let fault = members.lazy.compactMap(\.1.fault).first { return .invalid(fault) }
        return .fields(members.map { ($0.0, $0.1.joined) })
    }
}

import APIDescription
import Lowering
import Naming
import Resolution

// The Swift expressions and method names in the code of an operation.

extension BodyForm {
    /// The method of the client that sends a request and returns the body.
    func method(isOptional: Bool) -> String {
        switch self {
        case .json: isOptional ? "valueIfPresent" : "value"
        case .text: isOptional ? "textIfPresent" : "text"
        case .bytes: isOptional ? "dataIfPresent" : "data"
        case .base64: isOptional ? "base64DataIfPresent" : "base64Data"
        }
    }
}

extension HTTPMethod {
    /// The method as a Swift expression.
    var expression: String {
        isCommon
            ? "." + SwiftName.member(rawValue).escaped
            : "WebClient.HTTPMethod(rawValue: \(SwiftLiteral.string(rawValue)))"
    }
}

extension Parameter.Location {
    /// The method of `WebClient.Request` that adds a parameter.
    var setter: String {
        switch self {
        case .path: "setPath"
        case .query: "addQuery"
        case .header: "addHeader"
        case .cookie: "addCookie"
        }
    }
}

extension CallPolicy {
    /// `WebClient.CallOptions(timeout: 30, retries: 1)`; nil if the client decides everything. The header that
    /// identifies calls belongs to the operations.
    var expression: String? {
        let values = [
            ("timeout", timeout.map(SwiftLiteral.seconds)), ("deadline", deadline.map(SwiftLiteral.seconds)),
            ("retries", retries.map(String.init)),
        ]
        let arguments = values.compactMap { name, value in value.map { "\(name): \($0)" } }
        return arguments.isEmpty ? nil : "WebClient.CallOptions(" + arguments.joined(separator: ", ") + ")"
    }

    /// Sets the fields of an operation.
    func add(to data: inout ServiceFields.Operation.Data) {
        data.timeout = timeout.map(SwiftLiteral.seconds)
        data.deadline = deadline.map(SwiftLiteral.seconds)
        data.retries = retries.map(String.init)
        data.idempotencyHeader = idempotencyHeader.map(SwiftLiteral.string)
    }
}

extension SessionChange {
    /// `.logIn(scheme: "session")`
    var expression: String {
        switch self {
        case .logIn(let scheme): ".logIn(scheme: \(SwiftLiteral.string(scheme)))"
        case .logOut(let scheme): ".logOut(scheme: \(SwiftLiteral.string(scheme)))"
        }
    }
}

extension RateLimit {
    /// `RateLimiter(5, per: 1)`
    var expression: String { "RateLimiter(\(requests), per: \(SwiftLiteral.seconds(milliseconds)))" }
}

extension [[SwiftName]] {
    /// `[[SocialAPI.Security.session]]`: alternatives, each of schemes that are required together.
    func expression(prefix: String) -> String {
        let alternatives = map { schemes in
            "[" + schemes.map { "\(prefix)Security.\($0.escaped)" }.joined(separator: ", ") + "]"
        }
        return "[" + alternatives.joined(separator: ", ") + "]"
    }
}

extension ErrorDeclaration {
    /// An expression for the decoder of the error.
    var decoder: String { Self.decoder(type, message) }

    static func decoder(_ type: TypeRef, _ message: [MessageStep]) -> String {
        "WebClient.ErrorDecoder(\(type.wrapped.text).self)"
            + (message.isEmpty ? "" : " { \(messageExpression(message)) }")
    }

    /// `$0.errors?.first?.detail`
    private static func messageExpression(_ message: [MessageStep]) -> String {
        var text = "$0"
        var isOptional = false
        for step in message {
            text += (isOptional ? "?." : ".") + step.name.escaped
            isOptional = step.isOptional
            if step.isArray {
                text += (isOptional ? "?." : ".") + "first"
                isOptional = true
            }
        }
        return text
    }
}

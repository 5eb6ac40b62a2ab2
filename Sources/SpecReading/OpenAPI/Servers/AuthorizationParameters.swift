import APIDescription
import Diagnostics

/// Converts header parameters `Authorization` to security requirements.
///
/// OpenAPI 3.0.3 (section "Parameter Object", field `name`) says: "If `in` is "header" and the `name` field is "Accept",
/// "Content-Type" or "Authorization", the parameter definition SHALL be ignored." Security schemes describe this header.
/// But a parameter that no requirement stands for is all that a document says about the credentials of an operation.
struct AuthorizationParameters {
    let schemes: SecuritySchemeTable
    let collector: DiagnosticCollector

    /// Removes the parameters of operations. Operations without credentials in the header `Authorization` require them.
    func convert(in api: inout API) {
        var found: [(operation: Int, parameter: Parameter)] = []
        for index in api.operations.indices {
            let parameters = api.operations[index].parameters
            guard let position = parameters.firstIndex(where: Self.isAuthorization) else { continue }
            let security = api.operations[index].security ?? api.security
            if !security.contains(where: { $0.schemes.contains(where: isSentInHeader) }) {
                found.append((index, parameters[position]))
            }
            api.operations[index].parameters.removeAll(where: Self.isAuthorization)
        }
        guard let first = found.first?.parameter else { return }
        let names = schemeNames(for: found.map(\.parameter))
        for (index, parameter) in found {
            let security = api.operations[index].security ?? api.security
            api.operations[index].security = Self.adding(names, to: security, isRequired: parameter.isRequired)
        }
        collector.note(.openAPI(.authorizationParameter(first.name, scheme: names[0])), at: first.origin.location)
        if api.security.isEmpty, let common = api.operations.first?.security, !common.isEmpty,
            api.operations.allSatisfy({ $0.security == common })
        {
            api.security = common
            for index in api.operations.indices { api.operations[index].security = nil }
        }
    }

    static func isAuthorization(_ parameter: Parameter) -> Bool {
        parameter.location == .header && parameter.name.lowercased() == "authorization"
    }

    private func isSentInHeader(_ name: String) -> Bool {
        schemes.schemes.contains { $0.name == name && Self.isSentInHeader($0) }
    }

    private static func isSentInHeader(_ scheme: SecurityScheme) -> Bool {
        switch scheme.kind {
        case .bearer, .basic: true
        case .apiKey(let location, let name): location == .header && name.lowercased() == "authorization"
        }
    }

    /// Returns the schemes that the parameters stand for, which are alternatives. Declares one if there is none.
    private func schemeNames(for parameters: [Parameter]) -> [String] {
        let isBearer = parameters.contains(where: Self.isBearer)
        let declared = schemes.schemes.filter(Self.isSentInHeader)
        // A token is not a user name with a password.
        let matching = declared.filter { !(isBearer && $0.kind == .basic) }
        if !matching.isEmpty { return matching.map(\.name) }
        let kind: SecurityScheme.Kind =
            isBearer ? .bearer(prefix: "Bearer") : .apiKey(location: .header, name: "Authorization")
        let documentation = parameters.first { !$0.documentation.isEmpty }?.documentation ?? Documentation()
        return [schemes.declare("authorization", kind, documentation, at: parameters[0].origin)]
    }

    /// Whether a parameter is a bearer token (RFC 6750, section 2.1), according to its texts.
    private static func isBearer(_ parameter: Parameter) -> Bool {
        let prose = [parameter.documentation.summary, parameter.documentation.text].compactMap { $0 }
        if prose.contains(where: { words(of: $0).contains("bearer") }) { return true }
        let values = [parameter.schema.defaultValue].compactMap { $0 } + parameter.schema.examples
        return (values + parameter.examples.map(\.value)).contains { value in
            if case .string(let text) = value { words(of: text).first == "bearer" } else { false }
        }
    }

    private static func words(of text: String) -> [Substring] {
        text.lowercased().split { !$0.isLetter && !$0.isNumber }
    }

    /// Returns security requirements that also require one of the schemes, or that can be met by one of them.
    private static func adding(
        _ names: [String], to security: [SecurityRequirement], isRequired: Bool
    ) -> [SecurityRequirement] {
        let alone = names.map { SecurityRequirement(schemes: [$0]) }
        let others = security.filter { !$0.schemes.isEmpty }
        if !isRequired {
            // Without other credentials, a request needs none.
            let isOptional = others.isEmpty || others.count < security.count
            return others + alone + (isOptional ? [SecurityRequirement(schemes: [])] : [])
        }
        if others.isEmpty { return alone }
        return others.flatMap { other in
            names.map { SecurityRequirement(schemes: other.schemes + [$0], scopes: other.scopes) }
        }
    }
}

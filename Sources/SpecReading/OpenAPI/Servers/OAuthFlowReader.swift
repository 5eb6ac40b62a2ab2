import APIDescription
import YAML

/// Reads the OAuth flows of a security scheme (OpenAPI 3.1, section 4.8.28).
struct OAuthFlowReader {
    let dialect: Dialect

    func read(_ scheme: OpenAPIFields) -> [OAuthFlow] {
        guard scheme["type"]?.isSame(text: "oauth2") == true else { return [] }
        if dialect == .swagger2 {
            return swaggerKind(of: scheme).map { [flow($0) { scheme.value(of: $0) }] } ?? []
        }
        guard let flows = scheme["flows"], flows.isMapping else { return [] }
        return flows.entries.compactMap { key, node in
            let name = key.text ?? ""
            // Exported documents are OpenAPI 3.1, which does not have device authorization.
            let kind = name == "x-apigen-deviceAuthorization" ? .deviceAuthorization : OAuthFlow.Kind(rawValue: name)
            return kind.map { flow($0) { node[$0] } }
        }
    }

    /// Returns the only flow of a scheme in Swagger 2.0.
    private func swaggerKind(of scheme: OpenAPIFields) -> OAuthFlow.Kind? {
        switch scheme["flow"]?.text {
        case "implicit": .implicit
        case "password": .password
        case "application": .clientCredentials
        case "accessCode": .authorizationCode
        default: nil
        }
    }

    private func flow(_ kind: OAuthFlow.Kind, _ value: (String) -> Node?) -> OAuthFlow {
        var flow = OAuthFlow(kind)
        flow.authorizationURL = (value("authorizationUrl") ?? value("deviceAuthorizationUrl"))?.text
        flow.tokenURL = value("tokenUrl")?.text
        flow.refreshURL = value("refreshUrl")?.text
        if let scopes = value("scopes"), scopes.isMapping {
            flow.scopes = scopes.entries.compactMap { key, text in
                guard let name = key.text, !name.hasPrefix("x-") else { return nil }
                return OAuthFlow.Scope(name: name, text: text.text ?? "")
            }
        }
        return flow
    }
}

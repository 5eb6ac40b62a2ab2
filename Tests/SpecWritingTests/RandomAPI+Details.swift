import APIDescription

/// What OpenAPI can express and an endpoint spec cannot.
extension RandomAPI {
    mutating func addDetails(to schema: inout Schema) {
        switch schema.kind {
        case .integer, .number:
            if chance(4) { schema.constraints.multipleOf = Constraints.Decimal(text: chance(2) ? "3" : "0.01") }
        case .array: schema.constraints.uniqueItems = chance(3)
        default: break
        }
    }

    mutating func flows() -> [OAuthFlow] {
        OAuthFlow.Kind.allCases.filter { _ in chance(3) }.map { kind in
            var flow = OAuthFlow(kind)
            flow.authorizationURL = maybeText(2)
            flow.tokenURL = maybeText(2)
            flow.refreshURL = maybeText(2)
            flow.scopes = distinctTexts(4).map { OAuthFlow.Scope(name: $0, text: text()) }
            return flow
        }
    }

    mutating func scopes(of schemes: [String]) -> [SchemeScopes] {
        guard hasDetails else { return [] }
        return schemes.map { SchemeScopes(scheme: $0, scopes: distinctTexts(3)) }.filter { !$0.scopes.isEmpty }
    }

    mutating func addDetails(to operation: inout Operation) {
        if let service = operation.service { operation.otherTags = distinctTexts(3).filter { $0 != service } }
        guard chance(3) else { return }
        operation.callbacks = distinctTexts(3).flatMap { name in
            distinctTexts(3).flatMap { expression in
                HTTPMethod.allCases.filter { _ in chance(5) }.map { method in
                    callback(Callback(name: name, expression: expression, method: method, origin: origin))
                }
            }
        }
    }

    private mutating func callback(_ callback: Callback) -> Callback {
        var callback = callback
        if chance(2) {
            let content = Content(mediaType: MediaType("application/json"), schema: plainSchema())
            callback.body = RequestBody(contents: [content], isRequired: chance(2), origin: origin)
        }
        let statuses: [Response.Status] = [.code(204), .range(4), .other].filter { _ in chance(2) }
        callback.responses = statuses.map { status in
            let content = Content(mediaType: MediaType("text/plain"), schema: plainSchema())
            return Response(status: status, contents: chance(2) ? [content] : [], origin: origin)
        }
        return callback
    }
}

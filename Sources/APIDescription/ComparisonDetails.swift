extension API {
    /// Returns the API without the details that only the comparison of two descriptions needs.
    ///
    /// Two schemas that differ only in such details produce the same client. Code that merges equal schemas compares
    /// them without the details.
    public func withoutComparisonDetails() -> API {
        var api = self
        for index in api.security.indices { api.security[index].scopes = [] }
        for index in api.securitySchemes.indices { api.securitySchemes[index].flows = [] }
        for index in api.operations.indices { api.operations[index].removeComparisonDetails() }
        api.mapSchemas { $0.withoutComparisonDetails }
        return api
    }
}

extension Operation {
    /// Removes the details of the operation itself. Its schemas keep theirs.
    fileprivate mutating func removeComparisonDetails() {
        otherTags = []
        callbacks = []
        security = security?.map { SecurityRequirement(schemes: $0.schemes) }
        if let contents = body?.contents { body?.contents = contents.map { $0.withoutPartHeaders } }
        responses = responses.map { response in
            var response = response
            response.contents = response.contents.map { $0.withoutPartHeaders }
            return response
        }
    }
}

extension Content {
    /// The content without the headers of its parts, which clients do not send.
    fileprivate var withoutPartHeaders: Content {
        guard encodings.contains(where: { !$0.headers.isEmpty }) else { return self }
        var content = self
        for index in content.encodings.indices { content.encodings[index].headers = [] }
        return content
    }
}

extension Schema {
    /// The schema without its own details. The schemas inside it keep theirs.
    fileprivate var withoutComparisonDetails: Schema {
        var schema = self
        schema.constraints = constraints.checkedByClients
        if case .object(var shape) = kind, !shape.allowsAdditional {
            shape.allowsAdditional = true
            schema.kind = .object(shape)
        }
        return schema
    }
}

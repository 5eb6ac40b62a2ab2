import APIDescription

/// The property of a body that decides whether the response is a stream. The methods for either response set it.
struct StreamCondition {
    let key: String
    /// The body, without the property if only this operation has the schema.
    let body: RequestBody

    /// Returns nil if no property decides.
    init?(_ operation: Operation, _ types: TypeResolver) {
        guard var body = operation.body,
            let position = body.contents.firstIndex(where: { $0.mediaType.family == .json }),
            var schema = body.contents[position].schema, Self.hasBoth(operation)
        else { return nil }
        let key = operation.streamProperty ?? "stream"
        guard let object = types.schemas.object(of: schema),
            let property = object.properties.first(where: { $0.name == key }),
            types.schemas.index.target(of: property.schema).kind == .boolean
        else { return nil }
        if case .object(var shape) = schema.kind {
            shape.properties.removeAll { $0.name == key }
            schema.kind = .object(shape)
            body.contents[position].schema = schema
        }
        self.key = key
        self.body = body
    }

    /// Whether the first successful response is JSON or a stream.
    private static func hasBoth(_ operation: Operation) -> Bool {
        let first = operation.successes.first.map { operation.responses[$0].contents } ?? []
        let families = first.map(\.mediaType.family)
        return families.contains(.json) && (families.contains(.events) || families.contains(.jsonLines))
    }

    /// Sets the property in a body, and removes the argument for it.
    func apply(to body: ResolvedBody?, isStreamed: Bool) -> ResolvedBody? {
        guard var body, body.mediaType.family == .json else { return body }
        if case .properties(let properties) = body.form {
            body.form = .properties(properties.filter { $0.key != key })
        }
        body.setProperty = SetProperty(key: key, value: isStreamed)
        return body
    }
}

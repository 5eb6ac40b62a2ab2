import APIDescription
import Diagnostics

/// The property of a body that decides whether the response is a stream. The methods for either response set it.
struct StreamCondition {
    let key: String
    /// The body, without the property if only this operation has the schema.
    let body: RequestBody

    /// Returns nil if no property decides.
    init?(_ operation: Operation, _ types: TypeResolver, _ collector: DiagnosticCollector) {
        let key = operation.streamProperty ?? "stream"
        let position = operation.body?.contents.firstIndex { $0.mediaType.family == .json }
        let schema = position.flatMap { operation.body?.contents[$0].schema }
        let properties = schema.flatMap { types.schemas.object(of: $0) }?.properties ?? []
        let flags = properties.filter { types.schemas.index.target(of: $0.schema).kind == .boolean }.map(\.name)
        if operation.streamProperty != nil, !flags.contains(key) {
            collector.warning(
                .operation(.unknownStreamProperty(key, known: flags)), at: operation.origin.location)
        }
        guard flags.contains(key), Self.hasBoth(operation), var body = operation.body, let position, var schema else {
            return nil
        }
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

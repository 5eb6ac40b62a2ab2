/// The models that are referenced, directly or through other models.
public struct Reachability {
    private let schemas: [String: Schema]
    /// Models whose references are not followed, because the app has its own types for them.
    private let opaque: Set<String>
    public private(set) var names: Set<String> = []
    private var waiting: [String] = []

    public init(models: [Model], opaque: Set<String>) {
        schemas = Dictionary(models.map { ($0.name, $0.schema) }, uniquingKeysWith: { first, _ in first })
        self.opaque = opaque
    }

    public mutating func add(_ operation: Operation) {
        for parameter in operation.parameters { add(parameter.schema) }
        let contents = (operation.body?.contents ?? []) + operation.responses.flatMap(\.contents)
        for content in contents {
            for schema in content.schemas { add(schema) }
        }
        for header in operation.responses.flatMap(\.headers) { add(header.schema) }
        if let error = operation.errorSchema { add(error.schema) }
    }

    public mutating func add(_ schema: Schema) {
        collect(schema)
        follow()
    }

    public mutating func add(model name: String) {
        enqueue(name)
        follow()
    }

    private mutating func follow() {
        while let name = waiting.popLast() { if let schema = schemas[name], !opaque.contains(name) { collect(schema) } }
    }

    private mutating func enqueue(_ name: String) {
        if names.insert(name).inserted { waiting.append(name) }
    }

    private mutating func collect(_ schema: Schema) {
        if case .reference(let name) = schema.kind { enqueue(name) }
        if case .union(let union) = schema.kind {
            for mapping in union.discriminator?.mapping ?? [] { enqueue(mapping.model) }
        }
        for part in schema.parts { collect(part) }
    }
}

extension API {
    /// Returns the models that JSON bodies of requests that change something contain, and that no response, webhook or
    /// parameter contains. In these bodies, null differs from absence.
    ///
    /// - Parameter received: The models that these contain (`modelsReceived()`).
    public func modelsOfChanges(besides received: Set<String>) -> Set<String> {
        modelsSent { $0.changes(by: $1) }.subtracting(received)
    }

    /// Returns the models that JSON bodies of requests contain and that no response, webhook or parameter contains.
    ///
    /// - Parameter received: The models that these contain (`modelsReceived()`).
    public func modelsOfRequests(besides received: Set<String>) -> Set<String> {
        modelsSent { $1.mediaType.family == .json }.subtracting(received)
    }

    /// Returns the models that a response, a webhook or a parameter contains.
    public func modelsReceived() -> Set<String> {
        var read = Reachability(models: models, opaque: [])
        for webhook in webhooks { read.add(webhook.schema) }
        if let errorSchema { read.add(errorSchema.schema) }
        for operation in operations {
            var received = operation
            received.body = nil
            read.add(received)
        }
        return read.names
    }

    private func modelsSent(in isBody: (Operation, Content) -> Bool) -> Set<String> {
        var sent = Reachability(models: models, opaque: [])
        for operation in operations {
            let contents = (operation.body?.contents ?? []).filter { isBody(operation, $0) }
            for schema in contents.compactMap(\.schema) { sent.add(schema) }
        }
        return sent.names
    }
}

extension Operation {
    /// Returns whether null and absence have different meanings in a body: in the JSON of PATCH and PUT, and in a merge
    /// patch (RFC 7396).
    public func changes(by content: Content) -> Bool {
        if content.mediaType.family != .json { return false }
        let isPatch = content.mediaType.text.lowercased().hasPrefix("application/merge-patch+json")
        return isPatch || method == .patch || method == .put
    }
}

extension Schema {
    /// The schemas that this schema contains directly.
    public var parts: [Schema] {
        switch kind {
        case .array(let element): [element]
        case .map(let value): [value]
        case .object(let shape): shape.properties.map(\.schema) + (shape.additional.map { [$0] } ?? [])
        case .composition(let parts): parts
        case .union(let union): union.variants
        case .any, .null, .boolean, .integer, .number, .string, .enumeration, .reference: []
        }
    }
}

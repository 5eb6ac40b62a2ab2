import APIDescription
import YAML

/// Reads the schema of errors.
struct ErrorSchemaReader {
    let schemas: SchemaReader

    /// Returns the error schema of the whole API, which is that of a marked response. Operations do not repeat it.
    func readForDocument() -> ErrorSchema? {
        guard let responses = schemas.context.components?["responses"] else { return nil }
        for (_, _, node) in schemas.source.entries(of: responses, as: .key("responses")) {
            if let schema = read(node) { return schema }
        }
        return nil
    }

    /// Returns the schema of a response that is marked as an error schema; nil for other responses.
    func read(_ response: Node) -> ErrorSchema? {
        guard Self.isErrorSchema(response) else { return nil }
        let fields = schemas.context.fields(of: response, .response)
        let mark = fields["x-apigen-error"]
        guard let content = schemas.context.value(of: "content", in: fields),
            let schema = ContentReader(schemas: schemas).contents(content).first?.schema
        else { return nil }
        return ErrorSchema(schema: schema, messageProperty: mark?["messageProperty"]?.text)
    }

    static func isErrorSchema(_ response: Node) -> Bool {
        response["x-apigen-error"].map { $0.scalarFlag != false } ?? false
    }
}

extension ErrorSchema {
    /// Creates the error schema from the schema that most operations use for errors. Inline schemas count like named
    /// ones if they describe an object, and if several operations have them. Returns nil if there is none.
    ///
    /// Of two equally frequent schemas, it uses the one for more statuses. The response to too many requests, for
    /// example, does not represent all errors.
    init?(mostCommonIn operations: [Operation]) {
        var candidates: [Candidate] = []
        var positions: [String: [Int]] = [:]
        var failing = 0
        for operation in operations {
            var seen: Set<Int> = []
            let errors = operation.describedErrors
            if !errors.isEmpty { failing += 1 }
            for response in errors {
                guard let schema = response.contents.json?.schema, let kind = schema.errorKind else { continue }
                let known = positions[kind.outline]?.first { candidates[$0].kind == kind }
                let position = known ?? candidates.count
                if known == nil {
                    positions[kind.outline, default: []].append(position)
                    candidates.append(Candidate(kind: kind, schema: schema))
                }
                candidates[position].statuses.insert(response.status)
                candidates[position].breadth = max(candidates[position].breadth, response.status.breadth)
                if seen.insert(position).inserted { candidates[position].count += 1 }
            }
        }
        // In a small API, the model of one error can be that of all others.
        candidates.removeAll { !$0.represents(errorsOf: failing, isSmall: operations.count <= 2) }
        guard let most = candidates.map({ ($0.count, $0.breadth) }).max(by: <),
            let winner = candidates.first(where: { ($0.count, $0.breadth) == most })
        else { return nil }
        self.init(schema: winner.schema, messageProperty: nil)
    }

    /// A schema of errors, and how often operations have it.
    private struct Candidate {
        var kind: Schema.Kind
        var schema: Schema
        var count = 0
        var breadth = 0
        var statuses: Set<Response.Status> = []

        /// Whether errors of other operations are probably the same. The schema of one status is not that of all errors,
        /// unless most operations have it.
        func represents(errorsOf failing: Int, isSmall: Bool) -> Bool {
            let isDefault = breadth == Response.Status.other.breadth
            if count == 1 { return kind.isReference && (isSmall || isDefault) }
            return statuses.count > 1 || breadth > 0 || isSmall || count * 2 >= failing
        }
    }
}

extension Operation {
    /// The responses that are errors.
    fileprivate var describedErrors: [Response] {
        let successes = successes
        return responses.indices.filter { index in
            responses[index].isError || responses[index].status == .other && !successes.contains(index)
        }.map { responses[$0] }
    }
}

extension Schema {
    /// The kind of an error schema without documentation, so that equal schemas are equal; nil if it is not an object.
    fileprivate var errorKind: Kind? {
        switch kind {
        case .reference: kind
        case .object: withoutDocumentation.kind
        default: nil
        }
    }
}

extension Schema.Kind {
    fileprivate var isReference: Bool { if case .reference = self { true } else { false } }

    /// A text that few different schemas of errors share: the name of the model, or the keys of the object.
    fileprivate var outline: String {
        switch self {
        case .reference(let name): name
        case .object(let shape): shape.properties.map(\.name).joined(separator: "\0")
        default: ""
        }
    }
}

extension Response.Status {
    /// A number that is greater for more statuses.
    fileprivate var breadth: Int {
        switch self {
        case .code: 0
        case .range: 1
        case .other: 2
        }
    }
}

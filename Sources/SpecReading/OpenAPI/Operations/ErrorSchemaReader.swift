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
    /// ones if they describe an object. The schema of one operation alone counts only if it is that of a default response,
    /// or if there are no other operations to speak of, and if it has a name. Returns nil if there is none.
    ///
    /// Of two equally frequent schemas, it uses the one for more statuses. The response to too many requests, for
    /// example, does not represent all errors.
    init?(mostCommonIn operations: [Operation]) {
        var counts: [(kind: Schema.Kind, schema: Schema, count: Int, breadth: Int)] = []
        var positions: [String: [Int]] = [:]
        for operation in operations {
            var seen: Set<Int> = []
            let successes = operation.successes
            for (index, response) in operation.responses.enumerated()
            where response.isError || response.status == .other && !successes.contains(index) {
                guard let schema = response.contents.json?.schema,
                    let kind = schema.errorKind
                else { continue }
                let key = kind.outline
                let known = positions[key]?.first { counts[$0].kind == kind }
                let position = known ?? counts.count
                guard seen.insert(position).inserted else { continue }
                if known == nil {
                    positions[key, default: []].append(position)
                    counts.append((kind, schema, 0, response.status.breadth))
                }
                counts[position].count += 1
                counts[position].breadth = max(counts[position].breadth, response.status.breadth)
            }
        }
        // In a small API, the model of one error can be that of all others.
        let isSmall = operations.count <= 2
        let widest = Response.Status.other.breadth
        counts.removeAll { $0.count == 1 && !($0.kind.isReference && (isSmall || $0.breadth == widest)) }
        guard let most = counts.map({ ($0.count, $0.breadth) }).max(by: <),
            let winner = counts.first(where: { ($0.count, $0.breadth) == most })
        else { return nil }
        self.init(schema: winner.schema, messageProperty: nil)
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

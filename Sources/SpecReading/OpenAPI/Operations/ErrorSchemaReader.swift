import API
import YAML

/// Reads the schema of errors.
struct ErrorSchemaReader {
    let schemas: SchemaReader

    /// Returns the error schema of the whole API, which is that of a marked response. Operations do not repeat it.
    func readForDocument() -> ErrorSchema? {
        guard let responses = schemas.context.root["components"]?["responses"] else { return nil }
        for (_, _, node) in schemas.source.entries(of: responses, as: .key("responses")) {
            if let schema = read(node) { return schema }
        }
        return nil
    }

    /// Returns the schema of a response that is marked as an error schema; nil for other responses.
    func read(_ response: Node) -> ErrorSchema? {
        guard Self.isErrorSchema(response), let content = schemas.context.value(of: "content", in: response),
            let schema = ContentReader(schemas: schemas).contents(content).first?.schema
        else { return nil }
        return ErrorSchema(schema: schema, messageProperty: response["x-apigen-error"]?["messageProperty"]?.text)
    }

    static func isErrorSchema(_ response: Node) -> Bool {
        response["x-apigen-error"].map { $0.scalarFlag != false } ?? false
    }
}

extension ErrorSchema {
    /// Creates the error schema from the named schema that most operations use for errors. Returns nil if none has one.
    ///
    /// Of two equally frequent schemas, it uses the one for more statuses. The response to too many requests, for
    /// example, does not represent all errors.
    init?(mostCommonIn operations: [Operation]) {
        var counts: [(name: String, schema: Schema, count: Int, breadth: Int)] = []
        for operation in operations {
            var seen: [String] = []
            for response in operation.responses where response.isError || response.status == .other {
                guard let schema = response.contents.first(where: { $0.mediaType.family == .json })?.schema,
                    case .reference(let name) = schema.kind, !seen.contains(name)
                else { continue }
                seen.append(name)
                if let index = counts.firstIndex(where: { $0.name == name }) {
                    counts[index].count += 1
                    counts[index].breadth = max(counts[index].breadth, response.status.breadth)
                } else {
                    counts.append((name, schema, 1, response.status.breadth))
                }
            }
        }
        guard let most = counts.map({ ($0.count, $0.breadth) }).max(by: <),
            let winner = counts.first(where: { ($0.count, $0.breadth) == most })
        else { return nil }
        self.init(schema: winner.schema, messageProperty: nil)
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

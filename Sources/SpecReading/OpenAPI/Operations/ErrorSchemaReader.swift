import API
import YAML

/// Reads the schema of errors.
struct ErrorSchemaReader {
    let schemas: SchemaReader

    /// The schema of the errors of the whole API: that of a response which is marked so. Operations do not have it as well.
    func readForDocument() -> ErrorShape? {
        guard let responses = schemas.context.root["components"]?["responses"] else { return nil }
        for (_, _, node) in schemas.source.entries(of: responses, as: .key("responses")) {
            if let shape = read(node) { return shape }
        }
        return nil
    }

    /// The schema of a response that is marked as an error schema; nil for other responses.
    func read(_ response: Node) -> ErrorShape? {
        guard Self.isErrorSchema(response), let content = schemas.context.value(of: "content", in: response),
            let schema = ContentReader(schemas: schemas).contents(content).first?.schema
        else { return nil }
        return ErrorShape(schema: schema, messageProperty: response["x-apigen-error"]?["messageProperty"]?.text)
    }

    static func isErrorSchema(_ response: Node) -> Bool {
        response["x-apigen-error"].map { $0.scalarFlag != false } ?? false
    }
}

extension ErrorShape {
    /// The named schema that most operations describe their errors with; nil where none has one.
    ///
    /// Of two that are as frequent, it is the one for more statuses: a response to too many requests, for example, does not
    /// stand for all errors.
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

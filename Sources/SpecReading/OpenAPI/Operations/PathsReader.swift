import APIDescription
import YAML

/// Reads `paths`: the operations, the servers that they add, and the webhooks of their callbacks.
struct PathsReader {
    static let substitutes: OpenAPIFields.Substitutes = [
        "summary": .operationDescriptions, "description": .operationDescriptions, "trace": nil, "query": nil,
        "additionalOperations": nil, "parameters": nil, "servers": nil,
    ]
    /// The keys of operations.
    private static let methods: [StaticString] = ["get", "put", "post", "delete", "options", "head", "patch"]

    private let context: OpenAPIContext
    private let operationReader: OperationReader
    private let callbackReader: CallbackReader
    private let webhookReader: WebhookReader
    private let serverReader: ServerReader

    private(set) var operations: [Operation] = []
    private(set) var webhooks: [Webhook] = []
    private(set) var callbackResponses = PendingCallbackResponses()
    private(set) var servers: ServerTable
    private var pathTable: PathTable
    /// The operations of each name, with the nodes of the names, in the order of the first operation of each.
    private var named: [(key: String, operations: [(index: Int, node: Node)])] = []
    private var positions: [String: Int] = [:]

    /// - Parameter servers: The servers of the whole document.
    init(schemas: SchemaReader, security: SecurityRequirementReader, servers: [Server]) {
        context = schemas.context
        operationReader = OperationReader(schemas: schemas, security: security)
        callbackReader = CallbackReader(schemas: schemas)
        webhookReader = WebhookReader(schemas: schemas)
        serverReader = ServerReader(context: context)
        self.servers = ServerTable(servers: servers)
        pathTable = PathTable(source: context.source, files: context.references.files)
    }

    /// - Parameter versions: The versions of the API.
    mutating func read(versions: [APIVersion]) {
        if let paths = context.value(of: "paths", in: context.document) {
            let fields = context.fields(of: paths, .paths)
            for (path, key, item) in context.source.entries(of: paths, as: .key("paths")) where !path.hasPrefix("x-") {
                fields.take(key)
                let first = operations.count
                readPathItem(path, item)
                pathTable.add(template(path).path, Array(operations[first...]), at: key)
            }
            pathTable.reportEqualPaths(versions: versions)
        }
        for node in [context.document["webhooks"], context.document["x-webhooks"]].compactMap({ $0 }) {
            webhooks += webhookReader.webhooks(node)
        }
        settleRepeatedNames()
    }

    private func template(_ path: String) -> (path: PathTemplate, styles: [String: Parameter.Style]) {
        context.isExact ? (PathTemplate(path), [:]) : PathTemplate(path).withoutOperators
    }

    private mutating func readPathItem(_ path: String, _ node: Node) {
        guard let item = context.resolve(node, replacing: .path) else {
            return context.leaveOut("the operations of `\(path)`", of: nil)
        }
        guard item.isMapping else {
            context.source.warning(.value(.notMapping(.anyPath, item.found)), at: item)
            return
        }
        let fields = [node, item].map { context.fields(of: $0, .pathItem) }
        for method in Self.methods { _ = fields[0][method] }
        // OpenAPI 3.1, section 4.8.9: the keys beside `$ref` belong to the path too.
        var entries = context.source.entries(of: node, as: .anyPath)
        if item != node {
            entries += context.source.entries(of: item, as: .anyPath).filter { entry in
                !entries.contains { $0.name == entry.name }
            }
        }
        let faults = context.source.tolerance.incompleteRequests
        let parameters = operationReader.parameters.nodes(of: fields[node["parameters"] == nil ? 1 : 0])
        let (template, styles) = template(path)
        var pathItem = PathItem(path: template, styles: styles, parameters: parameters, fields: fields)
        pathItem.isIncomplete = context.source.tolerance.incompleteRequests > faults
        for (name, key, value) in entries {
            if name == "additionalOperations", context.dialect >= .openAPI32 {
                fields[0].take(key)
                for (name, key, value) in context.source.entries(of: value, as: .key("additionalOperations")) {
                    readOperation(HTTPMethod(rawValue: name), in: pathItem, key, value)
                }
            } else if let method = HTTPMethod(pathItemKey: name, in: context.dialect) {
                fields[0].take(key)
                readOperation(method, in: pathItem, key, value)
            }
        }
    }

    private mutating func readOperation(_ method: HTTPMethod, in item: PathItem, _ key: Node, _ reference: Node) {
        let text = "`\(method.text) \(item.path.text)`"
        guard let node = context.resolve(reference, replacing: .operation) else {
            return context.leaveOut(text, of: nil)
        }
        guard node.isMapping else {
            context.source.warning(.value(.notMapping(.anyOperation, node.found)), at: node)
            return
        }
        let faults = context.source.tolerance.incompleteRequests
        var operation = operationReader.read(node, method, in: item, at: key)
        if item.isIncomplete || context.source.tolerance.incompleteRequests > faults {
            return context.leaveOut(text, of: operation.service)
        }
        let fields = context.fields(of: node, context.dialect == .swagger2 ? .swaggerOperation : .operation)
        readCallbacks(of: &operation, fields)
        operation.server = readServer(of: fields, in: item)
        noteName(of: operation, node)
        operations.append(operation)
    }

    private mutating func readCallbacks(of operation: inout Operation, _ fields: OpenAPIFields) {
        guard let callbacks = context.value(of: "callbacks", in: fields) else { return }
        let entries = callbackReader.read(callbacks)
        operation.callbacks = entries.map(\.callback)
        webhooks += entries.compactMap(\.webhook)
        for (index, entry) in entries.enumerated() {
            callbackResponses.append(entry.node, operation: operations.count, callback: index)
        }
    }

    private mutating func readServer(of fields: OpenAPIFields, in item: PathItem) -> String? {
        let servers = ([fields] + item.fields).compactMap { $0["servers"] }.first
        if let name = fields["x-apigen-server"]?.text, self.servers.contains(name) { return name }
        guard let servers, servers.firstElement?["x-apigen-url"] == nil else { return nil }
        return serverReader.read(servers, named: "").flatMap { self.servers.register($0) }
    }

    private mutating func noteName(of operation: Operation, _ node: Node) {
        // Operations of several services can have the same `x-methodName`.
        let hasOtherName = node["x-methodName"]?.text?.isEmpty == false
        let key = context.isExact || hasOtherName ? node["operationId"]?.text : operation.name
        guard operation.name != nil, let key, let id = node["operationId"] else { return }
        if let position = positions[key] {
            named[position].operations.append((operations.count, id))
        } else {
            positions[key] = named.count
            named.append((key, [(operations.count, id)]))
        }
    }

    /// Resolves duplicate names of operations. The operation whose path and method come first in alphabetical order
    /// keeps the name. The others are named after their paths.
    private mutating func settleRepeatedNames() {
        for (_, members) in named where members.count > 1 {
            let order = members.sorted { a, b in
                let (one, other) = (operations[a.index], operations[b.index])
                return (one.path.text, one.method.text) < (other.path.text, other.method.text)
            }
            let first = operations[order[0].index]
            for (index, node) in order.dropFirst() {
                let name = operations[index].name ?? ""
                context.source.warning(
                    .operation(.repeated(name, first: "\(first.method.text) \(first.path.text)")), at: node)
                if first.service == operations[index].service { operations[index].name = nil }
            }
        }
    }
}

/// A path, and the attributes that its operations share.
struct PathItem {
    let path: PathTemplate
    /// The styles of parameters that the path itself defines.
    let styles: [String: Parameter.Style]
    let parameters: [Node]
    /// The objects that describe the path, the nearest first.
    let fields: [OpenAPIFields]
    /// Whether a parameter cannot be read.
    var isIncomplete = false
}

import API
import YAML

/// Reads `paths`: the operations, the servers that they add, and the payloads of their callbacks.
struct PathsReader {
    private let context: OpenAPIContext
    private let operationReader: OperationReader
    private let callbackReader: CallbackReader
    private let payloadReader: PayloadReader
    private let serverReader: ServerReader

    private(set) var operations: [Operation] = []
    private(set) var payloads: [Payload] = []
    private(set) var callbackResponses = PendingCallbackResponses()
    private(set) var servers: ServerTable
    /// The index of the first operation of each name.
    private var indices: [String: Int] = [:]

    /// - Parameter servers: The servers of the whole document.
    init(schemas: SchemaReader, security: SecurityRequirementReader, servers: [Server]) {
        context = schemas.context
        operationReader = OperationReader(schemas: schemas, security: security)
        callbackReader = CallbackReader(schemas: schemas)
        payloadReader = PayloadReader(schemas: schemas)
        serverReader = ServerReader(context: context)
        self.servers = ServerTable(servers: servers)
    }

    mutating func read() {
        if let paths = context.value(of: "paths", in: context.root) {
            for (path, _, item) in context.source.entries(of: paths, as: .key("paths")) where !path.hasPrefix("x-") {
                readPathItem(path, item)
            }
        }
        if let webhooks = context.root["webhooks"] { payloads += payloadReader.webhooks(webhooks) }
    }

    private mutating func readPathItem(_ path: String, _ node: Node) {
        guard let item = context.resolve(node) else { return }
        guard item.isMapping else {
            context.source.warning(.value(.notMapping(.anyPath, item.found)), at: item)
            return
        }
        // OpenAPI 3.1, section 4.8.9: the keys beside `$ref` belong to the path as well.
        var entries = context.source.entries(of: node, as: .anyPath)
        if item != node {
            entries += context.source.entries(of: item, as: .anyPath).filter { entry in
                !entries.contains { $0.name == entry.name }
            }
        }
        let parameters = operationReader.parameters.nodes(of: node["parameters"] == nil ? item : node)
        let pathItem = PathItem(path: PathTemplate(path), parameters: parameters, nodes: [node, item])
        for (name, key, value) in entries {
            if name == "additionalOperations", context.dialect >= .openAPI32 {
                for (name, key, value) in context.source.entries(of: value, as: .key("additionalOperations")) {
                    readOperation(HTTPMethod(rawValue: name), in: pathItem, key, value)
                }
            } else if let method = HTTPMethod(pathItemKey: name, in: context.dialect) {
                readOperation(method, in: pathItem, key, value)
            }
        }
    }

    private mutating func readOperation(_ method: HTTPMethod, in item: PathItem, _ key: Node, _ reference: Node) {
        guard let node = context.resolve(reference) else { return }
        guard node.isMapping else {
            context.source.warning(.value(.notMapping(.anyOperation, node.found)), at: node)
            return
        }
        var operation = operationReader.read(node, method, in: item, at: key)
        readCallbacks(of: &operation, node)
        operation.server = readServer(of: node, in: item)
        handleRepeatedName(of: &operation, node)
        operations.append(operation)
    }

    private mutating func readCallbacks(of operation: inout Operation, _ node: Node) {
        guard let callbacks = context.value(of: "callbacks", in: node) else { return }
        let entries = callbackReader.read(callbacks)
        operation.callbacks = entries.map(\.callback)
        payloads += entries.compactMap(\.payload)
        for (index, entry) in entries.enumerated() {
            callbackResponses.append(entry.node, operation: operations.count, callback: index)
        }
    }

    private mutating func readServer(of node: Node, in item: PathItem) -> String? {
        let servers = ([node] + item.nodes).lazy.compactMap { $0["servers"] }.first
        if let name = node["x-apigen-server"]?.text, self.servers.contains(name) { return name }
        guard let servers, servers.firstElement?["x-apigen-url"] == nil else { return nil }
        return serverReader.read(servers, named: "").flatMap { self.servers.register($0) }
    }

    /// The second operation of a name is named after its path.
    private mutating func handleRepeatedName(of operation: inout Operation, _ node: Node) {
        let key = context.isExact ? node["operationId"]?.text : operation.name
        guard let name = operation.name, let key, let id = node["operationId"], let index = indices[key] else {
            if let key { indices[key] = operations.count }
            return
        }
        let first = operations[index]
        context.source.warning(.operation(.repeated(name, first: "\(first.method.text) \(first.path.text)")), at: id)
        if first.service == operation.service { operation.name = nil }
    }
}

/// A path, and what its operations share.
struct PathItem {
    let path: PathTemplate
    let parameters: [Node]
    /// The nodes that describe the path, the nearest first.
    let nodes: [Node]
}

import API
import YAML

extension OpenAPIReader {
    func readPathItem(_ path: String, _ node: Node) {
        guard let item = resolve(node) else { return }
        guard item.isMapping else {
            source.warning("wrong-type", "a path must be a mapping, not \(item.noun)", at: item)
            return
        }
        // OpenAPI 3.1, section 4.8.9: what stands beside `$ref` belongs to the path as well.
        var entries = source.entries(of: node, as: "a path")
        if item != node {
            entries += source.entries(of: item, as: "a path").filter { entry in
                !entries.contains { $0.name == entry.name }
            }
        }
        let shared = parameterNodes(of: node["parameters"] == nil ? item : node)
        for (name, key, value) in entries {
            if name == "additionalOperations", dialect >= .openAPI32 {
                for (name, key, value) in source.entries(of: value, as: "'additionalOperations'") {
                    readOperation(HTTPMethod(rawValue: name), PathTemplate(path), key, value, shared, [node, item])
                }
            } else if let method = method(for: name) {
                readOperation(method, PathTemplate(path), key, value, shared, [node, item])
            }
        }
    }

    /// The method that a key of a path stands for; nil for other keys.
    func method(for key: String) -> HTTPMethod? {
        let own = "x-apigen-method-"
        if key.hasPrefix(own) { return HTTPMethod(rawValue: String(key.dropFirst(own.count))) }
        let method = HTTPMethod(rawValue: key.lowercased())
        guard method.rawValue != "query" else { return dialect >= .openAPI32 ? method : nil }
        return method.isCommon ? method : nil
    }

    /// - Parameter items: what describes the path, the nearest first.
    private func readOperation(
        _ method: HTTPMethod, _ path: PathTemplate, _ key: Node, _ reference: Node, _ shared: [Node], _ items: [Node]
    ) {
        guard let value = resolve(reference) else { return }
        guard value.isMapping else {
            source.warning("wrong-type", "an operation must be a mapping, not \(value.noun)", at: value)
            return
        }
        var operation = Operation(
            name: nil, service: (value["tags"]?.firstElement ?? value["tags"])?.text,
            method: method, path: path, origin: source.origin(of: key))
        operation.name = readName(of: value, in: operation.service)
        readDetails(of: &operation, value, shared)
        let servers = ([value] + items).lazy.compactMap { $0["servers"] }.first
        if let name = value["x-apigen-server"]?.text, api.servers.contains(where: { $0.name == name }) {
            operation.server = name
        } else if let servers, servers.firstElement?["x-apigen-url"] == nil {
            operation.server = readOwnServer(servers)
        }
        reportRepeatedName(&operation, value)
        api.operations.append(operation)
    }

    private func readName(of node: Node, in service: String?) -> String? {
        if let name = swiftName(of: node) { return name }
        guard let name = node["operationId"]?.text, !name.isEmpty else { return nil }
        guard isExact, let service, name.hasPrefix(service + ".") else { return name }
        return String(name.dropFirst(service.count + 1))
    }

    /// The second operation of a name is named after its path.
    private func reportRepeatedName(_ operation: inout Operation, _ node: Node) {
        let key = isExact ? node["operationId"]?.text : operation.name
        guard let name = operation.name, let key, let id = node["operationId"], let index = operationIndices[key]
        else {
            if let key { operationIndices[key] = api.operations.count }
            return
        }
        let first = api.operations[index]
        source.warning(
            "duplicate-operation", "there are several operations '\(name)'", at: id,
            hints: ["the first one is \(first.method.text) \(first.path.text)"])
        if first.service == operation.service { operation.name = nil }
    }

    private func readDetails(of operation: inout Operation, _ node: Node, _ sharedNodes: [Node]) {
        operation.documentation = Documentation(summary: node["summary"]?.text, text: prose(node["description"]))
        operation.deprecation = readDeprecation(of: node)
        operation.security = node["security"].map { readRequirements($0) }
        let ownNodes = parameterNodes(of: node)
        let own = ownNodes.compactMap { readParameter($0) }
        let inherited = sharedNodes.compactMap { readParameter($0) }.filter { parameter in
            !own.contains { $0.name == parameter.name && $0.location == parameter.location }
        }
        operation.parameters = complete(withoutRepeated(inherited + own), operation.path, node)
        operation.body =
            dialect == .swagger2
            ? readSwaggerBody(sharedNodes + ownNodes, node) : node["requestBody"].flatMap { readBody($0) }
        operation.responses = part(node, "responses").map { readResponses($0, of: node) } ?? []
        operation.pagination = readPagination(of: node)
        readBehavior(of: &operation, node)
        if let callbacks = part(node, "callbacks") { readCallbacks(callbacks) }
    }

    /// `x-ms-pageable`, and `x-pagination` where it says the same.
    private func readPagination(of node: Node) -> Pagination? {
        guard let note = node["x-ms-pageable"] ?? node["x-pagination"], note.isMapping else { return nil }
        let next = note["nextLinkName"]?.text.map { Pagination.Advance.link(property: $0) }
        let items = note["itemName"]?.text
        return next == nil && items == nil ? nil : Pagination(advance: next, items: items)
    }
}

extension Node {
    var firstElement: Node? { isSequence ? elements.first { _ in true } : nil }
}

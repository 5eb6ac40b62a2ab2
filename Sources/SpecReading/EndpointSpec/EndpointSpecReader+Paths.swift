import API
import YAML

extension EndpointSpecReader {
    func readPaths(_ node: Node) {
        for (path, key, value) in source.entries(of: node, as: "'paths'") {
            if !path.hasPrefix("/") {
                source.error(
                    "invalid-path", "a path starts with '/', unlike '\(path)'", at: key, hints: ["write '/\(path)'"])
            }
            if !Self.bracesMatch(in: path) {
                source.error(
                    "invalid-path", "the braces of '\(path)' do not match", at: key,
                    hints: ["a part that changes is written '{name}'"])
            }
            readPath(PathTemplate(path), value)
        }
    }

    private static func bracesMatch(in path: String) -> Bool {
        var open: String.Index?
        for index in path.indices {
            switch path[index] {
            case "{":
                if open != nil { return false }
                open = index
            case "}":
                guard let start = open, path.index(after: start) < index else { return false }
                open = nil
            default: break
            }
        }
        return open == nil
    }

    private func readPath(_ path: PathTemplate, _ node: Node) {
        guard var fields = Fields(node, of: "the path '\(path.text)'", in: source) else { return }
        _ = source.entries(of: node, as: "the path '\(path.text)'")
        let former = fields.take("renamedFrom").map { readFormerPaths($0) } ?? []
        let server = fields.take("server").flatMap { readServerName($0) }
        let shared = fields.take("params").map { readParameters($0, path) } ?? []
        var operations: [Operation] = []
        for method in HTTPMethod.allCases {
            guard let value = fields.take(method.rawValue) else { continue }
            guard var operation = readOperation(method, path, value, shared) else { continue }
            operation.formerPaths = former
            if operation.server == nil { operation.server = server }
            operations.append(operation)
        }
        fields.reportUnknown()
        api.operations += operations.sorted { $0.origin.location < $1.origin.location }
    }

    private func readFormerPaths(_ node: Node) -> [String] {
        if node.isSequence { return node.elements.compactMap { source.text($0, as: "'renamedFrom'") } }
        return source.text(node, as: "'renamedFrom'").map { [$0] } ?? []
    }

    private func readServerName(_ node: Node) -> String? {
        guard let name = source.text(node, as: "'server'") else { return nil }
        if !serverNames.contains(name) {
            source.error(
                "unknown-server", "there is no server '\(name)'", at: node,
                hints: Suggestion.hint(for: name, among: serverNames))
        }
        return name
    }

    private func readOperation(
        _ method: HTTPMethod, _ path: PathTemplate, _ node: Node, _ shared: [Parameter]
    ) -> Operation? {
        let what = "'\(method.rawValue) \(path.text)'"
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        _ = source.entries(of: node, as: what)
        var operation = Operation(
            name: nil, service: nil, method: method, path: path, origin: source.origin(of: node))
        if let name = fields.require("operation") { readName(name, into: &operation) }
        operation.documentation = Documentation(
            summary: fields.takeText("summary"), text: fields.takeText("description"))
        operation.deprecation = fields.take("deprecated").flatMap { readDeprecation($0) }
        operation.security = fields.take("auth").map { readRequirements($0) } ?? []
        operation.server = fields.take("server").flatMap { readServerName($0) }
        let own = fields.take("params").map { readParameters($0, path) } ?? []
        operation.parameters = merge(own, shared, path, node)
        operation.body = fields.take("body").flatMap { readBody($0, of: what) }
        let content = fields.take("returns").flatMap { readType($0, as: "what \(what) returns") }
        operation.responses = [
            Response(
                status: .range(2), contents: content.map { [Content(mediaType: .json, schema: $0)] } ?? [],
                origin: source.origin(of: node))
        ]
        fields.reportUnknown()
        reportBody(of: operation, node)
        return operation
    }

    private func reportBody(of operation: Operation, _ node: Node) {
        guard operation.body != nil, [.get, .head].contains(operation.method), let body = node["body"] else { return }
        source.error(
            "body-not-allowed", "a \(operation.method.rawValue) request has no body", at: body,
            hints: ["what it sends goes into 'params'"])
    }

    /// `service.operation`.
    private func readName(_ node: Node, into operation: inout Operation) {
        guard let text = source.text(node, as: "'operation'") else { return }
        let parts = text.split(separator: ".", omittingEmptySubsequences: false)
        guard parts.count == 2, let service = parts.first, let name = parts.last, !service.isEmpty, !name.isEmpty else {
            source.error(
                "invalid-name", "an operation is named 'service.operation', unlike '\(text)'", at: node,
                hints: ["for example 'friends.loadFriends'"])
            return
        }
        operation.service = String(service)
        operation.name = String(name)
        if let line = operationLines[text] {
            source.error(
                "duplicate-operation", "there is another operation '\(text)'", at: node,
                hints: ["the first one is on line \(line)"])
        } else {
            operationLines[text] = node.line
        }
    }

    /// One scheme, a list of those that are needed together, or `none`.
    private func readRequirements(_ node: Node) -> [SecurityRequirement] {
        if node.text == "none" { return [] }
        let nodes = node.isSequence ? Array(node.elements) : [node]
        let names = nodes.compactMap { node -> String? in
            guard let name = source.text(node, as: "'auth'") else { return nil }
            if !schemeNames.contains(name) {
                source.error(
                    "unknown-scheme", "there is no auth scheme '\(name)'", at: node,
                    hints: Suggestion.hint(for: name, among: schemeNames + ["none"]))
            }
            return name
        }
        return [SecurityRequirement(schemes: names)]
    }
}

extension MediaType {
    static let json = MediaType("application/json")
}

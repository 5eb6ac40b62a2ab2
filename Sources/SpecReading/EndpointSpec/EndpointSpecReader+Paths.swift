import API
import YAML

extension EndpointSpecReader {
    func readPaths(_ node: Node) {
        for (path, key, value) in source.entries(of: node, as: "'paths'") where !isRepeated(key) {
            if let fix = Self.methodFix(path) {
                source.error(
                    "invalid-path", "a path starts with '/', unlike '\(path)'", at: key,
                    hints: ["a method stands below its path: '\(fix)'"])
                continue
            }
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

    /// How a path is written whose author put the method before it, or in its place; nil for any other.
    private static func methodFix(_ text: String) -> String? {
        let parts = text.split(separator: " ", maxSplits: 1).map(String.init)
        let method = HTTPMethod(rawValue: parts.first?.lowercased() ?? "")
        guard HTTPMethod.allCases.contains(method) else { return nil }
        let path = parts.count > 1 ? parts[1] : "/path"
        return "\(path.hasPrefix("/") ? "" : "/")\(path): { \(method.rawValue): … }"
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
        let former = fields.take("renamedFrom").map { readFormerPaths($0) } ?? []
        let server = fields.take("server").flatMap { readServerName($0) }
        let security = fields.take("auth").map { readRequirements($0) }
        let error = fields.take("error").flatMap { readErrorShape($0) }
        let versions = readRange(&fields)
        let shared = fields.take("params").map { readParameters($0, path) } ?? []
        var operations: [Operation] = []
        for method in Self.methods(of: fields) {
            guard let value = fields.take(method.rawValue) else { continue }
            guard var operation = readOperation(method, path, value, shared) else { continue }
            if operation.formerPaths.isEmpty { operation.formerPaths = former }
            if operation.server == nil { operation.server = server }
            if operation.security == nil { operation.security = security }
            if operation.errorShape == nil { operation.errorShape = error }
            narrow(&operation.versions, to: versions, value)
            operations.append(operation)
        }
        fields.reportUnknown()
        api.operations += operations.sorted { $0.origin.location < $1.origin.location }
    }

    /// The methods that have a key of the language, and others in capitals, as they are sent (RFC 9110, section 9.1).
    private static func methods(of fields: Fields) -> [HTTPMethod] {
        let usual = HTTPMethod.allCases + [.query]
        let others = fields.names.filter { name in
            name.allSatisfy { $0.isASCII && ($0.isUppercase || $0 == "-") } && name.count > 1
                && !usual.contains { $0.text == name }
        }
        return usual + others.map { HTTPMethod(rawValue: $0) }
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

    private static let namesOfReturns = ["response", "responses", "return", "result", "answer"]

    private func readOperationKey(_ fields: inout Fields) -> Node? {
        if let node = fields.take("operation", insteadOf: ["operationId"]) { return node }
        return fields.require("operation")
    }

    private func readOperation(
        _ method: HTTPMethod, _ path: PathTemplate, _ node: Node, _ shared: [Parameter]
    ) -> Operation? {
        let what = "'\(method.rawValue) \(path.text)'"
        if node.isScalar, !node.isNull, let text = node.text, text.contains(".") {
            source.error(
                "wrong-type", "\(what) must be a mapping, not \(node.noun)", at: node,
                hints: ["write '{ operation: \(text) }'"])
            return nil
        }
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        var operation = Operation(
            name: nil, service: nil, method: method, path: path, origin: source.origin(of: node))
        if let name = readOperationKey(&fields) { readName(name, into: &operation) }
        operation.documentation = readDocumentation(&fields)
        operation.deprecation = readDeprecation(&fields)
        operation.security = fields.take("auth").map { readRequirements($0) }
        operation.server = fields.take("server").flatMap { readServerName($0) }
        operation.errorShape = fields.take("error").flatMap { readErrorShape($0) }
        operation.rateLimit = fields.take("limits").flatMap { readLimits($0) }
        operation.versions = readRange(&fields)
        if let renamed = fields.take("renamedFrom") { readFormer(renamed, into: &operation) }
        let own = fields.take("params", insteadOf: ["parameters", "query"]).map { readParameters($0, path) } ?? []
        operation.parameters = merge(own, shared, path, node)
        operation.body = fields.take("body", insteadOf: ["requestBody", "request"]).flatMap { readBody($0, of: what) }
        operation.responses = readAnswers(fields.take("returns", insteadOf: Self.namesOfReturns), of: what, node)
        if let pages = fields.take("pages") { operation.pagination = readPages(pages, of: operation) }
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

    /// `service.operation`, or a mapping with `service` and `name`. What it leaves out is made from method and path.
    private func readName(_ node: Node, into operation: inout Operation) {
        if node.isMapping, var fields = Fields(node, of: "'operation'", in: source) {
            operation.service = fields.takeText("service")
            operation.name = fields.takeText("name")
            fields.reportUnknown()
        } else {
            guard let text = source.text(node, as: "'operation'") else { return }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, let service = parts.first, let name = parts.last, !service.isEmpty, !name.isEmpty
            else {
                source.error(
                    "invalid-name", "an operation is named 'service.operation', unlike '\(text)'", at: node,
                    hints: ["for example 'friends.loadFriends'"])
                return
            }
            operation.service = String(service)
            operation.name = String(name)
        }
        reportRepeatedName(of: operation, node)
    }

    private func reportRepeatedName(of operation: Operation, _ node: Node) {
        guard let name = operation.name else { return }
        let full = (operation.service.map { $0 + "." } ?? "") + name
        guard let first = operationNodes[full] else {
            operationNodes[full] = node
            return
        }
        source.error(
            "duplicate-operation", "there is another operation '\(full)'", at: node,
            hints: ["the first one is \(place(of: first, from: node))"])
    }
}

import APIDescription
import Diagnostics
import YAML

/// Reads the operations of a path.
struct SpecOperationReader {
    let context: SpecContext
    let path: PathTemplate
    /// The parameters of the path.
    let sharedParameters: SpecParameters

    private var source: Source { context.source }

    func read(_ node: Node, _ method: HTTPMethod, _ names: inout OperationNames) -> Operation? {
        let what = DescribedPart.operation(method: method.rawValue, path: path.text)
        if node.isScalar, !node.isNull, let text = node.text, text.contains(".") {
            if source.reportMissingSpace(in: node) { return nil }
            source.error(.value(.operationNotMapping(what, node.found, name: text)), at: node)
            return nil
        }
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        var operation = Operation(name: nil, service: nil, method: method, path: path, origin: source.origin(of: node))
        if let name = fields.require("operation") { readName(name, into: &operation, &names) }
        readProperties(&fields, into: &operation)
        readRequest(&fields, into: &operation, of: what)
        readResponses(&fields, into: &operation, of: what)
        fields.reportUnknown()
        checkBody(of: operation, node)
        return operation
    }

    private func readProperties(_ fields: inout Fields, into operation: inout Operation) {
        operation.documentation = context.keys.documentation(in: &fields)
        operation.deprecation = context.keys.deprecation(in: &fields)
        operation.security = fields.take("auth").map { context.securityRequirements.read($0) }
        operation.server = fields.take("server").flatMap { SpecServerNameReader(context: context).read($0) }
        operation.errorSchema = fields.take("error").flatMap { context.errors.read($0) }
        operation.rateLimit = fields.take("rateLimit").flatMap {
            context.unsupported.note(.rateLimit, at: $0)
            return SpecRateLimitReader(source: source).read($0)
        }
        let policy = SpecCallPolicyReader(source: source).read { fields.take($0) }
        operation.callPolicy = policy.isEmpty ? nil : policy
        operation.versions = context.versionRanges.read(&fields)
        if let renamed = fields.take("renamedFrom") { readFormerNames(renamed, into: &operation) }
    }

    private func readRequest(_ fields: inout Fields, into operation: inout Operation, of what: DescribedPart) {
        let parameters = SpecParameterReader(context: context, path: path)
        let own = fields.take("params").map { parameters.read($0) } ?? SpecParameters()
        operation.parameters = parameters.merge(own, with: sharedParameters, at: fields.node)
        operation.body = fields.take("body").flatMap {
            SpecBodyReader(context: context).read($0, of: what)
        }
    }

    private func readResponses(_ fields: inout Fields, into operation: inout Operation, of what: DescribedPart) {
        let responses = fields.take("returns")
        operation.responses = SpecResponseReader(context: context).read(responses, of: what, fields.node)
        if let node = fields.take("stream") { operation.streamProperty = source.text(node, as: .key("stream")) }
        operation.longOperation = fields.take("poll").flatMap { SpecPollReader(source: source).read($0) }
        if let node = fields.take("pagination") {
            operation.pagination = SpecPaginationReader(context: context).read(node, of: operation)
        }
    }

    private func checkBody(of operation: Operation, _ node: Node) {
        guard operation.body != nil, [.get, .head].contains(operation.method), let body = node["body"] else { return }
        source.error(.operation(.bodyNotAllowed(method: operation.method.text)), at: body)
    }

    // MARK: - Names

    /// Reads `service.operation`, or a mapping with `service` and `name`. A missing name is made from method and path.
    private func readName(_ node: Node, into operation: inout Operation, _ names: inout OperationNames) {
        if node.isMapping, var fields = Fields(node, of: .key("operation"), in: source) {
            operation.service = fields.takeText("service")
            operation.name = fields.takeText("name")
            fields.reportUnknown()
        } else {
            guard let text = source.text(node, as: .key("operation")) else { return }
            let parts = text.split(separator: ".", omittingEmptySubsequences: false)
            guard parts.count == 2, let service = parts.first, let name = parts.last, !service.isEmpty, !name.isEmpty
            else {
                let service = path.meaningfulSegments.first.map(String.init) ?? PathTemplate.groupOfOtherPaths
                source.error(.operation(.invalidName(text, service: service)), at: node)
                return
            }
            operation.service = String(service)
            operation.name = String(name)
        }
        checkDuplicate(operation, node, &names)
    }

    private func checkDuplicate(_ operation: Operation, _ node: Node, _ names: inout OperationNames) {
        guard let name = operation.name else { return }
        let full = (operation.service.map { $0 + "." } ?? "") + name
        guard let first = names.insert(full, at: node) else { return }
        source.error(.operation(.duplicate(full, first: context.files.place(of: first, from: node))), at: node)
    }

    /// Reads the former paths of an operation, which start with a slash, and its former names.
    private func readFormerNames(_ node: Node, into operation: inout Operation) {
        let texts = context.keys.texts(node, as: .key("renamedFrom"))
        operation.formerPaths = texts.filter { $0.hasPrefix("/") }
        operation.formerNames = texts.filter { !$0.hasPrefix("/") }
        for name in operation.formerNames where name.split(separator: ".").count != 2 {
            source.error(.operation(.invalidFormerName(name)), at: node)
        }
    }
}

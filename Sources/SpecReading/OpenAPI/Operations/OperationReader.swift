import APIDescription
import YAML

/// Reads an operation.
struct OperationReader {
    let schemas: SchemaReader
    let security: SecurityRequirementReader

    var parameters: ParameterListReader { ParameterListReader(schemas: schemas) }
    private var context: OpenAPIContext { schemas.context }

    func read(_ node: Node, _ method: HTTPMethod, in item: PathItem, at key: Node) -> Operation {
        context.reportUnknownKeys(in: node, .operation, .swaggerOperation)
        var operation = Operation(
            name: nil, service: (node["tags"]?.firstElement ?? node["tags"])?.text,
            method: method, path: item.path, origin: context.source.origin(of: key))
        operation.otherTags = readOtherTags(of: node, service: operation.service)
        operation.name = readName(of: node, in: operation.service)
        operation.documentation = context.documentation.readWithSummary(node)
        operation.deprecation = context.documentation.deprecation(of: node)
        operation.security = node["security"].map { security.read($0) }
        let own = parameters.nodes(of: node)
        operation.parameters = parameters.read(own, inherited: item.parameters, item.path, of: node)
        if context.dialect == .swagger2 {
            operation.body = SwaggerContentReader(schemas: schemas).body(item.parameters + own, of: node)
        } else {
            operation.body = node["requestBody"].flatMap { ContentReader(schemas: schemas).body($0) }
        }
        let responses = context.value(of: "responses", in: node)
        operation.responses = responses.map { ResponseReader(schemas: schemas).read($0, of: node) } ?? []
        operation.pagination = PaginationReader(source: context.source).read(node, of: operation)
        readBehavior(of: &operation, node)
        return operation
    }

    private func readOtherTags(of node: Node, service: String?) -> [String] {
        guard let service, let tags = node["tags"] else { return [] }
        var known: Set = [service]
        return tags.elements.compactMap(\.text).filter { known.insert($0).inserted }
    }

    private func readName(of node: Node, in service: String?) -> String? {
        if let name = context.extensions.swiftName(of: node) { return name }
        guard let name = node["operationId"]?.text, !name.isEmpty else { return nil }
        guard context.isExact, let service, name.hasPrefix(service + ".") else { return name }
        return String(name.dropFirst(service.count + 1))
    }

    private func readBehavior(of operation: inout Operation, _ node: Node) {
        let former = context.extensions.formerNames(of: node)
        operation.formerPaths = former.filter { $0.hasPrefix("/") }
        operation.formerNames = former.filter { !$0.hasPrefix("/") }
        operation.versions = context.extensions.versions(of: node)
        let policies = CallPolicyReader(context: context)
        operation.rateLimit = policies.rateLimit(of: node)
        let policy = policies.policy(of: node)
        operation.callPolicy = policy.isEmpty ? nil : policy
        let own = node["responses"]?["default"].flatMap { $0.reference == nil ? $0 : nil }
        let errors = ErrorSchemaReader(schemas: schemas)
        operation.errorSchema =
            own.flatMap { errors.read($0) } ?? node["x-apigen-default"].flatMap { errors.read($0) }
    }
}

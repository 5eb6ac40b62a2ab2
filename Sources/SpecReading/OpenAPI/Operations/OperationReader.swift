import APIDescription
import YAML

/// Reads an operation.
struct OperationReader {
    let schemas: SchemaReader
    let security: SecurityRequirementReader

    static let substitutes: OpenAPIFields.Substitutes = ["schemes": .leftOut]

    var parameters: ParameterListReader { ParameterListReader(schemas: schemas) }
    private var context: OpenAPIContext { schemas.context }

    func read(_ node: Node, _ method: HTTPMethod, in item: PathItem, at key: Node) -> Operation {
        let fields = context.fields(of: node, context.dialect == .swagger2 ? .swaggerOperation : .operation)
        let tags = fields["tags"]
        var operation = Operation(
            name: nil, service: (tags?.firstElement ?? tags)?.text,
            method: method, path: item.path, origin: context.source.origin(of: key))
        operation.otherTags = readOtherTags(tags, service: operation.service)
        operation.name = readName(of: fields, in: operation.service)
        operation.documentation = context.documentation.readWithSummary(fields)
        if let link = context.documentation.link(in: fields) { operation.documentation.add([link]) }
        operation.deprecation = context.documentation.deprecation(of: fields)
        operation.security = fields["security"].map { security.read($0) }
        let own = parameters.nodes(of: fields)
        operation.parameters = parameters.read(own, in: item, of: node)
        if context.dialect == .swagger2 {
            operation.body = SwaggerContentReader(schemas: schemas).body(item.parameters + own, of: fields)
        } else {
            operation.body = fields["requestBody"].flatMap { ContentReader(schemas: schemas).body($0) }
        }
        let responses = context.value(of: "responses", in: fields, replacing: .operation)
        let responseReader = ResponseReader(schemas: schemas)
        operation.responses = responses.map { responseReader.read($0, of: fields) } ?? []
        if !context.source.tolerance.isEmpty, let responses {
            operation.documentation.add(responseReader.notes(about: responses))
        }
        if !context.isExact { readAcceptedFile(own + item.parameters, into: &operation.responses) }
        operation.pagination = PaginationReader(context: context)
            .read(fields, of: operation, own + item.parameters, at: key)
        operation.longOperation = LongOperationReader(source: context.source).read(fields, at: key)
        operation.streamProperty = fields["x-apigen-stream"]?.text
        if !context.isExact { FernStreamReader(schemas: schemas).read(fields, into: &operation) }
        readBehavior(of: &operation, fields)
        return operation
    }

    /// Adds the content of a successful response that is only described by a header parameter `Accept` with the media type
    /// of a file.
    private func readAcceptedFile(_ parameters: [Node], into responses: inout [Response]) {
        guard let index = responses.firstIndex(where: { $0.status == .code(200) && $0.contents.isEmpty }),
            let accept = parameters.first(where: { parameter in
                parameter["in"]?.text == "header" && parameter["name"]?.text?.lowercased() == "accept"
            })
        else { return }
        let schema = accept["schema"] ?? accept
        let values = schema["enum"].map { Array($0.elements) } ?? []
        let value = values.count == 1 ? values.first : schema["const"] ?? schema["default"] ?? accept["example"]
        guard let text = value?.text, MediaType(text).isWellFormed else { return }
        let type = MediaType(text)
        if type.family == .binary { responses[index].contents = [Content(mediaType: type, schema: nil)] }
    }

    private func readOtherTags(_ tags: Node?, service: String?) -> [String] {
        guard let service, let tags else { return [] }
        if let second = tags.elements.dropFirst().first { context.features.note("tags", .firstTag, at: second) }
        var known: Set = [service]
        return tags.elements.compactMap(\.text).filter { known.insert($0).inserted }
    }

    private func readName(of fields: OpenAPIFields, in service: String?) -> String? {
        let id = fields["operationId"]
        if let name = context.extensions.swiftName(of: fields) { return name }
        if let name = fields["x-methodName"]?.text, !name.isEmpty { return name }
        guard let name = id?.text, !name.isEmpty else { return nil }
        guard context.isExact, let service, name.hasPrefix(service + ".") else { return name }
        return String(name.dropFirst(service.count + 1))
    }

    private func readBehavior(of operation: inout Operation, _ fields: OpenAPIFields) {
        let former = context.extensions.formerNames(of: fields)
        operation.formerPaths = former.filter { $0.hasPrefix("/") }
        operation.formerNames = former.filter { !$0.hasPrefix("/") }
        operation.versions = context.extensions.versions(of: fields)
        let policies = CallPolicyReader(context: context)
        operation.rateLimit = policies.rateLimit(of: fields)
        let policy = policies.policy(of: fields)
        operation.callPolicy = policy.isEmpty ? nil : policy
        let own = fields["responses"]?["default"].flatMap { $0.reference == nil ? $0 : nil }
        let errors = ErrorSchemaReader(schemas: schemas)
        operation.errorSchema =
            own.flatMap { errors.read($0) } ?? fields["x-apigen-default"].flatMap { errors.read($0) }
    }
}

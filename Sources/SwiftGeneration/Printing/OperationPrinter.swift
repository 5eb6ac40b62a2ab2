import APIDescription
import Resolution

/// Creates the records of operations.
struct OperationPrinter {
    /// The client's struct.
    let root: String
    /// The type that the operation is declared in; nil: an extension.
    let scope: TypePath?
    /// The operations that credentials come from.
    var sessions: [SessionDeclaration] = []

    func record(for operation: OperationDeclaration) -> Record {
        var record = Record(ServiceShapes.operation)
        record.set("name", operation.name.escaped)
        record.set("plainName", operation.name.plain)
        record.set("documentation", operation.documentation.slashed)
        record.set("deprecation", operation.deprecation?.text(labels: operation.labels))
        record.set("mentionsDeprecatedTypes", operation.mentionsDeprecatedTypes)
        record.set("parameters", parameters(of: operation).numbered())
        record.set("hasParameters", !operation.parameters.isEmpty)
        record.set("result", operation.resultType?.text(in: scope))
        record.set("identifier", SwiftLiteral.string(operation.identifier))
        record.set("stub", operation.stub.escaped)
        record.set("hasSeveralParameters", operation.parameters.count > 1)
        addRequest(operation.request, to: &record)
        if let change = SessionPrinter.change(by: operation.identifier, in: sessions) {
            record.set("session", change)
            record.set("isChanged", true)
        }
        addResult(operation.result, to: &record)
        return record
    }

    private func parameters(of operation: OperationDeclaration) -> [Record] {
        zip(operation.parameters, operation.tupleLabels).map { parameter, label in
            var record = Self.record(for: parameter, in: scope)
            record.set("tupleLabel", label.asLabel)
            return record
        }
    }

    /// Returns the forms of an operation that the protocol does not require: with default arguments, and with a
    /// completion handler.
    func conveniences(for operation: OperationDeclaration) -> [Record] {
        var result: [Record] = []
        let required = operation.parameters.filter { $0.defaultValue == nil }
        let record = record(for: operation)
        if required.count < operation.parameters.count {
            var short = record
            short.set("isShort", true)
            short.set("deprecation", operation.deprecation?.text(labels: required.map { $0.label?.plain ?? "" }))
            short.set("required", required.map { Self.record(for: $0, in: scope) }.numbered())
            short.set("hasRequired", !required.isEmpty)
            short.set("hidesMethod", required.contains { $0.name == operation.name })
            result.append(short)
        }
        if operation.hasCompletionForm {
            var completion = record
            completion.set("deprecation", operation.deprecation?.text(labels: operation.labels + ["completion"]))
            result.append(completion)
        }
        return result
    }

    static func record(for parameter: ParameterDeclaration, in scope: TypePath? = nil) -> Record {
        var record = Record(ServiceShapes.parameter)
        record.set("name", parameter.name.escaped)
        record.set("names", parameter.names)
        record.set("label", parameter.argumentLabel)
        record.set("type", parameter.type.text(in: scope))
        record.set("default", parameter.defaultValue)
        return record
    }

    // MARK: - Requests

    private func addRequest(_ request: RequestPlan, to record: inout Record) {
        record.set("method", request.method.expression)
        record.set("path", SwiftLiteral.string(request.path))
        record.set("isChanged", request.isChanged)
        record.set("client", request.client.escaped)
        record.set("sent", request.parameters.map { self.record(for: $0) })
        if let body = request.body { record.set("body", [self.record(for: body)]) }
        record.set("security", request.security?.expression(prefix: root + "."))
        record.set("error", request.error?.decoder)
        record.set(
            "statusErrors",
            request.statusErrors.map { error in
                var record = Record(ServiceShapes.statusError)
                record.set("decoder", ErrorDeclaration.decoder(error.type, error.message))
                record.set("statuses", error.statuses)
                return record
            })
        record.set("accept", request.accept.map(SwiftLiteral.string))
        request.callPolicy.add(to: &record)
    }

    private func record(for parameter: SentParameter) -> Record {
        var record = Record(ServiceShapes.sentParameter)
        record.set("name", parameter.value.expression)
        record.set("key", SwiftLiteral.string(parameter.key))
        record.set("setter", parameter.location.setter)
        record.set("isEncoded", parameter.form == .encoded)
        record.set("isJSON", parameter.form == .json)
        record.set("style", parameter.style?.rawValue)
        record.set("explode", parameter.explode.map { "\($0)" })
        record.set("allowsReserved", parameter.allowsReserved)
        record.set("checks", parameter.checks.map { self.record(for: $0) })
        return record
    }

    private func record(for check: ValueCheck) -> Record {
        var record = Record(ServiceShapes.check)
        record.set("field", SwiftLiteral.string(check.field))
        record.set("value", check.value)
        record.set("rule", check.rule)
        return record
    }

    private func record(for body: SentBody) -> Record {
        var record = Record(ServiceShapes.body)
        record.set("name", body.name.escaped)
        record.set("collection", body.name.escaped)
        var fields: [SentBody.Field] = []
        switch body.form {
        case .value: break
        case .fields(let all):
            record.set("isFields", true)
            fields = all
        case .parts(let all):
            record.set("isParts", true)
            fields = all
        case .text: record.set("isText", true)
        case .bytes: record.set(body.isBase64 ? "isEncodedText" : "isData", true)
        }
        record.set("hasFields", !fields.isEmpty)
        record.set("fields", fields.map { self.record(for: $0) })
        let isEncoded =
            switch body.form {
            case .value, .fields: true
            case .parts, .text, .bytes: false
            }
        record.set("isJSON", isEncoded && !body.isForm)
        record.set("isForm", isEncoded && body.isForm)
        record.set("hasEncodings", !body.encodings.isEmpty)
        record.set(
            "encodings",
            body.encodings.map { encoding in
                var record = Record(ServiceShapes.encoding)
                record.set("key", SwiftLiteral.string(encoding.key))
                record.set("encoding", encoding.encoding)
                return record
            })
        record.set("contentType", body.contentTypeArgument?.escaped ?? body.contentType.map(SwiftLiteral.string))
        record.set("isOptional", body.isOptional)
        record.set("checks", body.checks.map { self.record(for: $0) })
        return record
    }

    private func record(for field: SentBody.Field) -> Record {
        var record = Record(ServiceShapes.field)
        record.set("name", field.value.expression)
        record.set("key", SwiftLiteral.string(field.key))
        record.set("writesNull", field.writesNull)
        record.set("isJSON", field.isJSON)
        record.set("contentType", field.contentType.map(SwiftLiteral.string))
        return record
    }

    // MARK: - Results

    private func addResult(_ result: ResultPlan, to record: inout Record) {
        switch result {
        case .nothing: break
        case .value(let type, let form): record.set("call", form.method(isOptional: type.isOptional))
        case .lossyArray(let type): record.set("call", type.isOptional ? "lossyArrayIfPresent" : "lossyArray")
        case .lines: record.set("call", "lines")
        case .events: record.set("call", "events")
        case .responses(let type):
            record.set("call", "value")
            record.set("responses", type.text(in: scope))
        }
    }
}

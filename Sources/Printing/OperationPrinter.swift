import APIDescription
import Lowering
import Naming
import Resolution

/// Creates the template data of operations.
struct OperationPrinter {
    /// The client's struct.
    let root: String
    /// The type that the operation is declared in; nil: an extension.
    let scope: TypePath?

    func data(for operation: OperationDeclaration) -> ServiceFields.Operation.Data {
        var data = ServiceFields.Operation.Data()
        data.name = operation.name.escaped
        data.plainName = operation.name.plain
        data.documentation = operation.documentation.slashed
        data.summary = operation.documentation.summary
        data.deprecation = operation.deprecation?.text(labels: operation.labels)
        data.mentionsDeprecatedTypes = operation.mentionsDeprecatedTypes
        data.parameters = parameters(of: operation).numbered()
        data.hasParameters = !operation.parameters.isEmpty
        data.result = operation.resultType?.text(in: scope)
        data.isImmediate = operation.result.isImmediate
        data.identifier = SwiftLiteral.string(operation.identifier)
        data.stub = operation.stub.escaped
        data.hasSeveralParameters = operation.parameters.count > 1
        addRequest(operation.request, to: &data)
        data.sendsRequest = operation.callsNoOther
        addResult(operation.result, to: &data)
        if case .items(let plan) = operation.result { data.pagesMethod = plan.pages.escaped }
        if case .awaited(_, let begin) = operation.result { data.beginMethod = begin.escaped }
        data.fallback = fallback(of: operation)
        data.forwarding = operation.forwarding.map { self.data(for: $0) }
        return data
    }

    private func data(for forwarding: OperationDeclaration.Forwarding) -> ServiceFields.Forwarding.Data {
        var data = ServiceFields.Forwarding.Data()
        data.receiver = forwarding.receiver
        data.target = forwarding.target.escaped
        data.hasArguments = !forwarding.arguments.isEmpty
        data.arguments = forwarding.arguments.map { argument in
            var data = FormerNameFields.Argument.Data()
            data.label = argument.label
            data.value = argument.value
            return data
        }.numbered()
        return data
    }

    /// Returns what a stub of pages returns without a response: the page that the operation returns, or the elements of the pages.
    private func fallback(of operation: OperationDeclaration) -> String? {
        let arguments = operation.parameters.map { $0.argumentLabel + $0.name.escaped }.joined(separator: ", ")
        switch operation.result {
        case .pages(let plan):
            let page = "[\(plan.single.escaped)(\(arguments))]"
            return "try await WebClient.Pages(\(plan.isOptional ? page + ".compactMap { $0 }" : page))"
        case .items(let plan):
            return "\(plan.pages.escaped)(\(arguments)).items { \(PagesPrinter.items(of: plan)) }"
        case .begin(let plan):
            let value = "WebClient.LongOperation(value: try await \(plan.single.escaped)(\(arguments)))"
            return plan.type.isCancelable ? "WebClient.CancelableOperation(\(value))" : value
        default: return nil
        }
    }

    private func parameters(of operation: OperationDeclaration) -> [ServiceFields.Parameter.Data] {
        zip(operation.parameters, operation.tupleLabels).map { parameter, label in
            var data = Self.data(for: parameter, in: scope)
            data.tupleLabel = label.asTupleLabel
            return data
        }
    }

    /// Returns the forms of an operation that the protocol does not require: with default arguments, with a body of any type
    /// for JSON that the description does not specify, and with a completion handler.
    func conveniences(for operation: OperationDeclaration) -> [ServiceFields.Operation.Data] {
        var result: [ServiceFields.Operation.Data] = []
        let required = operation.parameters.filter { $0.defaultValue == nil }
        let data = data(for: operation)
        if required.count < operation.parameters.count {
            var short = data
            short.isShort = true
            short.deprecation = operation.deprecation?.text(labels: required.map { $0.label?.plain ?? "" })
            short.required = required.map { Self.data(for: $0, in: scope) }.numbered()
            short.hasRequired = !required.isEmpty
            short.hidesMethod = required.contains { $0.name == operation.name }
            result.append(short)
        }
        if let body = operation.bodyOfAnyJSON {
            var encoding = data
            encoding.isEncoding = true
            encoding.deprecation = operation.deprecation?.text(labels: operation.labels)
            encoding.parameters = operation.parameters.map { parameter in
                var data = Self.data(for: parameter, in: scope)
                if parameter == body { data.encodedType = parameter.type.wrapped.text(in: scope) }
                return data
            }.numbered()
            result.append(encoding)
        }
        if operation.hasCompletionForm {
            var completion = data
            completion.hasCompletion = true
            completion.deprecation = operation.deprecation?.text(labels: operation.labels + ["completion"])
            result.append(completion)
        }
        return result
    }

    static func data(for parameter: ParameterDeclaration, in scope: TypePath? = nil) -> ServiceFields.Parameter.Data {
        var data = ServiceFields.Parameter.Data()
        data.name = parameter.name.escaped
        data.names = parameter.names
        data.label = parameter.argumentLabel
        data.type = parameter.type.text(in: scope)
        data.default = parameter.defaultValue
        return data
    }

    // MARK: - Requests

    private func addRequest(_ request: RequestPlan, to data: inout ServiceFields.Operation.Data) {
        data.method = request.method.expression
        data.path = SwiftLiteral.string(request.path)
        data.isChanged = request.isChanged
        data.client = request.client.escaped
        data.sent = request.parameters.map { self.data(for: $0) }
        data.body = request.body.map { self.data(for: $0) }
        data.security = request.security?.expression(prefix: root + ".")
        data.error = request.error?.decoder
        data.statusErrors = request.statusErrors.map { error in
            var data = ServiceFields.StatusError.Data()
            data.decoder = ErrorDeclaration.decoder(error.type, error.message)
            data.statuses = error.statuses
            return data
        }
        data.accept = request.accept.map(SwiftLiteral.string)
        data.session = request.sessionChange?.expression
        request.callPolicy.add(to: &data)
    }

    private func data(for parameter: SentParameter) -> ServiceFields.SentParameter.Data {
        var data = ServiceFields.SentParameter.Data()
        data.name = parameter.value.expression
        data.key = SwiftLiteral.string(parameter.key)
        data.setter = parameter.location.setter
        data.isEncoded = parameter.form == .encoded
        data.isJSON = parameter.form == .json
        data.style = parameter.style?.rawValue
        data.explode = parameter.explode.map { "\($0)" }
        data.allowsReserved = parameter.allowsReserved
        data.checks = parameter.checks.map { self.data(for: $0) }
        return data
    }

    private func data(for check: ValueCheck) -> ServiceFields.Check.Data {
        var data = ServiceFields.Check.Data()
        data.field = SwiftLiteral.string(check.field)
        data.value = check.value
        data.rule = check.rule
        return data
    }

    private func data(for body: SentBody) -> ServiceFields.Body.Data {
        var data = ServiceFields.Body.Data()
        data.name = body.name.escaped
        data.collection = body.name.escaped
        var fields: [SentBody.Field] = []
        switch body.form {
        case .value: break
        case .fields(let all):
            data.isFields = true
            fields = all
        case .parts(let all):
            data.isParts = true
            fields = all
        case .text: data.isText = true
        case .lines: data.isLines = true
        case .bytes:
            data.isEncodedText = body.isBase64
            data.isData = !body.isBase64
        case .source: data.isSource = true
        }
        data.hasFields = !fields.isEmpty || body.setProperty != nil
        data.fields = fields.map { self.data(for: $0) }
        let isEncoded =
            switch body.form {
            case .value, .fields: true
            case .parts, .text, .lines, .bytes, .source: false
            }
        data.isJSON = isEncoded && !body.isForm
        data.isForm = isEncoded && body.isForm
        data.hasEncodings = !body.encodings.isEmpty
        data.encodings = body.encodings.map { encoding in
            var data = ServiceFields.Encoding.Data()
            data.key = SwiftLiteral.string(encoding.key)
            data.encoding = encoding.encoding
            return data
        }
        data.setKey = body.setProperty.map { SwiftLiteral.string($0.key) }
        data.setValue = body.setProperty.map { String($0.value) }
        data.contentType = body.contentTypeArgument?.escaped ?? body.contentType.map(SwiftLiteral.string)
        data.isOptional = body.isOptional
        data.checks = body.checks.map { self.data(for: $0) }
        return data
    }

    private func data(for field: SentBody.Field) -> ServiceFields.BodyField.Data {
        var data = ServiceFields.BodyField.Data()
        data.name = field.value.expression
        data.key = SwiftLiteral.string(field.key)
        data.writesNull = field.writesNull
        data.isJSON = field.form == .json
        data.isTextOrJSON = field.form == .textOrJSON
        data.contentType = field.contentType.map(SwiftLiteral.string)
        return data
    }

    // MARK: - Results

    private func addResult(_ result: ResultPlan, to data: inout ServiceFields.Operation.Data) {
        switch result {
        case .nothing: break
        case .value(let type, let form): data.call = form.method(isOptional: type.isOptional)
        case .lossyArray(let type): data.call = type.isOptional ? "lossyArrayIfPresent" : "lossyArray"
        case .download: data.call = "download"
        case .pages(let plan):
            data.call = plan.method
            data.rule = PagesPrinter(plan: plan).rule
        case .items(let plan): data.items = PagesPrinter.items(of: plan)
        case .begin(let plan): LongOperationPrinter(plan: plan, scope: scope, begins: true).add(to: &data)
        case .resume(let plan):
            LongOperationPrinter(plan: plan, scope: scope, begins: false).add(to: &data)
            data.pending = plan.pending.escaped
        case .awaited: break
        case .lines: data.call = "jsonLines"
        case .events(let events):
            data.call = "eventStream"
            data.sentinel = events.sentinel.map(SwiftLiteral.string)
            data.areEvents = events.isCreatedFromEvent
            if events.isCreatedFromEvent { data.responses = events.element?.text(in: scope) }
        case .responses(let type):
            data.call = "value"
            data.responses = type.text(in: scope)
        }
    }
}

import APIDescription
import Diagnostics

/// Resolves one operation.
struct OperationResolver {
    let types: TypeResolver
    let errors: ErrorSchemas
    let errorTexts: ErrorTexts
    let api: API
    let collector: DiagnosticCollector

    /// Returns the operation, its form that sends files if it can also be sent without them, and its forms that return or send
    /// other representations than the preferred one.
    func forms(of operation: Operation) -> [ResolvedOperation] {
        let symbol = SymbolID.operation(operation.method.text, operation.path.text)
        let described = withoutForbiddenContent(withoutForbiddenBody(operation))
        let waiting = AwaitedResponses(collector: collector)
        var operation = waiting.awaited(described)
        let notes = ContentNotes(types: types, collector: collector)
        notes.noteUnusedModels(of: operation)
        let condition = StreamCondition(operation, types, collector)
        if let condition { operation.body = condition.body }
        var forms = [resolve(operation, as: symbol, condition: condition)]
        let plain = waiting.withoutWaiting(operation, described)
        let body = BodyResolver(
            types: types, operation: operation, symbol: symbol, home: symbol, collector: collector)
        if let content = body.contentWithFiles() {
            var form = plain
            form.body?.contents = [content]
            forms.append(resolve(form, as: symbol.form(.files), form: .files))
        }
        for kind in [OperationForm.text, .data, .lines, .stream] {
            guard let form = representation(kind, of: plain) else { continue }
            forms.append(resolve(form, as: symbol.form(kind), form: kind, condition: condition))
        }
        // The form that returns bytes as a whole is the operation, or the one for bytes beside JSON.
        for form in forms where form.form == nil || form.form == .data {
            guard case .body(let body, _) = form.result, body.form == .bytes else { continue }
            var download = form.form == nil ? plain : representation(.data, of: plain) ?? plain
            download.pagination = nil
            forms.append(resolve(download, as: symbol.form(.download), form: .download, condition: condition))
        }
        for kind in [OperationForm.sentText, .sentData] {
            guard let content = body.content(sentAs: kind) else { continue }
            var form = plain
            form.body?.contents = [content]
            forms.append(resolve(form, as: symbol.form(kind), form: kind))
        }
        if let upload = upload(plain, forms, condition: condition) { forms.append(upload) }
        forms += forms.first.map { pagedForms(of: operation, $0, condition: condition) } ?? []
        forms += forms.first.map { longForms(of: operation, $0) } ?? []
        notes.noteUnreturnedContents(of: operation, forms)
        return forms
    }

    /// Returns the form that sends a file that is read meanwhile; nil if no form sends bytes as they are.
    private func upload(
        _ operation: Operation, _ forms: [ResolvedOperation], condition: StreamCondition?
    ) -> ResolvedOperation? {
        let symbol = SymbolID.operation(operation.method.text, operation.path.text)
        let whole = forms.first { form in
            guard form.form == nil || form.form == .sentData, let body = form.body else { return false }
            return body.form == .bytes && !body.isBase64 && body.mediaType.family != .multipart
        }
        guard let whole else { return nil }
        var sent = operation
        if whole.form == .sentData {
            sent.body?.contents.removeAll { $0.mediaType.text != whole.body?.mediaType.text }
        }
        sent.body?.isRequired = true
        sent.pagination = nil
        return resolve(sent, as: symbol.form(.sentFile), form: .sentFile, condition: condition)
    }

    /// Returns the forms that request the response page by page. Those that the response has no properties for are removed when the
    /// types are known.
    private func pagedForms(
        of operation: Operation, _ whole: ResolvedOperation, condition: StreamCondition?
    ) -> [ResolvedOperation] {
        guard operation.pagination?.advance != nil, case .body(let body, _) = whole.result, body.form == .json else {
            return []
        }
        return [OperationForm.pages, .items].map { form in
            var result = resolve(operation, as: whole.symbol.form(form), form: form, condition: condition, like: whole)
            result.hasUndescribedContent = false
            return result
        }
    }

    /// Returns the forms that return what waits for the end of the operation.
    private func longForms(of operation: Operation, _ whole: ResolvedOperation) -> [ResolvedOperation] {
        guard operation.longOperation != nil else { return [] }
        let begin = resolve(operation, as: whole.symbol.form(.begin), form: .begin, like: whole)
        var resume = begin
        (resume.symbol, resume.form, resume.parameters, resume.body) = (whole.symbol.form(.resume), .resume, [], nil)
        return [begin, resume]
    }

    /// Returns the operation with the responses that are text, bytes or JSON lines instead of the preferred content; nil
    /// if there are none. Another representation of the JSON value itself, such as XML, is not one.
    private func representation(_ form: OperationForm, of operation: Operation) -> Operation? {
        guard let family = form.receivedFamily else { return nil }
        func matches(_ content: Content) -> Bool {
            guard content.mediaType.family == family else { return false }
            if form == .lines || form == .stream { return true }
            if case .string? = content.schema.map({ types.schemas.index.target(of: $0).kind }) { return true }
            return content.schema == nil
        }
        guard operation.method != .head,
            let success = operation.successes.first.map({ operation.responses[$0] }),
            let main = ResponseResolver.preferred(success.contents), main.mediaType.family != family,
            [.json, .text, .binary, .jsonLines, .events].contains(main.mediaType.family),
            main.mediaType.family == .binary || !types.schemas.index.isFile(main),
            // A string in JSON is of the same type as text.
            form != .text || main.mediaType.family != .json
                || main.schema.map({ !types.schemas.index.isText($0) }) ?? true,
            success.contents.contains(where: matches)
        else { return nil }
        var result = operation
        for index in operation.successes {
            result.responses[index].contents.removeAll { !matches($0) }
        }
        return result
    }

    /// Returns an operation without the body of a GET or HEAD request, which URLSession does not send (RFC 9110, section
    /// 9.3.1).
    private func withoutForbiddenBody(_ operation: Operation) -> Operation {
        guard let body = operation.body, [.get, .head].contains(operation.method) else { return operation }
        if body.isRequired || !body.contents.allSatisfy(\.saysNothing) {
            collector.warning(.operation(.ignoredBody(method: operation.method.text)), at: body.origin.location)
        }
        var result = operation
        result.body = nil
        return result
    }

    /// Returns an operation without the content of responses that never have one (RFC 9110, sections 15.3.5 and 15.3.6).
    private func withoutForbiddenContent(_ operation: Operation) -> Operation {
        var result = operation
        for (index, response) in operation.responses.enumerated() where !response.contents.isEmpty {
            guard case .code(let code) = response.status, [204, 205].contains(code) else { continue }
            if !response.contents.allSatisfy(\.saysNothing) {
                collector.warning(.operation(.ignoredContent(status: code)), at: response.origin.location)
            }
            result.responses[index].contents = []
        }
        return result
    }

    /// - Parameter other: A form of the operation that has the same responses.
    private func resolve(
        _ operation: Operation, as symbol: SymbolID, form: OperationForm? = nil, condition: StreamCondition? = nil,
        like other: ResolvedOperation? = nil
    ) -> ResolvedOperation {
        // Forms that differ only in the response share the types of what is sent.
        let home =
            form?.isOtherRepresentation == true ? .operation(operation.method.text, operation.path.text) : symbol
        let header = idempotencyHeader(of: operation)
        let format = DefaultFormat(operation: operation, index: types.schemas.index)
        let parameters = ordered(operation).map { parameter in
            var result = resolve(parameter, of: symbol, home: home, idempotencyHeader: header)
            result.value.defaultValue = format.value(result.value.defaultValue, of: parameter)
            return result
        }
        var body = operation.body.flatMap {
            BodyResolver(types: types, operation: operation, symbol: symbol, home: home, collector: collector)
                .resolve($0)
        }
        if let condition { body = condition.apply(to: body, isStreamed: form == .stream || form == .lines) }
        var outcome = ResponseResolver(types: types, operation: operation, symbol: other?.symbol ?? symbol).resolve()
        let errorResponses = ErrorResponseResolver(
            types: types, operation: operation, symbol: home, common: api.errorSchema
        ).resolve(&outcome.types)
        // The scopes do not change the credentials that a client sends.
        let security = operation.security.flatMap { $0.alternatives == api.security.alternatives ? nil : $0 }
        return ResolvedOperation(
            symbol: symbol, form: form, home: home, name: operation.name, service: operation.service,
            method: operation.method, path: operation.path, documentation: operation.documentation,
            deprecation: operation.deprecation, formerPaths: operation.formerPaths,
            formerNames: operation.formerNames, parameters: parameters, body: body, result: outcome.result,
            accept: outcome.accept, responses: responses(of: operation, outcome.types), errors: errorResponses,
            errorTexts: errorTexts.texts(of: operation),
            hasUndescribedContent: operation.hasUndescribedContent,
            errorSchema: errors.position(of: operation),
            pagination: operation.pagination.map { ResolvedPagination($0, parameters) },
            longOperation: operation.longOperation, security: security,
            callPolicy: operation.callPolicy, idempotencyHeader: header, rateLimit: operation.rateLimit,
            isSelected: operation.isSelected,
            server: operation.server ?? api.servers.first?.name ?? "main", origin: operation.origin)
    }

    /// - Parameter types: The types of the bodies, by the positions of the responses.
    private func responses(of operation: Operation, _ types: [Int: TypeUse]) -> [ResolvedOperationResponse] {
        let results = ResponseResolver.successes(of: operation).map(\.position)
        return operation.responses.enumerated().map { position, response in
            ResolvedOperationResponse(
                status: response.status, isResult: results.contains(position), type: types[position],
                contents: ResolvedContents(response.contents), origin: response.origin)
        }
    }

    /// Returns the header that identifies a call. That of the API is sent with requests that could not be repeated
    /// without it.
    private func idempotencyHeader(of operation: Operation) -> String? {
        operation.callPolicy?.idempotencyHeader
            ?? (operation.method.isIdempotent ? nil : api.callPolicy.idempotencyHeader)
    }

    /// Returns the parameters in the order of their arguments: path parameters first, in the order of the placeholders.
    private func ordered(_ operation: Operation) -> [Parameter] {
        let inPath = operation.path.placeholders.compactMap { name in
            operation.parameters.first { $0.location == .path && $0.name == name }
        }
        return inPath + operation.parameters.filter { $0.location != .path }
    }

    /// - Parameters:
    ///   - home: The operation that the types of the parameter are named after.
    ///   - idempotencyHeader: The header that identifies a call.
    private func resolve(
        _ parameter: Parameter, of operation: SymbolID, home: SymbolID, idempotencyHeader: String?
    ) -> ResolvedParameter {
        let (name, location) = (parameter.name, parameter.location)
        let symbol = operation.parameter(location, name)
        let role = OperationRole.parameter(name, location: location)
        let place = SchemaPlace(home.parameter(location, name), name: .operation(home, role))
        var value = types.value(of: parameter.schema, at: place)
        value.documentation = parameter.documentation
        value.deprecation = parameter.deprecation
        // A call without a value of its own gets one.
        let identifiesCall =
            location == .header
            && idempotencyHeader.map { location.key(of: $0) == location.key(of: name) } == true
        return ResolvedParameter(
            symbol: symbol, name: name, location: location,
            isRequired: location == .path || parameter.isRequired && !identifiesCall, style: parameter.style,
            explode: parameter.explode, allowReserved: parameter.allowReserved, mediaType: parameter.mediaType,
            preferredName: parameter.naming.name, formerNames: parameter.formerNames, value: value,
            origin: parameter.origin, examples: parameter.examples.map(\.value), schema: parameter.schema)
    }
}

extension OperationForm {
    /// The media types of the responses that it returns; nil: it returns those of the operation.
    var receivedFamily: MediaType.Family? {
        switch self {
        case .text: .text
        case .data: .binary
        case .lines: .jsonLines
        case .stream: .events
        case .files, .download, .pages, .items, .begin, .resume, .sentText, .sentData, .sentFile: nil
        }
    }
}

/// The error schemas of individual operations, without duplicates. A schema that several operations have is named after
/// the operation whose symbol comes first.
struct ErrorSchemas {
    private(set) var schemas: [(shape: ErrorSchema, symbol: SymbolID)] = []
    private let common: ErrorSchema?

    init(_ api: API) {
        common = api.errorSchema
        for operation in api.operations {
            guard let shape = operation.errorSchema, shape != common else { continue }
            let symbol = SymbolID.operation(operation.method.text, operation.path.text)
            if let position = schemas.firstIndex(where: { $0.shape == shape }) {
                if symbol < schemas[position].symbol { schemas[position].symbol = symbol }
            } else {
                schemas.append((shape, symbol))
            }
        }
        schemas.sort { $0.symbol < $1.symbol }
    }

    func position(of operation: Operation) -> Int? {
        guard let shape = operation.errorSchema, shape != common else { return nil }
        return schemas.firstIndex { $0.shape == shape }
    }
}

extension Content {
    /// Whether the description says no more than that there is content, as programs write it.
    fileprivate var saysNothing: Bool {
        guard let schema else { return true }
        switch schema.kind {
        case .any, .null: return true
        case .object(let shape): return shape.properties.isEmpty && shape.additional == nil
        case .map(let value): return value.kind == .any
        default: return false
        }
    }
}

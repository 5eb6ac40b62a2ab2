import APIDescription

/// Determines what an operation returns, and how it is read.
struct ResponseResolver {
    let types: TypeResolver
    let operation: Operation
    let symbol: SymbolID

    private var index: ModelIndex { types.schemas.index }
    private var streams: StreamResolver { StreamResolver(types: types, operation: operation, symbol: symbol) }

    struct Outcome {
        var result = OperationResult.nothing
        var accept: [String] = []
        var types: [Int: TypeUse] = [:]
    }

    func resolve() -> Outcome {
        var outcome = Outcome()
        // RFC 9110, section 9.3.2: the response to HEAD has no body.
        let successes = operation.method == .head ? [] : Self.successes(of: operation)
        let contents = successes.compactMap { Self.preferred($0.response.contents) }
        if successes.isEmpty, operation.method == .get, operation.responses.contains(where: \.isRedirection) {
            // The description does not define the response of the redirection's target.
            outcome.accept = ["*/*"]
            outcome.result = .body(ResponseBody(use: TypeUse(.bytes), form: .bytes), isOptional: false)
            return outcome
        }
        guard let content = contents.first else { return outcome }
        switch content.mediaType.family {
        case .events:
            (outcome.result, outcome.accept) = (.events(streams.events(of: content)), [content.mediaType.text])
        case .jsonLines:
            outcome.result = .lines(streams.lineType(of: content))
            outcome.accept = [content.accept ?? content.mediaType.text]
        default: resolve(successes, isComplete: contents.count == successes.count, into: &outcome)
        }
        return outcome
    }

    private func resolve(
        _ successes: [(position: Int, response: Response)], isComplete: Bool, into outcome: inout Outcome
    ) {
        let bodies = bodies(of: successes, &outcome.types)
        outcome.accept = accepted(successes.map(\.response))
        let present = bodies.compactMap { $0 }
        if let first = present.first,
            present.allSatisfy({ $0.form == first.form && $0.use.type == first.use.type })
        {
            outcome.result = .body(first, isOptional: first.use.isNullable || !isComplete)
            return
        }
        let declared = symbol.responses
        let responses = zip(successes, bodies).map { success, body in
            ResolvedResponse(
                symbol: declared.response(success.response.status.text), status: success.response.status, body: body,
                documentation: success.response.documentation)
        }
        types.add(
            ResolvedDeclaration(
                symbol: declared, nameSource: .operation(symbol, .responses), kind: .responses(responses),
                documentation: Documentation(), origin: operation.origin))
        outcome.result = .responses(declared)
    }

    /// Returns the successful responses, or else a default response that describes success.
    static func successes(of operation: Operation) -> [(position: Int, response: Response)] {
        operation.successes.map { (position: $0, response: operation.responses[$0]) }
    }

    /// Returns how the responses are read; nil for a response without a body. Equal schemas share a type.
    private func bodies(
        of successes: [(position: Int, response: Response)], _ types: inout [Int: TypeUse]
    ) -> [ResponseBody?] {
        var known: [(schema: Schema, use: TypeUse)] = []
        let isVaried = Self.isVaried(successes.compactMap { Self.preferred($0.response.contents) })
        return successes.map { position, response in
            guard let content = Self.preferred(response.contents) else { return nil }
            if index.isFile(content) { return ResponseBody(use: TypeUse(.bytes), form: .bytes) }
            switch content.mediaType.family {
            case .json: break
            case .text, .events, .jsonLines: return ResponseBody(use: TypeUse(.text), form: .text)
            case .binary, .multipart, .form:
                return ResponseBody(use: TypeUse(.bytes), form: content.isBase64 ? .base64 : .bytes)
            }
            guard let schema = content.schema else { return ResponseBody(use: TypeUse(.any), form: .json) }
            let role = OperationRole.response(status: isVaried ? response.status : nil)
            let place = SchemaPlace(symbol.response(response.status.text), name: .operation(symbol, role))
            let use = known.first { $0.schema == schema }?.use ?? self.types.use(of: schema, at: place)
            known.append((schema, use))
            types[position] = use
            return ResponseBody(use: use, form: .json)
        }
    }

    /// Returns whether the names of the body types need the status, because the type that combines them is named
    /// `…Response`.
    private static func isVaried(_ contents: [Content]) -> Bool {
        guard let first = contents.first else { return false }
        return !contents.allSatisfy { $0.mediaType.family == first.mediaType.family && $0.schema == first.schema }
    }

    /// Returns the media types of the responses that are read alike; empty if they are JSON, which the client accepts
    /// by default.
    private func accepted(_ responses: [Response]) -> [String] {
        let welcome = responses.flatMap { response -> [Content] in
            guard let first = Self.preferred(response.contents) else { return [] }
            if index.isFile(first) { return files(among: response.contents) }
            if first.mediaType.family == .json { return [first] }
            return response.contents.filter { $0.mediaType.family == first.mediaType.family }
        }
        let isJSON = welcome.allSatisfy { $0.mediaType.family == .json && !index.isFile($0) }
        var texts: [String] = []
        for content in isJSON ? Array(welcome.prefix(1)) : welcome where !texts.contains(content.mediaType.text) {
            texts.append(content.mediaType.text)
        }
        return isJSON && texts.allSatisfy { $0 == "application/json" || $0.contains("*") } ? [] : texts
    }

    /// Returns the representations of a file. A file that is only described as JSON, the usual media type of a document,
    /// can be of any type.
    private func files(among contents: [Content]) -> [Content] {
        let files = contents.filter { index.isFile($0) }
        let others = files.filter { $0.mediaType.family != .json }
        return others.isEmpty ? [Content(mediaType: MediaType("*/*"), schema: files.first?.schema)] : others
    }

    /// Returns the preferred content: JSON if there is a choice, because it is the most expressive. If its schema is only
    /// a string, the string stands for the bytes of the binary content beside it.
    static func preferred(_ contents: [Content]) -> Content? {
        guard let json = contents.json else { return contents.first }
        guard case .string? = json.schema?.kind else { return json }
        return contents.first { $0.mediaType.family == .binary } ?? json
    }
}

extension Response.Status {
    /// The status as descriptions write it.
    public var text: String {
        switch self {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)XX"
        case .other: "default"
        }
    }
}

extension ModelIndex {
    /// Returns whether a body is a file. That is so under any media type, because no JSON and no text is binary.
    func isFile(_ content: Content) -> Bool {
        content.schema.map { target(of: $0).kind == .string(format: "binary") } ?? false
    }
}

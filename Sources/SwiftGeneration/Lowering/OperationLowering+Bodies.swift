import API

/// What operations answer with where that depends on the status.
extension OperationLowering {
    /// What an answer carries, and how it is read.
    struct AnswerBody {
        var type: SwiftType
        var form: AnswerForm

        /// What makes two answers different to who reads them.
        var distinction: String { form.expression + type.text }
    }

    /// How the answers are read; nil for one without a body.
    func readBodies(of answers: [Response]) -> [AnswerBody?] {
        let base = SwiftName.type(Words(words: typeWords + ["response"]))
        var known: [(schema: Schema, type: SwiftType)] = []
        return answers.map { answer in
            guard let content = Self.preferredAnswer(answer.contents) else { return nil }
            switch content.mediaType.family {
            case .json: break
            case .text, .events, .jsonLines:
                return AnswerBody(type: .convertible("String", "string"), form: .text)
            case .binary, .multipart, .form:
                return AnswerBody(type: .convertible("Data", "data", needsFoundation: true), form: .data)
            }
            guard let schema = content.schema else { return AnswerBody(type: lowering.anyType(), form: .json) }
            let type =
                known.first { $0.schema == schema }?.type
                ?? lowering.type(of: schema, named: base, in: lowering.topLevel)
            known.append((schema, type))
            lowering.bodyTypes[schema.origin.location] = type
            return AnswerBody(type: type, form: .json)
        }
    }

    /// Declares an enum with a case per status, and the lines that read it.
    mutating func addChoice(_ answers: [Response], _ bodies: [AnswerBody?]) -> SwiftType {
        let wanted = SwiftName.type(Words(words: typeWords + ["answer"]))
        let name = lowering.topLevel.claim(wanted, suffix: "Model")
        var names = NameScope(forbidden: ReservedNames.members)
        let cases = zip(answers, bodies).map { answer, body in
            AnswerDeclaration.Case(
                name: names.claim(StatusNames.name(of: answer.status), suffix: ""), type: body?.type,
                form: body?.form, pattern: StatusNames.pattern(of: answer.status),
                documentation: DocComment(answer.documentation.text))
        }
        let declaration = AnswerDeclaration(
            path: TypePath([name]), documentation: DocComment("What `\(self.name.plain)` answers with, by the status."),
            cases: cases)
        lowering.topLevel.declare(.answer(declaration))
        statements.append("return try await \(client.escaped).read(request) { try \(name.escaped)($0) }")
        return SwiftType(text: name.escaped, parameterForm: .encoded)
    }

    /// Lowers the bodies of errors, and says which status brings which, apart from the shape that all errors have.
    func failures() -> String? {
        var known: [(schema: Schema, type: String, statuses: [String])] = []
        let hasSuccess = operation.responses.contains(where: \.isSuccess)
        for response in operation.responses
        where !response.isSuccess && !response.isRedirection && (hasSuccess || response.status != .other) {
            guard let schema = response.contents.first(where: { $0.mediaType.family == .json })?.schema else {
                continue
            }
            if schema == (operation.errorShape ?? lowering.api.errorShape)?.schema { continue }
            let status = StatusNames.text(of: response.status)
            if let index = known.firstIndex(where: { $0.schema == schema }) {
                known[index].statuses.append(status)
            } else {
                // An error that comes or goes changes no other's name.
                let name = SwiftName.type(Words(words: typeWords + StatusNames.words(of: response.status) + ["error"]))
                let type = lowering.type(of: schema, named: name, in: lowering.topLevel)
                known.append((schema, type.text, [status]))
                lowering.bodyTypes[schema.origin.location] = type
            }
        }
        guard !known.isEmpty else { return nil }
        return "Errors carry "
            + known.map { "`\($0.type)` (\($0.statuses.joined(separator: ", ")))" }.joined(separator: ", ") + "."
    }
}

/// Forms.
extension OperationLowering {
    /// A form is made of fields.
    func warnOfForm(_ content: Content) {
        guard [.form, .multipart].contains(content.mediaType.family), let schema = content.schema else { return }
        switch lowering.resolved(schema).kind {
        case .boolean, .integer, .number, .string, .array, .enumeration:
            lowering.collector.warning(
                "unfit-form", "a form has fields, and this has none: no server can read what is sent",
                at: schema.origin.location)
        case .any, .null, .object, .map, .union, .composition, .reference: break
        }
        guard let shape = lowering.mergedShape(of: schema), shape.additional == nil else { return }
        let fields = shape.properties.map(\.name)
        for encoding in content.encodings where !fields.contains(encoding.property) {
            lowering.collector.warning(
                "unknown-property", "the form has no field '\(encoding.property)' that this could be the encoding of",
                at: encoding.origin.location, hints: Suggestion.hint(for: encoding.property, among: fields))
        }
    }

    /// Each part of the form is an argument of its own.
    mutating func addParts(_ shape: MergedShape, _ content: Content, isRequired: Bool) {
        lowering.features.insert(.multipart)
        let locals = claim(shape.properties)
        // A form is sent in any case, and one without what it needs is none.
        let isRequired = isRequired || shape.properties.contains(where: \.isRequired)
        let form = names.claim(SwiftName.member("form"), suffix: "Parts").escaped
        statements.append("var \(form) = MultipartBody()")
        for (property, (wanted, local)) in zip(shape.properties, locals) {
            let isFile = self.isFile(property.schema)
            var type = partType(property)
            type.isOptional = lowering.isNullable(property.schema) || !property.isRequired || !isRequired
            let literal = lowering.literal(
                for: property.schema, type,
                isRequired: property.isRequired && isRequired && !isFile)
            var comment = DocComment.inner(property.schema.documentation.text)
            comment.addDemands(
                of: property.schema, property.schema.documentation, hasLiteral: literal != nil, lowering.fit)
            parameters.append(
                ParameterDeclaration(label: wanted, name: local, type: type, documentation: comment, literal: literal))
            let mediaType = content.encodings.first { $0.property == property.name }?.mediaType
            let isJSON = type.parameterForm != .convertible || mediaType?.family == .json && !isFile
            let arguments = (isJSON ? "json: " : "") + local.escaped + partContentType(mediaType, isJSON: isJSON)
            statements.append("\(form).put(\(SwiftLiteral.string(property.name)), \(arguments))")
        }
        statements.append("request.multipart(\(form))")
        for (property, (_, local)) in zip(shape.properties, locals)
        where lowering.resolved(property.schema).kind != Self.file {
            validate(property.name, local.escaped, property.schema)
        }
    }

    private static let file = Schema.Kind.string(format: "binary")

    /// A file, or a list of files.
    private func isFile(_ schema: Schema) -> Bool {
        switch lowering.resolved(schema).kind {
        case .array(let element): lowering.resolved(element).kind == Self.file
        case let kind: kind == Self.file
        }
    }

    /// A list of types, or a range of them, leaves the choice to the caller.
    private func partContentType(_ mediaType: MediaType?, isJSON: Bool) -> String {
        guard let text = mediaType?.text, !text.contains(where: { ",*".contains($0) }) else { return "" }
        let isUsual = isJSON && text == "application/json" || !isJSON && text == "text/plain"
        return isUsual ? "" : ", contentType: " + SwiftLiteral.string(text)
    }

    /// A file, a list of files, or what a property of its schema would be.
    private func partType(_ property: Property) -> SwiftType {
        if isFile(property.schema) {
            let file = SwiftType(text: "FilePart", parameterForm: .convertible)
            return lowering.resolved(property.schema).kind == Self.file ? file : file.collected("[", "]")
        }
        let wanted = SwiftName.type(Words(words: typeWords + Words(property.name).words))
        return lowering.type(of: property.schema, named: wanted, in: lowering.topLevel)
    }
}

/// What statuses are called (RFC 9110, section 15).
enum StatusNames {
    static func name(of status: Response.Status) -> SwiftName {
        switch status {
        case .code(let code): SwiftName.member(names[code] ?? "status \(code)")
        case .range: SwiftName.member("success")
        case .other: SwiftName.member("other")
        }
    }

    /// As `switch` compares it.
    static func pattern(of status: Response.Status) -> String? {
        switch status {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds * 100)..<\(hundreds * 100 + 100)"
        case .other: nil
        }
    }

    /// What tells the body of an error apart from those of others.
    static func words(of status: Response.Status) -> [String] {
        guard case .code(let code) = status else { return [] }
        return Words(names[code] ?? "status \(code)").words
    }

    static func text(of status: Response.Status) -> String {
        switch status {
        case .code(let code): String(code)
        case .range(let hundreds): "\(hundreds)XX"
        case .other: "any other status"
        }
    }

    private static let names = [
        200: "ok", 201: "created", 202: "accepted", 203: "non authoritative", 204: "no content", 205: "reset content",
        206: "partial content", 207: "multi status", 208: "already reported", 400: "bad request", 401: "unauthorized",
        402: "payment required", 403: "forbidden", 404: "not found", 405: "method not allowed", 406: "not acceptable",
        407: "proxy authentication required", 408: "request timeout", 409: "conflict", 410: "gone",
        411: "length required", 412: "precondition failed", 413: "content too large", 414: "uri too long",
        415: "unsupported media type", 416: "range not satisfiable", 417: "expectation failed",
        421: "misdirected request", 422: "unprocessable content", 423: "locked", 424: "failed dependency",
        425: "too early", 426: "upgrade required", 428: "precondition required", 429: "too many requests",
        431: "header fields too large", 451: "unavailable for legal reasons", 500: "internal server",
        501: "not implemented", 502: "bad gateway", 503: "service unavailable", 504: "gateway timeout",
        505: "version not supported", 507: "insufficient storage", 508: "loop detected",
    ]
}

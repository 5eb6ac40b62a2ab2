import API

extension OperationLowering {
    mutating func addSecurity() {
        guard let security = operation.security, security != lowering.api.security else { return }
        statements.append(
            "request.security = " + lowering.securityExpression(security, prefix: lowering.rootName.escaped + "."))
    }

    /// The operation explains its errors in a way of its own.
    mutating func addErrorShape() {
        guard let shape = operation.errorShape, shape != lowering.api.errorShape else { return }
        let words = Words(words: Words(name.plain).words + ["error"])
        let error = lowering.otherError(shape, named: SwiftName.type(words))
        statements.append("request.errors = " + error.format)
        ownError = error.type.text
    }

    /// What the operation returns, and the line that does it.
    mutating func addResult() -> SwiftType? {
        let answers = successes()
        let contents = answers.compactMap { OperationLowering.preferredAnswer($0.contents) }
        guard let content = contents.first else {
            statements.append("try await \(client.escaped).send(request)")
            return nil
        }
        switch content.mediaType.family {
        case .text:
            statements.append("request.accept = " + SwiftLiteral.string(content.mediaType.text))
            statements.append("return try await \(client.escaped).text(request)")
            return .convertible("String", "string")
        case .binary, .multipart, .form:
            statements.append("request.accept = " + SwiftLiteral.string(content.mediaType.text))
            statements.append("return try await \(client.escaped).data(request)")
            return .convertible("Data", "data", needsFoundation: true)
        case .jsonLines, .events: return addSequence(content)
        case .json:
            let types = decodedTypes(answers)
            if Set(types.compactMap { $0?.text }).count > 1 { return addChoice(answers, types) }
            var type = types.compactMap { $0 }.first ?? lowering.anyType()
            let mayBeEmpty = contents.count < answers.count
            type.isOptional = type.isOptional || mayBeEmpty
            let mediaType = content.mediaType.text
            if mediaType != "application/json", !mediaType.contains("*") {
                statements.append("request.accept = " + SwiftLiteral.string(mediaType))
            }
            statements.append(
                "return try await \(client.escaped).\(type.isOptional ? "decodeIfPresent" : "decode")(request)")
            return type
        }
    }

    /// One value after the other, until the answer ends.
    private mutating func addSequence(_ content: Content) -> SwiftType {
        statements.append("request.accept = " + SwiftLiteral.string(content.mediaType.text))
        guard content.mediaType.family == .jsonLines else {
            lowering.features.insert(.events)
            statements.append("return try await \(client.escaped).events(request)")
            return SwiftType(text: "[ServerSentEvent]")
        }
        lowering.features.insert(.jsonLines)
        statements.append("return try await \(client.escaped).lines(request)")
        let name = SwiftName.type(Words(words: typeWords + ["line"]))
        let element = (content.itemSchema ?? content.schema).map {
            lowering.type(of: $0, named: name, in: lowering.topLevel)
        }
        return (element ?? lowering.anyType()).collected("[", "]")
    }

    /// The answers that mean success; where there are none, the default one.
    private func successes() -> [Response] {
        let successes = operation.responses.filter(\.isSuccess)
        return successes.isEmpty ? operation.responses.filter { $0.status == .other } : successes
    }

    static func preferredAnswer(_ contents: [Content]) -> Content? {
        contents.first { $0.mediaType.family == .json } ?? contents.first
    }

    // MARK: - Documentation

    func documentation() -> DocComment {
        var comment = lowering.documentation(summary: operation.documentation.summary, operation.documentation.text)
        if let pagination = operation.pagination { comment.add(text(of: pagination)) }
        if let ownError { comment.add("Errors carry `\(ownError)`.") }
        if let sentence = failures() { comment.add(sentence) }
        comment.addWhole("`\(operation.method.text) \(operation.path.text)`")
        let described = sorted(parameters).filter { !$0.documentation.isEmpty }
        guard !described.isEmpty else { return comment }
        comment.add("- Parameters:")
        for parameter in described {
            comment.addItem(parameter.name.plain, parameter.documentation)
        }
        return comment
    }

    private func text(of pagination: Pagination) -> String {
        let items = pagination.items.map { "The elements are in `\($0)`." }
        var next: String?
        switch pagination.advance {
        case .page(let parameter): next = "`\(parameter)` is the number of the part."
        case .offset(let parameter): next = "`\(parameter)` is the number of the elements before the part."
        case .cursor(let parameter, let property):
            next = "`\(property)` holds what `\(parameter)` is for the next part, as long as there is one."
        case .link(let property):
            next = "`\(property)` holds the address of the next part, as long as there is one."
        case .linkHeader: next = "The header `Link` holds the address of the next part, as long as there is one."
        case nil: break
        }
        return [items, next].compactMap { $0 }.joined(separator: " ")
    }

    func deprecation() -> DeprecationAttribute? {
        operation.deprecation.map { DeprecationAttribute(message: $0.message) }
    }
}

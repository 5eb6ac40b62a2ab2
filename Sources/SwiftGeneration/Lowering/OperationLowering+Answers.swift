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
        ownError = error.type
    }

    /// What the operation returns, and the line that does it.
    mutating func addResult() -> SwiftType? {
        // RFC 9110, section 9.3.2: the answer to HEAD has no body.
        let answers = operation.method == .head ? [] : successes()
        let contents = answers.compactMap { OperationLowering.preferredAnswer($0.contents) }
        if answers.isEmpty, operation.method == .get, operation.responses.contains(where: \.isRedirection) {
            return addRedirection()
        }
        guard let content = contents.first else {
            statements.append("try await \(client.escaped).send(request)")
            return nil
        }
        if [.jsonLines, .events].contains(content.mediaType.family) { return addSequence(content) }
        let bodies = readBodies(of: answers)
        addAccept(answers)
        guard Set(bodies.compactMap { $0?.distinction }).count == 1, let body = bodies.compactMap({ $0 }).first else {
            return addChoice(answers, bodies)
        }
        var type = body.type
        if contents.count < answers.count { type.isOptional = true }
        let method = body.form.method(isOptional: type.isOptional)
        statements.append("return try await \(client.escaped).\(method)(request)")
        return type
    }

    /// Nobody says what the client will find where it is sent.
    private mutating func addRedirection() -> SwiftType {
        statements.append("request.accept = \"*/*\"")
        statements.append("return try await \(client.escaped).data(request)")
        return .convertible("Data", "data", needsFoundation: true)
    }

    /// The client asks for JSON where nothing else is said.
    private mutating func addAccept(_ answers: [Response]) {
        // What is read alike is as welcome as what stands first.
        let welcome = answers.flatMap { answer -> [Content] in
            guard let first = Self.preferredAnswer(answer.contents) else { return [] }
            if first.mediaType.family == .json { return [first] }
            return answer.contents.filter { $0.mediaType.family == first.mediaType.family }
        }
        let isJSON = welcome.allSatisfy { $0.mediaType.family == .json }
        var types: [String] = []
        for content in isJSON ? Array(welcome.prefix(1)) : welcome where !types.contains(content.mediaType.text) {
            types.append(content.mediaType.text)
        }
        if isJSON, types.allSatisfy({ $0 == "application/json" || $0.contains("*") }) { return }
        statements.append("request.accept = " + SwiftLiteral.string(types.joined(separator: ", ")))
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

    /// The answers that mean success; where there are none, the default one, unless it looks like the errors.
    private func successes() -> [Response] {
        let successes = operation.responses.filter(\.isSuccess)
        if !successes.isEmpty { return successes }
        let errors = operation.responses.filter(\.isError).map(\.contents)
        return operation.responses.filter { answer in
            answer.status == .other && (answer.contents.isEmpty || !errors.contains(answer.contents))
        }
    }

    static func preferredAnswer(_ contents: [Content]) -> Content? {
        contents.first { $0.mediaType.family == .json } ?? contents.first
    }

    // MARK: - Documentation

    func documentation() -> DocComment {
        var comment = lowering.documentation(summary: operation.documentation.summary, operation.documentation.text)
        let route = "`\(operation.method.text) \(operation.path.text)`"
        let isUndescribed = comment.isEmpty
        // The first line is what an editor shows.
        if isUndescribed { comment.addWhole(route) }
        if let pagination = operation.pagination { comment.add(text(of: pagination)) }
        if let ownError { comment.add("Errors carry `\(ownError.text)`.") }
        if let sentence = failures() { comment.add(sentence) }
        if !isUndescribed { comment.addWhole(route) }
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

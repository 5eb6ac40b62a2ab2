import API

extension OperationLowering {
    mutating func addSecurity() {
        guard let security = operation.security, security != lowering.api.security else { return }
        statements.append(
            "request.security = " + lowering.securityExpression(security, prefix: lowering.rootName.escaped + "."))
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
        case .json:
            var type = decodedType(contents)
            let mayBeEmpty = contents.count < answers.count
            type.isOptional = type.isOptional || mayBeEmpty
            statements.append(
                "return try await \(client.escaped).\(type.isOptional ? "decodeIfPresent" : "decode")(request)")
            return type
        }
    }

    /// The answers that mean success; where there are none, the default one.
    private func successes() -> [Response] {
        let successes = operation.responses.filter(\.isSuccess)
        return successes.isEmpty ? operation.responses.filter { $0.status == .other } : successes
    }

    private static func preferredAnswer(_ contents: [Content]) -> Content? {
        contents.first { $0.mediaType.family == .json } ?? contents.first
    }

    /// The one type that all answers have. Where they differ, any JSON is returned, and the author of the description hears of it.
    private func decodedType(_ contents: [Content]) -> SwiftType {
        let base = SwiftName.type(Words(words: Words(name.plain).words + ["response"]))
        var types: [SwiftType] = []
        var schemas: [Schema] = []
        for content in contents {
            guard let schema = content.schema, !schemas.contains(schema) else { continue }
            schemas.append(schema)
            types.append(lowering.type(of: schema, named: base, in: lowering.topLevel))
        }
        guard let first = types.first else { return lowering.anyType() }
        if types.allSatisfy({ $0.text == first.text }) { return first }
        lowering.collector.warning(
            "several-answers", "'\(identifier)' answers with bodies of several types; any JSON is returned",
            at: operation.origin.location)
        return lowering.anyType()
    }

    // MARK: - Documentation

    func documentation() -> DocComment {
        var comment = lowering.documentation(summary: operation.documentation.summary, operation.documentation.text)
        comment.add("`\(operation.method.rawValue.uppercased()) \(operation.path.text)`")
        let described = sorted(parameters).filter { !$0.documentation.isEmpty }
        guard !described.isEmpty else { return comment }
        comment.add("- Parameters:")
        for parameter in described {
            let lines = parameter.documentation.lines
            comment.addLine("  - \(parameter.name.plain): \(lines.first ?? "")")
            for line in lines.dropFirst() { comment.addLine(line.isEmpty ? "" : "    " + line) }
        }
        return comment
    }

    func deprecation() -> DeprecationAttribute? {
        operation.deprecation.map { DeprecationAttribute(message: $0.message) }
    }
}

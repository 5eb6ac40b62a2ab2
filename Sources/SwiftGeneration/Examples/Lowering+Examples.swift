import API

extension Lowering {
    /// Makes tests of what the description shows of an operation.
    func exampleTests(
        of lowering: OperationLowering, as declaration: OperationDeclaration
    ) -> [ExampleTestDeclaration] {
        let answers = answerTests(of: lowering.operation, declaration.name)
        let requests = requestTests(of: lowering, as: declaration)
        examples.answers += answers.count
        examples.requests += requests.count
        bodyTypes = [:]
        return answers + requests
    }

    /// A suite for each service that has tests, named after everything else has its name. Tests of one suite are told apart
    /// by their names.
    func nameSuites(of services: inout [ServiceDeclaration]) {
        for index in services.indices where !services[index].tests.isEmpty {
            services[index].suite = topLevel.claim(services[index].name.appending("Examples"), suffix: "Tests")
            var names = NameScope(forbidden: ReservedNames.members)
            for test in services[index].tests.indices {
                services[index].tests[test].name = names.claim(services[index].tests[test].name, suffix: "Example")
            }
        }
    }

    // MARK: - Answers

    private func answerTests(of operation: Operation, _ name: SwiftName) -> [ExampleTestDeclaration] {
        operation.responses.flatMap { response -> [ExampleTestDeclaration] in
            let status = StatusNames.text(of: response.status)
            // Errors are only ever explained in JSON.
            let used =
                response.isSuccess
                ? OperationLowering.preferredAnswer(response.contents)
                : response.contents.first { $0.mediaType.family == .json }
            return response.contents.flatMap { content in
                content.examples.compactMap { example -> ExampleTestDeclaration? in
                    guard let (type, undeclared) = usable(example, of: content, used) else { return nil }
                    let words = [name.plain, "answer", status, example.name]
                    return ExampleTestDeclaration(
                        name: SwiftName.member(Words(words: words.filter { !$0.isEmpty }.flatMap { Words($0).words })),
                        documentation: documentation(of: example, of: operation, "answers \(status)"), type: type,
                        json: ExampleText.lines(of: example.value), undeclared: undeclared, kind: .answer)
                }
            }
        }
    }

    private func documentation(of example: Example, of operation: Operation, _ what: String) -> DocComment {
        var comment = DocComment()
        let name = example.name.isEmpty ? "" : ": `\(example.name.filter { $0 != "`" })`"
        comment.addWhole("`\(operation.method.text) \(operation.path.text)` \(what)\(name).")
        return comment
    }

    /// The type that an example is read as, and what is forgotten of it; nil, and counted, where it makes no test.
    private func usable(
        _ example: Example, of content: Content, _ used: Content?, _ families: [MediaType.Family] = [.json]
    ) -> (type: SwiftType, undeclared: [String])? {
        guard families.contains(content.mediaType.family) else { return excused(.notJSON) }
        guard let schema = content.schema else { return excused(.nothingKnown) }
        let validator = ExampleValidator(self)
        let findings = validator.check(example.value, against: schema)
        if let fault = findings.faults.first {
            report(fault, findings.faults.count - 1, at: example)
            if !findings.isDecodable { return excused(.contradiction) }
        }
        guard content.mediaType == used?.mediaType else { return excused(.otherContent) }
        if findings.meetsOwnTypes { return excused(.ownTypes) }
        guard let type = bodyType(of: schema) else { return excused(.nothingKnown) }
        return (type, findings.undeclared)
    }

    private func excused<Result>(_ excuse: ExampleSummary.Excuse) -> Result? {
        examples.excuse(excuse)
        return nil
    }

    private func bodyType(of schema: Schema) -> SwiftType? {
        if let type = bodyTypes[schema.origin.location] { return type }
        guard referenceName(of: schema) != nil else { return nil }
        return type(of: schema, named: SwiftName.type("Example"), in: topLevel)
    }

    private func report(_ fault: ExampleValidator.Fault, _ more: Int, at example: Example) {
        let location = example.origin.location
        if examples.contradictions.contains(where: { $0.location == location }) { return }
        examples.contradictions.append(
            Diagnostic(
                .warning, "example-mismatch",
                "the example does not fit its schema: \(fault.reason), at \(fault.path)", at: location,
                hints: more > 0 ? ["there \(more == 1 ? "is 1 more fault" : "are \(more) more faults") in it"] : []))
    }

    // MARK: - Requests

    private func requestTests(
        of lowering: OperationLowering, as declaration: OperationDeclaration
    ) -> [ExampleTestDeclaration] {
        let operation = lowering.operation
        guard let contents = operation.body?.contents else { return [] }
        let used = OperationLowering.preferred(contents)
        return contents.flatMap { content in
            content.examples.compactMap { example -> ExampleTestDeclaration? in
                guard let (type, undeclared) = usable(example, of: content, used, [.json, .form]),
                    let body = lowering.body
                else {
                    return nil
                }
                let words = [declaration.name.plain, "request", example.name]
                return ExampleTestDeclaration(
                    name: SwiftName.member(Words(words: words.filter { !$0.isEmpty }.flatMap { Words($0).words })),
                    documentation: documentation(of: example, of: operation, "is sent"), type: type,
                    json: ExampleText.lines(of: example.value), undeclared: undeclared,
                    kind: .request(ExampleArguments(lowering, self).call(of: declaration, body: body)))
            }
        }
    }
}

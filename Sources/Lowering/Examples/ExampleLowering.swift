import APIDescription
import Diagnostics
import Naming
import Resolution

/// Creates tests from the examples of operations.
struct ExampleLowering {
    let types: TypeLowering
    private let api: ResolvedAPI
    private let validator: SchemaValidator
    private let sampler: ValueSampler
    private let cases: ExpectedCases

    /// - Parameter declarations: The types of the client.
    init(
        api: ResolvedAPI, types: TypeLowering, declarations: [TypeDeclaration], schemas: SchemaResolver,
        options: LoweringOptions
    ) {
        self.api = api
        self.types = types
        let overrides = options.customization
        validator = SchemaValidator(
            schemas, external: overrides.externalTypes, parsesURLs: api.clientDefaults.parsesURLs,
            closesEnums: overrides.closedEnums == .all || !overrides.closedEnums.names.isEmpty)
        sampler = ValueSampler(schemas, validator: validator)
        cases = ExpectedCases(types: declarations, validator: validator)
    }

    /// Adds the tests to the services.
    ///
    /// - Returns: A summary of the examples.
    func addTests(to services: inout [ServiceDeclaration]) -> ExampleSummary {
        var summary = ExampleSummary()
        for (position, service) in api.services.enumerated() {
            var tests: [ExampleTestDeclaration] = []
            // The other forms have the same parameters, and responses without examples in JSON.
            for (operation, declaration) in zip(service.operations, services[position].operations)
            where operation.form == nil {
                let responses = responseTests(of: operation, declaration, &summary)
                let requests = requestTests(of: operation, declaration, &summary)
                summary.responses += responses.count
                summary.requests += requests.count
                tests += responses + requests
            }
            if tests.isEmpty { continue }
            var names = NameScope(forbidden: ReservedNames.members, history: .none)
            for index in tests.indices { tests[index].name = names.claim(tests[index].name, suffix: "Example") }
            services[position].tests = tests
            services[position].suite = types.names[service.symbol.examples]
        }
        return summary
    }

    // MARK: - Responses

    private func responseTests(
        of operation: ResolvedOperation, _ declaration: OperationDeclaration, _ summary: inout ExampleSummary
    ) -> [ExampleTestDeclaration] {
        var tests: [ExampleTestDeclaration] = []
        for response in operation.responses {
            let status = StatusNames.text(of: response.status)
            let mediaTypes = response.contents.mediaTypes
            // Errors are always described in JSON.
            let json = mediaTypes.first { $0.family == .json }
            let used = response.status.isSuccess ? json ?? mediaTypes.first : json
            for example in response.contents.examples {
                guard let (type, undeclared) = usable(example, used, response.type, [.json], &summary) else {
                    continue
                }
                let example = example.example
                tests.append(
                    ExampleTestDeclaration(
                        name: name([declaration.name.plain, "response", status, example.name]),
                        documentation: comment(example, operation, "response \(status)"), type: type,
                        json: ExampleText.lines(of: example.value), undeclared: undeclared,
                        cases: cases.paths(in: example.value, of: type), kind: .response,
                        isDeprecated: types.deprecated.isMentioned(in: type)))
            }
        }
        return tests
    }

    private func name(_ parts: [String]) -> SwiftName {
        SwiftName.member(Words(words: parts.filter { !$0.isEmpty }.flatMap { Words($0).words }))
    }

    private func comment(_ example: Example, _ operation: ResolvedOperation, _ what: String) -> DocComment {
        var comment = DocComment()
        let name = example.name.isEmpty ? "" : ": `\(example.name.filter { $0 != "`" })`"
        comment.addWhole("`\(operation.method.text) \(operation.path.fullText)` \(what)\(name).")
        return comment
    }

    /// Returns the type that an example is decoded as, and the keys that the type ignores. If the example cannot be
    /// tested, counts it and returns nil.
    ///
    /// - Parameters:
    ///   - used: The media type that the client sends or reads.
    ///   - type: The type of the body.
    private func usable(
        _ body: BodyExample, _ used: MediaType?, _ type: TypeUse?, _ families: [MediaType.Family],
        _ summary: inout ExampleSummary
    ) -> (type: TypeRef, undeclared: [String])? {
        func skip(_ reason: ExampleSummary.SkipReason) -> (type: TypeRef, undeclared: [String])? {
            summary.skip(reason)
            return nil
        }
        guard families.contains(body.mediaType.family) else { return skip(.notJSON) }
        guard let findings = validator.check(body) else { return skip(.nothingKnown) }
        if let fault = findings.faults.first {
            report(fault, findings.faults.count - 1, at: body.example, &summary)
            if !findings.isDecodable { return skip(.contradiction) }
        }
        guard body.mediaType == used else { return skip(.otherContent) }
        if findings.meetsOwnTypes { return skip(.ownTypes) }
        guard let use = type ?? validator.modelType(of: body) else { return skip(.nothingKnown) }
        return (types.type(of: use), findings.undeclared)
    }

    private func report(
        _ fault: SchemaValidator.Fault, _ more: Int, at example: Example, _ summary: inout ExampleSummary
    ) {
        let location = example.origin.location
        if summary.contradictions.contains(where: { $0.location == location }) { return }
        summary.contradictions.append(
            Diagnostic(
                .warning, .generation(.contradictingExample(fault.reason, path: fault.path, more: more)), at: location))
    }

    // MARK: - Requests

    private func requestTests(
        of operation: ResolvedOperation, _ declaration: OperationDeclaration, _ summary: inout ExampleSummary
    ) -> [ExampleTestDeclaration] {
        guard let body = operation.body else { return [] }
        var type: TypeUse?
        if case .whole(let value) = body.form { type = value.use }
        let arguments = ExampleArguments(operation: operation, sampler: sampler)
        var tests: [ExampleTestDeclaration] = []
        for example in body.contents.examples {
            guard let (read, undeclared) = usable(example, body.mediaType, type, [.json, .form], &summary), let type
            else { continue }
            let omitted = OmittedKeys(types: types).paths(in: example.example.value, of: type)
            var example = example.example
            // The method sends this value, whatever the example has.
            if let property = body.setProperty { example.value.set(property.key, to: .bool(property.value)) }
            tests.append(
                ExampleTestDeclaration(
                    name: name([declaration.name.plain, "request", example.name]),
                    documentation: comment(example, operation, "request"), type: read,
                    json: ExampleText.lines(of: example.value), undeclared: undeclared + omitted,
                    cases: cases.paths(in: example.value, of: read),
                    kind: .request(arguments.call(of: declaration, body: body.symbol)),
                    isDeprecated: declaration.deprecation != nil || types.deprecated.isMentioned(in: read)))
        }
        return tests
    }
}

extension Renderer {
    func file(for service: ServiceDeclaration) -> String {
        var record = record()
        record.set("imports", imports(of: service))
        record.set("name", service.name.escaped)
        record.set("protocol", service.protocolName.escaped)
        record.set("documentation", service.documentation.slashed)
        record.set("clients", service.clients.map { named($0.name) })
        record.set("clientParameters", service.clients.map { $0.name.asLabel + ": WebClient" }.joined(separator: ", "))
        record.set("operations", service.operations.map { self.record(for: $0) })
        let conveniences = service.operations.flatMap { self.conveniences(for: $0) }
        record.set("hasConveniences", !conveniences.isEmpty)
        record.set(
            "conveniences",
            conveniences.enumerated().map { index, convenience in
                var convenience = convenience
                convenience.set("isFirst", index == 0)
                return convenience
            })
        return render("Service", record)
    }

    func named(_ name: SwiftName) -> Record {
        var record = record()
        record.set("name", name.escaped)
        return record
    }

    private func record(for operation: OperationDeclaration) -> Record {
        var record = record()
        record.set("documentation", operation.documentation.slashed)
        record.set("attributes", operation.deprecation.map { [$0.text] } ?? [])
        record.set("signature", signature(of: operation, access.modifier, withDefaults: true, end: " {"))
        record.set("requirement", signature(of: operation, "", withDefaults: false, end: ""))
        record.set("statements", operation.statements)
        return record
    }

    private func signature(
        of operation: OperationDeclaration, _ modifier: String, withDefaults: Bool, end: String
    ) -> [String] {
        let result = operation.result.map { " -> " + $0.declaration } ?? ""
        return Signature.lines(
            modifier + "func " + operation.name.escaped,
            operation.parameters.map { $0.text(withDefault: withDefaults) },
            " async throws(ServiceError)" + result + end, indent: 4, packed: !withDefaults)
    }

    /// The forms of an operation that the protocol does not ask for: without anything that may be left out, and with a completion.
    private func conveniences(for operation: OperationDeclaration) -> [Record] {
        var result: [Record] = []
        let required = operation.parameters.filter { $0.defaultValue == nil }
        if required.count < operation.parameters.count { result.append(shortForm(of: operation, required)) }
        if operation.hasCompletionForm { result.append(completionForm(of: operation)) }
        return result
    }

    private func shortForm(of operation: OperationDeclaration, _ required: [ParameterDeclaration]) -> Record {
        var short = operation
        short.parameters = required
        let arguments = operation.parameters.map { parameter in
            parameter.defaultValue.map { parameter.argument($0) } ?? parameter.forwarded
        }
        // A parameter hides a method of the same name.
        let receiver = required.contains { $0.name == operation.name } ? "self." : ""
        var record = record()
        record.set("documentation", ["/// `\(operation.name.plain)` without anything that may be left out."])
        record.set("attributes", operation.deprecation.map { [$0.text] } ?? [])
        record.set("signature", signature(of: short, access.modifier, withDefaults: false, end: " {"))
        record.set("statements", Signature.call("try await " + receiver + operation.name.escaped, arguments, indent: 8))
        return record
    }

    private func completionForm(of operation: OperationDeclaration) -> Record {
        let result = operation.result?.declaration ?? "Void"
        let completion = "completion: @escaping @MainActor @Sendable (Result<\(result), ServiceError>) -> Void"
        let call = Signature.call(
            "try await self." + operation.name.escaped, operation.parameters.map(\.forwarded), indent: 12)
        var record = record()
        record.set("documentation", ["/// `\(operation.name.plain)` with a completion, which runs on the main actor."])
        record.set("attributes", (operation.deprecation.map { [$0.text] } ?? []) + ["@discardableResult"])
        record.set(
            "signature",
            Signature.lines(
                access.modifier + "func " + operation.name.escaped,
                operation.parameters.map { $0.text(withDefault: true) } + [completion],
                " -> RequestTask {", indent: 4))
        record.set(
            "statements",
            ["RequestTask(completion) { () async throws(ServiceError) -> \(result) in"] + call.map { "    " + $0 } + [
                "}"
            ])
        return record
    }

    /// A test double.
    func stub(for service: ServiceDeclaration, importing module: String?) -> String {
        var record = record()
        record.set("imports", imports(of: service, client: module))
        record.set("service", service.name.escaped)
        record.set("name", service.name.appending("Stub").escaped)
        record.set("protocol", service.protocolName.escaped)
        record.set("operations", service.operations.map { stubRecord(for: $0) })
        return render("Stub", record)
    }

    private func stubRecord(for operation: OperationDeclaration) -> Record {
        var record = record()
        record.set("handler", operation.handler.escaped)
        record.set("types", operation.parameters.map(\.type.declaration).joined(separator: ", "))
        record.set("result", operation.result?.declaration ?? "Void")
        record.set("signature", signature(of: operation, access.modifier, withDefaults: false, end: " {"))
        record.set("identifier", SwiftLiteral.string(operation.identifier))
        record.set("arguments", operation.parameters.map(\.name.escaped).joined(separator: ", "))
        return record
    }
}

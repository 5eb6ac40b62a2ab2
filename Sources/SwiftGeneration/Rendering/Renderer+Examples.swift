extension Renderer {
    /// The files with the tests of the examples: one for each service that has some, several where it has many.
    func testJobs(
        for client: SwiftClient, _ options: GenerationOptions
    ) -> [(path: String, render: @Sendable () -> String)] {
        let clashes = options.testsImport == nil ? [] : TestingNames.clashes(with: client.types)
        return client.services.flatMap { service -> [(path: String, render: @Sendable () -> String)] in
            guard let suite = service.suite else { return [] }
            return Self.pages(of: service.tests).enumerated().map { index, tests in
                let name = index == 0 ? suite : suite.appending(String(index + 1))
                return (
                    "\(name.plain).swift",
                    { file(for: tests, of: service, named: name, importing: options.testsImport, clashes) }
                )
            }
        }
    }

    /// A file stays within a length that people can read and compilers are quick with.
    private static func pages(of tests: [ExampleTestDeclaration]) -> [[ExampleTestDeclaration]] {
        var pages: [[ExampleTestDeclaration]] = []
        var length = 0
        for test in tests {
            let lines = test.json.count + 10
            if pages.isEmpty || length + lines > 1_900 {
                pages.append([])
                length = 0
            }
            pages[pages.count - 1].append(test)
            length += lines
        }
        return pages
    }

    private func file(
        for tests: [ExampleTestDeclaration], of service: ServiceDeclaration, named name: SwiftName,
        importing module: String?, _ clashes: [TestingNames.Clash]
    ) -> String {
        let types = tests.map(\.type)
        // Nobody sees what tests declare.
        var imports = FileImports(.internal)
        imports.expose(types)
        imports.expose("Testing")
        imports.expose(runtimeModule)
        for test in tests {
            guard case .request(let call) = test.kind else { continue }
            for module in call.modules { imports.expose(module) }
        }
        var lines = Array(imports.lines.dropLast())
        if let module {
            let attribute = access == .internal ? "@testable " : ""
            lines.append("\(attribute)import \(module)")
            lines += clashes.filter { clash in types.contains { $0.mentions(clash.name) } }.map {
                "\(attribute)import \($0.kind) \(module).\($0.name)"
            }
        }
        var record = Record()
        record.set("imports", lines)
        record.set("name", name.escaped)
        record.set("service", service.name.escaped)
        record.set(
            "tests",
            tests.enumerated().map { index, test in
                var record = self.record(for: test, of: service)
                record.set("isFirst", index == 0)
                return record
            })
        return render("Examples", record)
    }

    private func record(for test: ExampleTestDeclaration, of service: ServiceDeclaration) -> Record {
        var record = Record()
        record.set("name", test.name.escaped)
        record.set("documentation", test.documentation.slashed)
        record.set("type", test.type.isOptional ? "\(test.type.text)?" : test.type.text)
        var json = SwiftLiteral.raw(test.json)
        if !test.undeclared.isEmpty {
            json[json.count - 1] += ","
            json.append("forgetting: " + SwiftLiteral.array(test.undeclared))
        }
        guard case .request(let call) = test.kind else {
            json[json.count - 1] += ")"
            record.set("json", json)
            record.set("isRequest", false)
            return record
        }
        record.set("json", json)
        record.set("isRequest", true)
        record.set("method", call.method)
        record.set("path", SwiftLiteral.string(call.path))
        let clients = service.clients.map { $0.name.asLabel + ": client" }.joined(separator: ", ")
        let make = "\(service.name.escaped)(\(clients))"
        let object = call.usesProtocol ? "(\(make) as any \(service.protocolName.escaped))" : make
        record.set(
            "call", Signature.call("try await \(object).\(call.operation.escaped)", call.arguments, indent: 12))
        return record
    }
}

/// Names of the testing library: where a client has them too, a file that imports both must say which it means.
enum TestingNames {
    struct Clash: Equatable, Sendable {
        /// `struct`, `enum`, `typealias`
        var kind: String
        var name: String
    }

    private static let names: Set<String> = [
        "Attachable", "AttachableContainer", "AttachableWrapper", "Attachment", "AttachmentSavingTrait", "Bug",
        "Comment",
        "ConditionTrait", "Confirmation", "CustomTestArgumentEncodable", "CustomTestStringConvertible", "ExitStatus",
        "ExitTest", "ExpectationFailedError", "Issue", "IssueHandlingTrait", "ParallelizationTrait", "SkipInfo",
        "SourceLocation", "SuiteTrait", "Tag", "Test", "TestScopeProvider", "TestScoping", "TestTrait", "Testing",
        "TimeLimitTrait", "Trait", "TypeInfo", "SourceContext", "SourceBounds", "Runner", "Configuration", "Event",
        "Backtrace", "Expectation", "Expression", "Graph", "ABI", "SystemError", "Version", "Suite",
    ]

    static func clashes(with types: [TypeDeclaration]) -> [Clash] {
        types.compactMap { type in
            guard names.contains(type.path.last) else { return nil }
            switch type {
            case .structure: return Clash(kind: "struct", name: type.path.last)
            case .openEnum(let declaration):
                return Clash(kind: declaration.isClosed ? "enum" : "struct", name: type.path.last)
            case .union, .answer: return Clash(kind: "enum", name: type.path.last)
            case .alias: return Clash(kind: "typealias", name: type.path.last)
            }
        }
    }
}

extension SwiftType {
    /// Whether the name stands in the type.
    func mentions(_ name: String) -> Bool {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { $0 == name }
    }
}

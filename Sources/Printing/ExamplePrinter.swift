import Lowering
import Naming

/// Creates the template data of the tests of examples.
struct ExamplePrinter: Sendable {
    let printer: Printer
    let options: PrintingOptions

    /// Returns the files with the tests of the examples: one for each service that has tests, or several if it has
    /// many.
    func jobs(for client: SwiftClient) -> [(path: String, print: @Sendable () -> String)] {
        let clashes =
            TestingNames.clashes(with: client.types, of: options.testsImport)
            + TestingNames.clashes(with: client.importedModels, of: options.modelsModule)
        return client.services.flatMap { service -> [(path: String, print: @Sendable () -> String)] in
            guard let suite = service.suite else { return [] }
            return Self.pages(of: service.tests).enumerated().map { index, tests in
                let name = index == 0 ? suite : suite.appending(String(index + 1))
                return ("\(name.plain).swift", { file(for: tests, of: service, named: name, clashes) })
            }
        }
    }

    /// Splits tests into files of a length that people can read and that the compiler handles quickly.
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
        _ clashes: [TestingNames.Clash]
    ) -> String {
        var data = ClientFields.Examples.Data()
        data.imports = imports(for: tests, clashes)
        data.name = name.escaped
        data.service = service.name.escaped
        data.tests = tests.map { self.data(for: $0, of: service) }.numbered()
        return printer.templates.examples.print(data)
    }

    private func imports(for tests: [ExampleTestDeclaration], _ clashes: [TestingNames.Clash]) -> [String] {
        let types = tests.map(\.type)
        // The declarations of tests are not visible elsewhere.
        var imports = FileImports(.internal)
        imports.expose(types)
        imports.expose("Testing")
        imports.expose(printer.runtimeModule)
        imports.hide(printer.modelsModule)
        for test in tests {
            guard case .request(let call) = test.kind else { continue }
            for module in call.modules { imports.expose(module) }
        }
        var lines = Array(imports.lines.dropLast())
        func attribute(_ module: String) -> String {
            printer.access == .internal && module == options.testsImport ? "@testable " : ""
        }
        if let module = options.testsImport { lines.append("\(attribute(module))import \(module)") }
        let mentioned = clashes.filter { clash in types.contains { $0.mentions(clash.path) } }
        return lines + mentioned.map { "\(attribute($0.module))import \($0.kind) \($0.module).\($0.path.text)" }
    }

    /// Returns the lines of an argument with a list of texts: one line, or one for each text if that is too long.
    private static func argument(_ label: String, _ texts: [String]) -> [String] {
        let line = "\(label): " + SwiftLiteral.array(texts)
        if line.count <= 100 { return [line] }
        return ["\(label): ["] + texts.map { "    " + SwiftLiteral.string($0) + "," } + ["]"]
    }

    private func data(for test: ExampleTestDeclaration, of service: ServiceDeclaration) -> ClientFields.Test.Data {
        var data = ClientFields.Test.Data()
        data.name = test.name.escaped
        data.documentation = test.documentation.slashed
        data.type = test.type.text
        data.isDeprecated = test.isDeprecated
        var json = SwiftLiteral.raw(test.json)
        for (label, paths) in [("ignoringKeys", test.undeclared), ("cases", test.cases)] where !paths.isEmpty {
            json[json.count - 1] += ","
            json += Self.argument(label, paths)
        }
        guard case .request(let call) = test.kind else {
            json[json.count - 1] += ")"
            data.json = json
            return data
        }
        data.json = json
        data.isRequest = true
        data.method = call.method.expression
        data.path = SwiftLiteral.string(call.path)
        let clients = service.clients.map { $0.name.asLabel + ": client" }.joined(separator: ", ")
        let make = "\(service.name.escaped)(\(clients))"
        data.object = make
        data.operation = call.operation.escaped
        data.arguments = call.arguments.map { argument in
            var data = ClientFields.Argument.Data()
            data.argument = argument
            return data
        }.numbered()
        return data
    }
}

/// The names in the testing library. If a client has the same names, a file that imports both must specify which one it
/// means.
enum TestingNames {
    struct Clash: Equatable, Sendable {
        /// `struct`, `enum`, `typealias`
        var kind: String
        var path: TypePath
        /// The module that declares it.
        var module: String
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

    /// - Parameter module: The module of the types; nil: it is that of the tests.
    static func clashes(with types: [TypeDeclaration], of module: String?) -> [Clash] {
        guard let module else { return [] }
        return types.compactMap { type in
            guard names.contains(type.path.last) else { return nil }
            switch type {
            case .structure: return Clash(kind: "struct", path: type.path, module: module)
            case .enumeration(let declaration):
                return Clash(kind: declaration.isClosed ? "enum" : "struct", path: type.path, module: module)
            case .union, .responses, .webhooks: return Clash(kind: "enum", path: type.path, module: module)
            case .alias: return Clash(kind: "typealias", path: type.path, module: module)
            }
        }
    }
}

extension TypeRef {
    /// Returns whether the type mentions a declared type, or one that is declared inside it.
    fileprivate func mentions(_ path: TypePath) -> Bool {
        var result = false
        visit { type in
            if case .declared(let declared) = type, declared.path.names.first == path.names.first { result = true }
        }
        return result
    }
}

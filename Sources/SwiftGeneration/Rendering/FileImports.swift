import API

/// The `import` lines of one file.
struct FileImports {
    private let access: AccessLevel
    /// Modules whose types stand in declarations that others see.
    private var exposed: Set<String> = []
    /// Modules that only the bodies of functions need.
    private var hidden: Set<String> = []
    /// The client's module, where tests need what it keeps to itself.
    private var tested: String?

    init(_ access: AccessLevel) { self.access = access }

    mutating func expose(_ module: String?) { if let module { exposed.insert(module) } }

    mutating func hide(_ module: String?) { if let module { hidden.insert(module) } }

    /// Whether only code that works with values of a type needs its modules. For public declarations, the compiler looks
    /// through a name for a type, and never for what a collection holds.
    private func isHidden(_ type: SwiftType) -> Bool {
        type.alias == .collection || type.alias == .type && access == .package
    }

    mutating func hide(_ types: [SwiftType]) {
        for type in types {
            if type.needsFoundation { hidden.insert("Foundation") }
            hidden.formUnion(type.modules)
        }
    }

    /// The module of the client, in the files of its tests.
    mutating func test(_ module: String?) { if access == .internal { tested = module } else { expose(module) } }

    mutating func expose(_ types: [SwiftType]) {
        hide(types.filter(isHidden))
        for type in types where !isHidden(type) {
            if type.needsFoundation { exposed.insert("Foundation") }
            exposed.formUnion(type.modules)
        }
    }

    /// The lines, and an empty one after them.
    var lines: [String] {
        let lines = exposed.union(hidden).sorted().flatMap { module in
            exposed.contains(module) ? Self.exposing(module, access) : ["import " + module]
        }
        let all = lines + (tested.map { ["@testable import " + $0] } ?? [])
        return all.isEmpty ? [] : all + [""]
    }

    /// Plain `import` would not do for public declarations under `InternalImportsByDefault`; `internal import` would clash with the
    /// plain imports of an app that the client is a part of.
    static func exposing(_ module: String, _ access: AccessLevel) -> [String] {
        switch access {
        case .public: ["public import " + module]
        case .package:
            [
                "#if hasFeature(InternalImportsByDefault)", "package import " + module, "#else", "import " + module,
                "#endif",
            ]
        case .internal: ["import " + module]
        }
    }
}

extension SwiftType {
    /// Whether the type, as it is written, is of the runtime in part. No other type has a name of the runtime's.
    var mentionsRuntime: Bool {
        text.split { !$0.isLetter && !$0.isNumber && $0 != "_" }.contains { ReservedNames.runtime.contains(String($0)) }
    }
}

extension TypeDeclaration {
    /// The types that are mentioned where others see it.
    var mentioned: [SwiftType] {
        let own: [SwiftType] =
            switch self {
            case .structure(let declaration):
                declaration.properties.map(\.type) + (declaration.additional.map { [$0] } ?? [])
            case .union(let declaration): declaration.cases.map(\.type)
            case .alias(let declaration): [declaration.type]
            case .answer(let declaration): declaration.cases.compactMap(\.type)
            case .openEnum: []
            }
        return own + nested.flatMap(\.mentioned)
    }

    /// Whether others see the runtime in it: enums and unions conform to its protocols, or hold its types.
    var exposesRuntime: Bool {
        flattened.contains { type in
            switch type {
            case .openEnum, .union: true
            case .structure, .alias, .answer: type.mentioned.contains(where: \.mentionsRuntime)
            }
        }
    }

    /// Whether its code needs the runtime.
    var usesRuntime: Bool { if case .alias = self { exposesRuntime } else { true } }
}

extension Renderer {
    func imports(of type: TypeDeclaration) -> [String] {
        var imports = FileImports(access)
        imports.expose(type.mentioned)
        if type.exposesRuntime {
            imports.expose(runtimeModule)
        } else if type.usesRuntime {
            imports.hide(runtimeModule)
        }
        return imports.lines
    }

    /// - Parameter client: the module that a test double imports the client from.
    func imports(of service: ServiceDeclaration, client: String? = nil) -> [String] {
        var imports = FileImports(access)
        imports.expose(service.operations.flatMap { $0.parameters.map(\.type) + ($0.result.map { [$0] } ?? []) })
        if client == nil {
            if service.operations.contains(where: \.usesFoundation) { imports.hide("Foundation") }
            imports.hide(service.operations.compactMap(\.error))
        }
        imports.expose(runtimeModule)
        imports.test(client)
        return imports.lines
    }

    func imports(of root: RootDeclaration) -> [String] {
        var imports = FileImports(access)
        imports.expose(
            root.common.compactMap { $0.parameter?.type } + root.headers.map(\.type)
                + (root.error.map { [$0.type] } ?? []) + root.otherErrors.map(\.type))
        imports.expose(runtimeModule)
        return imports.lines
    }
}

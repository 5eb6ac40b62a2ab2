import APIDescription
import Lowering
import Settings

/// The `import` lines of one file.
struct FileImports {
    private let access: AccessLevel
    /// The modules whose types are in visible declarations.
    private var exposed: Set<String> = []
    /// The modules that only the bodies of functions need.
    private var hidden: Set<String> = []
    /// The client's module, if tests need its internal declarations.
    private var tested: String?

    init(_ access: AccessLevel) { self.access = access }

    mutating func expose(_ module: String?) { if let module { exposed.insert(module) } }

    /// Imports a module of which visible declarations only use protocols and macros. The compiler does not count a
    /// conformance of a `package` declaration.
    mutating func exposeConformances(to module: String) {
        if access == .package { hide(module) } else { expose(module) }
    }

    mutating func hide(_ module: String?) { if let module { hidden.insert(module) } }

    mutating func hide(_ types: [TypeRef]) { for type in types { hidden.formUnion(type.modules) } }

    /// Imports the module of the client, in the files of its tests.
    mutating func test(_ module: String?) { if access == .internal { tested = module } else { expose(module) } }

    /// Imports the modules of types in public declarations. Only code that works with values of hidden types needs the
    /// modules of those.
    mutating func expose(_ types: [TypeRef]) {
        for type in types {
            var modules: [String] = []
            var hiddenModules: [String] = []
            type.visit { part in
                if let module = part.module { modules.append(module) }
                guard case .declared(let declared) = part, case .alias(let target) = declared.kind else { return }
                if target.isHidden(byAliasIn: access) {
                    hiddenModules += declared.aliasedModules
                } else {
                    modules += declared.aliasedModules
                }
            }
            exposed.formUnion(modules)
            hidden.formUnion(hiddenModules)
        }
    }

    /// The lines, followed by an empty one.
    var lines: [String] {
        let lines = exposed.union(hidden).sorted().flatMap { module in
            exposed.contains(module) ? Self.exposing(module, access) : ["import " + module]
        }
        let all = lines + (tested.map { ["@testable import " + $0] } ?? [])
        return all.isEmpty ? [] : all + [""]
    }

    /// Returns the lines that import a module for visible declarations. Plain `import` does not suffice for public
    /// declarations under `InternalImportsByDefault`, and `internal import` conflicts with the plain imports of an app
    /// that the client is a part of.
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

extension TypeDeclaration {
    /// Whether the runtime is visible in its declarations: they mention its types, or conform to its protocols, which
    /// the compiler does not count for `package` declarations.
    func exposesRuntime(in access: AccessLevel) -> Bool {
        flattened.contains { type in
            switch type {
            case .union, .webhooks: true
            case .enumeration: access != .package
            case .structure(let declaration) where declaration.isRedacted && access != .package: true
            // The compiler counts the default arguments of public functions, too.
            case .structure(let declaration) where access == .public && declaration.hasRawDefault: true
            case .structure, .alias, .responses: type.mentioned.contains { $0.exposesRuntime(in: access) }
            }
        }
    }

    /// Whether its code needs the runtime, which its declarations need not expose.
    var usesRuntime: Bool {
        switch self {
        case .alias: false
        case .structure(let declaration): declaration.isCoded
        case .enumeration, .union, .responses, .webhooks: true
        }
    }
}

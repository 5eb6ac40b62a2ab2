import Lowering
import Naming
import Resolution

/// A type in a public declaration, as far as it decides whether source compiles.
struct SurfaceType: Hashable, Sendable {
    enum Part: Hashable, Sendable {
        case text(String)
        /// A type that the client declares.
        case declared(path: String, symbol: SymbolID)
    }

    /// The type as it is written.
    let parts: [Part]
    /// The type without aliases.
    let expanded: [Part]
    let isOptional: Bool

    init(_ type: TypeRef) {
        parts = type.surfaceParts(expandsAliases: false)
        expanded = type.surfaceParts(expandsAliases: true)
        isOptional = type.isOptional
    }

    init(text: String) {
        parts = [.text(text)]
        expanded = parts
        isOptional = false
    }

    /// The class of a service, or its protocol.
    init(service: String, symbol: SymbolID) {
        parts = [.declared(path: service, symbol: symbol)]
        expanded = parts
        isOptional = false
    }

    /// A type around another one: `Result<`, the type, `, ServiceError>`.
    init(_ before: String, _ type: TypeRef?, _ after: String) {
        parts = [.text(before)] + (type?.surfaceParts(expandsAliases: false) ?? [.text("Void")]) + [.text(after)]
        expanded = [.text(before)] + (type?.surfaceParts(expandsAliases: true) ?? [.text("Void")]) + [.text(after)]
        isOptional = false
    }

    private init(parts: [Part], expanded: [Part]) {
        self.parts = parts
        self.expanded = expanded
        isOptional = false
    }

    /// The type without a question mark.
    var withoutOptional: SurfaceType {
        guard isOptional else { return self }
        return SurfaceType(parts: Array(parts.dropFirst().dropLast()), expanded: Array(expanded.dropFirst().dropLast()))
    }

    /// The type as it is written in Swift.
    var text: String {
        parts.map { part in
            switch part {
            case .text(let text): text
            case .declared(let path, _): path
            }
        }.joined()
    }
}

extension TypeRef {
    fileprivate func surfaceParts(expandsAliases: Bool) -> [SurfaceType.Part] {
        func around(_ before: String, _ inner: TypeRef, _ after: String) -> [SurfaceType.Part] {
            [.text(before)] + inner.surfaceParts(expandsAliases: expandsAliases) + [.text(after)]
        }
        switch self {
        case .builtin(let builtin): return [.text(builtin.rawValue)]
        case .declared(let type):
            if expandsAliases, case .alias(let target) = type.kind {
                return target.surfaceParts(expandsAliases: true)
            }
            return [.declared(path: type.path.plain, symbol: type.symbol)]
        case .array(let element): return around("[", element, "]")
        case .dictionary(let value): return around("[String: ", value, "]")
        case .optional(let wrapped): return around("", wrapped, "?")
        case .nullable(let wrapped): return around("Nullable<", wrapped, ">")
        case .stream(let kind, let element): return around("\(kind.rawValue)<", element, ">")
        case .longOperation(let type):
            return [.text(type.texts.0)] + (type.value?.surfaceParts(expandsAliases: expandsAliases) ?? [])
                + [.text(type.texts.1)] + (type.state?.surfaceParts(expandsAliases: expandsAliases) ?? [])
                + [.text(type.texts.2)]
        case .external(let type): return [.text(type.text)]
        }
    }
}

extension TypePath {
    /// The names as the compiler writes them in messages, without backticks.
    var plain: String { names.map(\.plain).joined(separator: ".") }
}

import APIEvolution
import Naming
import Resolution

/// Creates the deprecated aliases for types that the description no longer has, and in whose places another type is now.
struct ReplacedTypeLowering {
    private let types: TypeLowering

    init(_ types: TypeLowering) { self.types = types }

    /// Returns the aliases whose names are not those of other declarations.
    func aliases(in client: SwiftClient) -> [TypeDeclaration] {
        let replaced = types.history.replacedTypes
        if replaced.isEmpty { return [] }
        var taken = client.typeNames
        return replaced.flatMap { symbol, names in
            names.compactMap { name in
                guard case .replaced(let text, let type) = name, !text.contains("."), taken.insert(text).inserted else {
                    return nil
                }
                return alias(SwiftName.label(text), type, symbol)
            }
        }
    }

    private func alias(_ name: SwiftName, _ replacement: LockType, _ symbol: SymbolID) -> TypeDeclaration {
        let type = types.former(replacement)
        // A file that has the former name may not import Foundation.
        let isName = type.isOfStandardLibrary
        let attribute = DeprecationAttribute(
            message: isName ? nil : "Use '\(type.text)' instead.",
            renamed: isName ? .type(SwiftName.label(type.text)) : nil)
        return .alias(
            AliasDeclaration(
                symbol: symbol, path: TypePath([name]), documentation: DocComment("A former name of `\(type.text)`."),
                deprecation: attribute, type: type, isFormer: true))
    }
}

extension TypeRef {
    fileprivate var isOfStandardLibrary: Bool {
        switch self {
        case .builtin(.bool), .builtin(.int), .builtin(.int32), .builtin(.int64), .builtin(.double), .builtin(.float),
            .builtin(.string):
            true
        default: false
        }
    }
}

extension TypeLowering {
    /// Returns the Swift type for a type in a lock.
    fileprivate func former(_ former: LockType) -> TypeRef {
        switch former {
        case .declared(let symbol): type(of: .declared(symbol))
        case .array(let inner): .array(self.former(inner))
        case .map(let inner): .dictionary(self.former(inner))
        case .optional(let inner): self.former(inner).optional(true)
        case .nullable(let inner): .optional(.nullable(self.former(inner)))
        case .scalar: scalar(former)
        }
    }

    private func scalar(_ former: LockType) -> TypeRef {
        if let known = former.scalarType { return type(of: known) }
        let name = former.externalName ?? ""
        let format = ResolvedType.External.format(name)
        return type(of: .external(overrides.entry(of: format) == nil ? .model(name) : format))
    }
}

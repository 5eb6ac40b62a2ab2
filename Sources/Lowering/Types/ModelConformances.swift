import Settings

/// Decides how values of the models can be compared.
///
/// A client without `==` and `hash(into:)` compiles faster: the compiler writes their code for each property.
enum ModelConformances {
    static func apply(_ comparison: ModelComparison?, to types: [TypeDeclaration]) -> [TypeDeclaration] {
        comparison == .hashable ? types : types.map { rewrite($0, comparison) }
    }

    private static func rewrite(_ type: TypeDeclaration, _ comparison: ModelComparison?) -> TypeDeclaration {
        switch type {
        case .structure(var declaration):
            declaration.comparison = comparison
            declaration.nested = apply(comparison, to: declaration.nested)
            return .structure(declaration)
        case .union(var declaration):
            declaration.comparison = comparison
            declaration.nested = apply(comparison, to: declaration.nested)
            return .union(declaration)
        case .responses(var declaration):
            declaration.comparison = comparison
            return .responses(declaration)
        case .webhooks(var declaration):
            declaration.comparison = comparison
            return .webhooks(declaration)
        // The values of enums are compared as their raw values are.
        case .enumeration, .alias: return type
        }
    }
}

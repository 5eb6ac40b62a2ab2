import APIDescription

extension TypeNameSource {
    /// The key of the values of a type that no model names; nil if they have none.
    var key: String? {
        switch self {
        case .property(_, let key): key
        case .element(let inner, _): inner.key.map { $0 + "[]" }
        case .operation(_, .parameter(let name, _)), .commonParameter(let name): name
        // No key is empty in parentheses.
        case .operation(_, .error): "(error)"
        case .model, .additionalProperty, .variant, .operation, .webhook, .webhooks, .error, .shared, .common,
            .alternatives:
            nil
        }
    }

    /// The status of errors; nil for other types.
    var status: Response.Status? {
        if case .operation(_, .error(let status)) = self { status } else { nil }
    }
}

extension ResolvedDeclaration {
    /// The models that are the variants of a union; empty if it has another variant.
    var variantModels: [String] {
        guard case .union(let union) = kind else { return [] }
        let models = union.variants.compactMap { if case .model(let name) = $0.name { name } else { nil } }
        return models.count == union.variants.count ? models : []
    }

    /// What unions of models have in place of a key: equal ones are one type, whatever the keys of their values are.
    var keyOfAlternatives: String? {
        guard !isModel, variantModels.count > 1 else { return nil }
        // No key is empty in parentheses.
        return nameSource.canBeShared ? "(alternatives)" : nil
    }
}

import API
import Resolution

/// Composes the doc comment of an operation, from what was declared for it.
struct OperationDocumentation {
    let operation: ResolvedOperation
    let types: TypeLowering

    func comment(parameters: [ParameterDeclaration], error: TypeRef?) -> DocComment {
        let source = operation.source
        var comment = DocComment(source.documentation)
        let route = "`\(source.method.text) \(source.path.text)`"
        let isUndescribed = comment.isEmpty
        // The first line is what an editor shows.
        if isUndescribed { comment.addWhole(route) }
        if let pagination = source.pagination { comment.add(text(of: pagination)) }
        if let error { comment.add("Errors carry `\(error.text)`.") }
        if let sentence = errors() { comment.add(sentence) }
        if !isUndescribed { comment.addWhole(route) }
        let described = parameters.filter { !$0.documentation.isEmpty }
        guard !described.isEmpty else { return comment }
        comment.add("- Parameters:")
        for parameter in described { comment.addItem(parameter.name.plain, parameter.documentation) }
        return comment
    }

    /// Which status brings which body, apart from the error schema.
    private func errors() -> String? {
        guard !operation.errors.isEmpty else { return nil }
        let parts = operation.errors.map { response in
            let statuses = response.statuses.map { StatusNames.text(of: $0) }.joined(separator: ", ")
            return "`\(types.type(of: response.use.type).text)` (\(statuses))"
        }
        return "Errors carry " + parts.joined(separator: ", ") + "."
    }

    private func text(of pagination: Pagination) -> String {
        let items = pagination.items.map { "The elements are in `\($0)`." }
        var next: String?
        switch pagination.advance {
        case .page(let parameter): next = "`\(parameter)` is the number of the part."
        case .offset(let parameter): next = "`\(parameter)` is the number of the elements before the part."
        case .cursor(let parameter, let property):
            next = "`\(property)` holds what `\(parameter)` is for the next part, as long as there is one."
        case .link(let property):
            next = "`\(property)` holds the address of the next part, as long as there is one."
        case .linkHeader: next = "The header `Link` holds the address of the next part, as long as there is one."
        case nil: break
        }
        return [items, next].compactMap { $0 }.joined(separator: " ")
    }
}

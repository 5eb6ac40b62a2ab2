import APIDescription
import Naming
import Resolution

/// Composes the doc comment of an operation.
struct OperationDocumentation {
    let operation: ResolvedOperation
    let types: TypeLowering

    func comment(parameters: [ParameterDeclaration], error: TypeRef?) -> DocComment {
        var comment = DocComment(operation.documentation)
        let route = "`\(operation.method.text) \(operation.path.fullText)`"
        let isUndescribed = comment.isEmpty
        // Editors show the first line.
        if isUndescribed { comment.addWhole(route) }
        switch operation.form {
        case .pages: comment.add("Returns the pages of the response. Each is requested when a loop needs it.")
        case .items: comment.add("Returns the elements of all pages. Each page is requested when a loop needs it.")
        case .begin: comment.add("Returns when the server has begun. The result waits for the end.")
        case .resume:
            comment.add("Returns what waits for the end of an operation that has begun before. Requests nothing yet.")
        case nil where operation.longOperation != nil: comment.add("Waits until the server is done.")
        default: if let pagination = operation.pagination { comment.add(text(of: pagination.names)) }
        }
        if let error { comment.add("Error responses contain `\(error.text)`.") }
        if let sentence = errors() { comment.add(sentence) }
        if operation.hasUndescribedContent {
            comment.add("The content of the response is not described. `withResponse` returns it as data.")
        }
        if !isUndescribed { comment.addWhole(route) }
        let described = parameters.filter { !$0.documentation.isEmpty }
        if !described.isEmpty {
            comment.add("- Parameters:")
            for parameter in described { comment.addItem(parameter.name.plain, parameter.documentation) }
        }
        if let failures = failures() { described.isEmpty ? comment.add(failures) : comment.addLine(failures) }
        return comment
    }

    /// Returns what the description says about errors.
    private func failures() -> String? {
        guard !operation.errorTexts.isEmpty else { return nil }
        let sentences = operation.errorTexts.map { error in
            "\(error.text) (\(error.statuses.map { StatusNames.text(of: $0) }.joined(separator: ", ")))."
        }
        return "- Throws: " + sentences.joined(separator: " ")
    }

    /// Returns the types of the bodies of errors with their statuses, except for the error schema.
    private func errors() -> String? {
        guard !operation.errors.isEmpty else { return nil }
        // Schemas that differ only in their texts have the same type.
        var statuses: [(type: String, texts: [String])] = []
        for response in operation.errors {
            let type = types.type(of: response.use.type).text
            let texts = response.statuses.map { StatusNames.text(of: $0) }
            if let known = statuses.firstIndex(where: { $0.type == type }) {
                statuses[known].texts += texts.filter { !statuses[known].texts.contains($0) }
            } else {
                statuses.append((type, texts))
            }
        }
        let parts = statuses.map { "`\($0.type)` (\($0.texts.joined(separator: ", ")))" }
        return "Error responses contain " + parts.joined(separator: ", ") + "."
    }

    private func text(of pagination: Pagination) -> String {
        let items = pagination.items.map { "The elements are in `\($0)`." }
        var next: String?
        switch pagination.advance {
        case .page(let parameter): next = "`\(parameter)` is the number of the page."
        case .offset(let parameter): next = "`\(parameter)` is the number of elements before the page."
        case .cursor(let parameter, let property):
            next = "`\(property)` contains the value of `\(parameter)` for the next page, if there is one."
        case .link(let property):
            next = "`\(property)` contains the URL of the next page, if there is one."
        case .linkHeader: next = "The `Link` header contains the URL of the next page, if there is one."
        case nil: break
        }
        return [items, next].compactMap { $0 }.joined(separator: " ")
    }
}

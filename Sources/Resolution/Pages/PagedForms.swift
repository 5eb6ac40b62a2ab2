import APIDescription
import Diagnostics

/// Decides which operations can request their response page by page.
struct PagedForms {
    let types: PageTypes

    /// Returns why a form cannot request the response page by page; nil if it can, or does not.
    func fault(of operation: ResolvedOperation) -> DiagnosticKind.PagesFault? {
        guard let form = operation.form, form.hasPages, let pagination = operation.pagination else { return nil }
        guard let advance = pagination.names.advance, case .body(let page, _) = operation.result else {
            return .response
        }
        if case .external = page.use.type { return .response }
        let properties = pagination.properties
        let hasItems = pagination.isArray || types.type(of: properties.items).map(types.isArray) ?? false
        let parameter = parameterType(pagination, operation)
        let next = types.type(of: properties.next)
        switch advance {
        case .linkHeader: break
        case .link(let name): if !(next.map(isText) ?? false) { return .next(name) }
        case .cursor(let name, let property):
            guard let next, isText(next) || types.isInteger(next) else { return .next(property) }
            guard let parameter, isSame(next, parameter) else {
                return .parameter(name)
            }
        case .page(let name), .offset(let name):
            guard let parameter, types.isInteger(parameter) else { return .parameter(name) }
            // The number of the elements of a page is needed.
            if !hasItems { return .items }
        }
        return form == .pages || hasItems ? nil : .items
    }

    /// Returns the type of what is different for each page.
    private func parameterType(_ pagination: ResolvedPagination, _ operation: ResolvedOperation) -> ResolvedType? {
        guard let symbol = pagination.parameter else { return nil }
        if let parameter = operation.parameters.first(where: { $0.symbol == symbol }) {
            return parameter.canBeSetAgain ? types.target(of: parameter.value.use.type) : nil
        }
        let property = pagination.names.parameter.flatMap { name in
            operation.body.flatMap { types.property(name, of: $0) }
        }
        return property.map { types.target(of: $0.value.use.type) }
    }

    /// Whether both types are texts, or both are integers.
    private func isSame(_ one: ResolvedType, _ other: ResolvedType) -> Bool {
        isText(one) && isText(other) || types.isInteger(one) && types.isInteger(other)
    }

    private func isText(_ type: ResolvedType) -> Bool {
        switch type {
        case .string(.text), .string(.url): true
        default: false
        }
    }
}

extension ResolvedParameter {
    /// Whether it can be set again for another page.
    fileprivate var canBeSetAgain: Bool { (location == .query || location == .header) && mediaType == nil }
}

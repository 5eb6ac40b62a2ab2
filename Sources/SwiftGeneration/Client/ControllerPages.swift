import APIDescription
import Diagnostics
import Resolution

/// Finds out how a controller loads further pages of its value.
///
/// It follows from the pagination of the operation. A controller of an operation whose next page is requested with a URL
/// loads the first page only, because a service does not send requests to other URLs.
struct ControllerPages {
    let api: ResolvedAPI
    let types: [TypeDeclaration]

    /// Why there are no further pages.
    enum Fault: Error {
        case wrong(DiagnosticKind.ControllerFinding)
        case unsupported(DiagnosticKind.ControllerFinding)
    }

    /// - Parameter name: The name of the operation in the description.
    /// - Returns: nil if there is one page only.
    func pages(of operation: OperationDeclaration, _ name: String) throws(Fault) -> PagesDeclaration? {
        let resolved = api.services.lazy.flatMap(\.operations).first { $0.symbol == operation.symbol }
        guard let resolved, let value = operation.resultType, let pagination = resolved.source.pagination,
            let advance = pagination.advance
        else { return nil }
        if value.isExternal { throw .unsupported(.firstPage(operation: name)) }
        var items: PagesDeclaration.Property?
        if let key = pagination.items {
            items = property(key, of: value)
            guard items?.type.present.arrayElement != nil else {
                throw .wrong(.noElements(operation: name, property: key))
            }
        } else if value.arrayElement == nil {
            throw .wrong(.noElements(operation: name, property: nil))
        }
        switch advance {
        case .link, .linkHeader: throw .unsupported(.firstPage(operation: name))
        case .page(let key):
            let (parameter, type) = try number(key, operation, name)
            let start = first(key, resolved) ?? "1"
            return PagesDeclaration(items: items, advance: .page(start: start), parameter: parameter, type: type)
        case .offset(let key):
            let (parameter, type) = try number(key, operation, name)
            let start = first(key, resolved) ?? "0"
            return PagesDeclaration(items: items, advance: .offset(start: start), parameter: parameter, type: type)
        case .cursor(let key, let next):
            guard let property = property(next, of: value) else {
                throw .wrong(.noCursor(operation: name, property: next))
            }
            guard let (parameter, type) = sent(key, operation), type.present.behind == property.type.present.behind
            else {
                throw .wrong(.otherCursor(operation: name, parameter: key, property: next))
            }
            let canBeEmpty = type.present.behind == .builtin(.string)
            return PagesDeclaration(
                items: items, advance: .cursor(property, canBeEmpty: canBeEmpty), parameter: parameter, type: type)
        }
    }

    /// Returns a property of a page. Nothing is known about a type of the app.
    private func property(_ key: String, of page: TypeRef) -> PagesDeclaration.Property? {
        guard case .declared(let type) = page.behind, case .structure(let declaration)? = declaration(type.symbol),
            let property = declaration.properties.first(where: { $0.key == key && !$0.isChoice })
        else { return nil }
        return PagesDeclaration.Property(name: property.name, type: property.type)
    }

    private func number(
        _ key: String, _ operation: OperationDeclaration, _ name: String
    ) throws(Fault) -> (SentValue, TypeRef) {
        guard let (parameter, type) = sent(key, operation),
            [.builtin(.int), .builtin(.int32), .builtin(.int64)].contains(type.present.behind)
        else { throw .wrong(.noNumber(operation: name, parameter: key)) }
        return (parameter, type)
    }

    /// Returns what the operation sends under a name, and its type.
    private func sent(_ key: String, _ operation: OperationDeclaration) -> (SentValue, TypeRef)? {
        guard let value = operation.request.parameters.first(where: { $0.key == key && $0.location != .path })?.value
        else { return nil }
        guard let owner = value.owner else {
            return operation.parameters.first { $0.name == value.name }.map { (value, $0.type) }
        }
        guard case .declared(let type)? = operation.parameters.first(where: { $0.name == owner })?.type,
            case .structure(let declaration)? = declaration(type.symbol)
        else { return nil }
        return declaration.properties.first { $0.name == value.name }.map { (value, $0.type) }
    }

    /// Returns the number of the first page, if the description says it: the default, or the lowest number.
    private func first(_ key: String, _ operation: ResolvedOperation) -> String? {
        let parameter = operation.parameters.first { $0.source.name == key && $0.source.location != .path }
        if case .number(let digits)? = parameter?.value.defaultValue { return Int(digits).map(String.init) }
        return parameter?.value.constraints.minimum.flatMap { Int($0.text) }.map(String.init)
    }

    private func declaration(_ symbol: SymbolID) -> TypeDeclaration? {
        types.lazy.flatMap(\.flattened).first { $0.symbol == symbol }
    }
}

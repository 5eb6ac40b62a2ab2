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
    let properties: PagesLowering

    /// Why there are no further pages.
    enum Fault: Error {
        case wrong(DiagnosticKind.ControllerFinding)
        case unsupported(DiagnosticKind.ControllerFinding)
    }

    /// - Parameter name: The name of the operation in the description.
    /// - Returns: nil if there is one page only.
    func pages(of operation: OperationDeclaration, _ name: String) throws(Fault) -> PagesDeclaration? {
        let resolved = api.services.lazy.flatMap(\.operations).first { $0.symbol == operation.symbol }
        guard let resolved, let value = operation.resultType, let pagination = resolved.pagination,
            let advance = pagination.names.advance
        else { return nil }
        if value.isExternal { throw .unsupported(.firstPage(operation: name)) }
        var items: PageProperty?
        if let key = pagination.names.items {
            items = properties.property(pagination.properties.items)
            // The elements of further pages are added to those of the first one.
            guard items?.steps.count == 1, items?.type.present.arrayElement != nil else {
                throw .wrong(.noElements(operation: name, property: key))
            }
        } else if value.arrayElement == nil {
            throw .wrong(.noElements(operation: name, property: nil))
        }
        let sent = sent(pagination.parameter, operation)
        switch advance {
        case .link, .linkHeader: throw .unsupported(.firstPage(operation: name))
        case .page(let key):
            let (parameter, type) = try number(sent, key, name)
            let start = pagination.first ?? 1
            return PagesDeclaration(items: items, advance: .page(start: "\(start)"), parameter: parameter, type: type)
        case .offset(let key):
            let (parameter, type) = try number(sent, key, name)
            let start = pagination.first ?? 0
            return PagesDeclaration(items: items, advance: .offset(start: "\(start)"), parameter: parameter, type: type)
        case .cursor(let key, let next):
            guard let property = properties.property(pagination.properties.next) else {
                throw .wrong(.noCursor(operation: name, property: next))
            }
            guard let (parameter, type) = sent, type.present.behind == property.type.present.behind else {
                throw .wrong(.otherCursor(operation: name, parameter: key, property: next))
            }
            let canBeEmpty = type.present.behind == .builtin(.string)
            return PagesDeclaration(
                items: items, advance: .cursor(property, canBeEmpty: canBeEmpty), parameter: parameter, type: type)
        }
    }

    private func number(
        _ sent: (SentValue, TypeRef)?, _ key: String, _ name: String
    ) throws(Fault) -> (SentValue, TypeRef) {
        guard let (parameter, type) = sent,
            [.builtin(.int), .builtin(.int32), .builtin(.int64)].contains(type.present.behind)
        else { throw .wrong(.noNumber(operation: name, parameter: key)) }
        return (parameter, type)
    }

    /// Returns what a call gives for a parameter, and its type.
    private func sent(_ symbol: SymbolID?, _ operation: OperationDeclaration) -> (SentValue, TypeRef)? {
        guard let symbol else { return nil }
        if let parameter = operation.parameters.first(where: { $0.symbol == symbol }) {
            return (SentValue(owner: nil, name: parameter.name), parameter.type)
        }
        guard let options = operation.parameters.first(where: \.isOptions), case .declared(let type) = options.type,
            case .structure(let declaration)? = declaration(type.symbol),
            let property = declaration.properties.first(where: { $0.symbol == symbol })
        else { return nil }
        return (SentValue(owner: options.name, name: property.name), property.type)
    }

    private func declaration(_ symbol: SymbolID) -> TypeDeclaration? {
        types.lazy.flatMap(\.flattened).first { $0.symbol == symbol }
    }
}

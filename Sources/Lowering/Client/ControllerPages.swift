import APIDescription
import Diagnostics
import Resolution

/// Finds out how a controller loads further pages of its value: with the method of the service that returns them.
struct ControllerPages {
    let api: ResolvedAPI
    let services: [ServiceDeclaration]
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
        guard let pagination = resolved?.pagination, let advance = pagination.names.advance else { return nil }
        let form = services.lazy.flatMap(\.operations).first { $0.symbol == operation.symbol.form(.pages) }
        // A note says why there is no such method.
        guard let form, let page = operation.resultType else { throw .unsupported(.firstPage(operation: name)) }
        let items = properties.property(pagination.properties.items)
        guard page.arrayElement != nil || items?.type.present.arrayElement != nil else {
            throw .wrong(.noElements(operation: name, property: pagination.names.items))
        }
        // The elements of further pages are put into the same object.
        if let items, items.steps.dropLast().contains(where: { $0.type.isAbsentAtTimes }) {
            throw .unsupported(.firstPage(operation: name))
        }
        var countsElements = false
        if case .offset = advance { countsElements = true }
        return PagesDeclaration(
            method: form.name, items: page.arrayElement == nil ? items : nil, countsElements: countsElements)
    }
}

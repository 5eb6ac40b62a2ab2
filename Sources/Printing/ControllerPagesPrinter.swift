import Lowering
import Naming

/// Creates the template data for controllers that load further pages.
struct ControllerPagesPrinter {
    let pages: PagesDeclaration
    let scope: TypePath

    var data: ControllerFields.Pages.Data {
        var data = ControllerFields.Pages.Data()
        data.cursor = pages.cursor.text(in: scope)
        data.items = pages.items?.steps.last?.name.escaped
        data.count = count(of: "$0")
        data.elements = elements
        switch pages.advance {
        case .page:
            data.needsCount = true
            data.next = "\(isEmpty("last")) ? nil : pages"
        case .offset:
            data.needsValue = true
            data.next = "\(isEmpty("last")) ? nil : \(count(of: "value"))"
        case .cursor(let property, let canBeEmpty): data.next = cursor(property, canBeEmpty: canBeEmpty)
        }
        return data
    }

    // MARK: - Elements

    private func count(of page: String) -> String {
        guard let items = pages.items else { return page + ".count" }
        return items.isOptional ? items.expression(in: page) + "?.count ?? 0" : items.expression(in: page) + ".count"
    }

    private func isEmpty(_ page: String) -> String {
        guard let items = pages.items else { return page + ".isEmpty" }
        let elements = items.expression(in: page)
        return items.isOptional ? elements + "?.isEmpty != false" : elements + ".isEmpty"
    }

    /// The elements of the value and of a further page.
    private var elements: String? {
        guard let items = pages.items else { return nil }
        let parts = ["value", "page"].map { page in
            items.isOptional ? "(\(items.expression(in: page)) ?? [])" : items.expression(in: page)
        }
        let all = parts.joined(separator: " + ")
        return items.steps.last?.isNullable == true ? ".value(\(all))" : all
    }

    // MARK: - Cursors

    private func cursor(_ property: PageProperty, canBeEmpty: Bool) -> String {
        let cursor = property.expression(in: "last")
        guard canBeEmpty else { return cursor }
        return property.isOptional
            ? "\(cursor)?.isEmpty == true ? nil : \(cursor)" : "\(cursor).isEmpty ? nil : \(cursor)"
    }

    /// Returns the value that requests a page.
    ///
    /// - Parameter next: The name of the cursor, which is nil for the first page.
    func value(_ next: String) -> String {
        let given = pages.parameter.expression
        let start: String
        switch pages.advance {
        case .cursor: return "\(next) ?? \(given)"
        case .page(let number), .offset(let number): start = number
        }
        let convert = { (number: String) in pages.convertedType.map { "\($0.text(in: scope))(\(number))" } }
        if pages.isOptional { return "\(next).map { (\(given) ?? \(start)) + \(convert("$0") ?? "$0") } ?? \(given)" }
        return "\(given) + " + (convert("\(next) ?? 0") ?? "(\(next) ?? 0)")
    }
}

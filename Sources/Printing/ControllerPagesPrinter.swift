import Lowering
import Naming

/// Creates the template data for controllers that load further pages.
struct ControllerPagesPrinter {
    let pages: PagesDeclaration

    var data: ControllerFields.Pages.Data {
        var data = ControllerFields.Pages.Data()
        data.countsElements = pages.countsElements
        data.items = pages.items?.steps.map(\.name.escaped).joined(separator: ".")
        data.count = count
        data.elements = elements
        return data
    }

    private var count: String {
        guard let items = pages.items else { return "$0.count" }
        return items.isOptional ? items.expression(in: "$0") + "?.count ?? 0" : items.expression(in: "$0") + ".count"
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
}

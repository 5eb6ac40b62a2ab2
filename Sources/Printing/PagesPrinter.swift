import Lowering
import Naming

/// Writes how an operation requests further pages.
struct PagesPrinter {
    let plan: PagesPlan

    /// The rule, such as `.token("cursor", at: cursor) { $0.next }`.
    var rule: String {
        switch plan.advance {
        case .linkHeader: return ".linkHeader"
        case .link(let property): return ".link { \(property.position) }"
        case .token(let parameter, let argument, let property):
            let at = argument.map { ", at: " + $0.position } ?? ""
            return ".token(\(parameter.literal)\(at)\(hasMore)) { \(property.position) }"
        case .number(let number): return ".number(\(arguments(number, total: "pageCount"))) { \(count) }"
        case .offset(let number): return ".offset(\(arguments(number, total: "total"))) { \(count) }"
        }
    }

    /// `, hasMore: { $0.hasMore }`
    private var hasMore: String { plan.hasMore.map { ", hasMore: { \($0.expression(in: "$0")) }" } ?? "" }

    /// `"page", from: page ?? 1, of: "stories", pageCount: { $0.pages }`
    private func arguments(_ number: PagesPlan.NumberParameter, total: String) -> String {
        let list = plan.items?.lossyPath.map { ", of: " + SwiftLiteral.string($0) } ?? ""
        let count = number.total.map { ", \(total): { \($0.expression(in: "$0")) }" } ?? ""
        let lowest = number.total == nil || total == "total" || number.first == 1 ? "" : ", lowest: \(number.first)"
        return "\(number.parameter.literal), from: \(number.start)\(lowest)\(list)\(hasMore)\(count)"
    }

    private var count: String {
        guard let items = plan.items else { return "$0.count" }
        return items.isOptional ? "\(items.expression(in: "$0"))?.count ?? 0" : "\(items.expression(in: "$0")).count"
    }

    /// Returns the elements of a page.
    static func items(of plan: ItemsPlan) -> String {
        guard let items = plan.items else { return "$0" }
        return items.expression(in: "$0") + (items.isOptional ? " ?? []" : "")
    }
}

extension PagesPlan {
    /// The method of the client.
    var method: String {
        let name = isLossy ? "lossyPages" : "pages"
        return isOptional ? name + "IfPresent" : name
    }
}

extension PagesPlan.PageParameter {
    fileprivate var literal: String {
        let key = SwiftLiteral.string(key)
        return switch place {
        case .query: key
        case .header: ".header(\(key))"
        case .body: ".property(\(key))"
        }
    }
}

extension PagesPlan.NumberParameter {
    /// `page ?? 1`
    fileprivate var start: String {
        argument.type.isOptional ? "\(argument.expression) ?? \(first)" : argument.expression
    }
}

extension PagesPlan.PageArgument {
    fileprivate var position: String {
        guard type.plain == .builtin(.url) else { return expression }
        return expression + (type.isOptional ? "?" : "") + ".absoluteString"
    }
}

extension PageProperty {
    /// Returns the value in a page, or nil if there is none.
    func expression(in page: String) -> String {
        var text = page
        var canBeNil = false
        for step in steps {
            text += (canBeNil ? "?" : "") + "." + step.name.escaped
            canBeNil = step.type.isOptional
            if step.isNullable {
                text += (canBeNil ? "?" : "") + ".wrapped"
                canBeNil = true
            }
        }
        return text
    }

    /// The value in a page as a text or a number.
    fileprivate var position: String {
        let text = expression(in: "$0")
        guard type.plain == .builtin(.url) else { return text }
        // After `a?.b`, only an optional `b` needs another question mark.
        let isOptional = steps.last.map { $0.type.isOptional || $0.isNullable } ?? false
        return text + (isOptional ? "?" : "") + ".absoluteString"
    }
}

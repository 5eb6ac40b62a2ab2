import Lowering
import Naming

/// Writes how an operation requests further pages.
struct PagesPrinter {
    let plan: PagesPlan

    /// The rule, such as `.token("cursor", at: cursor) { $0.next }`.
    var rule: String {
        switch plan.advance {
        case .linkHeader: return ".linkHeader"
        case .link(let property): return ".link { \(property.text(in: "$0")) }"
        case .token(let parameter, let argument, let property):
            let at = argument.map { ", at: \($0.type.position($0.value.expression))" } ?? ""
            return ".token(\(parameter.literal)\(at)) { \(property.text(in: "$0")) }"
        case .number(let number): return ".number(\(number.arguments)) { \(count) }"
        case .offset(let number): return ".offset(\(number.arguments)) { \(count) }"
        }
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
    fileprivate var literal: String { isHeader ? ".header(\(SwiftLiteral.string(key)))" : SwiftLiteral.string(key) }
}

extension PagesPlan.NumberParameter {
    /// `"page", from: page ?? 1`
    fileprivate var arguments: String {
        let type = argument.type
        let isInt = type.present == .builtin(.int)
        let argument = argument.value.expression
        let start: String
        if type.isOptional {
            start = isInt ? "\(argument) ?? \(first)" : "\(argument).map { Int($0) } ?? \(first)"
        } else {
            start = isInt ? argument : "Int(\(argument))"
        }
        return "\(parameter.literal), from: \(start)"
    }
}

extension PageProperty {
    /// Returns the value in a page, or nil if there is none.
    func expression(in page: String) -> String {
        let property = page + "." + name.escaped
        return isNullable ? property + (type.isOptional ? "?" : "") + ".wrapped" : property
    }

    /// Returns the value in a page as a text or a number.
    fileprivate func text(in page: String) -> String { type.position(expression(in: page)) }
}

extension TypeRef {
    /// Returns a value as what a position consists of: a text or an `Int`.
    fileprivate func position(_ value: String) -> String {
        let isOptional = self != present
        switch plain {
        case .builtin(.url): return value + (isOptional ? "?" : "") + ".absoluteString"
        case .builtin(.int32), .builtin(.int64): return isOptional ? "\(value).map { Int($0) }" : "Int(\(value))"
        default: return value
        }
    }
}

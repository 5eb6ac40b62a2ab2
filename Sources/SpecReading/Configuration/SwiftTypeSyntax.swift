/// The syntax of the Swift types that a configuration can name: names with dots and generic arguments, lists and maps.
///
/// A type that has this form need not exist. One that has another form would be more than a type in the generated code.
struct SwiftTypeSyntax {
    private var rest: Substring
    /// The number of brackets around what is read.
    private var depth = 0
    private static let largestDepth = 32

    /// Whether a text is a type. An optional type is not one at its top level, because the description says what is optional.
    static func isType(_ text: String) -> Bool {
        var syntax = SwiftTypeSyntax(rest: text[...])
        return syntax.takeType() && syntax.rest.isEmpty
    }

    private init(rest: Substring) { self.rest = rest }

    private mutating func takeType() -> Bool {
        take("any ")
        return take("[") ? takeRestOfList() : takeNames()
    }

    private mutating func takeRestOfList() -> Bool {
        guard takeInner() else { return false }
        if take(":"), !takeInner() { return false }
        return take("]")
    }

    /// Takes `A<B, C>.D`.
    private mutating func takeNames() -> Bool {
        repeat {
            let name = rest.prefix { $0.isLetter || $0.isNumber || $0 == "_" }
            guard SwiftText.isName(String(name)) else { return false }
            rest = rest.dropFirst(name.count)
            guard take("<") else { continue }
            repeat { if !takeInner() { return false } } while take(",")
            if !take(">") { return false }
        } while take(".")
        return true
    }

    /// Takes a type between brackets, which can be optional, and the spaces around it.
    private mutating func takeInner() -> Bool {
        depth += 1
        defer { depth -= 1 }
        takeSpaces()
        guard depth <= Self.largestDepth, takeType() else { return false }
        take("?")
        takeSpaces()
        return true
    }

    @discardableResult private mutating func take(_ text: String) -> Bool {
        guard rest.hasPrefix(text) else { return false }
        rest = rest.dropFirst(text.count)
        return true
    }

    private mutating func takeSpaces() { rest = rest.drop { $0 == " " } }
}

import APIDescription
import Resolution

/// A name in the generated code. This is the only place where such names are created.
package struct SwiftName: Hashable, Sendable {
    /// The name without backticks.
    package let plain: String

    private init(plain: String) { self.plain = plain }

    /// Whether it begins with a capital letter. A letter without one (`日`, `ɢ`, a small capital) is the same in names of types and members.
    var isCapitalized: Bool {
        guard let first = plain.first else { return false }
        return first.isUppercase && first.lowercased() != String(first)
    }

    /// The name of a type: `UserID`.
    package static func type(_ words: Words) -> SwiftName {
        SwiftName(plain: legal(words.upperCamel, empty: "Empty"))
    }

    /// The name of a property, a method, a parameter or a case: `userID`.
    package static func member(_ words: Words) -> SwiftName {
        SwiftName(plain: legal(words.lowerCamel, empty: "empty"))
    }

    /// Returns the name of words without repetition, and the name of all of them for when another element has that name.
    static func withoutRepetition(_ words: Words, _ name: (Words) -> SwiftName) -> [SwiftName] {
        let short = words.withoutRepetition
        return short == words ? [name(words)] : [name(short), name(words)]
    }

    static func type(_ text: String) -> SwiftName { type(Words(text)) }

    package static func member(_ text: String) -> SwiftName { member(Words(text)) }

    /// The name of an argument for a parameter of a request.
    static func parameter(_ name: String, in location: Parameter.Location) -> SwiftName {
        location == .header ? header(name) : member(name)
    }

    /// The name of a header without the `X-` of those that no standard defines: `X-Request-ID` is `requestID`.
    static func header(_ name: String) -> SwiftName {
        let words = Words(name).words
        return member(Words(words: words.count > 1 && words[0].lowercased() == "x" ? Array(words.dropFirst()) : words))
    }

    /// Returns a name that the author of the description wrote in Swift (an argument label).
    package static func label(_ text: String) -> SwiftName {
        let isLegal = text != "_" && !text.isEmpty && text == legal(text, empty: "")
        return isLegal ? SwiftName(plain: text) : member(text)
    }

    /// Returns the name of a member that begins with a verb: `beginExport`.
    func prefixed(with verb: String) -> SwiftName {
        SwiftName(plain: verb + plain.prefix(1).uppercased() + plain.dropFirst())
    }

    package func appending(_ suffix: String) -> SwiftName { SwiftName(plain: plain + suffix) }

    /// Returns the number after a base name: `2` if this name is the base followed by `2`.
    func number(behind base: SwiftName) -> String {
        guard plain != base.plain, plain.hasPrefix(base.plain) else { return "" }
        let rest = plain.dropFirst(base.plain.count)
        return rest.allSatisfy { $0.isNumber || $0 == "_" } ? String(rest) : ""
    }

    /// Returns whether this is a name that an element gets which requests another one that is not free: the base, with the
    /// suffix or a number.
    func isVariation(of base: SwiftName, suffix: String) -> Bool {
        guard plain != base.plain else { return true }
        guard plain.hasPrefix(base.plain) else { return false }
        var rest = plain.dropFirst(base.plain.count)
        if !suffix.isEmpty, rest.hasPrefix(suffix) { rest = rest.dropFirst(suffix.count) }
        return rest.allSatisfy { $0.isNumber || $0 == "_" }
    }

    /// The name as it is written in declarations and expressions.
    package var escaped: String { ReservedNames.keywords.contains(plain) ? "`\(plain)`" : plain }

    /// The name as it is written before the colon of a parameter, where most keywords need no backticks.
    package var asLabel: String { ["inout", "var", "let", "_"].contains(plain) ? "`\(plain)`" : plain }

    /// The label in the type of a tuple that is part of an expression, where a keyword that begins a declaration would end the
    /// expression.
    package var asTupleLabel: String { Self.declarationKeywords.contains(plain) ? "`\(plain)`" : asLabel }

    private static let declarationKeywords: Set<String> = [
        "associatedtype", "case", "class", "deinit", "enum", "extension", "func", "import", "init", "operator",
        "precedencegroup", "protocol", "static", "struct", "subscript", "typealias",
    ]

    /// The label in a call, where the compiler warns about unnecessary backticks.
    package var asArgument: String { plain == "inout" ? "`inout`" : plain }

    /// Returns a name of letters, digits and marks (Unicode Standard Annex 31), which are valid in Swift and visible.
    private static func legal(_ text: String, empty: String) -> String {
        // Nearly all names are ASCII, and looking up Unicode properties is slow.
        if text.utf8.allSatisfy(\.isPartOfName), let first = text.utf8.first, text.utf8.count <= 160 {
            return first < UInt8(ascii: "A") ? "_" + text : text
        }
        let kept = text.unicodeScalars.filter { scalar in
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            case "\0"..."\u{7F}": false
            default:
                // Variation selectors and Hangul fillers are valid in other names, but are invisible.
                scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
            }
        }
        // An underscore takes the place of what is not valid. Alone, it is not a name.
        guard let first = kept.first, kept.contains(where: { $0 != "_" }) else { return empty }
        var name = String(String.UnicodeScalarView(kept))
        // A file is named after its type, with a suffix. File systems allow 255 bytes.
        while name.utf8.count > 160 { name.removeLast() }
        return first.properties.isXIDStart || first == "_" ? name : "_" + name
    }
}

extension UInt8 {
    /// Whether it is an ASCII letter, a digit or `_`.
    var isPartOfName: Bool {
        switch self {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"),
            UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "_"):
            true
        default: false
        }
    }
}

extension SwiftName: Comparable {
    package static func < (a: SwiftName, b: SwiftName) -> Bool { a.plain < b.plain }
}

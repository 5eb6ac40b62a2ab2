/// A name of the generated code. The only place where such names are made.
struct SwiftName: Hashable, Sendable {
    /// Without backticks.
    let plain: String

    private init(plain: String) { self.plain = plain }

    /// The name of a type: `UserID`.
    static func type(_ words: Words) -> SwiftName {
        SwiftName(plain: legal(words.upperCamel, empty: "Empty"))
    }

    /// The name of a property, a method, a parameter or a case: `userID`.
    static func member(_ words: Words) -> SwiftName {
        SwiftName(plain: legal(words.lowerCamel, empty: "empty"))
    }

    static func type(_ text: String) -> SwiftName { type(Words(text)) }

    static func member(_ text: String) -> SwiftName { member(Words(text)) }

    /// A name that the description's author chose in Swift's own terms (an argument label).
    static func label(_ text: String) -> SwiftName {
        let isLegal = text != "_" && !text.isEmpty && text == legal(text, empty: "")
        return isLegal ? SwiftName(plain: text) : member(text)
    }

    func appending(_ suffix: String) -> SwiftName { SwiftName(plain: plain + suffix) }

    /// As it is written where it is declared and used.
    var escaped: String { ReservedNames.keywords.contains(plain) ? "`\(plain)`" : plain }

    /// As it is written before the colon of an argument, where most keywords need no backticks.
    var asLabel: String { ["inout", "var", "let", "_"].contains(plain) ? "`\(plain)`" : plain }

    /// Letters, digits and marks (Unicode Standard Annex 31), which is what Swift takes and a reader sees.
    private static func legal(_ text: String, empty: String) -> String {
        let kept = text.unicodeScalars.filter { scalar in
            // Nearly all are ASCII, and looking properties up is slow.
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            case "\0"..."\u{7F}": false
            default: scalar.properties.isXIDContinue && scalar.properties.generalCategory != .format
            }
        }
        guard let first = kept.first else { return empty }
        let name = String(String.UnicodeScalarView(kept))
        return first.properties.isXIDStart || first == "_" ? name : "_" + name
    }
}

extension SwiftName: Comparable {
    static func < (a: SwiftName, b: SwiftName) -> Bool { a.plain < b.plain }
}

/// The names that are taken in one scope.
struct NameScope {
    /// In lower case: names that differ by case only would share a file, and readers.
    private var taken: Set<String> = []
    private let forbidden: Set<String>

    init(forbidden: Set<String> = []) { self.forbidden = forbidden }

    /// The first that is free: the wanted name, the wanted name with the suffix, then with a number.
    mutating func claim(_ wanted: SwiftName, suffix: String) -> SwiftName {
        if isFree(wanted) { return take(wanted) }
        let suffixed = wanted.appending(suffix)
        if !suffix.isEmpty, forbidden.contains(wanted.plain), isFree(suffixed) { return take(suffixed) }
        var number = 2
        let base = forbidden.contains(wanted.plain) ? suffixed : wanted
        while !isFree(base.appending(String(number))) { number += 1 }
        return take(base.appending(String(number)))
    }

    func isFree(_ name: SwiftName) -> Bool {
        !forbidden.contains(name.plain) && !taken.contains(name.plain.lowercased())
    }

    @discardableResult
    private mutating func take(_ name: SwiftName) -> SwiftName {
        taken.insert(name.plain.lowercased())
        return name
    }
}

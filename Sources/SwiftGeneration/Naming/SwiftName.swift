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

    /// `2`, where this is the other name with that behind it.
    func number(behind base: SwiftName) -> String {
        guard plain != base.plain, plain.hasPrefix(base.plain) else { return "" }
        let rest = plain.dropFirst(base.plain.count)
        return rest.allSatisfy { $0.isNumber || $0 == "_" } ? String(rest) : ""
    }

    /// As it is written where it is declared and used.
    var escaped: String { ReservedNames.keywords.contains(plain) ? "`\(plain)`" : plain }

    /// As it is written before the colon of a parameter, where most keywords need no backticks.
    var asLabel: String { ["inout", "var", "let", "_"].contains(plain) ? "`\(plain)`" : plain }

    /// The same in a call, where the compiler warns of backticks that are not needed.
    var asArgument: String { plain == "inout" ? "`inout`" : plain }

    /// Letters, digits and marks (Unicode Standard Annex 31), which is what Swift takes and a reader sees.
    private static func legal(_ text: String, empty: String) -> String {
        let kept = text.unicodeScalars.filter { scalar in
            // Nearly all are ASCII, and looking properties up is slow.
            switch scalar {
            case "a"..."z", "A"..."Z", "0"..."9", "_": true
            case "\0"..."\u{7F}": false
            default:
                // Variation selectors and Hangul's fillers are a part of names elsewhere, but nobody sees them.
                scalar.properties.isXIDContinue && !scalar.properties.isDefaultIgnorableCodePoint
            }
        }
        guard let first = kept.first else { return empty }
        var name = String(String.UnicodeScalarView(kept))
        // A file is called after its type, and something still comes behind: 255 bytes is what file systems take.
        while name.utf8.count > 160 { name.removeLast() }
        return first.properties.isXIDStart || first == "_" ? name : "_" + name
    }
}

extension SwiftName: Comparable {
    static func < (a: SwiftName, b: SwiftName) -> Bool { a.plain < b.plain }
}

/// What a thing would like to be called.
struct WantedName {
    var name: SwiftName
    /// What the description calls it.
    var text: String
    /// Tells apart what the description calls the same.
    var place = ""

    fileprivate var isExact: Bool { text == name.plain }
}

/// The names that are taken in one scope.
struct NameScope {
    /// In lower case: names that differ by case only would share a file, and readers.
    private var taken: Set<String> = []
    private var forbidden: Set<String>

    init(forbidden: Set<String> = []) { self.forbidden = forbidden }

    /// The first that is free: the wanted name, the wanted name with the suffix, then with a number.
    mutating func claim(_ wanted: SwiftName, suffix: String) -> SwiftName {
        if isFree(wanted) { return take(wanted) }
        let suffixed = wanted.appending(suffix)
        if !suffix.isEmpty, forbidden.contains(wanted.plain), isFree(suffixed) { return take(suffixed) }
        var number = 2
        var base = forbidden.contains(wanted.plain) ? suffixed : wanted
        // `v1` and a number would be another version.
        if base.plain.last?.isNumber == true { base = base.appending("_") }
        while !isFree(base.appending(String(number))) { number += 1 }
        return take(base.appending(String(number)))
    }

    /// The names of things of one kind. Which of them gets a name that several want does not depend on their order.
    mutating func claim(all wanted: [WantedName], suffix: String) -> [SwiftName] {
        var names = wanted.map(\.name)
        // Nearly always there is nothing to settle.
        var simple = self
        if names.allSatisfy({ simple.isFree($0) && simple.take($0) == $0 }) {
            self = simple
            return names
        }
        // Who is called so already comes first; the others come by their spelling, wherever they stand.
        let isExact = wanted.map { $0.isExact && isFree($0.name) }
        let order = wanted.indices.sorted { a, b in
            guard isExact[a] == isExact[b] else { return isExact[a] }
            return (wanted[a].text, wanted[a].place, a) < (wanted[b].text, wanted[b].place, b)
        }
        for index in order { names[index] = claim(wanted[index].name, suffix: suffix) }
        return names
    }

    /// From now on the name is one that the client needs itself: who wants it gets the suffix, and not a number.
    mutating func forbid(_ name: SwiftName) { forbidden.insert(take(name).plain) }

    func isFree(_ name: SwiftName) -> Bool {
        !forbidden.contains(name.plain) && !taken.contains(name.plain.lowercased())
    }

    @discardableResult
    private mutating func take(_ name: SwiftName) -> SwiftName {
        taken.insert(name.plain.lowercased())
        return name
    }
}

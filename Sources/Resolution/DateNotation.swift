import APIDescription

/// The notations of dates that texts for people mention, such as `MM/DD/YY`.
enum DateNotation {
    /// Returns the first notation in a text that is not that of RFC 3339, unless the text also mentions that one.
    static func other(in text: String) -> String? {
        let notations = text.split { !$0.isLetter && !"/.-".contains($0) }.map { trimmed($0) }.filter(isNotation)
        return notations.contains { $0.uppercased().hasPrefix("YYYY-MM-DD") } ? nil : notations.first
    }

    private static func trimmed(_ word: Substring) -> String {
        var word = word
        while let last = word.last, !last.isLetter { word = word.dropLast() }
        while let first = word.first, !first.isLetter { word = word.dropFirst() }
        return String(word)
    }

    /// Returns whether a word consists of a year, a month and a day, each once.
    private static func isNotation(_ word: String) -> Bool {
        let letters = word.uppercased().filter(\.isLetter)
        guard (6...8).contains(letters.count), letters.allSatisfy("YMD".contains) else { return false }
        let parts = word.uppercased().split { !$0.isLetter }
        let isCompact = parts.count == 1 && letters == "YYYYMMDD"
        let isDivided = parts.count == 3 && Set(parts.compactMap(\.first)).count == 3
        return (isCompact || isDivided) && parts.allSatisfy { isCompact || Set($0).count == 1 && $0.count >= 2 }
    }
}

extension Documentation {
    /// All texts for people.
    var prose: String { [summary, text].compactMap { $0 }.joined(separator: " ") }
}

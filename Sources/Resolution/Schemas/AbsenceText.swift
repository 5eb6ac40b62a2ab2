import APIDescription

/// What the text about a required property says about responses without a value of it.
enum AbsenceText {
    /// The value can be null.
    case null
    /// The key can be missing.
    case absent

    /// Returns nil if the text does not say for sure that the value can be missing.
    init?(_ text: String) {
        let words = " " + text.lowercased().split { !$0.isLetter && $0 != "'" }.joined(separator: " ") + " "
        if Self.nullPhrases.contains(where: { Self.has($0, in: words) }) {
            self = .null
        } else if Self.absencePhrases.contains(where: { Self.has($0, in: words) }) {
            self = .absent
        } else {
            return nil
        }
    }

    private static let nullPhrases = [
        "may be null", "can be null", "might be null", "could be null", "null if", "null when", "null unless",
    ]

    private static let absencePhrases =
        ["only returned", "only present", "only included", "not returned", "not present", "not included", "omitted"]
        .flatMap { ["\($0) if", "\($0) when"] }
        + ["parameter", "field", "property", "attribute", "value"].flatMap { ["this \($0)", "the \($0)"] + ["it"] }
        .flatMap { subject in
            ["not returned", "not present", "not included", "omitted"].map { "\(subject) is \($0)" }
        }

    /// A condition, or a negation, before a phrase turns it into something else: "if it is omitted", "must not be null if".
    private static let excluding = ["if", "when", "unless", "not", "not be", "never", "never be", "non", "cannot be"]

    private static func has(_ phrase: String, in words: String) -> Bool {
        var rest = Substring(words)
        while let range = rest.firstRange(of: " \(phrase) ") {
            let before = words[..<range.lowerBound]
            if !excluding.contains(where: { before.hasSuffix(" " + $0) }) { return true }
            rest = rest[range.upperBound...]
        }
        return false
    }
}

import APIDescription

/// The numbers that a text of a description mentions, to tell whether it mentions the limits of a value.
struct ProseNumbers {
    private let numbers: Set<String>
    private let isAboutLimits: Bool

    private static let words = [
        "min", "max", "between", "at least", "at most", "up to", "greater", "less", "larger", "smaller", "range",
        "limit",
        "exceed", "longer", "shorter", "more than", "fewer", "from", "..", "–", " to ", "≤", "≥", "<", ">",
        "characters",
    ]

    init(_ documentation: Documentation) {
        let text = [documentation.summary, documentation.text].compactMap { $0 }.joined(separator: "\n").lowercased()
        // `1,000` and `1_000` are the number `1000`.
        var numbers: Set<String> = []
        var number = ""
        for character in text {
            if character.isASCII, character.isNumber || character == "." && !number.isEmpty {
                number.append(character)
            } else if !number.isEmpty, ",_".contains(character) {
                continue
            } else if !number.isEmpty {
                Self.add(number, to: &numbers)
                number = ""
            }
        }
        Self.add(number, to: &numbers)
        self.numbers = numbers
        isAboutLimits = !numbers.isEmpty && Self.words.contains { text.contains($0) }
    }

    private static func add(_ number: String, to numbers: inout Set<String>) {
        var number = number
        for part in number.split(separator: ".") { numbers.insert(String(part)) }
        while number.last == "." { number.removeLast() }
        numbers.insert(number)
    }

    /// Returns whether the text mentions all of some limits, as limits.
    func mention(_ limits: [String]) -> Bool {
        guard !limits.isEmpty, isAboutLimits else { return false }
        return limits.allSatisfy { numbers.contains($0.hasPrefix("-") ? String($0.dropFirst()) : $0) }
    }
}

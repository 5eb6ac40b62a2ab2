import API
import Resolution

/// Says in words which constraints a value must meet, and what is meant where no value is given.
enum ConstraintText {
    /// - Parameter hasDefaultArgument: Whether a default argument shows already what is meant.
    static func sentence(for value: ResolvedValue, hasDefaultArgument: Bool = false) -> String? {
        let byDefault = hasDefaultArgument ? nil : defaultSentence(for: value)
        let sentences = [sentence(for: value.constraints), byDefault].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Most descriptions that have a default say so in their prose as well.
    private static func defaultSentence(for value: ResolvedValue) -> String? {
        guard let byDefault = value.ownDefault, value.documentation.text?.lowercased().contains("default") != true
        else { return nil }
        switch byDefault {
        case .bool, .number: return "Default: `\(ExampleText.line(of: byDefault))`."
        case .string(let text) where !text.isEmpty && text.count <= 40 && !text.contains { "`\n\r".contains($0) }:
            return "Default: `\(text)`."
        case .string, .null, .array, .object: return nil
        }
    }

    private static func sentence(for constraints: Constraints) -> String? {
        var parts: [String] = []
        if let bound = constraints.minimum { parts.append("at least \(bound.text)") }
        if let bound = constraints.exclusiveMinimum { parts.append("more than \(bound.text)") }
        if let bound = constraints.maximum { parts.append("at most \(bound.text)") }
        if let bound = constraints.exclusiveMaximum { parts.append("less than \(bound.text)") }
        parts += range(constraints.minLength, constraints.maxLength, "character", "characters")
        parts += range(constraints.minItems, constraints.maxItems, "element", "elements")
        if let pattern = constraints.pattern, !pattern.contains("`") { parts.append("matching `\(pattern)`") }
        guard let first = parts.first else { return nil }
        let text = parts.joined(separator: ", ")
        return first.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private static func range(_ least: Int?, _ most: Int?, _ one: String, _ many: String) -> [String] {
        switch (least, most) {
        case (nil, nil), (0, nil): []
        case (1, nil): ["not empty"]
        case (let least?, nil): ["at least \(least) \(many)"]
        case (let least?, let most?) where least == most: ["exactly \(most) \(most == 1 ? one : many)"]
        case (let least?, let most?) where least > 0: ["\(least) to \(most) \(many)"]
        case (_, let most?): ["at most \(most) \(most == 1 ? one : many)"]
        }
    }
}

import APIDescription
import Resolution

/// The text about the constraints and the default of a value.
enum ConstraintText {
    /// Returns the sentences about a value; nil if there are none.
    ///
    /// - Parameters:
    ///   - name: The name of the value in the description, which can mention its format.
    ///   - hasDefaultArgument: Whether a default argument already shows the default value.
    ///   - isOptional: Whether a call can omit the value.
    static func sentence(
        for value: ResolvedValue, name: String? = nil, hasDefaultArgument: Bool = false, isOptional: Bool = false
    ) -> String? {
        let byDefault = hasDefaultArgument ? nil : defaultSentence(for: value)
        let sentences = [
            directionSentence(for: value), constantSentence(for: value, isOptional: isOptional),
            formatSentence(for: value, name: name),
            sentence(for: value.constraints, besides: value.documentation), byDefault,
        ].compactMap { $0 }
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Returns the sentence about a value that only requests or only responses contain.
    private static func directionSentence(for value: ResolvedValue) -> String? {
        guard value.isReadOnly != value.isWriteOnly else { return nil }
        let (word, sentence) = value.isReadOnly ? ("read", "Read-only.") : ("write", "Write-only.")
        let text = value.documentation.text?.lowercased() ?? ""
        let saysIt = ["\(word)-only", "\(word) only", "\(word)only"].contains { text.contains($0) }
        let sentences = (saysIt ? [] : [sentence]) + (value.isRequiredInRequests ? ["Required in requests."] : [])
        return sentences.isEmpty ? nil : sentences.joined(separator: " ")
    }

    /// Returns the sentence about a format that the type does not express; nil if the name or the text mentions it.
    private static func formatSentence(for value: ResolvedValue, name: String?) -> String? {
        guard let format = value.format, format.name.count <= 40, !format.name.contains(where: { "`\n\r".contains($0) })
        else { return nil }
        func letters(_ text: String) -> String { text.lowercased().filter { $0.isLetter || $0.isNumber } }
        let spellings = ["uri", "url"].contains(format.name) ? ["uri", "url"] : [letters(format.name)]
        let prose = letters((name ?? "") + (value.documentation.text ?? ""))
        if spellings.contains(where: { !$0.isEmpty && prose.contains($0) }) { return nil }
        return format.isOfElements ? "Format of the elements: `\(format.name)`." : "Format: `\(format.name)`."
    }

    /// Returns the sentence about the only value; nil if the text of the description mentions it in quotation marks or as
    /// code. Otherwise, a short value such as `v1` could be a part of any word.
    private static func constantSentence(for value: ResolvedValue, isOptional: Bool) -> String? {
        guard let constant = value.constant else { return nil }
        let text = if case .string(let text) = constant { text } else { ExampleText.line(of: constant) }
        let prose = value.documentation.text ?? ""
        let isMentioned = ["`\(text)`", "\"\(text)\"", "'\(text)'", "“\(text)”"].contains { prose.contains($0) }
        return isMentioned || text.isEmpty || text.count > 40 || text.contains { "`\n\r".contains($0) }
            ? nil : isOptional ? "If present, always `\(text)`." : "Always `\(text)`."
    }

    /// Returns the sentence about the default value; nil if the text of the description mentions it, as most texts do.
    private static func defaultSentence(for value: ResolvedValue) -> String? {
        guard let byDefault = value.describedDefault else { return nil }
        let prose = value.documentation.text ?? ""
        if value.hasPlaceholder, case .string(let text) = byDefault {
            return prose.contains(text) || text.contains("`") || text.count > 40 ? nil : "For example `\(text)`."
        }
        let text: String
        switch byDefault {
        case .bool, .number: text = ExampleText.line(of: byDefault)
        case .string(let string)
        where !string.isEmpty && string.count <= 40 && !string.contains { "`\n\r".contains($0) }:
            text = string
        case .string, .null, .array, .object: return nil
        }
        return mentionsDefault(text, in: prose) ? nil : "Default: `\(text)`."
    }

    /// Returns whether a text is about a default, and contains the value: not as a part of another word, and with or without commas
    /// between digits.
    private static func mentionsDefault(_ value: String, in prose: String) -> Bool {
        let prose = prose.lowercased()
        guard prose.contains("default") else { return false }
        let value = value.lowercased()
        return [prose, prose.filter { !",_".contains($0) }].contains { text in
            var rest = Substring(text)
            while let range = rest.firstRange(of: value) {
                let neighbors = [text[..<range.lowerBound].last, rest[range.upperBound...].first]
                if !neighbors.contains(where: { $0.map { $0.isLetter || $0.isNumber } ?? false }) { return true }
                rest = rest[range.upperBound...]
            }
            return false
        }
    }

    /// Returns the sentences about constraints; nil if there are none.
    ///
    /// - Parameter documentation: The text of the description. What it mentions is not repeated.
    static func sentence(for constraints: Constraints, besides documentation: Documentation) -> String? {
        if constraints.isEmpty { return nil }
        let prose = ProseNumbers(documentation)
        var sentences: [String?] = []
        let limits = [
            constraints.minimum, constraints.maximum, constraints.exclusiveMinimum, constraints.exclusiveMaximum,
        ].compactMap { $0?.text }
        if !prose.mention(limits) { sentences.append(bounds(of: constraints)) }
        for (least, most, one, many) in [
            (constraints.minLength, constraints.maxLength, "character", "characters"),
            (constraints.minItems, constraints.maxItems, "element", "elements"),
        ] {
            let counts = [least, most].compactMap { $0 }.filter { $0 > 0 }.map { String($0) }
            if !prose.mention(counts) { sentences.append(range(least, most, one, many)) }
        }
        if let pattern = constraints.pattern, !pattern.contains("`") { sentences.append("Must match `\(pattern)`.") }
        let texts = sentences.compactMap { $0 }
        return texts.isEmpty ? nil : texts.joined(separator: " ")
    }

    private static func bounds(of constraints: Constraints) -> String? {
        // The bounds of 64 bits do not restrict an `Int`.
        func telling(_ bound: Constraints.Decimal?) -> Constraints.Decimal? {
            bound.flatMap { Double($0.text)?.magnitude == 0x1p63 ? nil : $0 }
        }
        let (least, most) = (telling(constraints.minimum), telling(constraints.maximum))
        var parts: [String] = []
        if let least, let most {
            parts.append("between \(least.text) and \(most.text)")
        } else if let least {
            parts.append("at least \(least.text)")
        }
        if let bound = constraints.exclusiveMinimum { parts.append("greater than \(bound.text)") }
        if let most, least == nil { parts.append("at most \(most.text)") }
        if let bound = constraints.exclusiveMaximum { parts.append("less than \(bound.text)") }
        guard let first = parts.first else { return nil }
        let text = parts.joined(separator: ", ")
        return first.prefix(1).uppercased() + text.dropFirst() + "."
    }

    private static func range(_ least: Int?, _ most: Int?, _ one: String, _ many: String) -> String? {
        switch (least, most) {
        case (nil, nil), (0, nil): nil
        case (1, nil): "Must not be empty."
        case (let least?, nil): "At least \(least) \(many)."
        case (let least?, let most?) where least == most: "Exactly \(most) \(most == 1 ? one : many)."
        case (let least?, let most?) where least > 0: "Between \(least) and \(most) \(many)."
        case (_, let most?): "At most \(most) \(most == 1 ? one : many)."
        }
    }
}

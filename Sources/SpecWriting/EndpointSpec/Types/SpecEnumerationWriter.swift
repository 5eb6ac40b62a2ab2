import APIDescription

/// Writes enumerations.
struct SpecEnumerationWriter {
    let context: SpecWritingContext

    func entries(_ enumeration: Enumeration) -> [YAMLValue.Entry] {
        let closed = enumeration.isClosed ? [YAMLValue.Entry("closed", .flag(true))] : []
        if isPlain(enumeration) { return [YAMLValue.Entry("enum", list(enumeration))] + closed }
        return [YAMLValue.Entry("enum", .map(enumeration.values.map { entry($0) }))] + closed
    }

    /// Returns the list of the values; nil if a list would be read as something else.
    func shortValue(_ enumeration: Enumeration) -> YAMLValue? {
        guard isPlain(enumeration), !enumeration.isClosed, enumeration.values.count > 1, !namesTypes(enumeration)
        else { return nil }
        return list(enumeration)
    }

    private func list(_ enumeration: Enumeration) -> YAMLValue {
        .list(enumeration.values.map { SpecEntries.json($0.raw) })
    }

    private func isPlain(_ enumeration: Enumeration) -> Bool {
        enumeration.values.allSatisfy {
            $0.name == nil && $0.documentation.isEmpty && $0.deprecation == nil && $0.formerValues.isEmpty
        }
    }

    private func entry(_ value: Enumeration.Value) -> YAMLValue.Entry {
        var entry = YAMLValue.Entry("", .word("null"))
        switch value.raw {
        case .string(let text): entry.key = text
        case .number(let text): (entry.key, entry.isWord) = (text, true)
        default: break
        }
        let name = value.name.map { [YAMLValue.Entry("name", .text($0))] } ?? []
        let others =
            SpecEntries.deprecation(value.deprecation) + SpecEntries.formerNames(value.formerValues)
        if name.isEmpty, others.isEmpty, value.documentation.summary == nil, let text = value.documentation.text {
            entry.value = .text(text)
        } else if !name.isEmpty || !others.isEmpty || !value.documentation.isEmpty {
            entry.value = .map(name + SpecEntries.documentation(value.documentation) + others)
        }
        return entry
    }

    /// Whether a list of the values would be read as a list of types.
    private func namesTypes(_ enumeration: Enumeration) -> Bool {
        enumeration.values.allSatisfy { value in
            guard case .string(let text) = value.raw else { return false }
            let name = text.hasSuffix("?") ? String(text.dropLast()) : text
            return TypeWords.isReserved(name) || context.modelNames.contains(name)
                || name.hasPrefix("`")
        }
    }
}

import APIDescription

/// Writes enumerations.
enum EnumerationWriter {
    typealias Entry = YAMLValue.Entry

    static func entries(of enumeration: Enumeration, _ isNullable: Bool) -> [Entry] {
        let raws = enumeration.values.map { YAMLValue(json: $0.raw) }
        var entries = [Entry.type(enumeration.base == .string ? "string" : "integer", isNullable: isNullable)]
        if let only = raws.first, raws.count == 1, !isNullable {
            entries.append(Entry("const", only))
        } else {
            entries.append(Entry("enum", .list(raws + (isNullable ? [.word("null")] : []))))
        }
        return entries + Entry.flag("x-apigen-closed", enumeration.isClosed) + notes(of: enumeration.values)
    }

    /// Returns the names and descriptions of values, which other tools expect as two lists.
    private static func notes(of values: [Enumeration.Value]) -> [Entry] {
        let names = values.compactMap(\.name).filter { !$0.isEmpty }
        let texts = values.compactMap(\.documentation.text).filter { !$0.isEmpty }
        var entries = names.count == values.count ? [Entry("x-enum-varnames", .list(names.map { .text($0) }))] : []
        if !texts.isEmpty {
            entries.append(Entry("x-enum-descriptions", .list(values.map { .text($0.documentation.text ?? "") })))
        }
        let areComplete = values.allSatisfy { value in
            value.documentation.summary == nil && value.documentation.text != "" && value.deprecation == nil
                && value.formerValues.isEmpty
                && (value.name == nil ? names.isEmpty : names.count == values.count)
        }
        if areComplete { return entries }
        let notes = values.map {
            YAMLValue.map(
                Entry.text("name", $0.name) + Entry.documentation($0.documentation, hasSummary: true)
                    + Entry.deprecation($0.deprecation) + Entry.formerNames($0.formerValues))
        }
        return entries + [Entry("x-apigen-values", .list(notes))]
    }
}

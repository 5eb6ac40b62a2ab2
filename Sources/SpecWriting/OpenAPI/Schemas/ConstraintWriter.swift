import APIDescription
import Diagnostics

/// Writes the validation keywords of schemas.
struct ConstraintWriter {
    typealias Entry = YAMLValue.Entry

    let export: ExportContext

    func entries(of constraints: Constraints, at origin: Origin) -> [Entry] {
        let numbers = [
            ("minimum", constraints.minimum), ("maximum", constraints.maximum),
            ("exclusiveMinimum", constraints.exclusiveMinimum), ("exclusiveMaximum", constraints.exclusiveMaximum),
            ("multipleOf", constraints.multipleOf),
        ]
        let counts = [
            ("minLength", constraints.minLength), ("maxLength", constraints.maxLength),
            ("minItems", constraints.minItems), ("maxItems", constraints.maxItems),
        ]
        var entries: [Entry] = []
        for case (let key, let number?) in numbers {
            if JSONEmitter.number(number.text) != nil {
                entries.append(Entry(key, .word(number.text)))
            } else {
                export.reportUnsupported(.invalidNumber(number.text, key: key), at: origin)
            }
        }
        for case (let key, let count?) in counts { entries.append(Entry(key, .count(count))) }
        entries += Entry.flag("uniqueItems", constraints.uniqueItems)
        return entries + Entry.text("pattern", constraints.pattern)
    }
}

import APIDescription
import Diagnostics
import YAML

/// Reads the keys and values that appear in many places of an endpoint spec.
struct SpecKeyReader {
    let source: Source

    func flag(_ name: String, in fields: inout Fields) -> Bool? {
        fields.take(name).flatMap { source.flag($0, as: .key(name)) }
    }

    /// Reads the keys `summary` and `description`.
    func documentation(in fields: inout Fields) -> Documentation {
        Documentation(summary: fields.takeText("summary"), text: fields.takeText("description"))
    }

    /// Reads a text, or a mapping with `summary` and `description`.
    func documentation(_ node: Node, of what: DescribedPart) -> Documentation? {
        guard node.isMapping else {
            return source.text(node, as: .description(of: what)).map { Documentation(text: $0) }
        }
        guard var fields = Fields(node, of: .description(of: what), in: source) else { return nil }
        defer { fields.reportUnknown() }
        return documentation(in: &fields)
    }

    /// Reads the key `renamedFrom`: a former name, or a list of them.
    func formerNames(in fields: inout Fields) -> [String] {
        fields.take("renamedFrom").map { texts($0, as: .key("renamedFrom")) } ?? []
    }

    /// Reads the key `deprecated`: `true`, a sentence, or a mapping with `message`, `replacement` and `sunset`.
    func deprecation(in fields: inout Fields) -> Deprecation? {
        guard let node = fields.take("deprecated") else { return nil }
        let origin = source.origin(of: fields.key("deprecated") ?? node)
        if case .bool(let flag) = node.scalar { return flag ? Deprecation(origin: origin) : nil }
        guard node.isMapping else {
            if case .boolean? = node.yaml11Value {
                source.error(.value(.notBoolean(.key("deprecated"), node.found, node.yaml11Value)), at: node)
                return nil
            }
            return source.text(node, as: .key("deprecated")).map { Deprecation(message: $0, origin: origin) }
        }
        guard var details = Fields(node, of: .key("deprecated"), in: source) else { return nil }
        defer { details.reportUnknown() }
        var deprecation = Deprecation(
            message: details.takeText("message"), replacement: details.takeText("replacement"), origin: origin)
        if let day = details.take("sunset") { deprecation.sunset = self.day(day, as: .key("sunset")) }
        if let key = details.key("sunset") { deprecation.origin = source.origin(of: key) }
        return deprecation
    }

    /// Reads a date such as `2027-01-31`.
    func day(_ node: Node, as what: DescribedPart) -> String? {
        guard let text = source.text(node, as: what) else { return nil }
        if CalendarDay(text) == nil { source.error(.value(.notDay(what, text)), at: node) }
        return text
    }

    /// Reads a list of texts, or one text.
    func texts(_ node: Node, as what: DescribedPart) -> [String] {
        if node.isSequence { return node.elements.compactMap { source.text($0, as: what) } }
        return source.text(node, as: what).map { [$0] } ?? []
    }

    /// Reads one of several words, and reports any other.
    func word(
        _ node: Node, as what: DescribedPart, among known: [String],
        otherwise unknown: (String, [String]) -> DiagnosticKind
    ) -> String? {
        guard let text = source.text(node, as: what) else { return nil }
        if known.contains(text) { return text }
        source.error(unknown(text, known), at: node)
        return nil
    }

    /// Reads the style of a parameter or of a property of a form.
    func style(_ node: Node, among styles: [Parameter.Style] = Parameter.Style.allCases) -> Parameter.Style? {
        word(node, as: .key("style"), among: styles.map(\.rawValue)) { .parameter(.unknownStyle($0, known: $1)) }
            .flatMap { Parameter.Style(rawValue: $0) }
    }

    /// Warns about a name without quotes that ends with a question mark, which belongs to the type, or with an exclamation
    /// mark, which other languages write for a required value.
    func checkMark(_ name: String, _ key: Node, of what: DescribedPart) {
        guard name.hasSuffix("?") || name.hasSuffix("!"), name.count > 1, key.style == .plain else { return }
        source.warning(.key(.mark(name, what)), at: key)
    }

    /// Reports a name that contains its type (`id:int`), or the part of a type that contains a comma (`Map<string, int>`).
    func reportSlip(_ name: String, _ key: Node, _ value: Node, in what: DescribedPart) -> Bool {
        if let fix = source.missingSpace(in: key, value) {
            source.error(.key(.missingSpace(name, in: what, fix: fix)), at: key)
            return true
        }
        guard value.isNull, (value.text ?? "").isEmpty, key.style == .plain, let last = name.last, ">])".contains(last)
        else { return false }
        source.error(.key(.unquotedText(name, in: what)), at: key)
        return true
    }

    /// Reports a name that HTTP does not allow for a header (RFC 9110, section 5.1).
    func checkHeaderName(_ name: String, at key: Node) {
        if name.isToken { return }
        source.error(.parameter(.invalidHeaderName(name)), at: key)
    }
}

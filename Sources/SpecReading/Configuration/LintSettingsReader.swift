import Diagnostics
import Settings
import YAML

/// Reads how severe findings are, and which ones are ignored.
struct LintSettingsReader {
    let source: Source

    private var values: ConfigurationValueReader { ConfigurationValueReader(source: source) }

    func read(_ node: Node, into settings: inout LintSettings) {
        guard var fields = Fields(node, of: .key("lint"), in: source) else { return }
        fields.takeAll { (key: ConfigurationKey.Lint, node: Node) in
            switch key {
            case .severities:
                for (_, key, node) in source.entries(of: node, as: .key("severities")) {
                    guard let code = code(key) else { continue }
                    let level: LintSettings.Level? = values.value(node, as: .key(code.rawValue))
                    if let level { settings.severities.append((code, level)) }
                }
            case .ignore:
                settings.ignored += (node.isSequence ? Array(node.elements) : [node]).compactMap(readIgnored)
            }
        }
        fields.reportUnknown()
    }

    /// Reads a code, or a mapping with a code and a place.
    private func readIgnored(_ node: Node) -> LintSettings.Ignored? {
        guard node.isMapping else { return code(node).map { LintSettings.Ignored(code: $0) } }
        let what = DescribedPart.element(of: .key("ignore"))
        guard var fields = Fields(node, of: what, in: source) else { return nil }
        if !fields.has("code") { source.error(.key(.missing("code", in: what)), at: node) }
        var (code, file, place): (DiagnosticCode?, Configuration.Name?, String?)
        fields.takeAll { (key: ConfigurationKey.Ignore, node: Node) in
            switch key {
            case .code: code = self.code(node)
            case .file: file = values.name(node, as: .key("file"))
            case .place: place = pointer(node)
            case .reason: _ = values.name(node, as: .key("reason"))
            }
        }
        fields.reportUnknown()
        return code.map { LintSettings.Ignored(code: $0, file: file?.text, place: place) }
    }

    private func code(_ node: Node) -> DiagnosticCode? {
        guard let text = source.text(node, as: .key("code")) else { return nil }
        if let code = DiagnosticCode(rawValue: text) { return code }
        let known = DiagnosticCode.allCases.map(\.rawValue)
        source.error(.configuration(.unknownCode(text, known: known)), at: node)
        return nil
    }

    /// Reads a JSON pointer (RFC 6901), with or without `#`.
    private func pointer(_ node: Node) -> String? {
        guard let name = values.name(node, as: .key("place")) else { return nil }
        let pointer = name.text.hasPrefix("#") ? String(name.text.dropFirst()) : name.text
        if pointer.hasPrefix("/") { return pointer }
        source.error(.configuration(.invalidPointer(name.text)), at: node)
        return nil
    }
}

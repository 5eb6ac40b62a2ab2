/// Quotes text that YAML 1.1 reads as another type. Many tools for OpenAPI still read YAML 1.1 (yaml.org/type).
enum PortableYAML {
    /// Returns the entries, with quotes around text that is not text in YAML 1.1.
    static func entries(_ entries: [YAMLValue.Entry]) -> [YAMLValue.Entry] {
        entries.map { entry in
            var entry = entry
            if !entry.isWord, !isText(entry.key) {
                entry.key = YAMLScalar.quoted(entry.key)
                entry.isWord = true
            }
            entry.value = value(entry.value)
            return entry
        }
    }

    private static func value(_ value: YAMLValue) -> YAMLValue {
        switch value {
        case .text(let text): isText(text) ? value : .quoted(text)
        case .list(let elements): .list(elements.map { self.value($0) })
        case .map(let entries): .map(self.entries(entries))
        case .block(let entries): .block(self.entries(entries))
        case .dictionary(let inner): .dictionary(self.value(inner))
        case .quoted, .word: value
        }
    }

    /// Whether YAML 1.1 reads it as text, not as a Boolean, a date, or a number in base 60 or 2 or with underscores.
    static func isText(_ text: String) -> Bool {
        if text.utf8.count <= 3, ["y", "n", "yes", "no", "on", "off", "="].contains(text.lowercased()) { return false }
        // `?` ends a plain scalar between braces and brackets. Long text is never written there.
        if text.utf8.count <= YAMLEmitter.width, text.contains("?") { return false }
        guard let first = text.utf8.first, "0123456789+-.".utf8.contains(first) else { return true }
        if text.hasPrefix("0b") || text.hasPrefix("0x") { return false }
        // A time may follow a date.
        let head = text.utf8.prefix { !" Tt".utf8.contains($0) }
        return head.contains { !"0123456789+-._:".utf8.contains($0) } || !head.contains { "-_:".utf8.contains($0) }
    }
}

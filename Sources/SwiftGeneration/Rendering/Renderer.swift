import API

/// Writes declarations down with the templates.
struct Renderer: Sendable {
    let access: AccessLevel
    let engine: TemplateEngine
    /// The module that the runtime is imported from; nil: it is in the client's own.
    var runtimeModule: String?

    func record() -> Record {
        var record = Record()
        record.set("access", access.modifier)
        return record
    }

    func render(_ template: String, _ record: Record) -> String { engine.render(template, record) }

    /// The lines of a rendered template, without the last line's end.
    func lines(_ template: String, _ record: Record) -> [String] {
        var lines = render(template, record).utf8.split(separator: 0x0A, omittingEmptySubsequences: false)
            .map { String(Substring($0)) }
        while lines.last?.isEmpty == true { lines.removeLast() }
        return lines
    }

    /// Blocks of lines, with an empty one between each two.
    func joined(_ blocks: [[String]]) -> [String] { Array(blocks.joined(separator: [""])) }
}

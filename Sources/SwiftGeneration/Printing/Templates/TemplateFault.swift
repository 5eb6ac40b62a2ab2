import API

/// Something that is wrong with a template.
public struct TemplateFault: Hashable, Sendable {
    /// Below `Templates`.
    public var path: String
    /// From 1.
    public var line: Int
    /// From 1, in Unicode scalars.
    public var column: Int
    public var finding: DiagnosticKind.TemplateFinding

    /// One sentence without a full stop.
    public var message: String { finding.message }

    public var hints: [String] { finding.hints }
}

/// Templates that cannot be used.
public struct TemplateError: Error, Equatable, Sendable {
    /// Everything that is wrong with them, by path, line and column.
    public var faults: [TemplateFault]

    /// - Returns: nil where there is no fault. Of several faults of one place, the first is reported.
    init?(_ faults: [TemplateFault]) {
        var seen: Set<TemplateFault> = []
        let first = faults.filter {
            seen.insert(TemplateFault(path: $0.path, line: $0.line, column: $0.column, finding: .unnamedTag)).inserted
        }
        guard !first.isEmpty else { return nil }
        self.faults = first.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    }
}

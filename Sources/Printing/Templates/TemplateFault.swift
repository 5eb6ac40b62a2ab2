import Diagnostics

/// A fault in a template.
package struct TemplateFault: Hashable, Sendable {
    /// The path in `Templates`.
    package var path: String
    /// The line, from 1.
    package var line: Int
    /// The column, from 1, in Unicode scalars.
    package var column: Int
    package var finding: DiagnosticKind.TemplateFinding

    /// One sentence without a period.
    package var message: String { finding.message }

    package var hints: [String] { finding.hints }
}

/// Templates that cannot be used.
package struct TemplateError: Error, Equatable, Sendable {
    /// All faults, by path, line and column.
    package var faults: [TemplateFault]

    /// - Returns: nil if there are no faults. If one place has several faults, the first one is reported.
    init?(_ faults: [TemplateFault]) {
        var seen: Set<TemplateFault> = []
        let first = faults.filter {
            seen.insert(TemplateFault(path: $0.path, line: $0.line, column: $0.column, finding: .unnamedTag)).inserted
        }
        guard !first.isEmpty else { return nil }
        self.faults = first.sorted { ($0.path, $0.line, $0.column) < ($1.path, $1.line, $1.column) }
    }
}

import Diagnostics

/// How severe findings of `lint` are, and which ones are ignored. Errors stay errors: no client can be generated.
public struct LintSettings: Equatable, Sendable {
    /// The severity of a code.
    public enum Level: String, Equatable, Sendable, CaseIterable {
        case error, warning, note, off
    }

    /// Findings that are not shown.
    public struct Ignored: Equatable, Sendable {
        public var code: DiagnosticCode
        /// A pattern for the path of the file, relative to the configuration; nil: all files.
        public var file: String?
        /// A JSON pointer in the file: what is there, and below; nil: everywhere.
        public var place: String?

        public init(code: DiagnosticCode, file: String? = nil, place: String? = nil) {
            self.code = code
            self.file = file
            self.place = place
        }

        /// Whether the entry is about a finding.
        ///
        /// - Parameters:
        ///   - path: The path of the file, relative to the configuration.
        ///   - isAt: Returns whether the finding is at a JSON pointer, or below it.
        func applies(to code: DiagnosticCode, in path: String, _ isAt: (String) -> Bool) -> Bool {
            code == self.code && file.map { PathGlob($0).matches(path) } ?? true && place.map(isAt) ?? true
        }
    }

    /// The last severity of a code counts.
    public var severities: [(code: DiagnosticCode, level: Level)] = []
    public var ignored: [Ignored] = []

    public init() {}

    public static func == (a: LintSettings, b: LintSettings) -> Bool {
        a.ignored == b.ignored && a.severities.elementsEqual(b.severities, by: ==)
    }

    /// Returns a finding with its severity; nil if it is not shown.
    ///
    /// - Parameters:
    ///   - path: The path of its file, relative to the configuration.
    ///   - isAt: Returns whether the finding is at a JSON pointer, or below it.
    public func applied(to diagnostic: Diagnostic, in path: String, isAt: (String) -> Bool) -> Diagnostic? {
        let code = diagnostic.kind.code
        guard diagnostic.severity != .error else { return diagnostic }
        if ignored.contains(where: { $0.applies(to: code, in: path, isAt) }) { return nil }
        guard let level = severities.last(where: { $0.code == code })?.level else { return diagnostic }
        guard let severity = Diagnostic.Severity(rawValue: level.rawValue) else { return nil }
        return Diagnostic(severity, diagnostic.kind, at: diagnostic.location)
    }
}

/// Something that the author of a description should know.
public struct Diagnostic: Hashable, Sendable {
    public enum Severity: String, Sendable { case error, warning, note }

    public var severity: Severity
    /// A stable name, such as `unknown-key`.
    public var code: String
    /// One sentence without a full stop: what is wrong.
    public var message: String
    public var location: SourceLocation
    /// What to do about it: one sentence each.
    public var hints: [String]

    public init(
        _ severity: Severity, _ code: String, _ message: String, at location: SourceLocation, hints: [String] = []
    ) {
        self.severity = severity
        self.code = code
        self.message = message
        self.location = location
        self.hints = hints
    }
}

/// Gathers what is found, so that one fault does not hide the next.
public final class DiagnosticCollector {
    public private(set) var diagnostics: [Diagnostic] = []

    public init() {}

    public func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    public func error(_ code: String, _ message: String, at location: SourceLocation, hints: [String] = []) {
        report(Diagnostic(.error, code, message, at: location, hints: hints))
    }

    public func warning(_ code: String, _ message: String, at location: SourceLocation, hints: [String] = []) {
        report(Diagnostic(.warning, code, message, at: location, hints: hints))
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// In the order of the description, each once.
    public var sorted: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let order = diagnostics.enumerated().sorted {
            ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
        }
        return order.map(\.element).filter { seen.insert($0).inserted }
    }
}

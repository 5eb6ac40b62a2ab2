/// An error, a warning or a note about a description.
public struct Diagnostic: Sendable {
    public enum Severity: String, Sendable { case error, warning, note }

    public var severity: Severity
    public var kind: DiagnosticKind
    public var location: SourceLocation

    public init(_ severity: Severity, _ kind: DiagnosticKind, at location: SourceLocation) {
        self.severity = severity
        self.kind = kind
        self.location = location
    }

    /// A stable name, such as `unknown-key`.
    public var code: String { kind.code.rawValue }

    /// A description of the fault, without a full stop.
    public var message: String { kind.message }

    /// Suggestions for fixing the fault, without full stops.
    public var hints: [String] { kind.hints }
}

/// Two diagnostics are equal if they have the same text.
extension Diagnostic: Hashable {
    public static func == (a: Diagnostic, b: Diagnostic) -> Bool {
        guard a.severity == b.severity, a.location == b.location else { return false }
        return a.kind == b.kind || (a.code == b.code && a.message == b.message && a.hints == b.hints)
    }

    public func hash(into hasher: inout Hasher) {
        hasher.combine(severity)
        hasher.combine(location)
        hasher.combine(message)
    }
}

/// Collects diagnostics, so that one fault does not hide the next.
public final class DiagnosticCollector {
    public private(set) var diagnostics: [Diagnostic] = []

    public init() {}

    public func report(_ diagnostic: Diagnostic) { diagnostics.append(diagnostic) }

    public func error(_ kind: DiagnosticKind, at location: SourceLocation) {
        report(Diagnostic(.error, kind, at: location))
    }

    public func warning(_ kind: DiagnosticKind, at location: SourceLocation) {
        report(Diagnostic(.warning, kind, at: location))
    }

    public func note(_ kind: DiagnosticKind, at location: SourceLocation) {
        report(Diagnostic(.note, kind, at: location))
    }

    public var hasErrors: Bool { diagnostics.contains { $0.severity == .error } }

    /// The diagnostics in the order of their locations, without duplicates.
    public var sorted: [Diagnostic] {
        var seen: Set<Diagnostic> = []
        let order = diagnostics.enumerated().sorted {
            ($0.element.location, $0.offset) < ($1.element.location, $1.offset)
        }
        return order.map(\.element).filter { seen.insert($0).inserted }
    }
}

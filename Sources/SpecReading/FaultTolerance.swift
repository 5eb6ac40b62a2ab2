import Diagnostics
import Settings

/// Decides which errors stop the reading of a description, and counts what the others cost.
///
/// It is a class because all readers of a description share it.
final class FaultTolerance {
    private let tolerance: Tolerance
    /// The places of the errors whose hints show how they are tolerated: the first of each code.
    private var hinted: [DiagnosticCode: SourceLocation] = [:]
    /// The number of faults without which a request would have other parts.
    private(set) var incompleteRequests = 0

    init(_ tolerance: Tolerance = Tolerance()) { self.tolerance = tolerance }

    /// Whether no error is tolerated.
    var isEmpty: Bool { tolerance.codes.isEmpty }

    func contains(_ code: DiagnosticCode) -> Bool { tolerance.contains(code) }

    /// Counts a fault in a part, which may be a part of a request.
    func note(_ part: ReplacedPart) { if part == .operation { incompleteRequests += 1 } }

    /// Returns the diagnostic for an error that can be tolerated.
    func diagnostic(_ kind: DiagnosticKind, replacing part: ReplacedPart, at location: SourceLocation) -> Diagnostic {
        if tolerance.contains(kind.code) { return Diagnostic(.warning, .tolerated(kind, part), at: location) }
        let first = hinted[kind.code] ?? location
        hinted[kind.code] = first
        // A part can be read several times.
        return Diagnostic(.error, first == location ? .tolerable(kind) : kind, at: location)
    }
}

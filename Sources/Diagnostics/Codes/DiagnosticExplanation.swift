/// An explanation of a diagnostic code.
public struct DiagnosticExplanation: Sendable {
    /// A sentence that describes the fault.
    public let summary: String
    /// An example in indented lines, and the way to fix it.
    public let details: String

    init(_ summary: String, _ details: String) {
        self.summary = summary
        self.details = details
    }
}

/// What a diagnostic code means, and what to do about it.
public struct DiagnosticExplanation: Sendable {
    /// One sentence, which says what is wrong.
    public let summary: String
    /// An example in indented lines, and how to correct it.
    public let details: String

    init(_ summary: String, _ details: String) {
        self.summary = summary
        self.details = details
    }
}

extension DiagnosticKind {
    /// Findings about the operations of a controller.
    public enum ControllerFinding: Equatable, Sendable {
        /// The operation that loads the value returns none, or not always one.
        case noValue(operation: String)
        /// The operation that saves the value has no body of its type.
        case notTaken(operation: String, type: String)

        var wording: Wording {
            switch self {
            case .noValue(let operation):
                Wording(
                    .invalidController, "'\(operation)' does not always return a value",
                    hints: ["'load' names an operation that returns the value of the controller"])
            case .notTaken(let operation, let type):
                Wording(
                    .invalidController, "'\(operation)' does not take the value of the controller",
                    hints: ["its body must have the type '\(type)', which 'load' returns"])
            }
        }
    }
}

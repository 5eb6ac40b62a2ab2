extension DiagnosticKind {
    /// Findings about the operations of a controller.
    public enum ControllerFinding: Equatable, Sendable {
        /// The operation that loads the value returns none, or not always one.
        case noValue(operation: String)
        /// The operation that saves the value has no body of its type.
        case notTaken(operation: String, type: String)
        /// The operation that loads pages does not return their elements; the property is nil if it returns no array.
        case noElements(operation: String, property: String?)
        /// The controller only loads the first page, because no method of the service returns the others, or their elements cannot be
        /// added to it.
        case firstPage(operation: String)

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
            case .noElements(let operation, nil):
                Wording(
                    .invalidController, "the response of '\(operation)' is not an array",
                    hints: ["'items' of 'pagination' names the property with the elements"])
            case .noElements(let operation, let property?):
                Wording(
                    .invalidController, "the response of '\(operation)' has no array '\(property)'",
                    hints: ["'items' of 'pagination' names the property with the elements"])
            case .firstPage(let operation):
                Wording(
                    .notSupportedYet, "the controller loads only the first page of '\(operation)'",
                    hints: [
                        "'loadMore' requires a method for the pages of '\(operation)', and that the object with the elements is always there"
                    ])
            }
        }
    }
}

extension DiagnosticKind {
    /// Findings about the operations of a controller.
    public enum ControllerFinding: Equatable, Sendable {
        /// The operation that loads the value returns none, or not always one.
        case noValue(operation: String)
        /// The operation that saves the value has no body of its type.
        case notTaken(operation: String, type: String)
        /// The operation that loads pages does not return their elements; the property is nil if it returns no array.
        case noElements(operation: String, property: String?)
        /// The parameter for the page, or for the elements before it, is not an integer.
        case noNumber(operation: String, parameter: String)
        /// The response has no property with the cursor.
        case noCursor(operation: String, property: String)
        /// The parameter does not take the cursor of the response.
        case otherCursor(operation: String, parameter: String, property: String)
        /// The controller only loads the first page, because no parameter requests the next one.
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
            case .noNumber(let operation, let parameter):
                Wording(
                    .invalidController, "the parameter '\(parameter)' of '\(operation)' is not an integer",
                    hints: ["'page' and 'offset' of 'pagination' name parameters that are integers"])
            case .noCursor(let operation, let property):
                Wording(
                    .invalidController, "the response of '\(operation)' has no property '\(property)'",
                    hints: ["'next' of 'pagination' names the property with the next cursor"])
            case .otherCursor(let operation, let parameter, let property):
                Wording(
                    .invalidController,
                    "the parameter '\(parameter)' of '\(operation)' does not take '\(property)' of the response",
                    hints: ["'cursor' and 'next' of 'pagination' must have the same type"])
            case .firstPage(let operation):
                Wording(
                    .notSupportedYet, "the controller loads only the first page of '\(operation)'",
                    hints: ["'loadMore' requires pages with a number, an offset or a cursor"])
            }
        }
    }
}

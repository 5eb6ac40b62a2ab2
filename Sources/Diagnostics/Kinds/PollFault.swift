extension DiagnosticKind {
    /// A reason why the state of an operation cannot be learned with another operation.
    public enum PollFault: Error, Equatable, Sendable {
        /// There is no operation with this name.
        case operation(String, known: [String])
        /// The operation does not have exactly one required parameter, which takes the identifier.
        case parameter(String)
        /// The response of the operation is not JSON of one type.
        case response(String)
        /// The first response has no such property, or it has another type than the parameter.
        case id(String)
        /// The state has no such property, or it has a type that does not say it.
        case property(String)

        var text: String {
            switch self {
            case .operation(let name, _): "there is no operation '\(name)'"
            case .parameter(let name): "'\(name)' cannot be called with the identifier alone"
            case .response(let name): "the response of '\(name)' is not an object in JSON"
            case .id(let name): "'\(name)' of the response cannot be the argument of the operation"
            case .property(let name): "the state has no property '\(name)' that says it"
            }
        }

        var hints: [String] {
            switch self {
            case .operation(let name, let known): Suggestion.hint(for: name, among: known)
            case .response: []
            case .parameter: ["the operation has one required parameter, and the same server"]
            case .id: ["'id' names a property with a text or an integer, as the required parameter of the operation"]
            case .property:
                [
                    "'done' names a property that is true or false, or a property and its values: 'done: { state: [done, failed] }'"
                ]
            }
        }
    }
}

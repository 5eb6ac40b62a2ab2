extension DiagnosticKind {
    /// The reason why no method requests further pages.
    public enum PagesFault: Equatable, Sendable {
        /// The response is not JSON, or its type depends on the status.
        case response
        /// The parameter is missing, or is of another type than what it is set to.
        case parameter(String)
        /// The property that leads to the next page is missing, or is neither a text nor a number.
        case next(String)
        /// The elements of a page are not known.
        case items

        var text: String {
            switch self {
            case .response: "the response is not JSON of one type"
            case .parameter(let name): "the parameter '\(name)' cannot have the position of a page"
            case .next(let name): "the property '\(name)' of the response is not the position of the next page"
            case .items: "the response has no array of elements"
            }
        }
    }
}

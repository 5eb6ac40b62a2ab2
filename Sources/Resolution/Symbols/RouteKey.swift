import APIDescription

/// A method and a path, without the names of its placeholders: servers cannot tell them apart.
public struct RouteKey: Hashable, Sendable {
    public let method: String
    public let path: String
    /// The form of the operation; nil: its first one.
    public let form: OperationForm?

    public init(_ method: String, _ path: PathTemplate, form: OperationForm? = nil) {
        self.method = method
        self.path = path.anonymousText
        self.form = form
    }

    /// Creates the key of an operation; nil if the symbol is not that of an operation.
    public init?(_ symbol: SymbolID) {
        guard symbol.isOperation else { return nil }
        self.init(symbol.word, PathTemplate(symbol.last.secondWord))
    }
}

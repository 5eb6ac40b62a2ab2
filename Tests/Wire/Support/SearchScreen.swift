/// What the tutorial hands a stub to, in place of a screen.
public struct SearchScreen<Books> {
    /// Makes a screen with the service that it asks.
    public init(books: Books) {}
}

import SocialClient

/// Owns the favourite quote.
///
/// A model controller: it is handed from one screen to the next, so that all of them show and change the same quote, and
/// none of them knows where it comes from.
@MainActor
public final class FavoriteQuoteController {
    /// The quote, as the server last told it.
    public private(set) var quote: Quote?

    private let quotes: any QuotesServiceProtocol

    /// Makes a controller that has not loaded its quote yet.
    public init(quotes: any QuotesServiceProtocol) {
        self.quotes = quotes
    }

    /// Loads the quote.
    public func load() async throws(ServiceError) {
        quote = try await quotes.loadFavoriteQuote()
    }

    /// Replaces the quote; it stays as it was when the server does not agree.
    public func replace(with newQuote: Quote) async throws(ServiceError) {
        quote = try await quotes.saveFavoriteQuote(body: newQuote)
    }
}

import SocialClient

/// The screen on which the favourite quote is edited.
@MainActor
public final class QuoteEditorScreen {
    /// The text, as the user has typed it so far.
    public var text: String
    /// The author, as the user has typed it so far; empty for none.
    public var author: String

    private let controller: FavoriteQuoteController

    /// Makes a screen that starts with the quote of a controller.
    public init(controller: FavoriteQuoteController) {
        self.controller = controller
        text = controller.value?.text ?? ""
        author = controller.value?.author ?? ""
    }

    /// Saves what was typed.
    public func save() async throws(ServiceError) {
        try await controller.save(Quote(text: text, author: author.isEmpty ? nil : author))
    }
}

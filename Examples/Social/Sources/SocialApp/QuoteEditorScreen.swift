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
        try await controller.save(quote)
    }

    /// Saves what was typed while the screen closes. The work holds the controller and not the screen, so that it outlives the
    /// screen; what goes wrong is shown by the app's one observer.
    ///
    /// - Returns: The work, for whoever wants to wait for it.
    @discardableResult
    public func saveAndClose() -> Task<Void, Never> {
        Task { [controller, quote] in _ = try? await controller.save(quote) }
    }

    private var quote: Quote {
        Quote(text: text, author: author.isEmpty ? nil : author)
    }
}

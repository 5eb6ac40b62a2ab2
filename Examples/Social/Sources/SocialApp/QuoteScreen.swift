import SocialClient

/// The screen on which the favourite quote is read.
@MainActor
public final class QuoteScreen {
    private let controller: FavoriteQuoteController
    private let mayEdit: Bool

    /// Makes a screen for the quote of a controller.
    ///
    /// - Parameter mayEdit: Whether the user may go on to the screen on which it is edited.
    public init(controller: FavoriteQuoteController, mayEdit: Bool) {
        self.controller = controller
        self.mayEdit = mayEdit
    }

    /// What the screen shows.
    public var text: String {
        guard let quote = controller.value else { return "No quote yet" }
        guard let author = quote.author else { return quote.text }
        return "\(quote.text) (\(author))"
    }

    /// To be called when the screen appears.
    public func appear() async throws(ServiceError) {
        try await controller.load()
    }

    /// The next screen, which is handed the same controller; nil for a user who may not edit.
    public func edit() -> QuoteEditorScreen? {
        mayEdit ? QuoteEditorScreen(controller: controller) : nil
    }
}

/// Shows messages to the user, in the order in which they came.
@MainActor
public final class AlertPresenter {
    /// What is shown at the moment, the oldest first.
    public private(set) var messages: [String] = []

    /// Makes a presenter that has nothing to say.
    public init() {}

    func present(_ message: String) {
        messages.append(message)
    }

    /// The user has read it all.
    public func dismissAll() {
        messages = []
    }
}

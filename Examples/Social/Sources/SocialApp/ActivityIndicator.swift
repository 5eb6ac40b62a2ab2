/// The little wheel that turns while the app talks to a server.
@MainActor
public final class ActivityIndicator {
    /// How many calls are under way.
    public private(set) var callsUnderWay = 0

    /// Whether the wheel turns.
    public var isVisible: Bool { callsUnderWay > 0 }

    /// Makes a wheel that stands still.
    public init() {}

    func begin() { callsUnderWay += 1 }
    func end() { callsUnderWay -= 1 }
}

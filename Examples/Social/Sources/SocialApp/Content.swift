import SocialClient

/// What a screen has to show.
public enum Content<Value: Sendable>: Sendable {
    /// Nothing was requested yet.
    case none
    /// It is on its way.
    case loading
    /// Here it is.
    case loaded(Value)
    /// It will not come; the alert has told why.
    case failed(ServiceError)

    /// What was loaded.
    public var value: Value? {
        if case .loaded(let value) = self { value } else { nil }
    }
}

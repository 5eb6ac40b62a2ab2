/// A JSON value. The keys of an object keep their order.
public indirect enum JSON: Hashable, Sendable {
    case null
    case bool(Bool)
    /// A number, with the digits of the description.
    case number(String)
    case string(String)
    case array([JSON])
    case object([Member])

    public struct Member: Hashable, Sendable {
        public var key: String
        public var value: JSON

        public init(key: String, value: JSON) {
            self.key = key
            self.value = value
        }
    }
}

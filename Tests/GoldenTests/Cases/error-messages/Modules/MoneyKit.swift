public struct Money: Codable, Hashable, Sendable {
    public var cents: Int
}

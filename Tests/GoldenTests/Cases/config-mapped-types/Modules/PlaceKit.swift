public enum Place {
    public struct Point: Codable, Hashable, Sendable {
        public var latitude: Double
        public var longitude: Double
    }
}

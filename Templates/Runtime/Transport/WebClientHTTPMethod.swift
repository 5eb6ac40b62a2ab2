// feature: core

nonisolated extension WebClient {
    /// The method of a request (RFC 9110, section 9).
    public nonisolated struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
        /// The name of the method, which is case-sensitive.
        public let rawValue: String

        /// Creates a method with any name, such as `PURGE`.
        public init(rawValue: String) { self.rawValue = rawValue }

        /// The method that reads a resource.
        public static let get = HTTPMethod(rawValue: "GET")
        /// The method that replaces a resource.
        public static let put = HTTPMethod(rawValue: "PUT")
        /// The method that adds to a resource, or performs an action.
        public static let post = HTTPMethod(rawValue: "POST")
        /// The method that deletes a resource.
        public static let delete = HTTPMethod(rawValue: "DELETE")
        /// The method that requests the communication options of a resource.
        public static let options = HTTPMethod(rawValue: "OPTIONS")
        /// The method that reads the headers of a resource.
        public static let head = HTTPMethod(rawValue: "HEAD")
        /// The method that changes a part of a resource (RFC 5789).
        public static let patch = HTTPMethod(rawValue: "PATCH")
        /// The method that sends a query in the content of the request (RFC 10008).
        public static let query = HTTPMethod(rawValue: "QUERY")
        /// The method that returns the request as the server received it.
        public static let trace = HTTPMethod(rawValue: "TRACE")

        /// Whether several identical requests are intended to have the same effect as one (RFC 9110, section 9.2.2).
        /// This is `false` for methods without a constant.
        public var isIdempotent: Bool {
            switch rawValue {
            case "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY": true
            default: false
            }
        }

        /// The name of the method.
        public var description: String { rawValue }
    }
}

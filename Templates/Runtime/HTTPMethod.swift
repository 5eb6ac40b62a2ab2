// feature: core

/// The method of a request (RFC 9110, section 9).
public nonisolated struct HTTPMethod: RawRepresentable, Hashable, Sendable, CustomStringConvertible {
    /// The method as it is sent, in capitals.
    public let rawValue: String

    /// Makes a method of any name, such as `QUERY`.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Reads a resource.
    public static let get = HTTPMethod(rawValue: "GET")
    /// Replaces a resource.
    public static let put = HTTPMethod(rawValue: "PUT")
    /// Adds to a resource, or runs something.
    public static let post = HTTPMethod(rawValue: "POST")
    /// Removes a resource.
    public static let delete = HTTPMethod(rawValue: "DELETE")
    /// Asks what can be done with a resource.
    public static let options = HTTPMethod(rawValue: "OPTIONS")
    /// Reads the headers of a resource.
    public static let head = HTTPMethod(rawValue: "HEAD")
    /// Changes a part of a resource (RFC 5789).
    public static let patch = HTTPMethod(rawValue: "PATCH")
    /// Reads a resource that the body of the request describes.
    public static let query = HTTPMethod(rawValue: "QUERY")
    /// Asks for the request back.
    public static let trace = HTTPMethod(rawValue: "TRACE")

    /// Whether sending a request twice is meant to do the same as sending it once (RFC 9110, section 9.2.2).
    public var isIdempotent: Bool {
        switch rawValue {
        case "GET", "HEAD", "PUT", "DELETE", "OPTIONS", "TRACE", "QUERY": true
        default: false
        }
    }

    /// The method as it is sent.
    public var description: String { rawValue }
}

/// A file of the runtime that connects a client with a package.
public enum Adapter: String, Equatable, Sendable, CaseIterable {
    /// A transport.
    case asyncHTTPClient = "async-http-client"
    /// An observer that writes to a logger.
    case swiftLog = "swift-log"
    /// An observer that records metrics.
    case swiftMetrics = "swift-metrics"
    /// A middleware that makes spans.
    case swiftDistributedTracing = "swift-distributed-tracing"
    /// A middleware with types that other clients and servers use.
    case swiftHTTPTypes = "swift-http-types"
}

/// The transport that a client uses if an app provides none.
public enum DefaultTransport: String, Equatable, Sendable, CaseIterable {
    case urlSession = "url-session"
    /// The app always provides one.
    case ofApp = "none"
}

/// A protocol of values that can be compared, which the models conform to.
public enum ModelComparison: String, Equatable, Sendable, CaseIterable {
    case equatable = "Equatable"
    /// Also `Equatable`.
    case hashable = "Hashable"
}

/// A part of the runtime that an app can do without.
public enum OmittedPart: String, Equatable, Sendable, CaseIterable {
    /// The cookies of servers.
    case cookies
    /// The log of requests and responses.
    case logging
    /// The steps around calls and their attempts.
    case middleware
    /// The events of calls, and the activity model.
    case observation

    /// The part that an adapter needs.
    public init?(neededBy adapter: Adapter) {
        switch adapter {
        case .asyncHTTPClient: return nil
        case .swiftLog, .swiftMetrics: self = .observation
        case .swiftDistributedTracing, .swiftHTTPTypes: self = .middleware
        }
    }
}

// feature: core
public import Foundation

nonisolated extension WebClient {
    /// The settings of a client. Several clients can share them.
    public nonisolated struct Configuration: Sendable {
        /// The transport that sends the requests.
        public var transport: any Transport
        /// The store for the credentials.
        public var credentials: any CredentialStore
        /// The observers of calls.
        public var observers: [any Observer]
        /// The log of requests and responses. `nil` disables the log.
        public var log: RequestLog?
        /// The number of seconds without data after which a request times out.
        ///
        /// `URLSessionTransport` rounds it up to at least one whole second.
        public var timeout: TimeInterval
        /// The headers to add to every request that does not have them. Only the first value of a repeated name is
        /// added. Every request has an Accept header, and every request with a body has a Content-Type header.
        public var headers: HTTPHeaders
        /// A closure that returns the identifier of a new call.
        public var makeCallID: @Sendable () -> String
        /// A closure that returns the time of a monotonic clock in seconds. It measures the duration of calls.
        public var uptime: @Sendable () -> TimeInterval

        /// Creates a configuration.
        ///
        /// - Parameters:
        ///   - transport: The transport that sends the requests. By default, requests are sent with URLSession.
        ///   - credentials: The store for the credentials. By default, credentials are kept in memory.
        ///   - observers: The observers of calls, which receive events in this order.
        ///   - log: The log of requests and responses. `nil` disables the log.
        ///   - timeout: The number of seconds without data after which a request times out.
        ///   - headers: The headers to add to every request that does not have them.
        ///   - makeCallID: A closure that returns the identifier of a new call. By default, it is a random UUID.
        ///   - uptime: A closure that returns the time of a monotonic clock in seconds.
        public init(
            transport: any Transport = URLSessionTransport(),
            credentials: any CredentialStore = MemoryCredentialStore(),
            observers: [any Observer] = [],
            log: RequestLog? = nil,
            timeout: TimeInterval = 60,
            headers: HTTPHeaders = [:],
            makeCallID: @escaping @Sendable () -> String = { UUID().uuidString },
            uptime: @escaping @Sendable () -> TimeInterval = { ProcessInfo.processInfo.systemUptime }
        ) {
            self.transport = transport
            self.credentials = credentials
            self.observers = observers
            self.log = log
            self.timeout = timeout
            self.headers = headers
            self.makeCallID = makeCallID
            self.uptime = uptime
        }
    }
}

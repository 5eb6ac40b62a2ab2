// feature: core
public import Foundation

nonisolated extension WebClient {
    /// The configuration of a client. Clients can share a configuration.
    public nonisolated struct Configuration: Sendable {
        /// The transport that sends the requests.
        public var transport: any Transport
        /// The store for the credentials.
        public var credentials: any CredentialStore
        /// The observers of calls.
        public var observers: [any Observer]
        /// The log of requests and responses; nil for no log.
        public var log: RequestLog?
        /// The number of seconds without data after which a request times out.
        public var timeout: TimeInterval
        /// The headers of every request. Headers of an operation and common headers of the description take precedence.
        public var headers: HTTPHeaders
        /// A closure that returns the identifier of a new call.
        public var makeCallID: @Sendable () -> String
        /// A monotonic clock, in seconds, to measure the duration of calls.
        public var uptime: @Sendable () -> TimeInterval

        /// Creates a configuration. The default arguments suit an app.
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

// feature: core
public import Foundation

nonisolated extension WebClient {
    /// The settings of a client. Several clients can share them.
    public nonisolated struct Configuration: Sendable {
        /// The transport that sends the requests.
        public var transport: any Transport
        // feature: auth {
        /// The store for the credentials.
        public var credentials: any CredentialStore
        // }
        // feature: observation {
        /// The observers of calls.
        public var observers: [any Observer]
        // }
        // feature: logging {
        /// The log of requests and responses. `nil` disables the log.
        public var log: RequestLog?
        // }
        /// The number of seconds that an attempt may take, from the moment when it is sent.
        public var timeout: TimeInterval
        /// The number of seconds that a call may take, with all attempts and all waiting. `nil` does not limit it.
        public var deadline: TimeInterval?
        // feature: streams {
        /// The number of seconds that a response which is read as it arrives may bring nothing.
        public var idleTimeout: TimeInterval = 60
        // }
        /// The maximum number of attempts of a call after the first one.
        ///
        /// Only requests with idempotent methods or with an idempotency key are repeated.
        public var retries: Int
        /// The limit of how many attempts are repeated over all calls. `nil` does not limit them.
        public var retryBudget: RetryBudget?
        /// The headers of every request. Those of an operation with the same name take precedence, and so does the
        /// Content-Type header of a body.
        public var headers: HTTPHeaders
        // feature: middleware {
        /// The steps around calls and their attempts. The first one is the outermost one.
        public var middleware: [any Middleware]
        // }
        // feature: conditional {
        /// The store for the responses of calls with `revalidates`. `nil` stores none.
        public var responses: (any ResponseStore)?
        /// How often the clients with this configuration have removed all stored responses.
        let responseRemovals = Mutex(0)
        // }
        /// The maximum number of bytes of a response's body, after decompression.
        public var maximumResponseSize: Int
        /// The limit of how many requests are under way to a host at the same time.
        public var connections: ConnectionLimit
        /// A closure that returns the identifier of a new call.
        public var makeCallID: @Sendable () -> String
        /// A closure that returns a new idempotency key, which must differ from all others of the app.
        public var makeIdempotencyKey: @Sendable () -> String
        /// A closure that returns a random number from 0 to below 1, for the time between attempts.
        public var random: @Sendable () -> Double
        /// The clock.
        public var clock: Clock

        /// Creates a configuration.
        ///
        /// - Parameters:
        // feature: url-session {
        ///   - transport: The transport that sends the requests. By default, requests are sent with URLSession.
        // } else {
        // ///   - transport: The transport that sends the requests.
        // }
        // feature: auth {
        ///   - credentials: The store for the credentials. By default, credentials are kept in memory.
        // }
        // feature: observation {
        ///   - observers: The observers of calls, which receive events in this order.
        // }
        // feature: logging {
        ///   - log: The log of requests and responses. `nil` disables the log.
        // }
        ///   - timeout: The number of seconds that an attempt may take, from the moment when it is sent.
        ///   - deadline: The number of seconds that a call may take, with all attempts and all waiting.
        ///   - retries: The maximum number of attempts of a call after the first one.
        ///   - retryBudget: The limit of how many attempts are repeated over all calls. By default, it is a tenth of the calls.
        ///     `nil` does not limit them.
        ///   - headers: The headers of every request.
        // feature: middleware {
        ///   - middleware: The steps around calls and their attempts.
        // }
        // feature: conditional {
        ///   - responses: The store for the responses of calls with `revalidates`. `nil` stores none.
        // }
        ///   - maximumResponseSize: The maximum number of bytes of a response's body. By default, it is 64 MB.
        ///   - connections: The limit of how many requests are under way to a host. By default, it is 6.
        ///   - makeCallID: A closure that returns the identifier of a new call. By default, it is a random UUID.
        ///   - makeIdempotencyKey: A closure that returns a new idempotency key. By default, it is a random UUID.
        ///   - random: A closure that returns a random number from 0 to below 1.
        ///   - clock: The clock.
        public init(
            // feature: url-session {
            transport: any Transport = URLSessionTransport(),
            // } else {
            // transport: any Transport,
            // }
            credentials: any CredentialStore = MemoryCredentialStore(),  // feature: auth
            observers: [any Observer] = [],  // feature: observation
            log: RequestLog? = nil,  // feature: logging
            timeout: TimeInterval = 60,
            deadline: TimeInterval? = nil,
            retries: Int = 2,
            retryBudget: RetryBudget? = RetryBudget(),
            headers: HTTPHeaders = [:],
            middleware: [any Middleware] = [],  // feature: middleware
            responses: (any ResponseStore)? = nil,  // feature: conditional
            maximumResponseSize: Int = 64 << 20,
            connections: ConnectionLimit = ConnectionLimit(),
            makeCallID: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
            makeIdempotencyKey: @escaping @Sendable () -> String = { UUID().uuidString.lowercased() },
            random: @escaping @Sendable () -> Double = { Double.random(in: 0..<1) },
            clock: Clock = Clock()
        ) {
            self.transport = transport
            self.credentials = credentials  // feature: auth
            self.observers = observers  // feature: observation
            self.log = log  // feature: logging
            self.timeout = timeout
            self.deadline = deadline
            self.retries = retries
            self.retryBudget = retryBudget
            self.headers = headers
            self.middleware = middleware  // feature: middleware
            self.responses = responses  // feature: conditional
            self.maximumResponseSize = maximumResponseSize
            self.connections = connections
            self.makeCallID = makeCallID
            self.makeIdempotencyKey = makeIdempotencyKey
            self.random = random
            self.clock = clock
        }
    }
}

nonisolated extension WebClient.Configuration: WebClient.Redacted {
    /// The types that an app replaces, the names of the headers, and the settings of calls.
    public var shownParts: KeyValuePairs<String, String> {
        [
            "transport": "\(type(of: transport))",
            "credentials": "\(type(of: credentials))",  // feature: auth
            "middleware": middleware.map { "\(type(of: $0))" }.joined(separator: ", "),  // feature: middleware
            "responses": responses.map { "\(type(of: $0))" } ?? "nil",  // feature: conditional
            "headers": headers.description,
            "timeout": "\(timeout)", "retries": "\(retries)",
        ]
    }
}

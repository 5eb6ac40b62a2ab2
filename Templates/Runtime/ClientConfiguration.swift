// feature: core
public import Foundation

/// What an app decides about its clients; one can serve several of them.
public nonisolated struct ClientConfiguration: Sendable {
    /// What carries the requests.
    public var transport: any Transport
    /// Where the credentials are.
    public var credentials: any CredentialStore
    /// Who hears of calls that start, end and fail.
    public var observers: [any ClientObserver]
    /// Where calls are written down; nil for nowhere.
    public var log: RequestLog?
    /// For how many seconds nothing may arrive before a request is given up.
    public var timeout: TimeInterval
    /// Headers of every request; those of an operation and the common ones of the description take precedence.
    public var headers: HTTPHeaders
    /// Makes the ids of calls.
    public var makeCallID: @Sendable () -> String
    /// A clock that never goes back, in seconds, to measure how long calls take.
    public var uptime: @Sendable () -> TimeInterval

    /// Makes a configuration; every part has a default that suits an app.
    public init(
        transport: any Transport = URLSessionTransport(),
        credentials: any CredentialStore = MemoryCredentialStore(),
        observers: [any ClientObserver] = [],
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

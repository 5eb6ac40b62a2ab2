// feature: session

/// The refreshers of all schemes. Clients that share it renew each credential once.
nonisolated final class SessionRefreshers: Sendable {
    private let refreshers = Locked<[String: SessionRefresher]>([:])

    /// Returns the refresher of a scheme, which is created the first time.
    func refresher(for scheme: SessionScheme, create: () -> SessionRefresher) -> SessionRefresher {
        refreshers.withLock { refreshers in
            if let refresher = refreshers[scheme.name] { return refresher }
            let refresher = create()
            refreshers[scheme.name] = refresher
            return refresher
        }
    }
}

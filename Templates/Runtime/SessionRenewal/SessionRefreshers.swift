// feature: session

nonisolated extension WebClient {
    /// The refreshers of a process. Clients with the same store renew each credential once, however many clients there are.
    nonisolated final class SessionRefreshers: Sendable {
        private nonisolated struct Key: Hashable, @unchecked Sendable {
            let store: AnyHashable
            let scheme: String
        }

        /// A refresher, as long as a client uses it.
        private nonisolated struct Entry: Sendable {
            weak var refresher: SessionRefresher?
        }

        static let shared = SessionRefreshers()

        private let entries = Mutex<[Key: Entry]>([:])

        /// Returns the refresher of a scheme in a store, which is created if no other client has it.
        ///
        /// Two stores are the same if they are the same object, or if they are equal. Otherwise, each client has a refresher of
        /// its own.
        func refresher(
            for scheme: String, in store: any CredentialStore, create: () -> SessionRefresher
        ) -> SessionRefresher {
            guard let identity = Self.identity(of: store) else { return create() }
            let key = Key(store: identity, scheme: scheme)
            return entries.withLock { entries in
                if let refresher = entries[key]?.refresher { return refresher }
                entries = entries.filter { $0.value.refresher != nil }
                let refresher = create()
                entries[key] = Entry(refresher: refresher)
                return refresher
            }
        }

        // A refresher keeps its store, so that no other object gets the identity while there is an entry for it.
        private static func identity(of store: any CredentialStore) -> AnyHashable? {
            if let value = store as? any Hashable { return AnyHashable(value) }
            return type(of: store) is AnyClass ? AnyHashable(ObjectIdentifier(store as AnyObject)) : nil
        }
    }
}

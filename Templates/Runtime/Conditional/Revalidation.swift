// feature: conditional
import Foundation

nonisolated extension WebClient {
    /// A request for a response that can be stored, or that is stored and that the server confirms (RFC 9111, section 4.3).
    nonisolated final class Revalidation: Sendable {
        private nonisolated enum Change: Sendable {
            case storage(HTTPResponse)
            case removal
        }

        private nonisolated struct State: Sendable {
            var isRedirected = false
            /// What the response changes in the store, if it can be read.
            var change: Change?
            var isConfirmed = false
        }

        private let store: any ResponseStore
        private let key: String
        /// The stored response, if the request has the conditions for it.
        private let stored: HTTPResponse?
        /// The Cookie header of the user whose response it is.
        let cookies: String?
        /// How often all responses have been removed, and how often they had been before the request.
        private let removals: Mutex<Int>
        private let earlierRemovals: Int
        private let state = Mutex(State())

        init(
            _ store: any ResponseStore, key: String, stored: HTTPResponse?, cookies: String?, removals: Mutex<Int>,
            since earlierRemovals: Int? = nil
        ) {
            self.store = store
            self.key = key
            self.stored = stored
            self.cookies = cookies
            self.removals = removals
            self.earlierRemovals = earlierRemovals ?? removals.withLock { $0 }
        }

        /// The same request, without conditions.
        var withoutConditions: Revalidation {
            Revalidation(
                store, key: key, stored: nil, cookies: cookies, removals: removals, since: earlierRemovals)
        }

        /// Returns a request with the conditions for the stored response (RFC 9110, sections 13.1.2 and 13.1.3).
        func adding(to request: HTTPRequest) -> HTTPRequest {
            guard let stored else { return request }
            var request = request
            request.headers["If-None-Match"] = stored.headers.validator("ETag")
            request.headers["If-Modified-Since"] = stored.headers.validator("Last-Modified")
            return request
        }

        /// Returns a request that a redirect leads to, without the conditions: they are about another resource.
        func redirected(_ request: HTTPRequest) -> HTTPRequest {
            state.withLock { $0.isRedirected = true }
            guard stored != nil else { return request }
            var request = request
            request.headers["If-None-Match"] = nil
            request.headers["If-Modified-Since"] = nil
            return request
        }

        /// Returns the response for the caller, or `nil` if the server confirms another response than the stored one, so that the
        /// request must be sent without conditions.
        func result(of response: HTTPResponse) -> HTTPResponse? {
            if state.withLock({ $0.isRedirected }) { return response }
            if response.statusCode == 304, let stored { return confirmed(stored, by: response) }
            let change: Change? =
                switch response.statusCode {
                case 200: response.isStorable ? .storage(response.withoutConnection) : .removal
                case 408, 425, 429: nil
                case 400..<500: .removal
                default: nil
                }
            state.withLock { $0.change = change }
            return response
        }

        /// Returns the stored response with the headers of the confirmation, or `nil` if it does not confirm it.
        private func confirmed(_ stored: HTTPResponse, by response: HTTPResponse) -> HTTPResponse? {
            if let tag = response.headers["ETag"], !HTTPHeaders.isSame(tag, stored.headers["ETag"]) {
                state.withLock { $0.change = .removal }
                return nil
            }
            var result = response
            result.statusCode = stored.statusCode
            result.headers = stored.headers.updated(with: response.headers)
            result.body = stored.body
            let change: Change? =
                if !result.isStorable {
                    .removal
                } else if result.headers.isSame(as: stored.headers) {
                    nil
                } else {
                    .storage(result.withoutConnection)
                }
            state.withLock { state in
                state.change = change
                state.isConfirmed = true
            }
            return result
        }

        /// Changes the store.
        ///
        /// - Parameter isRead: Whether the response could be read. If not, it is not stored: it can come from a proxy, and the server
        ///   would confirm it each time.
        func finish(isRead: Bool) async {
            let (change, isConfirmed) = state.withLock { ($0.change, $0.isConfirmed) }
            switch change {
            case .storage(let response) where isRead:
                try? await store.store(response, for: key)
                // The user can have logged out meanwhile.
                if removals.withLock({ $0 }) != earlierRemovals { try? await store.removeResponse(for: key) }
            case .storage, .removal: try? await store.removeResponse(for: key)
            case nil: if isConfirmed, !isRead { try? await store.removeResponse(for: key) }
            }
        }
    }
}
